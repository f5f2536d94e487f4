import { currencyIn } from '../currency'
import { isChosen } from './keyedRows'
import { isTurned, type Mapping } from './mapping'
import { perTable } from './perTable'
import { OF_RATE } from './rateWords'
import { MULTIPLE_LETTER, multipleOfMoney } from './saidMultiple'
import { saysScale, statedUnit } from './statedUnit'
import { cellText, textIn, type Table } from './table'
import { unitInHead, unitOfColumn } from './unitInHead'
import { isCount } from './countedHeads'
import { MEASURE_OF_LANGUAGE, MONEY_WORD, MULTIPLE_WORD } from './unitLanguages'
import { isOfOthers, MONEY } from './unitKinds'
import { isUnit, MULTIPLE_ALONE, SCALE } from './unitWords'
import { unitsOfSections } from './sectionUnits'
import { isMoneyAlone } from './moneyNames'
import { INITIAL, arePeople, OF_LETTER, areLetters, MALE, saysFemale } from './letterHeads'

/** What stands with every value of a series: a percent sign, or a currency; empty where one has none, or another. O(rows). */
function signOfValues({ rows }: Table, { firstRow, lastRow, valueColumn, filter }: Mapping): string {
  let sign = ''
  const isOwn = isChosen(filter)
  for (let row = firstRow; row <= lastRow; row += 1) {
    const text = textIn(rows[row], valueColumn)
    if (!/\d/.test(text) || !isOwn(rows[row]!)) continue
    const own = /[%％][)）]?$/.test(text) ? '%' : currencyIn(text)
    if (own === null || (sign !== '' && own !== sign)) return ''
    sign = own
  }
  return sign
}

