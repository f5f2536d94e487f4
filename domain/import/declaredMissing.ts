import { parseNumber } from '../number'
import { filledIn } from './filled'
import { isTurned, type Mapping } from './mapping'
import { cellText, type Table } from './table'

const NUMBER = String.raw`([-−–]?\d[\d.,]*\d|[-−–]?\d)`
const NOTHING = String.raw`(?:missing|no[- ]?data|no value|not available|unavailable|undefined|fill(?:[- _]?value)?|null|nodata_value|缺测|缺失|无数据|欠測|欠損)`
/** `Missing values: -99.9`, `missing data is given by 9999`, `-999 = no data`, `9999 indicates missing`. */
const DECLARED = [
  new RegExp(
    String.raw`${NOTHING}值?(?:[\s_]+(?:values?|data|observations?|days?|months?|entries|flag|code|marker))?(?:\s+(?:is|are|were))?(?:\s+(?:given|denoted|indicated|represented|marked|coded|shown|set|flagged|replaced|filled))?(?:\s+(?:by|as|to|with))?(?:\s+(?:a|the)(?:\s+values?(?:\s+of)?)?)?\s*[:：=,]?\s*["'“(]?${NUMBER}(?![\d/%])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\d.,-])${NUMBER}["'”)]?\s*(?:[=:：]|means?|indicates?|denotes?|represents?|signifies|stands for|is(?: used for)?|are|for|表示|代表)\s*(?:that\s+)?(?:an?\s+|the\s+)?${NOTHING}`,
    'giu',
  ),
]
/** Lines above and below the data in which it is said. */
const LINES = 80
const LONGEST = 400
const NINES = /^-9+(?:\.9+0*|\.0+)?$/
/** Other numbers count something: 120 stations without data. */
const isMark = (value: number): boolean => value <= -9 || (value >= 99 && /^9+(?:\.9+)?$/.test(String(value)))

/** Numbers that the text above or below the data of a table declares to stand for no value. O(lines around the data). */
export function declaredMissing(
  { rows }: Table,
  { layout, firstRow, lastRow, periodColumn }: Pick<Mapping, 'layout' | 'firstRow' | 'lastRow' | 'periodColumn'>,
): number[] {
  const [first, last] = isTurned(layout) ? [periodColumn, periodColumn] : [firstRow, lastRow]
  const above = rows.slice(Math.max(0, first - LINES), first)
  const below = rows
    .slice(last + 1)
    .slice(-LINES)
    .filter((row) => filledIn(row) === 1)
  // What stands in cells beside each other is one line.
  const lines = [...above, ...below].map((row) => row.map(cellText).join(' ').slice(0, LONGEST))
  // Below the data, such a number alone is that mark: files of the climate end so.
  const alone = below.map((row) => row.map(cellText).join('').trim()).filter((text) => NINES.test(text))
  const said = lines.flatMap((line) =>
    DECLARED.flatMap((pattern) => [...line.matchAll(pattern)].map(([, text = '']) => text.replace(/[.,]$/, ''))),
  )
  const values = [...alone, ...said].flatMap((text) => {
    const read = parseNumber(text)
    return read.kind === 'value' && isMark(read.value) ? [read.value] : []
  })
  return [...new Set(values)]
}
