import { groupNames, isOfSubheads, subheads, upperGroups } from './groupNames'
import { ABOUT_HEADER, PERIOD_HEADER, TITLES_HEADER } from './heads'
import { isTurned, widthOf, type Mapping } from './mapping'
import { sideNames } from './sideNames'
import { cellText, type Table, type TableCell } from './table'
import { unitInHead } from './unitInHead'
import { unitAlone } from './unitWords'
import { goesOn, joined } from './wrapped'
import { depthsOf, ownLabels, wholesOf, byIndents } from './indentedLabels'
import { type ColumnLabel, columnName } from './columnLabel'

/** Every column of an oriented table with its header, for a person to choose from. */
export function columnLabels(
  oriented: Table,
  { headerRow, firstRow, layout, periodColumn }: Pick<Mapping, 'headerRow' | 'firstRow' | 'layout' | 'periodColumn'>,
): ColumnLabel[] {
  const { rows } = oriented
  const isOnSide = isTurned(layout)
  const hasSubheads = headerRow !== null && !isOnSide && isOfSubheads(rows, headerRow, firstRow, periodColumn)
  const below = hasSubheads ? subheads(rows, headerRow) : []
  const header: readonly TableCell[] = headerRow === null ? [] : (rows[headerRow] ?? [])
  const groups = headerRow === null ? [] : groupNames(rows, headerRow, isOnSide)
  const upper = headerRow === null ? [] : upperGroups(rows, headerRow, isOnSide)
  const sides = isOnSide && headerRow !== null ? sideNames(oriented, firstRow, periodColumn) : null
  // On a table's side the first cell names what numbers below it count: Age 5.
  const what = isOnSide ? cellText(header[0]).trim() : ''
  const numbered = isOnSide && headerRow === null ? numbersOnSide(rows, firstRow, periodColumn) : []
  const labels = Array.from({ length: widthOf(rows) }, (_, column) => {
    const text = below[column] ?? cellText(header[column]).trim()
    const own = column > 0 && /^\d[\d.]*$/.test(text) && /\p{L}/u.test(what) ? `${what} ${text}` : text
    const names = [upper[column] ?? '', groups[column] ?? '', own].filter((name) => name !== '')
    const label = [...new Set(names)].reduce(
      (whole, name) => (whole === '' ? name : goesOn(whole) ? joined(whole, name) : `${whole}, ${name}`),
      '',
    )
    const place = isOnSide ? String(column + 1) : columnName(column + (oriented.firstColumn ?? 0))
    const fallback = titleAbove(rows, firstRow, column) || (isOnSide ? '' : nameAbove(rows, headerRow, column))
    return { column, label: sides?.get(column) ?? (label || fallback || (numbered[column] ?? '')), place }
  })
  return sides || headerRow === null
    ? labels
    : toldApart(rows, namesOfCodes(rows, labels, headerRow, firstRow), headerRow, firstRow)
}

/** Numbers before the periods of a table on its side that nothing names: ages, accounts; none where some are the same. */
function numbersOnSide(rows: readonly (readonly TableCell[])[], firstRow: number, periodColumn: number): string[] {
  for (const row of rows.slice(0, firstRow)) {
    const texts = row.map((cell, column) => (column > periodColumn ? cellText(cell).trim() : ''))
    const filled = texts.filter((text) => text !== '')
    if (filled.length > 1 && new Set(filled).size === filled.length) return texts
  }
  return []
}

/** A code of a series, as banks and offices give them. */
const CODE = /^(?=.*\d)(?:\d{3,}|[A-Z\d]+(?:[._-][A-Z\d]+)+)(?:_FLAGS)?$/
/** Several words, the first of which is one. */
const WORDS = /^\S*\p{L}{3}\S*\s+\S/u
const LONGEST_NAME = 300

/** Labels that are codes alone, with the names that a row beside them gives to some or all. */
function namesOfCodes(
  rows: readonly (readonly TableCell[])[],
  labels: ColumnLabel[],
  headerRow: number,
  firstRow: number,
): ColumnLabel[] {
  const coded = labels.filter(({ column, label }) => column > 0 && label !== '')
  if (coded.length === 0 || !coded.every(({ label }) => CODE.test(label))) return labels
  const isNamed = (row: number) => {
    const texts = coded.map(({ column }) => cellText(rows[row]?.[column]).trim()).filter((text) => text !== '')
    const isOfOthers = ABOUT_HEADER.test(cellText(rows[row]?.[0]).trim())
    return (
      texts.length > 0 &&
      !isOfOthers &&
      texts.every((text) => text.length <= LONGEST_NAME && WORDS.test(text) && unitAlone(text) === '')
    )
  }
  const below = headerRow + 1 < firstRow ? [headerRow + 1] : []
  const row = [...below, headerRow - 1].find((at) => at >= 0 && isNamed(at))
  return row === undefined
    ? labels
    : labels.map((one) =>
        one.column > 0 ? { ...one, label: cellText(rows[row]?.[one.column]).trim() || one.label } : one,
      )
}

/** The last name above a column that its header leaves blank, in a row of several. */
function nameAbove(rows: readonly (readonly TableCell[])[], headerRow: number | null, column: number): string {
  if (headerRow === null) return ''
  const above = rows.slice(Math.max(0, headerRow - ROWS_BESIDE), headerRow)
  const row = above.findLast(
    (cells) =>
      /\p{L}/u.test(cellText(cells[column])) && cells.filter((cell) => cellText(cell).trim() !== '').length > 2,
  )
  const name = cellText(row?.[column]).trim()
  // Titles stand in the first column.
  return column > 0 || PERIOD_HEADER.test(name) ? name : ''
}

