/** What stands in brackets at the end of a head, or behind a comma before it. */
const BRACKETS = /[（([［]\s*([^()（）[\]［］]{1,60}?)\s*[)）\]］]\s*$/

const SCALE = String.raw`(?:thousands?|millions?|billions?|trillions?|thous\.?|mn|mln|mio\.?|mrd\.?|bn|tsd\.?|tausend|millionen|milliarden|milliers|millones|milhões|'?000s?|10\^\d)`
const MONEY = String.raw`(?:US\$|[$€£¥₹]|USD|EUR|GBP|JPY|CNY|RMB|CHF|INR|BRL|MXN|KRW|AUD|CAD|dollars?|euros?|yen|yuan|pounds?|rupees?)`
const MEASURE = String.raw`(?:kg|g|mg|t|mt|kt|tonnes?|tons?|lb|oz|km|m|cm|mm|ha|km2|km²|m2|m²|m3|m³|l|hl|barrels?|bbl|kWh|MWh|GWh|TWh|kW|MW|GW|J|kJ|MJ|GJ|TJ|PJ|toe|ktoe|Mtoe|ppm|ppb|°[CF]|℃|℉|K|hPa|mbar|m\/s|km\/h|µg\/m3|µg\/m³|persons?|people|heads?|units?|number|hours?|days?)`
/** Units as they are written: shares, indices, amounts of money, measures, with their scale and what they are for. */
const UNITS = [
  /^(?:%|‰|％|per ?cent|pct|percentage points?|prozent|pp)(?:\s.{0,30})?$/i,
  /=\s?100\.?$/,
  new RegExp(
    String.raw`^(?:${SCALE}\s?)?(?:${MONEY}|${MEASURE})(?:\s?(?:${SCALE}))?(?:\s?(?:\/|per)\s?[\p{L}\d²³$€ ]{1,20})?$`,
    'iu',
  ),
  new RegExp(String.raw`^(?:in )?${SCALE}(?: of(?: [\p{L}$€£.]+){1,4})?$`, 'iu'),
  new RegExp(String.raw`^${SCALE}\s(?:of\s)?(?:[\p{L}.]+\s){0,3}${MONEY}$`, 'iu'),
  new RegExp(String.raw`^(?:current|constant|chained)?\s?(?:\d{4}\s)?${MONEY}(?:\s${SCALE})?$`, 'iu'),
  // China and Japan: a scale, a measure, and what it is for.
  /^(?:百|千|万|萬|亿|億|十亿|百万|百萬|千万|兆){0,2}(?:元|美元|港元|欧元|日元|円|ドル|人|人次|户|戶|世帯|个|個|家|所|台|辆|輛|件|套|只|头|羽|株|吨|公吨|トン|千克|公斤|克|千米|公里|米|平方米|平方公里|公顷|亩|立方米|升|桶|千瓦时|千瓦|度|吨标准煤|小时|小時|天|次|册|张|册|标准箱|点|份|艘|架|条|双|箱|重量箱|担)(?:\s?[/／]\s?.{1,12})?$/,
  /^(?:百|千|万|萬|亿|億|百万|百萬|十億|兆){1,2}$/,
]

/** Whether a text is a unit, and nothing else. */
export const isUnit = (text: string): boolean => UNITS.some((unit) => unit.test(text))

/** A unit is shorter. */
const LONGEST = 80

/** The unit that a head says in brackets at its end, such as `发电量（亿千瓦时）`; empty where they say anything else. */
export function unitInHead(head: string): string {
  const text = BRACKETS.exec(head.slice(-LONGEST).trim())?.[1]?.trim() ?? ''
  return text !== '' && isUnit(text) ? text : ''
}

/** A unit with a multiple of it: thousands of persons, 亿元. */
const SCALED = new RegExp(String.raw`(?:^|\b|\s)${SCALE}(?:\b|\s|$)|^(?:百|千|万|萬|亿|億|兆)`, 'iu')
/** Kinds of values that no multiple of a table is said of. */
const OF_OTHER_KIND = /%|‰|％|per ?cent|pct|prozent|=\s?100|°|\//i

/** A multiple of nothing: in thousands, 万. */
const MULTIPLE_ALONE = new RegExp(String.raw`^(?:in )?${SCALE}$|^(?:百|千|万|萬|亿|億|兆){1,2}$`, 'iu')

/** Whether a text holds another as a word of its own; in Chinese nothing parts words. */
const holdsWord = (text: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word)
    ? text.includes(word)
    : text
        .toLowerCase()
        .split(/[\s,()]+/)
        .includes(word.toLowerCase())

/**
 * The unit of a column by its head, beside what is said of the whole table. Where the head says no multiple, one that the
 * table says alone or of the same unit is of the column as well, and the table's is told; a multiple of another unit is not.
 * `saysMultiple`: whether a title says one that is no unit.
 */
export function unitOfColumn(head: string, stated: string, saysMultiple: boolean): string {
  const own = unitInHead(head)
  if (own === '' || OF_OTHER_KIND.test(own) || SCALED.test(own)) return own || stated
  if (stated === '') return saysMultiple ? '' : own
  const isOfColumn = MULTIPLE_ALONE.test(stated) || holdsWord(stated, own)
  return SCALED.test(stated) && isOfColumn ? stated : own
}
