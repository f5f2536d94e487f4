import { readPart, yearIn, type PartUnit } from './parts'
import { cellText, isNumeric, textIn, type TableCell } from './table'

type Rows = readonly (readonly TableCell[])[]

const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/g
/** The year of a base, several years, and a year over two: none of them is that of the table. */
const BASE = /(?:19|20)\d{2}\s*年?度?(?:平均)?\s*[=＝為为]\s*100|[=＝]\s*(?:19|20)\d{2}/g
/** From a year to itself. */
const ONE_YEAR = /(?<!\d)((?:19|20)\d{2})\s*[-–—]\s*\1(?!\d)/
const SPAN = /(?:19|20)\d{2}\s*(?:[-/–—~～至到]|to)\s*\d{2,4}/i

const OF_FILE =
  /©|\(c\)\s|copyright|\bprinted\b|\bgenerated\b|\bdownloaded\b|\bexported\b|last updated|\bgedruckt\b|\berstellt\b|\bstand:?\s\d|abgerufen|imprimé|\bimpreso\b|stampato|wydrukowano|напечатано|打印|导出时间|印刷日|出力日/i

const UNITS: readonly PartUnit[] = ['monthly', 'quarterly', 'semiannual', 'weekly']

/** Whether numbers only rise, or only fall. */
const goOneWay = (numbers: readonly number[]): boolean => {
  const steps = numbers.slice(1).map((n, i) => n - numbers[i]!)
  return steps.every((step) => step > 0) || steps.every((step) => step < 0)
}

/** Rows that tell whether a column holds parts. */
const SAMPLE = 60
/** Cells of heads and titles that are looked at. */
const MOST_ROWS = 40

/**
 * The one year that the title or the name of a table says, for months or quarters of a column that has none: no year stands
 * among the heads of the table. Null where none is said, or more than one.
 */
export function yearOfTitle(rows: Rows, column: number, name: string): string | null {
  const parts = rows.slice(0, SAMPLE).flatMap((row, at) => {
    const part = readPart(cellText(row[column]))
    return part ? [{ at, ...part }] : []
  })
  const first = parts[0]?.at
  // April to March are of two years, and what comes again is of several.
  if (
    first === undefined ||
    !UNITS.every((unit) => goOneWay(parts.filter((part) => part.unit === unit).map(({ n }) => n)))
  )
    return null
  const heads = rows
    .slice(0, MOST_ROWS)
    .flatMap((row, at) =>
      row.filter((cell, i) => (at < first || i < column) && (yearIn(cellText(cell)) !== null || !isNumeric(cell))),
    )
    .map((cell) => cellText(cell).trim())
    // When a file was made or whose it is says nothing of its values.
    .filter((text) => text !== '' && !OF_FILE.test(text))
  const said = [...heads, name].map((text) => text.normalize('NFKC').replaceAll(BASE, '').replace(ONE_YEAR, '$1'))
  // A head that is a year and nothing else names a column, but for one that stands alone in its row, or beside the corner.
  const bare = heads.filter((text) => yearIn(text) !== null)
  const areAlone = bare.every((text) =>
    rows.some((row, at) => {
      // On a table's side titles stand before them.
      const others = row.filter((cell, i) => (i > column || at >= first) && cellText(cell).trim() !== '')
      return others.length === 1 && row.some((_, i) => textIn(row, i) === text)
    }),
  )
  const years = new Set(said.flatMap((text) => (SPAN.test(text) ? ['', 'several'] : (text.match(YEAR) ?? []))))
  return years.size === 1 && areAlone ? [...years][0]! : null
}
