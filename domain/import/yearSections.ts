import { areBlank } from './filled'
import { yearOverTwo } from './fiscalYears'
import { partText, readPart, yearIn } from './parts'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'

const FEWEST = 2

interface Section {
  year: string
  /** Rows of the table, from 0. */
  at: number
  rows: number[]
}

/** The rows of years that stand alone, each with the labelled rows of numbers below it; null where others stand between them. */
function sectionsOf({ rows }: Table, yearOf: (text: string) => string | null): Section[] | null {
  const found: Section[] = []
  for (const [at, row] of rows.entries()) {
    const text = textIn(row, 0)
    const year = areBlank(row, 1) ? yearOf(text) : null
    if (year !== null) found.push({ year, at, rows: [] })
    else if (found.length > 0 && text !== '' && row.some((cell, column) => column > 0 && isNumeric(cell)))
      found.at(-1)!.rows.push(at)
  }
  if (found.length < FEWEST) return null
  // Heads that are periods say what the values are of: the years are of editions.
  const heads = rows.slice(0, found[0]!.at)
  const sayPeriods = heads.some((row) =>
    row.some((cell, column) => column > 0 && (plausiblePeriod(cell) !== null || readPart(cellText(cell)) !== null)),
  )
  // What has numbers and no label is of none of them.
  const isUnnamed = rows.some((row, at) => at > found[0]!.at && textIn(row, 0) === '' && row.some(isNumeric))
  if (sayPeriods || isUnnamed) return null
  const years = found.map(({ year }) => Number(year))
  const steps = years.slice(1).map((year, i) => year - years[i]!)
  const goOn = steps.every((step) => step === steps[0] && step !== 0)
  return goOn && found.every((section) => section.rows.length > 0) ? found : null
}

/** Places below years: each row says its year, its label and its values. */
function ofPlaces(table: Table, sections: readonly Section[]): Table | null {
  const labelsOf = (section: Section) => section.rows.map((at) => textIn(table.rows[at], 0))
  const labels = labelsOf(sections[0]!)
  const areLabels = labels.every(
    (text) => readPart(text) === null && plausiblePeriod(text) === null && /\p{L}/u.test(text),
  )
  // The same places for each year, and nothing else.
  const areAlike = sections.every((section) => labelsOf(section).join('\u0000') === labels.join('\u0000'))
  if (labels.length < 2 || !areLabels || !areAlike || new Set(labels).size < labels.length) return null
  const yearAt = new Map(sections.flatMap((section) => section.rows.map((at) => [at, section] as const)))
  const heads = new Set(sections.map(({ at }) => at))
  const rows = table.rows.map((row, at): TableCell[] => {
    if (heads.has(at)) return []
    const section = yearAt.get(at)
    const placed = row.map((cell, column) => ({
      ...(typeof cell === 'string' ? { text: cell } : cell),
      place: { row: at, column },
    }))
    return section ? [{ text: section.year, place: { row: section.at, column: 0 } }, ...placed] : ['', ...row]
  })
  return { ...table, rows }
}

/** Months below years over two, the first of which they begin with: each says its own year. */
function ofMonths(table: Table, sections: readonly Section[]): Table | null {
  const parts = sections.map(({ rows }) => rows.map((at) => readPart(textIn(table.rows[at], 0))))
  const start = parts[0]![0]
  const areMonths = parts.flat().every((part) => part?.unit === 'monthly')
  if (!areMonths || !start || start.n === 1) return null
  const placeOf = (n: number) => (n - start.n + 12) % 12
  const isInOrder = parts.every((own) => own.every((part, i) => i === 0 || placeOf(part!.n) > placeOf(own[i - 1]!.n)))
  // The last year of all may not be over: the others tell where it begins.
  if (!isInOrder || parts.some(([first]) => first?.n !== start.n)) return null
  const texts = new Map(
    sections.flatMap(({ year, rows }, s) =>
      rows.map((at, i) => {
        const part = parts[s]![i]!
        return [at, partText(String(Number(year) + (part.n < start.n ? 1 : 0)), part)] as const
      }),
    ),
  )
  const heads = new Set(sections.map(({ at }) => at))
  return {
    ...table,
    rows: table.rows.map((row, at) => (heads.has(at) ? [] : texts.has(at) ? row.with(0, texts.get(at)!) : row)),
  }
}

/**
 * A table with a year alone above the places, or a year over two above the months, of each part of it, where every row says
 * its period by itself. Any other table as it is. O(cells).
 */
export function withYearSections(table: Table): Table {
  const years = sectionsOf(table, yearIn)
  const overTwo = years ? null : sectionsOf(table, yearOverTwo)
  return (years && ofPlaces(table, years)) ?? (overTwo && ofMonths(table, overTwo)) ?? table
}
