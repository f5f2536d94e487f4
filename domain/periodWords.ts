import type { PeriodProblem, PeriodReading, PeriodStyle } from './periodStyle'

/** Reads what a pattern matched. */
export type Reader = (match: RegExpExecArray, style: PeriodStyle) => PeriodReading | PeriodProblem

/** A pattern of the whole text. */
export const anchored = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'iu')

// Parts of patterns.
export const WORD = String.raw`(\p{L}[\p{L}\p{M}]{2,11})\.?`
export const SHORT_YEAR = String.raw`(\d{4}|'?\d{2})`
/** What stands between a part of a year and its year. */
export const OF = String.raw`\s*(?:[-/,. ]|(?<= )(?:de|del|do|of|năm)(?= ))?\s*`
/** What stands behind the number of a part. */
export const ORDINAL = String.raw`\s*(?:[.:]?[oaοºª°]|\.|:[ae]|er?|ère|re|[eè]me|nde?|st|nd|rd|th|[dtr][oa]|-?[йяе])?`
/** Numbers of quarters and halves in Greek letters, and Roman ones in Cyrillic: Α' τρίμηνο, ІІ кв. */
const GREEK = /([ΑΒΓΔ])(?:[\s'’ʹ\u0374\u0384\u00B4]|\u0301)*(?=(?:τρίμ|τριμ|εξάμ|εξαμ))/u
const CYRILLIC = /(?<!\p{L})[ІI]{1,3}(?:V(?!\p{L})|(?!\p{L}))/gu
/** A text with such numbers as they are written elsewhere. */
export const withLatinNumbers = (text: string): string =>
  text
    .replace(GREEK, (_, letter: string) => `${'ΑΒΓΔ'.indexOf(letter) + 1}. `)
    .replaceAll(CYRILLIC, (roman) => roman.replaceAll('І', 'I'))

/** What quarters and halves are called. */
export const QUARTER_WORD = String.raw`(?:quartal|vierteljahr|vj\.?|trimest(?:re|er|rul)|trim?\.?|tr\.|kwartaal|kvartal|kvartál|kvartali|kvt?\.?|kvart\.|квартал|кв\.?|kwartał|kw\.|трим(?:есечие|\.)?|тромесеч(?:је|ие)|trom?j?ese[čc]je|чейрек|çeyrek|negyedév|n\.\s?év|τρίμηνο|neljännes|nelj\.|ketv(?:irtis|\.)|ceturksnis|cet\.|quý|triwulan|kuartal|suku tahun|čtvrtletí|čtvrt\.|čet(?:rt)?\.|τρίμ\.|ç|štvrťrok|četrtletje|quarter|qtr\.?)`
export const HALF_WORD = String.raw`(?:semest(?:re|er)|semestr[eu]?|sem\.?|halbjahr|hj\.?|halfjaar|pololetí|polrok|półrocze|полугодие|half(?:[ -]year)?|halvår(?:et)?|pusgad[sa]|pusmet[ií]s|félév|εξ[άa]μηνο|εξ[άa]μ\.|semestrul|semestri|polletje|vuosipuolisko|poolaasta|півріччя|полугодиште|полугође|polugodište|polugođe|yarı\s?yıl|pusė|полугоді[єе]|жартыжылдық|yarıllik|nửa năm|semester|puoli\s?vuosi)`
/** The number of a part as a word. */
export const ORDINAL_NAME = String.raw`(първ[оаи]|второ|втора|трет[ое]|четвърт[ои]|перв(?:ое|ый)|трет(?:ье|ий)|четв[её]рт(?:ое|ый)|перш(?:е|ий)|друг(?:е|ий)|четверт(?:е|ий)|prv(?:o|í|ý)|drug[oi]|druh(?:é|ý)|treće|třetí|tretí|četvrto|čtvrté|štvrtý|pierwsze|drugie|trzecie|czwarte|prim(?:er|ero|eiro|o)|premier|first|erstes|segundo|second[eo]?|deuxième|zweites|tercer|terceiro|terzo|troisième|third|drittes|cuarto|quarto|quatrième|fourth|viertes)`
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
