import { startTransition, useRef, useState } from 'react'
import { siteFlags } from '#domain/ownFlags'
import type { Frequency } from '#domain/frequency'
import { LIMITS } from '#domain/limits'
import type { Doubt } from '#domain/import/doubt'
import type { Encoding } from '#domain/import/encodings'
import type { Mapping } from '#domain/import/mapping'
import type { RememberedMapping } from '#domain/import/remembered'
import { byPeriod, type Observation } from '#domain/observation'
import type { Period } from '#domain/period'
import { ImportFailure, startImporter, type Importer } from './importer'
import { pack, type Chosen, type Inspected, type Opened, type ReadPreview } from './protocol'
import { ApiError } from '../../../lib/api/http'
import { useEnd } from '../../../lib/tabs/page'

export interface ImportState {
  /** Null for a text that was pasted. */
  fileName: string | null
  opened: Opened | null
  table: number
  inspected: Inspected | null
  preview: ReadPreview | null
  /** Compared with the open part of the series alone. */
  isPartial: boolean
  /** Share done of what runs now; null when nothing runs. */
  progress: number | null
  problem: 'damaged' | 'protected' | 'unsupported' | 'empty' | 'tooManyCells' | 'unreadable' | 'tooLarge' | null
}

const NOTHING: ImportState = {
  fileName: null,
  opened: null,
  table: 0,
  inspected: null,
  preview: null,
  isPartial: false,
  progress: null,
  problem: null,
}

export interface Present {
  observations: readonly Observation[]
  frequency: Frequency
  /** Where only a part of a series is open: what it holds from one period to another. Errors: where that is too much. */
  readBetween?: ReadBetween | undefined
  /** That part. */
  range?: readonly [Period, Period] | undefined
}

const TOO_MUCH = 400

type ReadBetween = (from: Period, to: Period) => Promise<readonly Observation[]>

/** What a series holds from the first period of a file to the last. */
interface Stored {
  observations: readonly Observation[]
  /** False where too much lies between two of the periods to be read. */
  isWhole: boolean
}

/** What a series holds from the first period of a file to the last: where that is too much for one answer, by parts of them. Errors: ApiError. */
async function storedAround(periods: Float64Array, readBetween: ReadBetween): Promise<Stored> {
  try {
    // As many as the file has, the series has about as well.
    if (periods.length > LIMITS.transformedObservations) return await inHalves(periods, readBetween)
    return { observations: await readBetween(periods[0]!, periods.at(-1)!), isWhole: true }
  } catch (error) {
    if (!isTooMuch(error) || periods.length < 2) throw error
    return inHalves(periods, readBetween)
  }
}

async function inHalves(periods: Float64Array, readBetween: ReadBetween): Promise<Stored> {
  const middle = periods.length >> 1
  const first = await storedAround(periods.subarray(0, middle), readBetween)
  const second = await storedAround(periods.subarray(middle), readBetween)
  const between = await readBetween(periods[middle - 1]!, periods[middle]!).catch((error: unknown) => {
    if (!isTooMuch(error)) throw error
    return null
  })
  return {
    observations: [...first.observations, ...(between ?? []), ...second.observations],
    isWhole: first.isWhole && second.isWhole && between !== null,
  }
}

const isTooMuch = (error: unknown): boolean => error instanceof ApiError && error.status === TOO_MUCH

/** What is told of periods that the file has not would be of the part of the series that is known, and not of all of it. */
const without = (preview: ReadPreview, kinds: readonly Doubt['kind'][]): ReadPreview => ({
  ...preview,
  doubts: preview.doubts.filter(({ kind }) => !kinds.includes(kind)),
})
const OF_REST = ['absent', 'endsEarlier'] as const
/** What comes after the last period of the file is not read. */
const OF_LATER = ['endsEarlier'] as const

