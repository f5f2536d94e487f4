import { monthOfName } from '../monthNames'
import { unitInHead } from './unitInHead'
import { CALLED_UNIT, MULTIPLE_WORD, UNLESS_STATED } from './unitLanguages'
import { isUnit, MULTIPLE_ALONE, saysMoney, unitAlone } from './unitWords'

const SCALE = String.raw`in (?:%|per ?cent|prozent|1[ .,\u00A0\u202F]?000\b|thousands?|millions?|billions?|tsd\b|mio\b|mill\b|mrd\b|tausend|milliarden|millionen)`
/** What says the unit of all values, in a cell of its own or behind a title: `单位：亿元`, `Unit: persons`, `(in millions of euros)`. */
export const STATED_UNIT = [
  /(?:单位|單位|単位|단위)\s*[:：]\s*([^\s：:，,、。；;）)】\]]{1,20})\s*(?:[，,；;].{0,30}除外)?[）)】\]]?(?:\s*[(（/]?\s*units?\s*[:：].{1,40})?$/i,
  /(?:^[#*]*\s*|\(|, )(?:units?(?: of measure)?|einheit|unité|unidad|unità|ед(?:иница|\.)\s?изм(?:ерения|\.)?)\s*[:=]\s*([^()]{1,60})\)?$/i,
  CALLED_UNIT,
  new RegExp(String.raw`\((${SCALE}[^()]{0,40})\)$`, 'i'),
  new RegExp(
    String.raw`^\(?(?:(?:all|the) )?(?:amounts|figures|values|numbers|data)(?: are)?(?: (?:expressed|stated|reported|shown))? (${SCALE}[^()]{0,60})\)?$`,
    'i',
  ),
  new RegExp(
    String.raw`^\(?((?:(?:u\.?s\.? |canadian |australian )?dollars|euros?|pounds|yen|rmb|eur|usd|gbp|us\$|[$€£¥]) ${SCALE}[^()]{0,60})\)?$`,
    'i',
  ),
  /\(((?:US\$|[$€£¥]|USD|EUR|GBP|CAD|AUD|(?:u\.?s\.? )?dollars|euros) in (?:thousands|millions|billions))(?:,[^()]*)?\)$/i,
  // American filings: BALANCE SHEETS - USD ($) $ in Thousands, shares in Millions.
  /(?:^|\s)([$€£¥] in (?:thousands|millions|billions))(?=,|$)/i,
  new RegExp(String.raw`^(${SCALE}(?: of(?: [\p{L}$€£.]+){1,3})?)$`, 'iu'),
]
export const LONGEST_STATED = 200

/** A base of an index behind a title, with the month or quarter of it and where it ends. */
const BASE =
  /(?:^|[\s,(])((?:index,?\s)?(?:[\p{L}\d]{2,12}\.?\s(?:de\s)?(?:\p{L}{3,12}\s)?)?(?:19|20)\d{2}[-–/\dQM]*(?:\s?[-–]\s?(?:\p{L}{3,12}\.?\s)?(?:19|20)\d{2})?\s?=\s?100(?:[.,]0)?)(?:\)?\.?$|,\s[\p{L}\s-]{1,40}$)/iu
/** What stands before the year of a base and is none of its parts. */
const BEFORE_YEAR = /^((?:[\p{L}\d]{2,12}\.?\s(?:de\s)?(?:\p{L}{3,12}\s)?))(?=(?:19|20)\d{2})/iu
const PART_OF_BASE = /^(?:index|base|average|avg|q[1-4]|[1-4]q|[1-4]\.?\s?t|h[12])$/i

/** A base without words before it that are no part of a year. */
function baseOf(text: string): string | undefined {
  const base = BASE.exec(text)?.[1]
  const before = base === undefined ? undefined : BEFORE_YEAR.exec(base)?.[1]
  if (base === undefined || before === undefined) return base
  const words = before.trim().split(/\s+/)
  const isPart = (word: string) => word === 'de' || PART_OF_BASE.test(word) || monthOfName(word) !== null
  const kept = words.slice(words.findLastIndex((word) => !isPart(word)) + 1)
  return [...kept, base.slice(before.length)].join(' ')
}
/** Several such lines above a table tell of its columns one by one. */
export const BRACKETED = /[)\]]\s*$/
const IN_BRACKETS = /[(（[]([^()（）[\]]{1,40})[)）\]]/g
/** What stands in brackets before a text. */
const BEFORE = /^[[(]([^()[\]]{1,60})[)\]]\s/
/** What may stand behind a unit in brackets: of whom a title is, by what, when. */
const GOES_ON =
  /^\s*(?:[,;:.–—-]|by\b|nach\b|par\b|por\b|per\b|efter\b|etter\b|selon\b|según\b|secondo\b|według\b|podle\b|in\b|im\b|\d{4}|(?:annual|quarterly|monthly)\b)/iu
/** What parts a title from its unit: Trade balance - US$ million. */
const PARTS_OF_TITLE = /\s[-–—|]\s|(?<=[\p{L}\d]{5})\.\s|:\s/u
/** A longer text says more than a unit. */
const LONGEST_BARE = 50

