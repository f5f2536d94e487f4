import { areCodes } from './codes'
import { TOTAL } from './fillPeriods'
import { MULTIPLIER_HEADER, REMARK_HEADER, SUBJECT_HEADER, UNIT_HEADER } from './heads'
import { cellText, textIn, type Table, type TableCell } from './table'

type Rows = readonly (readonly TableCell[])[]

/** A longer text is a note. */
const LONGEST_NAME = 120
const NUMBER = /^\d[\d.]*$/
/** What is measured, such as a place by its degrees. */
const DECIMAL = /^[-−]?\d+[.,]\d+$/

/** Of what columns of labels hold, what is taken first: names, then short ones such as GDP, then units, then codes. */
const RANKS = ['name', 'short', 'remark', 'unit', 'code'] as const

/** One of several columns of labels, and what it says of each series. */
interface Labels {
  row: number
  texts: string[]
  rank: (typeof RANKS)[number]
}

/**
 * What the series of a table on its side are called by several columns of labels before its periods: by those that tell
 * them apart, in words rather than by units and codes. Null where one says it, or all do not. By the columns of the
 * oriented table.
 */
export function sideNames(
  { rows, isTree }: Pick<Table, 'rows' | 'isTree'>,
  firstRow: number,
  periodColumn: number,
): Map<number, string> | null {
  const series = seriesColumns(rows, firstRow, periodColumn)
  if (series.length < 2) return null
  const totals = new Set(
    series.filter((column) => rows.slice(0, firstRow).some((cells) => TOTAL.test(textIn(cells, column)))),
  )
  const labels = Array.from({ length: firstRow }, (_, row) =>
    labelsOf(rows, row, series, periodColumn, totals, isTree === true),
  ).filter((one) => one !== null)
  let needed: Labels[] = []
  for (const rank of RANKS) {
    if (countOf(needed, series.length) === series.length) break
    const some = labels.filter((one) => one.rank === rank)
    needed = some.reduceRight(
      (kept, one) => {
        const without = kept.filter((other) => other !== one)
        const isNeeded = isTree && one.rank === 'name'
        const isTelling =
          countOf(without, series.length) === countOf(kept, series.length) &&
          (areNamed(without, series.length) || !areNamed(kept, series.length))
        return !isNeeded && isTelling ? without : kept
      },
      [...needed, ...some],
    )
  }
  if (countOf(needed, series.length) < series.length) return null
  const [only, another] = needed
  const isSaid = ({ row }: Labels) => SAID.test(textIn(rows[row], periodColumn))
  const others = labels.filter((one) => !needed.includes(one) && !isSaid(one) && isAsTelling(one, needed))
  if (only === undefined) return null
  if (another === undefined) {
    // Beside codes, a name alone is not always what the header says: with what all series have in common.
    const isName = only.rank === 'name' || only.rank === 'remark'
    if (!isName || (others.length === 0 && labels.every(({ rank }) => rank !== 'code'))) return null
    const hasCodes = labels.some(({ rank }) => rank === 'code')
    const common = Array.from({ length: firstRow }, (_, row) => commonText(rows, row, series, periodColumn)).filter(
      (text) => text !== null && hasCodes,
    )
    const own = [only, ...others].toSorted((a, b) => a.row - b.row)
    return new Map(series.map((column, i) => [column, [...own.map(({ texts }) => texts[i]!), ...common].join(', ')]))
  }
  const inOrder = needed.toSorted((a, b) => a.row - b.row)
  const named = ({ row, texts }: Labels, i: number) =>
    NUMBER.test(texts[i]!) ? `${textIn(rows[row], periodColumn)} ${texts[i]!}`.trim() : texts[i]!
  return new Map(
    series.map((column, i) => [
      column,
      inOrder
        .map((one) => named(one, i))
        .filter((text) => text !== '')
        .join(', '),
    ]),
  )
}

/** The columns behind that of the periods which hold anything in the rows of the data. */
function seriesColumns(rows: Rows, firstRow: number, periodColumn: number): number[] {
  const columns = new Set<number>()
  for (const row of rows.slice(firstRow))
    for (const [column, cell] of row.entries())
      if (column > periodColumn && cellText(cell).trim() !== '') columns.add(column)
  return [...columns].toSorted((a, b) => a - b)
}

/** A key of several codes: Q:FR:A:M. */
const KEY = /[:.].*[:.]/

/** How well a column of labels names series. */
function rankOf(head: string, texts: readonly string[]): Labels['rank'] {
  if (UNIT_HEADER.test(head) || MULTIPLIER_HEADER.test(head)) return 'unit'
  if (areCodes(texts)) return isShort(head) && !texts.every((text) => KEY.test(text)) ? 'short' : 'code'
  return REMARK_HEADER.test(head) ? 'remark' : 'name'
}

/** Whether a column that holds capitals and digits alone is called as names are, and not as codes. */
const isShort = (head: string): boolean => SUBJECT_HEADER.test(head) && !/code|\bid\b|代码|编码/i.test(head)

/** What a column of labels says of every series; null where it says nothing of one, the same of all, or too much. */
function labelsOf(
  rows: Rows,
  row: number,
  series: readonly number[],
  periodColumn: number,
  totals: ReadonlySet<number>,
  isTree: boolean,
): Labels | null {
  const texts = series.map((column) => textIn(rows[row], column))
  // What is of all parts, such as a total, has no label of a part.
  const parts = series.filter((column, i) => texts[i] !== '' || !totals.has(column)).length
  const isNamed = isTree || texts.filter((text) => text !== '').length > parts / 2
  if (!isNamed || texts.some((text) => text.length > LONGEST_NAME) || new Set(texts).size < 2) return null
  if (texts.some((text) => DECIMAL.test(text))) return null
  const head = textIn(rows[row], periodColumn)
  return {
    row,
    texts,
    rank: rankOf(head, texts),
  }
}

/** What a column of labels says of all series alike; null where it says several things, or a unit or a code. */
function commonText(rows: Rows, row: number, series: readonly number[], periodColumn: number): string | null {
  const [text = '', ...others] = new Set(series.map((column) => textIn(rows[row], column)))
  const head = textIn(rows[row], periodColumn)
  const isName = /\p{L}/u.test(text) && text.length <= LONGEST_NAME && !areCodes([text])
  return others.length === 0 && isName && !UNIT_HEADER.test(head) && !MULTIPLIER_HEADER.test(head) ? text : null
}

/** What is said of a series beside its name. */
const SAID = /note|comment|remark|source|status|defini|descri|注释|备注|说明|来源/i
/** A longer one says more than a name. */
const LONGEST_OTHER = 60

/** Whether a column of names tells all series apart as those do that are taken: the country beside its region. */
const isAsTelling = ({ rank, texts }: Labels, [only, another]: readonly Labels[]): boolean =>
  another === undefined &&
  only?.rank === 'name' &&
  rank === 'name' &&
  new Set(texts).size === texts.length &&
  texts.every((text) => /\p{L}/u.test(text) && text.length <= LONGEST_OTHER) &&
  !texts.every((text, i) => text.includes(only.texts[i]!) || only.texts[i]!.includes(text))

/** How many series some labels tell apart. */
const countOf = (labels: readonly Labels[], series: number): number =>
  new Set(Array.from({ length: series }, (_, i) => labels.map(({ texts }) => texts[i]).join('\u0000'))).size

/** Whether labels say something of every series. */
const areNamed = (labels: readonly Labels[], series: number): boolean =>
  Array.from({ length: series }).every((_, i) => labels.some(({ texts }) => texts[i] !== ''))