/** One import, from the file to the preview; all the work is done in a worker. */
export function useImport(present: Present, remembered: RememberedMapping | null) {
  const [state, setState] = useState(NOTHING)
  const importer = useRef<Importer | null>(null)
  const part = useEnd(() => importer.current?.end())
  const ofSeries = present.observations.length > 0 ? present.frequency : null

  // A transition: the form and the preview are drawn in slices, so that the page never stands still.
  const update = (changes: Partial<ImportState>) =>
    startTransition(() => setState((current) => ({ ...current, ...changes })))

  const fail = (error: unknown) =>
    update({ progress: null, problem: error instanceof ImportFailure ? error.reason : 'unreadable' })

  const looks = useRef(0)
  /** Kept to be read again in another encoding. */
  const file = useRef<{ name: string | null; bytes: ArrayBuffer } | null>(null)

  /**
   * Looks at a table with a mapping (guessed where none is given), and reads it. Of several at once only the last one's
   * answers are shown.
   */
  const look = async (table: number, mapping: Mapping | null, chosen: Chosen | null = null) => {
    looks.current += 1
    const mine = looks.current
    // At once: what is shown until the answer comes is no longer what would be applied.
    setState((current) => ({ ...current, progress: 0, table }))
    const inspected = await importer.current!.ask({
      kind: 'inspect',
      table,
      mapping,
      chosen,
      remembered,
      ofSeries,
    })
    if (mine !== looks.current) return
    // Where something is asked, nothing is offered before it is answered.
    const isOpen = !inspected.mapping || (inspected.inspection?.questions.length ?? 0) > 0
    update({ inspected, preview: null, ...(isOpen && { progress: null }) })
    if (isOpen || !inspected.mapping) return
    const { mapping: decided } = inspected
    const read = (observations: readonly Observation[], isWhole = false) =>
      importer.current!.ask(
        {
          kind: 'read',
          table,
          mapping: decided,
          present: pack(observations),
          presentFrequency: present.frequency,
          // What stands unchanged in the rest of the series is not brought into the part that is open.
          range: isWhole ? (present.range ?? null) : null,
        },
        (progress) => {
          if (mine === looks.current) update({ progress })
        },
      )
    const inPart = await read(present.observations)
    const { preview, isPartial } = await againstWhole(inPart, read)
    if (mine === looks.current) update({ preview, isPartial, progress: null })
  }

  /** Where a part of a series is open, the file is compared with all that it would change. */
  const againstWhole = async (
    preview: ReadPreview,
    read: (observations: readonly Observation[], isWhole: boolean) => Promise<ReadPreview>,
  ) => {
    const { periods } = preview.observations
    if (!present.readBetween) return { preview, isPartial: false }
    if (periods.length === 0) return { preview: without(preview, OF_REST), isPartial: false }
    const stored = await storedAround(periods, present.readBetween).catch(() => null)
    if (!stored) return { preview: without(preview, OF_REST), isPartial: true }
    // What is open stands in the place of what is stored.
    const merged = new Map([...stored.observations, ...present.observations].map((o) => [o.period, o]))
    const whole = await read([...merged.values()].sort(byPeriod), true)
    return { preview: without(whole, stored.isWhole ? OF_LATER : OF_REST), isPartial: false }
  }

  const open = async (fileName: string | null, bytes: ArrayBuffer, encoding: Encoding | 'auto' = 'auto') => {
    importer.current?.end()
    importer.current = startImporter()
    setState({ ...NOTHING, fileName, progress: 0 })
    if (bytes.byteLength > LIMITS.importFileBytes) return update({ progress: null, problem: 'tooLarge' })
    file.current = { name: fileName, bytes }
    const opened = await importer.current.ask({
      kind: 'open',
      bytes: bytes.slice(0),
      encoding,
      flags: siteFlags(),
      ofSeries,
    })
    // What was pasted is text already.
    update({ opened: fileName === null ? { ...opened, encoding: null } : opened })
    await look(opened.likeliest, null)
  }

  return {
    state,
    /** What the file is shown in: it is closed with it. */
    part,
    open: (...args: Parameters<typeof open>) => void open(...args).catch(fail),
    chooseTable: (table: number) => void look(table, null).catch(fail),
    changeMapping: (mapping: Mapping) => void look(state.table, mapping).catch(fail),
    choose: (mapping: Mapping, chosen: Chosen | null) => void look(state.table, mapping, chosen).catch(fail),
    chooseEncoding: (encoding: Encoding) => {
      if (file.current) void open(file.current.name, file.current.bytes, encoding).catch(fail)
    },
    /** Texts of the table that is open. Errors: where the file was closed. */
    readRows: async (from: number, to: number) =>
      (await importer.current!.ask({ kind: 'rows', table: state.table, from, to })).rows,
    /** Ends what runs and forgets the file. */
    cancel: () => {
      looks.current += 1
      importer.current?.end()
      importer.current = null
      file.current = null
      setState(NOTHING)
    },
  }
}