/** Rows beside the header that may tell columns apart. */
const ROWS_BESIDE = 5

/** Labels that are not alike: with the texts of another row of heads that tells those apart which are. */
function toldApart(
  rows: readonly (readonly TableCell[])[],
  labels: ColumnLabel[],
  headerRow: number | null,
  firstRow: number,
): ColumnLabel[] {
  const counts = (all: readonly ColumnLabel[]) => {
    const found = new Map<string, number>()
    for (const { label } of all) if (label !== '') found.set(label, (found.get(label) ?? 0) + 1)
    return found
  }
  const repeated = counts(labels)
  if (headerRow === null || [...repeated.values()].every((count) => count === 1)) return labels
  const data = rows.slice(firstRow, firstRow + ROWS_BESIDE)
  const isSection = ({ column, label }: ColumnLabel) =>
    label !== '' && data.every((row) => cellText(row[column]).trim() === '')
  const starts = labels.flatMap((one, i) => (isSection(one) ? [i] : []))
  const isRepeated = ({ label }: ColumnLabel) => (repeated.get(label) ?? 0) > 1
  const depths = depthsOf(rows[headerRow] ?? [])
  // What stands before or between those of a section that come again is of it as well; what is behind may be of all.
  const sectionOf = labels.map(() => '')
  for (const [at, start] of starts.entries()) {
    const own = ownLabels(labels.slice(start, starts[at + 1] ?? labels.length), depths)
    const last = own.findLastIndex((one) => isRepeated(one))
    sectionOf.fill(labels[start]!.label, start + 1, start + 1 + Math.max(0, last))
  }
  const wholes = starts.length > 0 ? wholesOf(labels, { isPart: isRepeated, isSection }, depths) : []
  const sectioned = labels.map((one, i) => {
    const of = sectionOf[i] || (wholes[i] ?? '')
    return of === '' || one.label === '' || one.label === of ? one : { ...one, label: `${of}, ${one.label}` }
  })
  if ([...counts(sectioned).values()].every((count) => count === 1)) return sectioned
  const others = Array.from({ length: firstRow }, (_, row) => row).filter(
    (row) => row !== headerRow && Math.abs(row - headerRow) <= ROWS_BESIDE,
  )
  const areDistinct = (all: readonly ColumnLabel[]) => [...counts(all).values()].every((count) => count === 1)
  for (const row of others.toSorted((a, b) => Math.abs(a - headerRow) - Math.abs(b - headerRow))) {
    // Merged cells name the columns behind them as well.
    let merged = ''
    const named = labels.map(({ column, label, place }) => {
      const own = cellText(rows[row]?.[column]).trim()
      if (column > 0 && own !== '') merged = own
      const text = row < headerRow && column > 0 ? merged : own
      const isRepeated = (repeated.get(label) ?? 0) > 1 && text !== '' && text !== label
      return {
        column,
        place,
        label: isRepeated ? (row < headerRow ? `${text}, ${label}` : `${label}, ${text}`) : label,
      }
    })
    if (areDistinct(named)) return named
  }
  const isPart = ({ label }: ColumnLabel) => (repeated.get(label) ?? 0) > 1
  const indented = byIndents(rows[headerRow] ?? [], labels, isPart)
  if (indented && areDistinct(indented)) return indented
  // Parts of a whole that stands before them: men and women of each group. Where one has none, it is open what they are of.
  const named = labels.filter(({ column, label }) => column > 0 && label !== '')
  const first = named.findIndex((one) => isPart(one)) - 1
  const lacksParts = named.some((one, i) => i >= first && !isPart(one) && !(named[i + 1] && isPart(named[i + 1]!)))
  if (lacksParts) return labels
  // One value of another kind beside each whole has a unit of its own.
  const areCompanions = named.every((one, i) => !isPart(one) || !isPart(named[i - 1] ?? one))
  let before = ''
  const parts = labels.map((one) => {
    const isRepeated = (repeated.get(one.label) ?? 0) > 1
    if (!isRepeated) before = one.column > 0 ? one.label : before
    const whole = areCompanions && !OF_WHICH.test(one.label) ? withoutUnit(before) : before
    return isRepeated && before !== '' ? { ...one, label: `${whole}, ${one.label}` } : one
  })
  return areDistinct(parts) ? parts : labels
}

/** Some of what stands before it, in the same unit. */
const OF_WHICH =
  /^(?:o\/w|of which|thereof|davon|darunter|dont|de l[oa]s cuales|di cui|waarvan|herav|därav|w tym|z toho|z tego|в том числе|其中|うち|(?:wo)?men|(?:fe)?males?|girls|boys|frauen|männer|femmes|hommes|mujeres|hombres|mulheres|homens|donne|uomini|maschi|femmine|vrouwen|mannen|kvinn?[eo]r|menn?|kobiety|mężczyźni|ženy|muži|женщины|мужчины|女性?|男性?)(?!\p{L})/iu

/** A name without the unit that ends it, in brackets. */
const withoutUnit = (name: string): string =>
  name.length > LONGEST_NAME || unitInHead(name) === ''
    ? name
    : name.replace(/\s*[([（［][^()[\]（）［］]{1,60}[)\]）］]\s*$/u, '')

/** Rows above the data in which a title is looked for. */
const PREAMBLE_ROWS = 40

/** What a row above the data, which is called so, says of a column. */
export function titleAbove(rows: readonly (readonly TableCell[])[], firstRow: number, column: number): string {
  if (column === 0) return ''
  const preamble = rows.slice(Math.max(0, firstRow - PREAMBLE_ROWS), firstRow)
  const row = preamble.find((cells) => TITLES_HEADER.test(cellText(cells[0]).trim()))
  return cellText(row?.[column]).trim()
}
