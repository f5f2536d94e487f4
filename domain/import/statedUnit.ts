import { monthOfName } from '../monthNames'
import { filledIn } from './filled'
import { UNIT_HEADER } from './heads'
import { isTurned, type Mapping } from './mapping'
import { perTable } from './perTable'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { unitInHead } from './unitInHead'
import { CALLED_UNIT, MULTIPLE_WORD, UNLESS_STATED } from './unitLanguages'
import { isUnit, MULTIPLE_ALONE, unitAlone } from './unitWords'

const SCALE = String.raw`in (?:%|per ?cent|prozent|1[ .,\u00A0\u202F]?000\b|thousands?|millions?|billions?|tsd\b|mio\b|mill\b|mrd\b|tausend|milliarden|millionen)`
/** What says the unit of all values, in a cell of its own or behind a title: `单位：亿元`, `Unit: persons`, `(in millions of euros)`. */
const STATED_UNIT = [
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
const LONGEST_STATED = 200

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
const BRACKETED = /[)\]]\s*$/
const IN_BRACKETS = /[(（[]([^()（）[\]]{1,40})[)）\]]/g
/** What stands in brackets before a text. */
const BEFORE = /^[[(]([^()[\]]{1,60})[)\]]\s/
/** What may stand behind a unit in brackets: of whom a title is, by what, when. */
const GOES_ON = /^\s*(?:[,;:.–—-]|by\b|nach\b|par\b|por\b|per\b|in\b|im\b|\d{4}|(?:annual|quarterly|monthly)\b)/iu
/** What parts a title from its unit: Trade balance - US$ million. */
const PARTS_OF_TITLE = /\s[-–—|]\s|(?<=[\p{L}\d]{5})\.\s|:\s/u
/** A longer text says more than a unit. */
const LONGEST_BARE = 50

/** A short name may be that of an office, as KSH and BAM are, unless it is a currency that many know. */
const isOffice = (text: string): boolean => /^[A-Z]{3}$/.test(text) && !KNOWN_CURRENCY.test(text)
const KNOWN_CURRENCY =
  /^(?:USD|EUR|GBP|JPY|CNY|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|TRY|RUB|UAH|KZT|GEL|INR|PKR|BDT|LKR|IDR|MYR|SGD|THB|PHP|VND|KRW|TWD|HKD|AUD|NZD|CAD|MXN|BRL|ARS|CLP|COP|UYU|ZAR|NGN|KES|GHS|EGP|MAD|ILS|SAR|AED|QAR|KWD|TEU|GWh|MWh|kWh|TWh)$/

/** Whether a line says a unit of each of several things: `Persons in thousands, rate in %`, `Tonnes, value in million ISK`. */
function saysSeveral(text: string): boolean {
  const units = text.split(/[,;]\s+/).flatMap((part) => unitAlone(part) || unitInHead(part) || [])
  // A multiple may stand apart from what it is of: USD, million.
  const own = new Set(units.filter((unit) => !MULTIPLE_ALONE.test(unit) && !MULTIPLE_WORD.test(unit)))
  return own.size > 1 || (units.length > own.size && [...own].some((unit) => SHARE.test(unit)))
}
const SHARE = /^(?:%|‰|％|per ?cent|prozent)$/i

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

/** The same, of which the short name of an office is none. */
function unitOfTitle(title: string, isList = false): string {
  const unit = saidInTitle(title, isList)
  return isOffice(unit) ? '' : unit
}

