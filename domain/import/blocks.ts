import { beginningsOf, HEADS } from './blockStarts'
import { splitHeadsAgain } from './headsAgain'
import { plausiblePeriod } from './periodCells'
import { periodIn } from './romanMonths'
import { splitStacked } from './stackedTables'
import { cellText, isNumeric, type Table, type TableCell } from './table'
import { withUnitsInTitles } from './unitsInTitles'

type Rows = readonly (readonly TableCell[])[]

/** What stands alone right above the first row of several cells; empty for nothing. */
function titleOf(rows: Rows): string {
  const filled = rows
    .slice(0, HEADS)
    .map((row) => row.map((cell) => cellText(cell).trim()).filter((text) => text !== ''))
  const [title = ''] = filled[filled.findIndex((texts) => texts.length > 1) - 1] ?? []
  return title.length <= LONGEST_TITLE && /\p{L}/u.test(title) && !ABOUT.test(title) ? title : ''
}
const LONGEST_TITLE = 80
const ABOUT = /updated?|source|note|revised|published|来源|更新|单位|[:：]/i

/**
 * Whether blocks have the same heads, and the periods of each begin behind those of the one before: one table, wrapped to save
 * paper. `before`: columns before the periods of the first.
 */
function goOn(blocks: readonly Rows[], before: number): boolean {
  const spans = blocks.map((rows, i) => {
    const corner = i === 0 ? before : 0
    const periodOf = (row: Rows[number]) => periodIn(row[corner])
    const valued = rows.findIndex(
      (row) => periodOf(row) !== null && row.some((cell, at) => at > corner && isNumeric(cell)),
    )
    // The first values may be missing.
    const first = rows.slice(0, Math.max(0, valued)).findLastIndex((row) => periodOf(row) === null) + 1
    const instants = valued < 0 ? [] : rows.slice(first).flatMap((row) => periodOf(row)?.instant ?? [])
    const heads = (rows[first - 1] ?? [])
      .slice(corner)
      .map((cell) => cellText(cell).trim())
      .join('\u0000')
    // What stands above the heads of a block says what it is of.
    const isTitled = rows
      .slice(0, Math.max(0, first - 1))
      .some((row) => row.some((cell) => cellText(cell).trim() !== ''))
    return { heads, isTitled, from: instants[0] ?? Number.NaN, to: instants.at(-1) ?? Number.NaN }
  })
  return spans.every(
    ({ heads, from, isTitled }, i) =>
      heads !== '' && heads === spans[0]!.heads && (i === 0 || (!isTitled && from > spans[i - 1]!.to)),
  )
}

/** More are no tables beside each other. */
const MOST_BLOCKS = 300

/** Blocks side by side. */
function splitBeside(table: Table): Table[] {
  const starts = beginningsOf(table)
  if (starts.length === 0 || starts.length > MOST_BLOCKS) return [table]
  const blocks = starts.map((start, i) => {
    const from = i === 0 ? 0 : start
    const to = starts[i + 1] ?? Number.POSITIVE_INFINITY
    return table.rows.map((row) => {
      const own = row.slice(from, to)
      return own.slice(0, own.findLastIndex((cell) => cellText(cell).trim() !== '') + 1)
    })
  })
  const areOne = goOn(blocks, starts[0]!)
  const titles = blocks.map((rows) => titleOf(rows))
  const areTold = titles.every((title) => title !== '') && new Set(titles).size === titles.length
  const data = table.rows.findIndex(
    (row) => row.some((cell) => isNumeric(cell)) && row.some((cell) => plausiblePeriod(cell)),
  )
  // What stands above the first of them is said of the others, where they are one.
  const headed = (rows: TableCell[][], i: number): TableCell[][] =>
    areOne && i > 0
      ? rows.map((row, at) => (at < data && row.every((cell) => cellText(cell).trim() === '') ? blocks[0]![at]! : row))
      : rows
  return blocks.map((own, i) => {
    const from = i === 0 ? 0 : starts[i]!
    const rows = headed(own, i)
    // What a row lacks at its end was cut off here: it is empty, not missing.
    return {
      ...table,
      name: areTold ? titles[i]! : i === 0 ? table.name : `${table.name} (${i + 1})`.trim(),
      rows,
      firstColumn: from + (table.firstColumn ?? 0),
      ragged: false,
      ...(areOne ? { continues: table.name } : { blockOf: table.name }),
    }
  })
}

/**
 * A table with blocks side by side, each with periods of its own, or below each other under headings, as a table for each;
 * every cell keeps its place. Any other table as it is.
 */
export function splitBlocks(table: Table): Table[] {
  const names = new Set<string>()
  const whole = withUnitsInTitles(table)
  const stacked = splitStacked(whole)
  const parts = stacked.length > 1 ? stacked : splitHeadsAgain(whole)
  return (parts.length > 1 ? parts : [table])
    .flatMap((one) => splitBeside(one))
    .map((part) => {
      if (part.blockOf === undefined) return part
      let name = part.name
      for (let n = 2; names.has(name); n += 1) name = `${part.name} (${n})`
      names.add(name)
      return { ...part, name, blockOf: table.name }
    })
}
