import { isCurrency } from '../currency'
import { OF_CHANGE, OF_RATE } from './rateWords'
import { IN_BEFORE, IN_UNIT, MULTIPLE_WORD } from './unitLanguages'
import { isOfOtherKind } from './unitKinds'
import { isJoining, isUnit, MULTIPLE_ALONE, SCALE } from './unitWords'
import { OF_AMOUNTS, isCount, ofCounts, isOfMoney } from './countedHeads'

/** What stands in brackets at the end of a head, or behind a comma before it. */
const BRACKETS = /[（([［]\s*([^()（）[\]［］]{1,60}?)\s*[)）\]］]\s*$/

/** Before a unit in brackets: `(in %)`, `(unit: t)`. */
const IN_BRACKETS = /^(?:in\s(?=\S)|(?:units?|einheit|unité|unidad|unidade|单位|單位|単位|단위)\s?[:：]\s?)/i

/** A base, whatever stands before it. */
const INDEX = /=\s?100(?:[.,]0)?\.?$/

/** Money supply is called M1, M2, M3; areas and volumes are m2 and m3. */
const AGGREGATE = /^M\d$/
const MONEY_SUPPLY = /money|monetary|货币|貨幣|通貨|monnaie|geldmenge|dinero|moneda|денежн|통화/i
/** What is measured by its area or volume. */
const OF_SPACE =
  /area|surface|floor|volume|\bgas|water|wood|timber|logs|fläche|holz|superficie|madera|bois|legno|alan|площад|объ[её]м|面积|面積|면적/i

/** A unit is shorter. */
const LONGEST = 80

/** The number of a note behind a head. */
const NOTE = /\s*(?:\[note\s?\d+\]|\(note\s?\d+\)|(?<=[)\]）】])\s*(?:\d{1,2}\/|\[\d+\]|\(\d+\)|[*†‡¹²³]+))\s*$/iu
/** Square brackets, which hold units wherever they stand. */
const SQUARE = /[[［【]\s*(?:単位|单位)?[:：]?\s*([^[\]［］【】]{1,40}?)\s*[\]］】]/u
/** Behind the last comma, as loggers write it: `Temp, °C`. */
const BEHIND = /,(?!\d)\s?((?:[^,()[\]]|(?<=\d),(?=\d{3})){2,20})$/
/** A sign between two commas: `Change, %, Retail`. */
const PERCENT_ALONE = /^[%‰％]$/
/** A word and a sign: `YoY %`. */
const PERCENT = /\p{L}\.?\s?[%％]$/u
/** Signs of units that stand behind a name without brackets, `Exports £m`, `Rain mm`, and are no words or names. */
const LAST =
  /[\p{L}\d.)]\s((?:US\s?\$|[£€$¥₹])\s?(?:k|m|mn|mln|bn|b|tn)?|[kmMT]€|°[CF]|[℃℉]|mm|cm|km|km²|km2|m²|m³|kg|kt|Mt|ha|[kMGT]Wh?|[TPE]J|hPa|mbar|ppm|ppb|km\/h|mph|m\/s|[µμ]g\/m[3³]|[百千万萬亿億兆]{1,2}(?:元|円|人|人次|户|戶|吨|台|辆|輛|件|平方米|千瓦时|美元)?)$/u
