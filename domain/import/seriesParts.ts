import { INDICATOR_HEADER, SUBJECT_HEADER, TITLES_HEADER } from './heads'
import type { ColumnLabel } from './columnLabel'
import { periodColumns, type Mapping } from './mapping'
import { cellText, type Table } from './table'
import { LONGEST_CAPTION, OF_CHANGE } from './captions'

/** The columns with a name that may say something of a whole series: neither its periods nor values. */
export function columnsBeside(
  mapping: Mapping,
  labels: readonly ColumnLabel[],
  values: readonly number[],
): readonly ColumnLabel[] {
  if (mapping.layout !== 'down') return []
  const taken = new Set([...periodColumns(mapping), ...values])
  return labels.filter(({ column, label }) => label !== '' && !taken.has(column))
}

/** What all rows of a series say alike, by the heads of the columns. */
export function partsOf(
  { rows }: Table,
  { firstRow, lastRow }: Mapping,
  beside: readonly ColumnLabel[],
): Record<string, string> {
  const parts: Record<string, string> = {}
  for (const { column, label } of beside) {
    const first = cellText(rows[firstRow]?.[column]).trim()
    if (first === '') continue
    let row = firstRow + 1
    while (row <= lastRow && cellText(rows[row]?.[column]).trim() === first) row += 1
    if (row > lastRow) parts[label] = first
  }
  return parts
}

/** What the columns of labels before the periods of a table on its side say of a series, by their heads. */
export function sideParts(
  { rows }: Table,
  { layout, firstRow, headerRow, periodColumn, valueColumn }: Mapping,
): Record<string, string> {
  if (layout === 'partByYear') {
    // One name beside all months.
    const said = rows.slice(0, firstRow).flatMap((row, at) => {
      const [head = '', text = '', ...others] = row.map((cell) => cellText(cell).trim())
      const isName = at !== headerRow && head !== '' && /\p{L}/u.test(text) && others.every((other) => other === text)
      return isName ? [[head, text] as const] : []
    })
    return Object.fromEntries(said)
  }
  if (layout !== 'across') return {}
  const said = rows
    .slice(0, firstRow)
    .map((row) => [cellText(row[periodColumn]).trim(), cellText(row[valueColumn]).trim()] as const)
  return Object.fromEntries(said.filter(([head, text]) => head !== '' && text !== '' && text.length <= LONGEST_CAPTION))
}

/** A code says less than the name beside it. */
const CODE_HEADER = /code|\bid\b|_id$|代码|编码/i
const MOST_NAMES = 3

/** What a series is called whose column of values has no name of its own: its title, or what it is of; empty for neither. */
export function nameOf(parts: Record<string, string>): string {
  const said = Object.entries(parts)
  const title = said.find(([head]) => TITLES_HEADER.test(head))?.[1]
  if (title !== undefined) return title
  const subjects = said.filter(([head, text]) => SUBJECT_HEADER.test(head) && /\p{L}/u.test(text))
  const names = subjects.filter(([head]) => !CODE_HEADER.test(head))
  return [...new Set((names.length > 0 ? names : subjects).map(([, text]) => text))].slice(0, MOST_NAMES).join(', ')
}

const PLACE =
  /country|region|state|province|city|county|district|area|territor|location|geo|entity|place|station|site|\bland\b|pays|pa[ií]s|paese|kraj|země|страна|регион|国|地区|省|市|國|地域/iu

/** The place that all of a table is of, as a column of it says; empty for none, or for a code of it. */
export function subjectOf(ofAll: Record<string, string>): string {
  const found = Object.entries(ofAll).find(
    ([head, text]) =>
      SUBJECT_HEADER.test(head) &&
      PLACE.test(head) &&
      !CODE_HEADER.test(head) &&
      /\p{L}{2}/u.test(text) &&
      text.length <= LONGEST_SUBJECT,
  )
  return found?.[1] ?? ''
}
const LONGEST_SUBJECT = 60

/** A code of a place or a branch: 09464, C13. */
const IS_CODE = /^[A-Z]?\d[\dA-Z]*$/
export const isPlaceCode = (text: string): boolean => IS_CODE.test(text)
const SAYS_OTHER = /unit|source|note|status|flag|freq|measure|单位|來源|来源|备注|频率/i

/** What a series' rows say alike beside its codes, and not those of all series, where that names it: Washington, AL; empty for nothing. */
export function nameBeside(
  said: Readonly<Record<string, string>>,
  { codes, ofAll }: { codes: readonly string[]; ofAll: Readonly<Record<string, string>> },
): string {
  const names = Object.entries(said).filter(
    ([head, text]) =>
      !(head in ofAll) &&
      !codes.includes(text) &&
      !SAYS_OTHER.test(head) &&
      /\p{L}{2}/u.test(text) &&
      !IS_CODE.test(text),
  )
  return names.length <= MOST_NAMES ? names.map(([, text]) => text).join(', ') : ''
}

/** More is a text. */
const LONGEST_MEASURE = 120

/** A code, which says less than a name beside it. */
const MEASURE_CODE = /^[A-Z\d_.:-]*[\d_:][A-Z\d_.:-]*$|^[A-Z]{1,4}$/

const ABBREVIATION = /^[A-Z]{3,8}$/

const OF_SAMPLES = /^(?:(?:air)?pollutant|parameter|analyte)(?:[\s_]name)?$/i

/** What columns that say what is measured tell of a series, and its name does not. */
export function namesMeasured(parts: Record<string, string>, name: string): string[] {
  const texts = Object.entries(parts)
    .filter(([head, text]) => INDICATOR_HEADER.test(head) && /\p{L}{2}/u.test(text) && text.length <= LONGEST_MEASURE)
    .map(([, text]) => text)
  const names = texts.filter((text) => !MEASURE_CODE.test(text))
  // An abbreviation is better than nothing: CPI.
  if (names.length === 0) names.push(...texts.filter((text) => ABBREVIATION.test(text)))
  // What is measured in air and water is often called by its formula.
  if (names.length === 0)
    names.push(...Object.entries(parts).flatMap(([head, text]) => (OF_SAMPLES.test(head) ? [text] : [])))
  const said = [...new Set(names)]
  const isIn = (text: string, other: string) => other.toLowerCase().includes(text.toLowerCase())
  return said.filter((text) => !isIn(text, name) && !said.some((other) => other !== text && isIn(text, other)))
}

/** What says that values are shares or changes. */
const IN_PERCENT = /%|\bper ?cent|\bpercentage|\bprozent|\bpour cent|\bpor ciento|百分/i
const LONGEST_KIND = 100

/** A title or corner that says that all values of a table are changes in percent, where no column says it of its own. */
export function kindOfAll(texts: readonly string[], labels: readonly ColumnLabel[]): string[] {
  const kind = texts.find((text) => text.length <= LONGEST_KIND && IN_PERCENT.test(text) && OF_CHANGE.test(text))
  const isSaid = labels.some(({ label }) => label !== kind && (IN_PERCENT.test(label) || OF_CHANGE.test(label)))
  return kind === undefined || isSaid ? [] : [kind]
}
