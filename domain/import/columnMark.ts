import {
  allEvidence,
  certainEvidence,
  groupedMark,
  judgeMark,
  markBesideNumbers,
  markEvidence,
  openText,
  withoutEvidence,
  type JudgedMark,
  type MarkEvidence,
} from '../decimalMark'
import { areCounted, areOfCounts, isBritish } from './countedUnits'
import type { Stretch } from './columns'
import { readPart } from './parts'
import { perTable } from './perTable'
import { sampleRows } from './sampleRows'
import { cellText, type Table, type TableCell } from './table'

/** The texts of columns; a spreadsheet's own numbers have no decimal mark. */
const textsOf = (rows: readonly (readonly TableCell[])[], columns: readonly number[]): string[] =>
  columns.flatMap((column) =>
    rows.flatMap((row) => {
      const cell = row[column]
      return typeof cell === 'string' || cell?.number === undefined ? [cellText(cell)] : []
    }),
  )

/** The numbers that a spreadsheet keeps as such. */
const numbersOf = (rows: readonly (readonly TableCell[])[], columns: readonly number[]): number[] =>
  columns.flatMap((column) =>
    rows.flatMap((row) => {
      const cell = row[column]
      return cell === undefined || typeof cell === 'string' ? [] : (cell.number ?? [])
    }),
  )

/** What the cells of a whole sheet say of the decimal mark for certain, to be told of its parts. */
export const certainMarks = (rows: readonly (readonly TableCell[])[]): MarkEvidence =>
  certainEvidence(rows.flatMap((row) => textsOf([row], [...row.keys()].slice(1))))

/** Whether a row has a word where others have their period: what it holds is something else, such as a year. */
const isAside = (row: readonly TableCell[], taken: readonly number[]): boolean => {
  const texts = taken.map((column) => cellText(row[column]))
  return texts.every((text) => !/\d/.test(text) && readPart(text) === null) && texts.some((text) => /\p{L}/u.test(text))
}

/** Reasons for a mark that the cells of its column do not say. */
const GUESSED: ReadonlySet<JudgedMark['reason']> = new Set(['numbers', 'otherColumns', 'separator', 'counted'])

/** Rows in which the language of a table shows. */
const LINES = 20
/** Whether the words of a table are Chinese, Japanese or Korean. */
const isOfEastAsia = perTable(({ rows }: Table, first: number): boolean =>
  rows
    .slice(Math.max(0, first - LINES), first + 1)
    .some((row) =>
      row.some((cell) =>
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(cellText(cell)),
      ),
    ),
)

const ISO_DATE = /^\d{4}-\d{2}(?:-\d{2})?(?:[T ][\d:.Z]+)?$/

/** A number of a fixed width joined with a code behind it, as weather stations write them: `+0044,5`. */
const PADDED = /^[+-]?0\d+,\d+$/

/**
 * Judges the decimal mark of some of a table's columns by all their cells and by the other columns of values, which are
 * looked at once; with a text that the mark decides, where their cells do not say it.
 */
export function markJudge(table: Table, { first, last }: Stretch, values: readonly number[], taken: readonly number[]) {
  const { rows, separator, marks } = table
  const data = rows.slice(first, last + 1)
  const asides = data.filter((row) => isAside(row, taken))
  const told = asides.length < data.length ? data.filter((row) => !isAside(row, taken)) : data
  const sample = sampleRows(told.length).map((i) => told[i] ?? [])
  const said = new Map(values.map((column) => [column, markEvidence(textsOf(sample, [column]))]))
  const all = allEvidence(said.values())
  const areOfProgram = sample.length > 0 && sample.every((row) => ISO_DATE.test(cellText(row[taken[0]!]).trim()))
  const areJoined = separator === ',' && sample.some((row) => row.some((cell) => PADDED.test(cellText(cell))))
  return (columns: readonly number[]): JudgedMark & { text: string | null } => {
    // Their comma stands before no decimals, and the cells are refused.
    if (areJoined) return { mark: '.', reason: 'none', text: null }
    const own = textsOf(told, columns)
    const besides = withoutEvidence(all, allEvidence(columns.flatMap((column) => said.get(column) ?? [])))
    const others = marks ? allEvidence([besides, marks]) : besides
    const evidence = allEvidence([markEvidence(own), certainEvidence(textsOf(asides, columns))])
    // Programs, which write their dates so, group no thousands: what the separator says is no more than a guess against that.
    const isUntold = separator === ';' && areOfProgram && evidence.open['.'] > 0
    const alone = judgeMark(evidence, others, isUntold ? null : (separator ?? null))
    const beside = alone.mark === null ? markBesideNumbers(own, numbersOf(told, columns)) : null
    if (beside !== null) return { mark: beside, reason: 'numbers', text: openText(own) }
    // Three digits behind a mark are no decimals of what is counted.
    const isGuess = alone.mark === null || alone.reason === 'separator'
    const grouped = isGuess ? groupedMark(evidence) : null
    const isCounted = grouped !== null && columns.every((column) => areCounted(table, first, column))
    // In Chinese, Japanese and Korean a point groups nothing and a comma all; Britain has no decimal comma, and what is counted
    // no decimals. Where the file says otherwise, it is asked.
    const isOfPoints = grouped === ',' && isOfEastAsia(table, first)
    const isUnlikely = (column: number) => isBritish(table, first, column) || areOfCounts(table, first, column)
    const isAgainst =
      grouped === '.' && alone.mark === ',' && (isOfEastAsia(table, first) || columns.some((one) => isUnlikely(one)))
    const open: JudgedMark = isOfPoints || isAgainst ? { mark: null, reason: null } : alone
    const judged: JudgedMark = isCounted && !isOfPoints ? { mark: grouped, reason: 'counted' } : open
    return { ...judged, text: GUESSED.has(judged.reason) ? openText(own) : null }
  }
}