/** What a sign is of and no name of: price per kWh, 10^6 m³, an abbreviation that no list holds. */
const IS_MORE =
  /(?:^|[\s(,])(?:sq\.?|square|cu\.?|cubic|je|pro|pr|par|por|pe|za|na|per|à|a|al|le|la|el|du|des|der|of|each|for|за|на|от|[\d.,^/x×]+|[\p{L}’']+\.|[百千万萬亿億兆]+)\s*$/iu
/** What introduces a unit. */
const INTRODUCES = /^(?:in|en|em|i|w|v|в|у)$/iu
/** A sign with a multiple of its own, which needs no word before it. */
const OWN_MULTIPLE = /^(?:US\$|[£€$¥₹])\s?(?:k|m|mn|mln|bn|b|tn)$|^[kmMT]€$/
/** More words before a sign are no unit. */
const MOST_BEFORE = 5

/** The sign of a unit at the end of a head without brackets, with the multiples before it; empty where it may be a part of another unit. */
function signAtEnd(head: string): string {
  const sign = LAST.exec(head)?.[1] ?? ''
  if (sign === '') return ''
  const before = head.slice(0, -sign.length)
  const words = before
    .slice(Math.max(before.lastIndexOf(','), before.lastIndexOf('('), before.lastIndexOf(')')) + 1)
    .trim()
    .split(/\s+/)
    .slice(-MOST_BEFORE)
    .filter((word) => word !== '')
  const first = words.findIndex((word, at) => !isJoining(word) && isUnit([...words.slice(at), sign].join(' ')))
  if (first >= 0) return [...words.slice(first), sign].join(' ')
  const last = words.at(-1) ?? ''
  // Behind a comma a unit is whole, or none.
  const isPart = /,\s*\S+\s$/.test(before.slice(-LONGEST)) && !OWN_MULTIPLE.test(sign)
  return !INTRODUCES.test(last) && (isPart || IS_MORE.test(before)) ? '' : sign
}

/** Words that are units, and names of what is counted as well. */
const ALSO_NAMES =
  /^(?:in\s)?(?:number|units?|people|persons?|heads?|hours?|days?|years?|dollars?|euros?|index|households?|ménages|haushalte|hogares|famiglie|domicílios)$/i

/** Behind a dash between spaces, as France writes it: `Taux directeur - %`. */
const BEHIND_DASH = /^\P{L}*\p{L}[\s\S]*\s[-–—]\s((?:[%‰]|\p{L}{2})[^-–—()[\]$€£¥]{0,28})$/u

/** The unit behind the last comma or dash of a head; empty for any other text. */
function unitBehind(head: string): string {
  const behind = [BEHIND, BEHIND_DASH].map((pattern) => pattern.exec(head)?.[1]?.trim() ?? '')
  // Behind a dash a word that is a name as well is one: Employees - people.
  return behind.find((text, i) => isUnit(text) && !(i > 0 && ALSO_NAMES.test(text))) ?? ''
}

/** So many of one for a number of others: females per 1000 males. */
const SO_MANY_PER = /^\p{L}+\sper\s1[ ,.]?0{2,3}(?:[ ,.]?000)?(?:\s\p{L}+){0,3}$/iu
/** Shorter words beside a unit may be another one: 元、股. */
const SHORTEST_WORD = 3

/** The one unit of a list in brackets: (annual average, %); empty where several or none are. */
function unitInList(text: string): string {
  const parts = text.split(/[,;、，；]\s?/)
  const units = parts.filter((one) => isUnit(one) && !AGGREGATE.test(one))
  const areWords = parts.every(
    (one) => one === units[0] || AGGREGATE.test(one) || one.length >= (/\p{Script=Han}/u.test(one) ? 2 : SHORTEST_WORD),
  )
  return units.length === 1 && areWords ? units[0]! : ''
}

/** A percent sign between words: ERI % change on year; not that of the top 10 %. */
const PERCENT_WITHIN = /(?<!\d\s?)(?:^|\s)[%％](?=\s)/
/** A head that is a share of something and nothing else. */
const PERCENT_OF = /^[%％]\s(?:of|des|der|del|della|du|de|da|do|z|av|van|от)\s\p{L}[\p{L}\s]{0,20}$/iu
/** A price for each of a measure at the end of a head, in a money that has no sign: Elpris öre/kWh. */
const PRICED = /(?<=\p{L})\s(\p{L}{1,6}\s?\/\s?(?:[kMG]Wh|kg|100\s?kg|t|ton|l|litre|liter|litro|m[23²³]|bbl|oz|lb))$/u
/** A title may say another unit before it. */
const LONGEST_PRICED = 40
/** The base of an index at the end of a head. */
const BASE_AT_END = /\s((?:19|20)\d{2}(?:[-/]\d{2,4})?\s?=\s?100(?:[.,]0)?)$/

/** The unit that a head says in brackets at its end, such as `发电量（亿千瓦时）`, or behind a comma; empty where they say anything else. */
export function unitInHead(head: string): string {
  const unit = unitSaid(head)
  // Of 2 500 kWh the last digits are none.
  return /^(?:per )?000\s/.test(unit) && /\d[\s\u00A0\u202F]000\s/.test(head) ? '' : unit
}

function unitSaid(head: string): string {
  const plain = head.slice(-LONGEST).trim().replace(NOTE, '')
  const text = BRACKETS.exec(plain)?.[1]?.trim().replace(IN_BRACKETS, '').replace(IN_BEFORE, '') ?? ''
  const isAggregate = AGGREGATE.test(text) && (MONEY_SUPPLY.test(plain) || !OF_SPACE.test(plain))
  if (text !== '' && !isAggregate && (isUnit(text) || INDEX.test(text) || COUNT_SIGN.test(text))) return text
  const found = SQUARE.exec(head.slice(0, LONGEST))
  const square = found?.[1]?.trim() ?? ''
  if (square !== '' && isUnit(square) && !isOfOther(square, head.slice(found!.index + found![0].length))) return square
  if (SO_MANY_PER.test(text)) return text
  const inList = unitInList(text)
  if (inList !== '') return inList
  if (PERCENT.test(plain)) return '%'
  const sign = signAtEnd(plain)
  if (sign !== '') return sign
  const behind = unitBehind(plain)
  if (behind !== '' && !ALSO_NAMES.test(behind) && !(AGGREGATE.test(behind) && !OF_SPACE.test(plain))) return behind
  const last = IN_UNIT.exec(plain)?.[1]?.trim() ?? ''
  if (last !== '' && !ALSO_NAMES.test(last) && isUnit(last)) return last
  if (PERCENT_OF.test(plain)) return plain
  const priced = head.length <= LONGEST_PRICED ? PRICED.exec(plain)?.[1] : undefined
  if (priced !== undefined) return priced
  return PERCENT_WITHIN.test(plain) ? '%' : (BASE_AT_END.exec(plain)?.[1] ?? '')
}

/** How many, or how many of what, in brackets. */
const COUNT_SIGN =
  /^(?:no\.|nos\.?|nr\.?|num\.|núm\.?|n\.?[º°]|n\.|nb\.?|anz\.?|pers\.?|fte'?s?|etp|vzä|ula|beds?|vehicles?|pax|pieces?|pcs\.?|count|#|cases|patients|flights|points?|effectifs?|lits|betten|camas|véhicules|vehículos|[戸棟校店隻頭]|가구|h)$/iu

/** What says something of values, and is none. */
const OF_VALUES = /品質|均質|quality|flag|status|\brank\b|\bcode\b|\bnotes?\b/i

/** More are a list. */
const MOST_LEVELS = 8

/** The unit that a head above says of those below it: `产量（万吨）, 稻谷`; none for a rate or a share below amounts. */
function unitAbove(head: string): string {
  const levels = head.split(', ').slice(-MOST_LEVELS)
  for (let i = levels.length - 2; i >= 0; i -= 1) {
    const unit = unitInHead(levels[i]!) || (PERCENT_ALONE.exec(levels[i]!)?.[0] ?? '')
    const below = levels.slice(i + 1).join(' ')
    if (unit !== '') return isOfOther(unit, below) ? '' : unit
  }
  return ''
}

/** What a field yields, which is in no unit of its area. */
const OF_AREA = /^(?:[\d., ]*(?:ha|hect\p{L}+|hekt\p{L}+|acres?|km[2²]|га|公顷|亩))$/iu
const YIELD = /\bertr[aä]g|\byields?\b|rendement|rendimiento|production|produktion|\bernte\b|\bplon|výnos/iu

/** Whether what stands below a unit, or behind it, is of another kind: a change, a share, how many, the value of a quantity. */
function isOfOther(unit: string, name: string): boolean {
  const below = name.replace(/^[,\s]+/, '')
  const others = OF_PERCENT.test(unit) ? [OF_VALUES] : [OF_RATE, OF_PERCENT, OF_VALUES]
  const isOfCounts = isCount(below) && (OF_AMOUNTS.test(unit) || isOfMoney(unit))
  return (
    others.some((other) => other.test(below)) ||
    isOfCounts ||
    isOfOtherKind(unit, below) ||
    (OF_AREA.test(unit) && YIELD.test(below))
  )
}
/** A unit with a multiple of it: thousands of persons, 亿元. */
const SCALED = new RegExp(String.raw`(?:^|\b|\s)${SCALE}(?:\b|\s|$)|^(?:百|千|万|萬|亿|億|兆)`, 'iu')
/** A multiple in any of the languages, alone or of something: milliers de personnes. */
const isMultipleWord = (unit: string): boolean => unit.split(/\s+/).some((word) => MULTIPLE_WORD.test(word))
/** Kinds of values that no multiple of a table is said of. */
const OF_OTHER_KIND = /%|‰|％|per ?cent|pct|prozent|=\s?100|°|\//i

const OF_PERCENT = /%|％|per ?cent|prozent/i

/** Whether a text holds another as a word of its own; in Chinese nothing parts words. */
const holdsWord = (text: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word)
    ? text.includes(word)
    : text
        .toLowerCase()
        .split(/[\s,()]+/)
        .includes(word.toLowerCase())

/** Signs of currencies with their codes. */
const SIGNS: readonly (readonly [sign: string, codes: readonly string[]])[] = [
  ['£', ['GBP']],
  ['€', ['EUR']],
  ['$', ['USD', 'CAD', 'AUD']],
  ['¥', ['JPY', 'CNY']],
  ['₹', ['INR']],
]

/** Amounts of one person, thing or hour each, whatever multiple a table is in. */
const OF_ONE =
  /\bper\b|\bje\b|\bpro\s(?:kopf|person|stunde|stück|einwohner)|\bpar\s(?:tête|habitant|personne|salari)|\bpor\s(?:habitante|persona|hora|trabajador|unidad)|\bpr\.|\bna\s(?:osob|mieszka|obyv)|на душу|(?<!moving )\baverage|\bmedian|\bdurchschnitt|\bmoyen|\bpromedio|\bprices?\b|\bprix\b|preis|precio|prezz|preço|(?<!\p{L})pre[țţt](?:ul|uri)?(?!\p{L})|\bcen[ayě]?\b|\bpris(?:er|en)?\b|\bprijs|(?<!\p{L})цен[аы]?(?!\p{L})|fiyat|価格|가격|\bharga\b|\bmedi[ao]s?\b|\bm[ée]di[ao]s?\b|средн|średni|gemiddeld|genomsnitt|gjennomsnitt|gennemsnit|keskim|ortalama|átlag|průměr|rata-rata|평균|متوسط|人均|平均|均价|单价|价格|每/iu
/** In which prices amounts are. */
const AT_PRICES =
  /(?:current|constant|market|basic|fixed|comparable|chained|\d{4})\s(?:market\s|basic\s)?prices?|\b(?:at|in)\s(?:[\p{L}\d’']+\s){0,3}prices?|\bin\s(?:\p{L}+\s)?preisen|prix\s(?:courants?|constants?|du marché)|precios\s(?:corrientes?|constantes?|de mercado)|(?:løbende|faste|fasta|löpande|lopende|vaste|cari|sabit\p{L}*|běžné|stálé|текущие|постоянные|\d{4}[-–])\s?(?:pris|prij|fiyat|cen|цен)\p{L}*|(?:ceny|prezzi|preços)\s(?:bieżące|stałe|correnti|costanti|correntes|constantes)|(?:当年|不变|可比|现行|固定)价格/iu
/**
 * The unit of a column by its head, beside what is said of the whole table. Where the head says no multiple, one that the
 * table says alone is of the column as well, and so is one of the same unit where all of its heads say that: the table's is
 * told. A multiple of another unit is not, nor is any where the head tells of one thing each.
 * `saysMultiple`: whether a title says one that is no unit. `areAlike`: whether all heads say the unit of this one.
 */
export function unitOfColumn(
  head: string,
  ofTable: string,
  { saysMultiple, areAlike }: { saysMultiple: boolean; areAlike: () => boolean },
): string {
  const stated = ofCounts(head, ofTable)
  const isOfOne = OF_ONE.test(head.replace(AT_PRICES, ''))
  const said = unitInHead(head)
  // Below a unit the code of a currency is a name: Rates (KSh per unit), USD.
  const isPriced = isCurrency(said) && /^.+[)\]）], [A-Z]{3}$/.test(head.slice(-LONGEST))
  const own =
    (isPriced && unitAbove(head.replace(/[A-Z]{3}$/, 'X'))) ||
    said ||
    unitAbove(head) ||
    (isOfOne ? unitBehind(head) : '')
  // The change of an index has no base.
  if (INDEX.test(own) && OF_CHANGE.test(head)) return ''
  // A share or a change in percent among values of another unit.
  if (own === '' && OF_PERCENT.test(head) && stated !== '' && !OF_PERCENT.test(stated)) return '%'
  // An average or a price is in no multiple of a table's.
  if (own === '' && isOfOne && (SCALED.test(stated) || isMultipleWord(stated))) return ''
  if (own === '' || OF_OTHER_KIND.test(own) || SCALED.test(own) || isMultipleWord(own)) return own || stated
  if (stated === '') return saysMultiple && !isOfOne && !OF_RATE.test(head) ? '' : own
  const sign = SIGNS.find(([, codes]) => codes.includes(own.toUpperCase()))?.[0]
  const isOfColumn =
    MULTIPLE_ALONE.test(stated) ||
    ((holdsWord(stated, own) || (sign !== undefined && stated.includes(sign))) && areAlike())
  return SCALED.test(stated) && isOfColumn && !isOfOne ? stated : own
}