/** What a unit of all is not said of: `in millions, except per share data`. */
const EXCEPT = /[,;]?\s*\(?\b(?:except|excluding|other than|unless|außer|ausser|sauf|salvo|excepto)\b.*$/i
/** Amounts for each of something: no multiple of a whole table is said of them. */
const OF_EACH =
  /\bper (?:\p{L}+ )?(?:share|ads|adr)s?\b|\beps\b|je aktie|par action|por acci[oó]n|per azione|每股|一株|率$/iu
/** What an exception is made for as well. */
const OF_OTHERS = /\bper\b|\b(?:ratios?|rates?|margins?|percent(?:age)?|multiples?)\b|%/i

const AMOUNT_WORDS = [
  MULTIPLE_WORD,
  MONEY_WORD,
  MEASURE_OF_LANGUAGE,
  /^(?:[kMGT]Wh?|[MGTPE]J|k?t|k?m[²³23]|ha|kg|g|hl|l|lb|bbl|TEU|[tp]km|[kM]?toe|persons?|people|[백천만억조]+[명원]?|'?000)$/,
]
const isOfAmounts = (unit: string): boolean =>
  !/\bper\b(?! (?:month|year|annum|week|day|quarter)\b)|[/%‰°]|=\s?100|pro[csz]ent|per ?cent|percent|процент|yüzde|점|ポイント|points?\b|^ind(?:ex|eks)|[íi]ndice/i.test(
    unit,
  ) &&
  (MULTIPLE.test(unit) ||
    MONEY.test(unit) ||
    unit.split(/\s+/).some((word) => AMOUNT_WORDS.some((one) => one.test(word))))

/** The unit that a table says of all, for a series of a name; empty where it says it of others. */
function ofAll(stated: string, name: string, areAlike: () => boolean): string {
  const unit = stated.replace(EXCEPT, '')
  if (isOfOthers(unit, name, areAlike) || (isOtherKind(name) && isOfAmounts(unit))) return ''
  // In thousands; motorcycles in units.
  const [, rest = ''] = unit.split(/;\s/)
  const first = /^\p{L}{3,}/u.exec(name)?.[0].toLowerCase()
  if (rest !== '' && first !== undefined && rest.toLowerCase().includes(first)) return ''
  const isOther = (OF_EACH.test(name) && MULTIPLE.test(unit)) || (unit !== stated && OF_OTHERS.test(name))
  return isOther ? '' : unit.split(/;\s/)[0]!
}
const MULTIPLE = new RegExp(String.raw`^(?:[\p{L}$€£¥.]{1,10} ){0,2}${SCALE}|^(?:百|千|万|萬|亿|億|兆){1,2}`, 'iu')

/** Thousands, milliers, млн: of money, what stands with each value is beside it. */
const isMultiple = (unit: string): boolean => MULTIPLE_ALONE.test(unit) || MULTIPLE_WORD.test(unit)

/** The unit that a table or the section of a series says of all values, or a caption or the table's name does; empty for none. */
export function unitOfAll(table: Table, mapping: Mapping, caption: string): string {
  const { layout, periodColumn, valueColumn } = mapping
  const ofSection = isTurned(layout) ? (unitsOfSections(table, periodColumn)[valueColumn] ?? '') : ''
  return ofSection || statedUnit(table, mapping) || unitInHead(caption) || unitInHead(table.name)
}

/**
 * The unit of a series that no column or row of units says: that of its head, of its section, of its table, or what stands
 * with its values; empty for none. `oriented`: the table as `mapping` reads it.
 */
export function unitOfSeries(
  table: Table,
  oriented: Table,
  mapping: Mapping,
  { head: label, told, caption }: { head: string; told: readonly string[]; caption: string },
): string {
  // A measure that tells series apart says its unit, or that it is none of the amounts that a title is of.
  const measure =
    unitInHead(label) === ''
      ? told.find((text) => ownUnit(text) !== '' || isOtherKind(text) || isCount(text))
      : undefined
  const head = measure ?? label

  const stated = unitOfAll(table, mapping, head === '' ? caption : '')
  const isPerson =
    (INITIAL.test(head) && arePeople(oriented, mapping.headerRow ?? 0)) ||
    (MALE.test(head) && saysFemale(table, mapping.headerRow ?? 0))
  const isCoded = OF_LETTER.test(head) && areLetters(oriented, mapping.headerRow ?? 0)
  const said = isPerson || isCoded ? head.replace(/(?:\(\p{L}\)|,\s?m)\s*$/iu, '') : head
  const areAlike = () => headUnits(oriented, mapping.headerRow ?? 0).size === 1
  const ofMeasure = measure === undefined ? '' : ownUnit(measure)
  const unit =
    ofMeasure ||
    unitOfColumn(said, ofAll(stated, head, areAlike), { saysMultiple: saysScale(table, mapping), areAlike })
  // A share among amounts says so with each of its values.
  const isMultipleAlone = MULTIPLE_LETTER.test(unit) || isMultiple(unit)
  const isOfAll = unit === '' || isMultipleAlone || (unitInHead(head) === '' && !/[%％]|per ?cent/i.test(unit))
  const sign = isOfAll ? signOfValues(oriented, mapping) : ''
  if (sign === '%') return sign
  if (sign === '' || (unit !== '' && !isMultipleAlone)) return unit
  const whole = withMultiple(sign, table, mapping, head)
  return whole === sign && isMultiple(unit) ? `${sign} ${unit}` : whole
}

/**
 * The unit that a text which tells series apart says or is. Of one word it is a measure of things: households, hours and
 * currencies are what others are of, and MT or KG are countries.
 */
const ownUnit = (text: string): string =>
  unitInHead(text) || ((/[\s%‰=]/.test(text) || MEASURE.test(text)) && isUnit(text) && !isMoneyAlone(text) ? text : '')
const MEASURE =
  /^(?:[Tt]ons?|[Tt]onn(?:es?|en|ellate)|[Tt]oneladas|тонн|[Hh]ectares?|[Hh]ectáreas|kg|ha|[kMGT]Wh|公顷|吨|公斤)$/u
/** So many of one thing for each of another: no amount. */
const PER_OTHER = /\bper\s(?!year|annum|month|week|day|hour|second|cent\b)/i
const isOtherKind = (text: string): boolean => OF_RATE.test(text) || PER_OTHER.test(text)

/** The units that the heads of columns say, the first one aside, which is of the periods. */
const headUnits = perTable(
  ({ rows }: Table, head: number): Set<string> =>
    new Set(
      (rows[head] ?? [])
        .slice(1)
        .map((cell) => cellText(cell).trim())
        .filter((text) => text !== '')
        .map((text) => unitInHead(text)),
    ),
)

/** Texts that stand alone above the data, and the name of the table. */
const titlesOf = perTable(({ name, rows }: Table, firstRow: number): string[] => [
  name,
  ...rows
    .slice(0, firstRow)
    .map((row) => row.map((cell) => cellText(cell).trim()).filter((text) => text !== ''))
    .flatMap((texts, at) => (texts.length === 1 || (at === 0 && textIn(rows[0], 0) !== '') ? texts.slice(0, 1) : [])),
])

/** What all values of a table are to be multiplied by, as a title says it in brackets. */
const TIMES = /\(\s?[x×]\s?(1[ ,.]000(?:[ ,.]000)?)\s?\)/
/** Kinds of values that it is not said of. */
const OF_OTHERS_THAN_COUNTS = /[%=°/]|per ?cent|index|per\b/i

/** A unit of what is counted that a row or a column says, with what a title says that all values are multiplied by. */
export function timesOfTitle(unit: string, table: Table, { layout, firstRow, periodColumn }: Mapping): string {
  const above = isTurned(layout) ? periodColumn + 1 : firstRow
  const times = titlesOf(table, above).flatMap((title) => TIMES.exec(title)?.[1] ?? [])[0]
  return times === undefined || OF_OTHERS_THAN_COUNTS.test(unit) || SAID.test(unit) ? unit : `${unit} (× ${times})`
}
const SAID = new RegExp(String.raw`(?:^|\s)${SCALE}|000`, 'iu')

/** The sign of a currency with the multiple that the head of a series says, or a title of all where its amounts are of that kind. */
function withMultiple(sign: string, table: Table, { layout, firstRow, periodColumn }: Mapping, head: string): string {
  const own = multipleOfMoney(head)
  const isOfAll = own === '' && !OF_EACH.test(head) && !OF_RATE.test(head)
  const above = isTurned(layout) ? periodColumn + 1 : firstRow
  const multiple = isOfAll
    ? (titlesOf(table, above)
        .map(multipleOfMoney)
        .find((one) => one !== '') ?? '')
    : own
  return multiple === '' ? sign : `${sign} ${multiple}`
}
