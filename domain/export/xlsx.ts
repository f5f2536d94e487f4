import { toExcelSerial } from '../excelSerial'
import type { Frequency } from '../frequency'
import { LIMITS } from '../limits'
import type { Observation } from '../observation'
import { formatPeriod, type Period } from '../period'
import { blocksOf, fileRows, roundedValue, type FileColumn } from './rows'

/** The parts of a workbook (ECMA-376) with a sheet of observations and a sheet about them, as text to be zipped. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters that XML 1.0 cannot hold at all. */
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escape = (text: string): string =>
  text
    .replaceAll(UNPRINTABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A text cell is never run as a formula: its type says that it is text. */
const textCell = (text: string, style = 0): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(text)}</t></is></c>`

/** Style 0 plain, 1 bold, 2 + n a number with n decimals, then a day and a moment. */
const BOLD = 1
const decimalsStyle = (decimals: number): number => 2 + Math.min(decimals, LIMITS.decimals)
const DAY_STYLE = LIMITS.decimals + 3
const MOMENT_STYLE = DAY_STYLE + 1
/** Excel's own formats of a day and of a moment, which follow the reader's country. */
const DATE_FORMATS = [14, 22]

function styles(): string {
  const counts = Array.from({ length: LIMITS.decimals + 1 }, (_, n) => n)
  const formats = counts.map((n) => `<numFmt numFmtId="${164 + n}" formatCode="0${n > 0 ? `.${'0'.repeat(n)}` : ''}"/>`)
  const cells = [...counts.map((n) => 164 + n), ...DATE_FORMATS].map(
    (id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

/** Where a sheet stands in the archive; the first is 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Everything of a workbook but its sheets, by path in the archive, once their names are known. */
export function bookParts(names: readonly string[]): Record<string, string> {
  const numbers = names.map((_, i) => i + 1)
  const overrides = numbers.map((n) => `<Override PartName="/${sheetPath(n)}" ContentType="${TYPE}.worksheet+xml"/>`)
  const sheets = names.map((name, i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  const relationships = numbers.map((n) => relationship(n, 'worksheet', `worksheets/sheet${n}.xml`))
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relationship(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relationships.join('')}${relationship(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles(),
  }
}

/** Everything of the workbook but the sheet of values, by path in the archive. `about`: a name and a text for each series. */
export function workbookParts(
  about: readonly (readonly string[])[],
  sheets: { data: string; about: string },
): Record<string, string> {
  const rows = about
    .map(([name = '', ...texts]) => `<row>${textCell(name, BOLD)}${texts.map((text) => textCell(text)).join('')}</row>`)
    .join('')
  const widths = Math.max(...about.map(({ length }) => length))
  return {
    ...bookParts([sheets.data, sheets.about]),
    [sheetPath(2)]:
      `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="20" customWidth="1"/><col min="2" max="${widths}" width="80" customWidth="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
  }
}

/** Rows of a sheet. Source: Excel specifications and limits. */
export const MOST_ROWS = 1_048_576

/** Names of sheets: the codes, cut to what Excel takes, and each once. */
export function sheetNames(codes: readonly string[]): string[] {
  // Excel keeps this name for itself.
  const taken = new Set(['history'])
  return codes.map((code) => {
    let name = code.slice(0, MOST_NAME)
    for (let n = 2; taken.has(name.toLowerCase()); n += 1)
      name = `${code.slice(0, MOST_NAME - 1 - String(n).length)}~${n}`
    taken.add(name.toLowerCase())
    return name
  })
}
const MOST_NAME = 31

const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
const columnWidths = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

/** The first instant of a period, as Excel numbers dates; empty before 1900, where it knows none. */
function dateCell(frequency: Frequency, period: Period): string {
  const serial = toExcelSerial(period)
  const style = frequency === 'intraday' ? MOMENT_STYLE : DAY_STYLE
  return serial === null ? '<c/>' : `<c s="${style}"><v>${serial}</v></c>`
}

/** The sheet of one series: its periods as text and as real dates where Excel knows them, its values, and their flags. */
export async function* seriesSheet({
  heading,
  frequency,
  asEntered,
  hasFlags,
  batches,
}: FileColumn): AsyncGenerator<string> {
  const heads = ['period', 'date', heading, ...(hasFlags ? ['flag'] : [])]
  yield `${HEAD}<worksheet xmlns="${MAIN}">${FROZEN}${columnWidths([20, 14, 32, 10].slice(0, heads.length))}<sheetData><row>${heads.map((text) => textCell(text, BOLD)).join('')}</row>`
  for await (const observations of batches)
    yield observations
      .map((observation) => {
        const date = dateCell(frequency, observation.period)
        const flag = hasFlags ? textCell(observation.flag ?? '') : ''
        return `<row>${textCell(formatPeriod(frequency, observation.period))}${date}${numberCell(observation, asEntered)}${flag}</row>`
      })
      .join('')
  yield '</sheetData></worksheet>'
}

export const DATA_SHEET = sheetPath(1)

const numberCell = ({ value, decimals }: Observation, asEntered: boolean): string => {
  if (value === null) return '<c/>'
  return asEntered
    ? `<c s="${decimalsStyle(decimals)}"><v>${value}</v></c>`
    : `<c><v>${roundedValue(value, decimals)}</v></c>`
}

/** The sheet of values: periods as text, `withDates` also as real dates where Excel knows them, each value as the very double, shown with its decimals as entered. */
export async function* dataSheet(columns: readonly FileColumn[], withDates = false): AsyncGenerator<string> {
  const blocks = blocksOf(columns)
  const head = blocks.flatMap((block) => [
    'period',
    ...(withDates ? ['date'] : []),
    ...block.flatMap(({ heading, hasFlags }) => [heading, ...(hasFlags ? ['flag'] : [])]),
  ])
  yield `${HEAD}<worksheet xmlns="${MAIN}">${FROZEN}<cols><col min="1" max="${head.length}" width="24" customWidth="1"/></cols><sheetData><row>${head.map((text) => textCell(text, BOLD)).join('')}</row>`
  for await (const rows of fileRows(columns))
    yield rows
      .map((row) => {
        const cells = blocks.map((block, i) => {
          const part = row[i]
          const flagged = block.filter(({ hasFlags }) => hasFlags).length
          if (!part) return '<c/>'.repeat((withDates ? 2 : 1) + block.length + flagged)
          const values = part.cells.map((cell, j) => {
            const { asEntered, hasFlags } = block[j]!
            return (cell ? numberCell(cell, asEntered) : '<c/>') + (hasFlags ? textCell(cell?.flag ?? '') : '')
          })
          const { frequency } = block[0]!
          const date = withDates ? dateCell(frequency, part.period) : ''
          return textCell(formatPeriod(frequency, part.period)) + date + values.join('')
        })
        return `<row>${cells.join('')}</row>`
      })
      .join('')
  yield '</sheetData></worksheet>'
}