/** A short name may be that of an office, as KSH and BAM are, unless it is a currency that many know. */
const isOffice = (text: string): boolean => /^[A-Z]{3}$/.test(text) && !KNOWN_CURRENCY.test(text)
const KNOWN_CURRENCY =
  /^(?:USD|EUR|GBP|JPY|CNY|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|TRY|RUB|UAH|KZT|GEL|INR|PKR|BDT|LKR|IDR|MYR|SGD|THB|PHP|VND|KRW|TWD|HKD|AUD|NZD|CAD|MXN|BRL|ARS|CLP|COP|UYU|ZAR|NGN|KES|GHS|EGP|MAD|ILS|SAR|AED|QAR|KWD|TEU|GWh|MWh|kWh|TWh|PPS|SPA|KKS)$/

/** Whether a line says a unit of each of several things: `Persons in thousands, rate in %`, `Tonnes, value in million ISK`. */
function saysSeveral(text: string): boolean {
  const units = text.split(/[,;]\s+/).flatMap((part) => unitAlone(part) || unitInHead(part) || [])
  // A multiple may stand apart from what it is of: USD, million.
  const own = new Set(units.filter((unit) => !MULTIPLE_ALONE.test(unit) && !MULTIPLE_WORD.test(unit)))
  return own.size > 1 || (units.length > own.size && [...own].some((unit) => SHARE.test(unit)))
}
const SHARE = /^(?:%|‰|％|per ?cent|prozent)$/i

const isMultiple = (text: string): boolean => MULTIPLE_ALONE.test(text) || MULTIPLE_WORD.test(text)

/** The unit of a text that stands alone above the heads: `EUR million`, `Exports (million euro)`, `Trade, USD million`; empty for none. */
function saidInTitle(title: string, isList: boolean): string {
  if (title.length > LONGEST_STATED) return ''
  const text = title.replace(UNLESS_STATED, '')
  const base = baseOf(text)
  if (base !== undefined) return base
  // Several units are of one thing each: beds (number) and their occupancy (%).
  const inBrackets = [...text.matchAll(IN_BRACKETS)].filter(([, one = '']) => isUnit(one))
  if (inBrackets.length > 1) return ''
  if (saysSeveral(text)) return ''
  const before = BEFORE.exec(text)?.[1] ?? ''
  const behind = text.slice(text.lastIndexOf(', ') + 1)
  const own = text.length <= LONGEST_BARE ? unitAlone(text) : ''
  // Passengers, thousands: what is counted is what it is of.
  if (own !== '' && isMultiple(behind.trim()) && !saysMoney(own) && !own.startsWith(behind.trim())) return behind.trim()
  if (own !== '') return own
  // Of lines that tell of one column each, none tells of all.
  if (isList && !BRACKETED.test(text)) return unitAlone(before)
  const found = unitInHead(text) || unitAlone(before) || (text.includes(', ') ? unitAlone(behind) : '')
  if (found !== '') return found
  const [within] = inBrackets
  if (within && GOES_ON.test(text.slice(within.index + within[0].length))) return within[1]!
  const last = text.split(PARTS_OF_TITLE)
  return last.length > 1 ? unitAlone(last.at(-1)!) : ''
}

/** At which prices a title is, how it is adjusted and how often it comes, behind its unit. */
const BEHIND_UNIT =
  /(?:,?\s(?:a|à|zu|en|aux|ai)\s(?:precios?|preços|prezzi|prix|preisen)\s.{1,40}|,\s(?:preis|kalender|saison)bereinigt|,\s(?:not )?seasonally adjusted(?: annual rate)?|,\s(?:annual|quarterly|monthly|weekly|daily)|,\s(?:current|constant) prices)$/i
/** Of them, as many stand behind each other. */
const MOST_BEHIND = 3

function withoutBehind(title: string): string {
  let text = title
  for (let i = 0; i < MOST_BEHIND; i += 1) text = text.replace(BEHIND_UNIT, '')
  return text
}

/** The same, of which the short name of an office is none. */
export function unitOfTitle(title: string, isList = false): string {
  if (title.length > LONGEST_STATED) return ''
  const unit = saidInTitle(title, isList) || saidInTitle(withoutBehind(title), isList)
  return isOffice(unit) ? '' : unit
}

/** A unit without what introduces it: in Mio. EUR. */
export const withoutIn = (unit: string): string => unit.replace(/^(?:in|en|em)\s/i, '')

/** The unit that a text above some of the rows of a table says; empty for none. */
export const saidUnit = (text: string): string =>
  withoutIn(
    STATED_UNIT.map((pattern) => pattern.exec(text.slice(0, LONGEST_STATED))?.[1]).find((one) => one !== undefined) ??
      unitOfTitle(text),
  )

/** What a table is called before its title: Table 1. */
export const NUMBERED =
  /^(?:tab(?:le|elle|ulka|uľka|leau|la|el|ela)?|cuadro|quadro|tavola|taulu(?:kko)?|таблиц[аі]|табл|πίνακας|表|表格)\.?\s?[\d.]+\S{0,4}$/iu
