import type { PeriodProblem, PeriodReading, PeriodStyle } from './periodStyle'

/** Reads what a pattern matched. */
export type Reader = (match: RegExpExecArray, style: PeriodStyle) => PeriodReading | PeriodProblem

/** A pattern of the whole text. */
export const anchored = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'iu')

// Parts of patterns.
export const WORD = String.raw`(\p{L}[\p{L}\p{M}]{2,11}|ян)\.?`
export const SHORT_YEAR = String.raw`(\d{4}|'?\d{2})`
/** What stands between a part of a year and its year. */
export const OF = String.raw`\s*(?:[-/,. ]|(?<= )(?:de|del|do|of|năm)(?= ))?\s*`
/** What stands behind the number of a part. */
export const ORDINAL = String.raw`\s*(?:[.:]?[oaοºª°]|\.|:[ae]|er?|ère|re|[eè]me|nde?|st|nd|rd|th|[dtr][oa]|-?[йяе])?`
/** Numbers of quarters and halves in Greek letters, and Roman ones in Cyrillic: Α' τρίμηνο, ІІ кв. */
const GREEK = /([ΑΒΓΔAB])(?:[\s'’ʹ\u0374\u0384\u00B4]|\u0301)*(?=(?:[τΤ]ρ[ίι]μ|[εΕ]ξ[άα]μ))/u
/** Latin letters that look like Greek ones. */
const GREEK_LETTERS: Record<string, string> = { A: 'Α', B: 'Β' }
const GREEK_T = /Τ(?=\s?[1-4](?!\d))/gu
const CYRILLIC = /(?<!\p{L})[ІI]{1,3}(?:V(?!\p{L})|(?!\p{L}))/gu
/** A text with such numbers as they are written elsewhere. */
export const withLatinNumbers = (text: string): string =>
  // Most have neither, and are passed over.
  !/[ΑΒΓΔΤІτΤεΕ]/.test(text)
    ? text
    : text
        .replace(GREEK, (_, letter: string) => `${'ΑΒΓΔ'.indexOf(GREEK_LETTERS[letter] ?? letter) + 1}. `)
        .replaceAll(GREEK_T, 'T')
        .replaceAll(CYRILLIC, (roman) => roman.replaceAll('І', 'I'))

/** What quarters and halves are called. */
export const QUARTER_WORD = String.raw`(?:quartal|kuartal|vierteljahr|vj\.?|trimest(?:re|er|rul)|trim?\.?|tr\.|kwartaal|kvart(?:al|ál|ali|\.)|kvt?\.?|квартал|кв\.?|kwartał|kw\.|трим(?:есечие|\.)?|тромесеч(?:је|ие)|trom?j?ese[čc]je|tromj\.?|чейрек|çeyrek|ç|negyedév|né\.?|n\.\s?év|τρίμ(?:ηνο|\.)|nelj(?:ännes|\.)|ketv(?:irtis|\.)|cet(?:urksnis|\.)|quý|triwulan|tw\.?|suku tahun|čtvrt(?:letí|l?\.)|čet(?:rtletje|rt\.?|\.)|štvrť(?:rok|r?\.)|quarter|qtr\.?)`
export const HALF_WORD = String.raw`(?:sem(?:est(?:er|r(?:e|i|ul|u)?)|\.)?|halbjahr|hj\.?|halfjaar|half(?:[ -]year)?|halvår(?:et)?|pol(?:oletí|rok|letje)|polugo(?:dište|đe)|półrocze|полуго(?:дие|диште|ђе|ді[єе])|півріччя|pusgad[sa]|pusmet[ií]s|félév|εξ[άa]μ(?:ηνο|\.)|vuosipuolisko|poolaasta|yarı\s?yıl|nửa năm)`
/** What weeks are called. */
export const WEEK_WORD = String.raw`(?:semaine|semana|settimana|woche|vecka|uke|uge|hafta|viikko|неделя|тиждень|седмица|minggu|tuần|týden|týždeň|tydzień|hét|săptămâna|savaitė|nädal|nedēļa|tjedan|teden|εβδομάδα|week|wk\.?|cw)`
/** The number of a part as a word. */
export const ORDINAL_NAME = String.raw`((?:първ|втор|трет|четв(?:[её]|ъ)?рт|перв|перш|друг|четверт|prv|drug|druh|t[rř]e[ćt]|trzec|četvrt|čtvrt|štvrt|pierwsz|czwart)\p{L}{1,3}|prim(?:er|ero|eiro|o)|premier|first|erstes|segundo|second[eo]?|deuxième|zweites|tercer|terceiro|terzo|troisième|third|drittes|cuarto|quarto|quatrième|fourth|viertes)`
export const ARABIC_QUARTER = String.raw`الربع\s+(الأول|الثاني|الثالث|الرابع)`

const ARABIC = ['الأول', 'الثاني', 'الثالث', 'الرابع']
const FIRSTS = [
  /^(?:prim|prem|first|erst|първ|перв|перш|prv|pierw)/iu,
  /^(?:seg|sec|deux|zweit|втор|друг|drug|druh)/iu,
  /^(?:ter|trois|third|dritt|трет|tre[ćt]|třet|trzec)/iu,
  /^(?:c?uar|quar|quat|fourth|viert|четв|četv|čtvrt|štvrt|czwart)/iu,
]

/** The number that a word of ORDINAL_NAME or ARABIC_QUARTER says; null for any other text. */
export function ordinalOf(name: string): number | null {
  const found = Math.max(
    ARABIC.indexOf(name),
    FIRSTS.findIndex((one) => one.test(name)),
  )
  return found < 0 ? null : found + 1
}
