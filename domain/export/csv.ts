import { formatPeriod } from '../period'
import { blocksOf, fileRows, valueText, type FileColumn } from './rows'

/** Without it Excel reads UTF-8 as the system's code page. */
const BOM = '\uFEFF'

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). For texts only: a negative
 * number is left alone.
 */
const defuse = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A text as a cell of CSV (RFC 4180). */
export function csvText(text: string): string {
  const safe = defuse(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file of the columns: a period and the values of each; another frequency has periods of its own beside them. */
export async function* csvFile(columns: readonly FileColumn[]): AsyncGenerator<string> {
  const blocks = blocksOf(columns)
  const head = blocks.flatMap((block) => [
    'period',
    ...block.flatMap(({ heading, hasFlags }) => [csvText(heading), ...(hasFlags ? ['flag'] : [])]),
  ])
  yield `${BOM}${head.join(',')}\r\n`
  for await (const rows of fileRows(columns)) {
    const lines = rows.map((row) =>
      blocks
        .map((block, i) => {
          const part = row[i]
          const width = block.length + block.filter(({ hasFlags }) => hasFlags).length
          if (!part) return ','.repeat(width)
          const texts = part.cells.flatMap((cell, j) => {
            const { asEntered, hasFlags } = block[j]!
            return [cell ? valueText(cell, asEntered) : '', ...(hasFlags ? [csvText(cell?.flag ?? '')] : [])]
          })
          return `${formatPeriod(block[0]!.frequency, part.period)},${texts.join(',')}`
        })
        .join(','),
    )
    yield `${lines.join('\r\n')}\r\n`
  }
}
