import type { Frequency } from '../frequency'
import { numberText } from '../numberText'
import type { Observation } from '../observation'
import type { Period } from '../period'

/** The values of one series in a file, in order, in batches. */
export interface FileColumn {
  heading: string
  frequency: Frequency
  /** As they were entered; what is calculated is rounded. */
  asEntered: boolean
  /** Some of its values have a flag: they stand in a column beside. */
  hasFlags: boolean
  batches: AsyncIterable<Observation[]>
}

/** A period with the observation that each column of a block has of it. */
export interface BlockRow {
  period: Period
  cells: (Observation | undefined)[]
}

/** A row of a file: of each block its next row, none where that has come to its end. */
export type FileRow = (BlockRow | undefined)[]

/** Rows that are handed on together. */
const BATCH = 20_000
/** Decimals that a calculated value is given beyond those of the values it comes from. */
const MORE_DECIMALS = 2

/** A calculated value without digits that mean nothing. */
export const roundedValue = (value: number, decimals: number): number =>
  Number(value.toFixed(Math.min(decimals + MORE_DECIMALS, 100)))

/** A value as text: as entered, or rounded where it was calculated; nothing for a missing value. */
export function valueText({ value, decimals }: Observation, asEntered: boolean): string {
  if (value === null) return ''
  return asEntered ? numberText(value, decimals) : String(roundedValue(value, decimals))
}

/** Columns by their frequency, in their order: those of a block share their periods. */
export function blocksOf<Column extends { frequency: Frequency }>(columns: readonly Column[]): Column[][] {
  const frequencies = [...new Set(columns.map(({ frequency }) => frequency))]
  return frequencies.map((frequency) => columns.filter((column) => column.frequency === frequency))
}

/** One after the other of what comes in batches. */
class Cursor<Item> {
  #items: readonly Item[] = []
  #at = 0
  #isDone = false
  readonly #source: AsyncIterator<readonly Item[]>

  constructor(batches: AsyncIterable<readonly Item[]>) {
    this.#source = batches[Symbol.asyncIterator]()
  }

  /** Undefined at the end. */
  get current(): Item | undefined {
    return this.#items[this.#at]
  }

  /** Whether the next one is still to be fetched. */
  get isEmpty(): boolean {
    return !this.#isDone && this.#at >= this.#items.length
  }

  step(): void {
    this.#at += 1
  }

  async fetch(): Promise<void> {
    while (this.isEmpty) {
      const { done, value } = await this.#source.next()
      this.#isDone = done === true
      this.#items = done === true ? [] : value
      this.#at = 0
    }
  }
}

/** Rows that `next` makes of what stands at the cursors, in batches, until it answers none. */
async function* walk<Item, Row>(
  sources: readonly AsyncIterable<readonly Item[]>[],
  next: (cursors: readonly Cursor<Item>[]) => Row | undefined,
): AsyncGenerator<Row[]> {
  const cursors = sources.map((source) => new Cursor(source))
  let rows: Row[] = []
  for (;;) {
    for (const cursor of cursors) if (cursor.isEmpty) await cursor.fetch()
    const row = next(cursors)
    if (row !== undefined) rows.push(row)
    if (rows.length === BATCH || (row === undefined && rows.length > 0)) {
      yield rows
      rows = []
    }
    if (row === undefined) return
  }
}

/** The next period of any column, with what each has of it. */
function nextOfBlock(cursors: readonly Cursor<Observation>[]): BlockRow | undefined {
  let period = Number.POSITIVE_INFINITY
  for (const { current } of cursors) if (current && current.period < period) period = current.period
  if (period === Number.POSITIVE_INFINITY) return undefined
  const cells = cursors.map((cursor) => {
    const { current } = cursor
    if (current?.period !== period) return undefined
    cursor.step()
    return current
  })
  return { period, cells }
}

function nextOfFile(cursors: readonly Cursor<BlockRow>[]): FileRow | undefined {
  const row = cursors.map((cursor) => {
    const { current } = cursor
    cursor.step()
    return current
  })
  return row.some((block) => block !== undefined) ? row : undefined
}

/** The rows of a file, in batches: blocks of other frequencies stand side by side, each down to its own end. */
export const fileRows = (columns: readonly FileColumn[]): AsyncGenerator<FileRow[]> =>
  walk(
    blocksOf(columns).map((block) =>
      walk(
        block.map(({ batches }) => batches),
        nextOfBlock,
      ),
    ),
    nextOfFile,
  )
