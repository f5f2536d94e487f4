import { guessMapping } from './guess'
import { interpretTable, withFlags, type Interpretation } from './interpretTable'
import { tableNamed, type ImportOptions } from './options'
import type { Table } from './table'

/** Whether a sheet beside the best one holds series: more of it is read than is refused, and it goes on in time. A list with a date in each row is none. */
const isSteady = ({ series, refused, questions }: Interpretation): boolean =>
  questions.length > 0 ||
  (series.reduce((sum, { observations }) => sum + observations.length, 0) > refused.length * STEADY &&
    series.some(({ observations }) => observations.length > 1) &&
    series.every(({ doubts }) => !doubts.some(({ kind }) => kind === 'misplaced')))
const STEADY = 4

/** Series of several blocks that are called alike, with the names of their blocks. */
function named(blocks: readonly Interpretation[]): Interpretation[] {
  const counts = new Map<string, number>()
  for (const { title } of blocks.flatMap(({ series }) => series)) counts.set(title, (counts.get(title) ?? 0) + 1)
  return blocks.map((block) => ({
    ...block,
    series: block.series.map((one) =>
      counts.get(one.title)! > 1 && block.sheet !== '' && block.sheet !== one.title
        ? { ...one, sheet: block.sheet, title: `${block.sheet}, ${one.title}` }
        : { ...one, sheet: block.sheet },
    ),
  }))
}

/** Two blocks of one sheet, read as one; the first says what was taken. */
const together = (first: Interpretation, second: Interpretation): Interpretation => ({
  ...first,
  series: [
    ...first.series,
    ...second.series.map((one) => ({
      ...one,
      ...(!one.frequency && second.frequency !== first.frequency && { frequency: second.frequency }),
    })),
  ],
  refused: [...first.refused, ...second.refused],
  flags: withFlags(first.flags, second.flags),
  questions: [...first.questions, ...second.questions],
  constant: [...first.constant, ...second.constant],
  leftOut: [...first.leftOut, ...second.leftOut],
})

/**
 * Reads what a file holds. Null where nothing in it reads as a series. Errors: NoSuchPart.
 */
export function interpret(tables: readonly Table[], options: ImportOptions = {}): Interpretation | null {
  const table = tableNamed(tables, options.sheet)
  if (!table) return null
  const isChosen = options.sheet !== undefined || options.column !== undefined || (options.filter ?? []).length > 0
  if (tables.length < 2 || !options.all || isChosen) {
    const read = interpretTable(table, options)
    const others = tables.filter((one) => one !== table && guessMapping(one) !== null)
    return read && { ...read, otherSheets: others.map(({ name }) => name) }
  }
  const blocks = tables.map((one) => (one === table ? null : interpretTable(one, options)))
  const best = interpretTable(table, options)
  const found = [best, ...blocks].filter((one) => one !== null)
  const taken = found.filter((one) => one === best || isSteady(one))
  const [first, ...others] = named(taken)
  if (!first) return null
  const whole: Interpretation = {
    ...others.reduce(together, first),
    otherSheets: found.filter((one) => !taken.includes(one)).map(({ sheet }) => sheet),
  }
  return whole.questions.length > 0 ? { ...whole, series: [] } : whole
}
