import {
  ABOUT_HEADER,
  HALF_HEADER,
  MONTH_HEADER,
  PERIOD_HEADER,
  QUARTER_HEADER,
  SPAN_HEADER,
  WEEK_HEADER,
} from './heads'
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

/** What joins names of periods: Year and month. */
const AND = /[\s/|,;&+-]+(?:(?:and|und|et|y|e|i|og|och|dan|ve|и|en)\s)?/iu
/** How often something is, and no name of a period: weekly earnings. */
const OF_TIMES =
  /^(?:(?:bi)?weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|daily|wöchentlich\p{L}*|monatlich\p{L}*|vierteljährlich\p{L}*|hebdomadaires?|mensuel\p{L}*|trimestriel\p{L}*|semanal(?:es)?|mensua(?:l|les)|mensa(?:l|is)|trimestra(?:l|les|is)|settimanal[ei]|mensil[ei]|trimestral[ei]|wekelijkse?|maandelijkse?|tygodniow\p{L}*|miesięczn\p{L}*|еженедельн\p{L}*|ежемесячн\p{L}*|месячн\p{L}*|квартальн\p{L}*)$/iu
/** A longer text is a title. */
const LONGEST_NAME = 60
const LONGEST_WORD = 16
const LONGEST_IN_HAN = 5
/** Whether a text that calls periods so is a name of them, and no title in which they are told. */
function isName(text: string): boolean {
  if (text.length > LONGEST_NAME) return false
  const plain = text.replaceAll(/\s*[([（［][^)\]）］]*[)\]）］]?/gu, '').trim()
  const words = plain.split(AND)
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(plain)) return plain.length <= LONGEST_IN_HAN
  return (
    words.length <= 2 && !words.some((word) => word.length > LONGEST_WORD || (words.length > 1 && OF_TIMES.test(word)))
  )
}
/** A column that is called by a title: it has a name, and that is none of periods. */
const TITLED = '·'

/**
 * What a column is called: a text that calls periods or parts of years so, below a title; else the first without numbers. A
 * title that tells of weeks or months says nothing of the periods: weekly earnings of months.
 */
export function calledIn(texts: readonly string[]): string {
  const words = texts.filter((text) => !/\d/.test(text))
  const heads = words.filter((text) => text.length <= LONGEST_HEAD && isName(text))
  const tellsOfPeriods = (text: string) => [PERIOD_HEADER, WEEK_HEADER, ...OF_PARTS].some((one) => one.test(text))
  const first = words[0] ?? ''
  return (
    heads.findLast((text) => PERIOD_HEADER.test(text)) ??
    heads.findLast((text) => OF_PARTS.some((one) => one.test(text))) ??
    (tellsOfPeriods(first) && !isName(first) ? TITLED : first)
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
