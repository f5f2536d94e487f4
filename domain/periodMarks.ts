import { withPlainDigits } from './digits'
import { withoutWeekday } from './weekdayNames'

/** Words behind a period that say what its values are, and their flags. */
const WORDS: readonly (readonly [words: string, flag: string])[] = [
  ['prov(?:isional|isoire|isorio|isório|vis[oó]rio)?|prel(?:im(?:inary)?)?|vorl(?:äufig)?', 'p'],
  ['est(?:imated?|imation|imado)?', 'e'],
  ['rev(?:ised)?', 'r'],
  [
    'proj(?:ect(?:ed|ion))?|forecast|fcst|prognose|budget(?:ed)?|plan(?:ned)?|outlook|prévisions?|previsión|voranschlag|ansatz|soll|hochrechnung|begroting|raming|talousarvio|rozpočet|план|прогноз|бюджет|presupuest(?:o|ado)|preventivo|orçad[oa]|orçamento',
    'f',
  ],
  // What was measured says nothing beside what is planned.
  [
    'actuals?|réalisé|ist|outturn|utfall|rekening|realisatie|realisaatio|toteutunut|skutečnost|wykonanie|факт|отч[её]т|исполнение|ejecutado|consuntivo|realizado|census',
    '',
  ],
  // India's estimates, by how often they were revised.
  [String.raw`(?:1st|2nd|3rd|first|second|third|final)\sre`, 'r'],
  [String.raw`(?:1st|2nd|3rd|first|second|third|final)\sae`, 'e'],
]

/** The same in Chinese and Japanese, right behind a period or in brackets; what was measured says nothing. */
const HAN_WORDS: readonly (readonly [words: string, flag: string])[] = [
  ['预测[值数]?|预计|预估|予測|予想|見通し|見込み?|計画|计划|预算数?|預算|予算額?|預測', 'f'],
  ['初步[核算统计]*数?|初值|快报数?|速報値?|速报|初步值|暂定|暫定値?|預告', 'p'],
  ['估计[值数]?|估算[值数]?|推計値?|推定|估計', 'e'],
  ['修订[值数]?|修正[值数]?|改定値?|確報値?|修訂', 'r'],
  ['实际[值数]?|决算数?|決算額?|実績|確定値?|實際', ''],
]

/** By one character, in brackets. */
const HAN_LETTERS: Record<string, string> = { 预: 'f', 預: 'f', 初: 'p', 快: 'p', 暂: 'p', 暫: 'p', 估: 'e', 修: 'r' }

/** What stands in brackets behind a number, as part of a pattern. */
export const HAN_MARK = `${hanWords()}|[${Object.keys(HAN_LETTERS).join('')}]`

/** Its flag; null where it says that the number was measured. */
export const flagOfHanMark = (mark: string): string | null =>
  HAN_LETTERS[mark] ?? (HAN_FLAGS.find(([pattern]) => pattern.test(mark))?.[1] || null)

/** As part of a pattern. */
export const MARK_WORDS = String.raw`(?:\((?:${wordsOf()}|${hanWords()})\.?\)|(?<=\s)(?:${wordsOf()})\.?|(?<=[\d年月季度 ])(?:${hanWords()}))`

function wordsOf(): string {
  return WORDS.map(([words]) => words).join('|')
}

function hanWords(): string {
  return HAN_WORDS.map(([words]) => words).join('|')
}

/** Such words before a year: `Prel. 2023`, `Sơ bộ 2023`. */
const BEFORE_YEAR = new RegExp(String.raw`^(?:(?:${wordsOf()}|sơ bộ|ước(?: tính)?)\.?)\s+(?=(?:fy\s?)?[12]\d{3})`, 'iu')
export const withoutWordBefore = (text: string): string => (/^\p{L}/u.test(text) ? text.replace(BEFORE_YEAR, '') : text)

/** A letter before a slash, and the number of a footnote before one or a bracket: `2021 p/`, `2020/21 2/`, `2025Q11)`. */
export const SLASHED = String.raw`(?:(?<=[\d\s])[pref]\/|(?<=\s)\d{1,2}[/)]|(?<=[\d年月季度])\s?\*{1,3}\)|(?<=^\d{4}[-/ ]?[hkqt][1-4]|^[12]\d{3})\d\))`

/** What stands before a date and is none of it: a day of the week, and what a week or a stock is called by. */
export const BEFORE_DATE = String.raw`^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+|^(?:week (?:end(?:ing|ed)?|of|beginning|commencing|starting|to)|w\/[ceb]):?\s+|^as (?:on|at|of)\s+(?=\d{1,4}[-./]\d)|^(?:end(?: of)?|ende|fin|fine|final de|slutet av|koniec|konec|на конец)\s+(?=(?:\p{L}{3,}\.?\s)?\d{4}$)|^(?:截至|截止到?)(?=\d{4})`
const BEFORE = new RegExp(BEFORE_DATE, 'iu')
/** A date without it, in plain digits. */
export function withoutBefore(text: string): string {
  const own = /^\s*\p{L}/u.test(text) ? withoutWeekday(text.trim().replace(BEFORE, '')) : text
  return ASCII.test(own) ? own : withPlainDigits(own)
}
const ASCII = /^[\u0020-\u007E]*$/

const FLAGS = WORDS.map(
  ([words, flag]) => [new RegExp(String.raw`(?:^|[\s(])(?:${words})\.?\)?$`, 'iu'), flag] as const,
)

const HAN_FLAGS = HAN_WORDS.map(([words, flag]) => [new RegExp(String.raw`(?:${words})[)）]?$`, 'u'), flag] as const)

const MARKED = new RegExp(String.raw`\s*(?:${MARK_WORDS}|${SLASHED})$`, 'iu')
/** A period without such a mark. */
export const withoutMark = (text: string): string => (/\d$/.test(text) ? text : text.replace(MARKED, ''))

const TIMED = /\d:\d{2}|\d\s?[ap]\.?m\b/i

/** The flag of a word or a letter before a slash behind a period; null for none. */
export function flagOfMark(text: string): string | null {
  // Behind a time it is a zone: 01:00 EST.
  if (TIMED.test(text)) return null
  // India's budget estimate; in small letters a break that is estimated.
  if (text.endsWith('(BE)')) return 'f'
  const before = BEFORE_YEAR.exec(text)?.[0].trim()
  if (before !== undefined) return (FLAGS.find(([pattern]) => pattern.test(before)) ?? ['', 'p'])[1] || null
  const letter = /(?<=[\d\s])([pref])\/$/i.exec(text)?.[1]
  if (letter !== undefined) return letter.toLowerCase()
  const found = [...FLAGS, ...HAN_FLAGS].find(([pattern]) => pattern.test(text))
  return found?.[1] || null
}
