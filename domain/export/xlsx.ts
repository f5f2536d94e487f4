import { LIMITS } from '../limits'
import type { Observation } from '../observation'
import { formatPeriod } from '../period'
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

/** Style 0 plain, 1 bold, 2 + n a number with n decimals. */
const BOLD = 1
const decimalsStyle = (decimals: number): number => 2 + Math.min(decimals, LIMITS.decimals)

function styles(): string {
  const counts = Array.from({ length: LIMITS.decimals + 1 }, (_, n) => n)
  const formats = counts.map((n) => `<numFmt numFmtId="${164 + n}" formatCode="0${n > 0 ? `.${'0'.repeat(n)}` : ''}"/>`)
  const cells = counts.map(
    (n) => `<xf numFmtId="${164 + n}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs></styleSheet>`
}

const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

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
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relationship(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheets.data}" sheetId="1" r:id="rId1"/><sheet name="${sheets.about}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relationship(1, 'worksheet', 'worksheets/sheet1.xml')}${relationship(2, 'worksheet', 'worksheets/sheet2.xml')}${relationship(3, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles(),
    'xl/worksheets/sheet2.xml': `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="20" customWidth="1"/><col min="2" max="${widths}" width="80" customWidth="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
  }
}

export const DATA_SHEET = 'xl/worksheets/sheet1.xml'

const numberCell = ({ value, decimals }: Observation, asEntered: boolean): string => {
  if (value === null) return '<c/>'
  return asEntered
    ? `<c s="${decimalsStyle(decimals)}"><v>${value}</v></c>`
    : `<c><v>${roundedValue(value, decimals)}</v></c>`
}

/** The sheet of values: periods as text, each value as the very double, shown with its decimals as entered. */
export async function* dataSheet(columns: readonly FileColumn[]): AsyncGenerator<string> {
  const blocks = blocksOf(columns)
  const head = blocks.flatMap((block) => [
    'period',
    ...block.flatMap(({ heading, hasFlags }) => [heading, ...(hasFlags ? ['flag'] : [])]),
  ])
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${head.length}" width="24" customWidth="1"/></cols><sheetData><row>${head.map((text) => textCell(text, BOLD)).join('')}</row>`
  for await (const rows of fileRows(columns))
    yield rows
      .map((row) => {
        const cells = blocks.map((block, i) => {
          const part = row[i]
          const flagged = block.filter(({ hasFlags }) => hasFlags).length
          if (!part) return '<c/>'.repeat(1 + block.length + flagged)
          const values = part.cells.map((cell, j) => {
            const { asEntered, hasFlags } = block[j]!
            return (cell ? numberCell(cell, asEntered) : '<c/>') + (hasFlags ? textCell(cell?.flag ?? '') : '')
          })
          return textCell(formatPeriod(block[0]!.frequency, part.period)) + values.join('')
        })
        return `<row>${cells.join('')}</row>`
      })
      .join('')
  yield '</sheetData></worksheet>'
}