/** A name before a unit in brackets. */
const NAMED = /[\p{L}\d].*[(（[]/u

/** A unit without what introduces it: in Mio. EUR. */
const withoutIn = (unit: string): string => unit.replace(/^in\s/i, '')

/** Rows in which it may stand. */
const HEADS = 15

/** Whether a row says a unit and nothing else. */
const isSaidAlone = (row: readonly TableCell[]): boolean =>
  filledIn(row) === 1 &&
  row.some((cell) =>
    [...STATED_UNIT, OF_SECTION].some((pattern) => pattern.test(cellText(cell).trim().slice(0, LONGEST_STATED))),
  )
const OF_SECTION = /^\(?(?:in|as) (?:a )?(?:per ?cent|percentage|share|%|ratio|index)/i

/** What a table is called before its title: Table 1. */
const NUMBERED =
  /^(?:tab(?:le|elle|ulka|uľka|leau|la|el|ela)?|cuadro|quadro|tavola|taulu(?:kko)?|таблиц[аі]|табл|πίνακας|表|表格)\.?\s?[\d.]+\S{0,4}$/iu

/** More lines with commas are no titles. */
const MOST_LINES = 2

/** Units that the first rows of a table say: those that are said to be one, and those that titles end with. */
const unitAtTop = perTable(({ rows }: Table, head: { row: number; isOnSide: boolean }): string => {
  const [said, titled] = [new Set<string>(), new Set<string>()]
  const some = rows.slice(0, HEADS)
  const first = some.findIndex((row) => row.filter(isNumeric).length > 1)
  // Below the first numbers, and in heads of several sections, it is that of a part.
  const lines = some
    .slice(0, head.row)
    .filter((row) => filledIn(row) === 1 && BRACKETED.test(row.map(cellText).join('')))
  const isList = some.filter((row) => filledIn(row) === 1 && /,\s/.test(row.map(cellText).join(''))).length > MOST_LINES
  const areSections = rows.some((row, at) => first >= 0 && at > first && isSaidAlone(row))
  for (const [at, row] of some.entries()) {
    const texts = row.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
    if (areSections && at > 0 && isSaidAlone(row) && rows.slice(0, at).some((above) => filledIn(above) > 1)) continue
    // What the head of one of several columns says is of its own: `Change (in %)` beside an index.
    const areHeads = texts.length > 1 && at === head.row && !head.isOnSide
    for (const text of texts.filter((one) => one.length <= LONGEST_STATED)) {
      const match = STATED_UNIT.map((pattern) => pattern.exec(text)).find((one) => one !== null)
      // Beside the periods it is that of a column of its own.
      const isBeside = at === head.row && head.isOnSide && text !== textIn(row, 0)
      const isOwn = isBeside || (areHeads && match && NAMED.test(text.slice(0, text.lastIndexOf(match[1]!))))
      if (match && !isOwn) said.add(match[1]!.trim())
    }
    const [text = '', beside = ''] = texts
    // A line of its own with two cells: what is said, and what of it.
    if (texts.length === 2 && at < head.row && UNIT_HEADER.test(text)) {
      said.add(beside)
      continue
    }
    // A comma behind a title may have parted it in two.
    const isTitle =
      at < head.row &&
      lines.length < 2 &&
      (texts.length === 1 || (texts.length === 2 && (unitAlone(texts[1]!) !== '' || NUMBERED.test(text))))
    // On a table's side its corner names no periods.
    const isCorner = at === head.row && head.isOnSide && text === textIn(row, 0)
    const unit = isTitle ? unitOfTitle(texts.join(', '), isList) : isCorner ? unitOfCorner(rows, at, text) : ''
    if (unit !== '') titled.add(unit)
    // Below years: one unit again and again.
    const isOfAll = head.isOnSide && at > head.row && texts.length > 1 && new Set(texts).size === 1
    if (isOfAll && unitAlone(text) !== '') titled.add(unitAlone(text))
  }
  const found = said.size > 0 ? said : titled
  return withoutIn(found.size === 1 ? [...found][0]! : inOneLanguage([...found]))
})

/** A unit that is said in Chinese and in English, as yearbooks do; empty where these are two. */
function inOneLanguage(units: readonly string[]): string {
  const chinese = units.filter((unit) => /\p{Script=Han}/u.test(unit))
  return units.length === 2 && chinese.length === 1 ? chinese[0]! : ''
}

/** A length of time names rows. */
const TIME = /^(?:days?|hours?|minutes?|weeks?|months?|years?)$/i

/** The unit that the corner of a table says of its values; empty where it is that of numbers below it, such as ages and depths. */
function unitOfCorner(rows: Table['rows'], corner: number, text: string): string {
  const labels = rows
    .slice(corner + 1, corner + 1 + HEADS)
    .map((row) => textIn(row, 0))
    .filter((label) => label !== '')
  const areNumbers = labels.filter((label) => /^[<>≤≥~]?\s?\d/.test(label)).length * 2 > labels.length
  return TIME.test(text) || areNumbers ? '' : unitOfTitle(text)
}

/** The row of the file that heads its columns. */
const headOfFile = ({ layout, headerRow, periodColumn }: Place) =>
  isTurned(layout) ? { row: periodColumn, isOnSide: true } : { row: headerRow ?? 0, isOnSide: false }
type Place = Pick<Mapping, 'layout' | 'headerRow' | 'periodColumn'>

/** The unit that a table says of all its values, in its first rows; empty for none, or several. */
export const statedUnit = (table: Table, place: Place): string =>
  unitAtTop(table, headOfFile(place)) || unitAtEnd(table, 'end')

/** What is called a unit, in a line of its own. */
const CALLED_ALONE = STATED_UNIT.slice(0, 3)
/** The unit that a line below the data says of all: `Unit: million CAD`; empty for none, or several. */
const unitAtEnd = perTable(({ rows }: Table): string => {
  const last = rows.findLastIndex((row) => filledIn(row) > 1 && row.some((cell) => isNumeric(cell)))
  if (last < 0) return ''
  const said = rows.slice(last + 1, last + 1 + HEADS).flatMap((row) => {
    const texts = row.map((cell) => cellText(cell).trim().slice(0, LONGEST_STATED)).filter((text) => text !== '')
    const [text = '', beside] = texts
    if (texts.length === 2) return UNIT_HEADER.test(text.replace(/\s?[:：]$/, '')) ? [beside!] : []
    if (texts.length !== 1 || !BEGINS_WITH_UNIT.test(text)) return []
    return CALLED_ALONE.map((pattern) => pattern.exec(text)?.[1]?.trim()).find((unit) => unit !== undefined) ?? []
  })
  const units = new Set(said.map((unit) => withoutIn(unit)))
  return units.size === 1 ? [...units][0]! : ''
})
/** A note that goes on after the unit, or tells of one column, says more than the unit of all. */
const BEGINS_WITH_UNIT = /^[#*(（[]?\s*[^\s:：=]{1,20}(?:\s[^\s:：=]{1,12}){0,2}\s?[:：=]/u

/** The unit that a text above some of the rows of a table says; empty for none. */
export const saidUnit = (text: string): string =>
  withoutIn(
    STATED_UNIT.map((pattern) => pattern.exec(text.slice(0, LONGEST_STATED))?.[1]).find((one) => one !== undefined) ??
      unitOfTitle(text),
  )

/** Whether a title or a row above the heads says that values are in thousands or more. */
export const saysScale = (table: Table, { layout, headerRow }: Pick<Mapping, 'layout' | 'headerRow'>): boolean =>
  scaleAtTop(table, layout === 'down' ? Math.min(HEADS, headerRow ?? 0) : 0)

/** A text that says that numbers are in thousands or more. */
export const SAYS_SCALE =
  /thous|thnd|'000|\b000s?\b|million|milliard|(?<![\p{L}\p{N}])(?:k|mn|mm|m|mil|bn|miles)(?![\p{L}\p{M}\p{N}])|billion|trillion|\btsd|\bmio|\bmrd|mill(?:i|a|e)r|mille|tys|mln|mld|тыс|млн|млрд|千|万|萬|百萬|億|亿|천|만|억/iu

const scaleAtTop = perTable(({ name, rows }: Table, above: number): boolean =>
  [
    name,
    // Names of groups stand beside each other, each with a unit of its own.
    ...rows
      .slice(0, above)
      .filter((row) => row.filter((cell) => unitInHead(cellText(cell)) !== '').length < 2)
      .flatMap((row) => row.map((cell) => cellText(cell).slice(0, LONGEST_STATED))),
  ].some((text) => SAYS_SCALE.test(text)),
)
