import { ABOUT_HEADER, HALF_HEADER, MONTH_HEADER, PERIOD_HEADER, QUARTER_HEADER, SPAN_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { unitInHead } from './unitInHead'

/** The last text before the first period of a column, where it may be its head: no note, and not the last of rows that tell of each column. */
export function headOf(texts: readonly string[]): string {
  const first = texts.findIndex((text) => plausiblePeriod(text) !== null)
  const head = texts[first - 1] ?? ''
  const isOfRows = texts.slice(0, Math.max(0, first - 1)).some((text) => ABOUT_HEADER.test(text))
  return head.length <= LONGEST_HEAD && !/\d/.test(head) && !isOfRows ? head : ''
}
const LONGEST_HEAD = 30

/** Whether the head of a column, in any of its rows, says that it is when something begins or ends. */
export function areOfSpans(texts: readonly string[]): boolean {
  const heads = texts.slice(
    0,
    Math.max(
      0,
      texts.findIndex((text) => plausiblePeriod(text) !== null),
    ),
  )
  return heads.length <= HEAD_ROWS && heads.some((text) => SPAN_HEADER.test(text))
}
/** More are rows that tell of each column. */
const HEAD_ROWS = 3

/** What calls parts of years so. */
const OF_PARTS = [QUARTER_HEADER, HALF_HEADER, MONTH_HEADER]

/** What a column is called: a text that calls periods or parts of years so, below a title; else the first without numbers. */
export function calledIn(texts: readonly string[]): string {
  const words = texts.filter((text) => !/\d/.test(text))
  const heads = words.filter((text) => text.length <= LONGEST_HEAD)
  return (
    heads.find((text) => PERIOD_HEADER.test(text)) ??
    heads.findLast((text) => OF_PARTS.some((one) => one.test(text))) ??
    words[0] ??
    ''
  )
}

/** Days and hours without anything between them may be numbers of anything: their column must say so. */
export const STAMP_HEADER = /date|time|datum|hour|stamp|^ts$|yyyy|zeit|fecha|heure|hora|日期|时间|時間/i
export const areStamps = (texts: readonly string[]): boolean => {
  const numbers = texts.filter((text) => /^\d+$/.test(text))
  return numbers.length > 0 && numbers.every((text) => /^\d{10}(?:\d{2}){0,2}$/.test(text))
}

/** What a column of codes of goods, branches or rows is called. */
export const CODE_HEADER =
  /^(?:hs|hts|cn|sitc|isic|nace|naics|sic|cpc|cpv|coicop|cofog|isco|isced|soc|noc|anzsic|anzsco|gics|icd|atc|taric|ncm|nuts|lau|sku|ean|gtin|upc|id|plz|zip|postcode|postal code)(?:$|[\s_-]?(?:\d{1,4}|code|rev))/i

/** Whether a head names what numbers measure: Wavelength (nm), cm-1. */
export const isOfMeasure = (head: string): boolean =>
  unitInHead(head) !== '' ||
  /^(?:code|kod)$|^(?:wave(?:length|number)|frequency|length|depth|distance|height|width)\b|^(?:波长|波数|频率|深度|高度)/i.test(
    head,
  )
