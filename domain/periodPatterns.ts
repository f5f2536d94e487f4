import {
  at,
  fullYear,
  half,
  monthsOf,
  named,
  numeral,
  partOfYear,
  quarter,
  span,
  week,
  withTime,
} from './periodReadings'
import type { PeriodProblem, PeriodReading, PeriodStyle } from './periodStyle'

export type Reader = (match: RegExpExecArray, style: PeriodStyle) => PeriodReading | PeriodProblem

const word = String.raw`(\p{L}[\p{L}\u0300-\u036F]{2,11})\.?`
const time = String.raw`(?:\s*[t ]\s*(上午|下午|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(上午|下午|am|pm)?\s*(z|utc|[+-]\d{2}:?\d{2})?)?`
const ordinal = String.raw`\s*(?:\.?[oaºª°]|\.|e|er|ère|re|-?[йяе])?`
const quarterWord = String.raw`(?:quartal|vierteljahr|vj\.?|trimest(?:re|er)|trim\.?|kwartaal|kvartal|kvartál|квартал|кв\.?|kwartał|kw\.|çeyrek|negyedév|τρίμηνο|quý|triwulan|kuartal|suku tahun|čtvrtletí|štvrťrok|četrtletje|quarter|qtr\.?)`
const halfWord = String.raw`(?:semest(?:re|er)|semestr[eu]?|sem\.|halbjahr|hj\.?|pololetí|polrok|półrocze|полугодие|half(?:[ -]year)?|halvår|félév|εξάμηνο)`
const ordinalName = String.raw`(prim(?:er|ero|eiro|o)|premier|first|erstes|segundo|second[eo]?|deuxième|zweites|tercer|terceiro|terzo|troisième|third|drittes|cuarto|quarto|quatrième|fourth|viertes)`
// What stands between a part and its year.
const of = String.raw`\s*(?:[-/,. ]|(?<= )(?:de|del|do|of|năm)(?= ))?\s*`
const anchored = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'iu')

const year = String.raw`(\d{4}|'\d{2})`
const shortYear = String.raw`(\d{4}|'?\d{2})`

/** Every spelling that is known, and how it is read; tried in this order. */
export const READERS: [RegExp, Reader][] = [
  [anchored(String.raw`(?:fy\s*)?(\d{4})\s*(?:年度?|財政年度|财政年度)?`), (m) => at('annual', Number(m[1]))],
  [anchored(String.raw`(\d{4})\s*[-/:]?\s*q\s*([1-4]|i{1,3}|iv)`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`${shortYear}\s*q\s*([1-4])`), (m, style) => quarter(fullYear(m[1]!, style), m[2]!)],
  [
    anchored(String.raw`(?:q\s*([1-4])|([1-4])\s*q|q\s*(i{1,3}|iv))\s*[-/, ]?\s*${shortYear}`),
    (m, style) => quarter(fullYear(m[4]!, style), m[1] ?? m[2] ?? m[3]!),
  ],
  // Quarters of Spain, France and Italy (T), of the Nordic countries (K), and of the Netherlands.
  [anchored(String.raw`(\d{4})\s*[-/]?\s*[tk]\s*([1-4])`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`[tk]\s*([1-4])\s*[-/. ]\s*(\d{4})`), (m) => quarter(Number(m[2]), m[1]!)],
  [
    anchored(String.raw`(?:([1-4])${ordinal}|(i{1,3}|iv)\.?)\s*${quarterWord}\s*[-/,. ]?\s*(\d{4})`),
    (m) => quarter(Number(m[3]), m[1] ?? m[2]!),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/,. ]?\s*(?:([1-4])${ordinal}|(i{1,3}|iv)\.?)\s*${quarterWord}`),
    (m) => quarter(Number(m[1]), m[2] ?? m[3]!),
  ],
  [
    anchored(String.raw`${quarterWord}\s*(?:([1-4])|(i{1,3}|iv))${of}(\d{4})`),
    (m) => quarter(Number(m[3]), m[1] ?? m[2]!),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/,. ]\s*${quarterWord}\s*(?:([1-4])|(i{1,3}|iv))`),
    (m) => quarter(Number(m[1]), m[2] ?? m[3]!),
  ],
  [anchored(String.raw`${ordinalName}\s*${quarterWord}${of}(\d{4})`), (m) => quarter(Number(m[2]), ordinalOf(m[1]!))],
  [
    anchored(String.raw`(?:([1-4])${ordinal}|(i{1,3}|iv)\.?)\s*${quarterWord} (?:de|del|do|of) (\d{4})`),
    (m) => quarter(Number(m[3]), m[1] ?? m[2]!),
  ],
  [anchored(String.raw`([1-4])\s*t\s*${shortYear}`), (m, style) => quarter(fullYear(m[2]!, style), m[1]!)],
  [anchored(String.raw`(\d{4})\s*[-/]?\s*([1-4])\s*q`), (m) => quarter(Number(m[1]), m[2]!)],
  [
    anchored(String.raw`الربع\s+(الأول|الثاني|الثالث|الرابع)\s*(?:من\s+)?(?:عام\s+)?(\d{4})`),
    (m) => quarter(Number(m[2]), String(ARABIC.indexOf(m[1]!) + 1)),
  ],
  [
    anchored(String.raw`(?:([12])${ordinal}|(i{1,2})\.?)\s*${halfWord}${of}(\d{4})`),
    (m) => half(Number(m[3]), String(numeral(m[1] ?? m[2]!))),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/,. ]?\s*(?:([12])${ordinal}|(i{1,2})\.?)\s*${halfWord}`),
    (m) => half(Number(m[1]), String(numeral(m[2] ?? m[3]!))),
  ],
  [anchored(String.raw`${ordinalName}\s*${halfWord}${of}(\d{4})`), (m) => half(Number(m[2]), ordinalOf(m[1]!))],
  [
    anchored(String.raw`${halfWord}\s*(?:([12])|(i{1,2}))${of}(\d{4})`),
    (m) => half(Number(m[3]), String(numeral(m[1] ?? m[2]!))),
  ],
  [anchored(String.raw`(\d{4})\s*年\s*(상|하)반기`), (m) => half(Number(m[1]), m[2] === '상' ? '1' : '2')],
  [anchored(String.raw`(\d{4})\.?\s*([1-4])\s*/\s*4(?:\s*季)?`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`(?:y(\d{4})|(\d{4})jj00)`), (m) => at('annual', Number(m[1] ?? m[2]))],
  [anchored(String.raw`(\d{4})\s*[-/. ]\s*(i{1,3}|iv)`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`(i{1,3}|iv)\s*[-/. ]\s*(\d{4})`), (m) => quarter(Number(m[2]), m[1]!)],
  [
    anchored(String.raw`(\d{4})\s*年?\s*第?\s*([1-4一二三四])\s*(?:季度?|四半期)|(\d{4})\s*年\s*q?([1-4])q?`),
    (m) => quarter(Number(m[1] ?? m[3]), m[2] ?? m[4]!),
  ],
  [
    anchored(String.raw`([1-4])(?:st|nd|rd|th)\s*(?:quarter|qtr\.?)\s*(?:of\s*)?,?\s*(\d{4})`),
    (m) => quarter(Number(m[2]), m[1]!),
  ],
  [
    // Named by its last month, as Australia's offices do.
    anchored(String.raw`${word}\s*[- ]?\s*(?:qtr|quarter)\.?\s*[-/, ]?\s*${shortYear}`),
    (m, style) =>
      named(m[1]!, (month) => (month % 3 === 0 ? quarter(fullYear(m[2]!, style), String(month / 3)) : 'notAPeriod')),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/ ]?\s*[hs]\s*([12])|(\d{4})\s*年\s*(上|下)半年度?`),
    (m) => half(Number(m[1] ?? m[3]), m[2] ?? m[4]!),
  ],
  [
    anchored(String.raw`(?:[hs]\s*([12])|([12])\s*h)\s*[-/, ]?\s*${shortYear}`),
    (m, style) => half(fullYear(m[3]!, style), m[1] ?? m[2]!),
  ],
  [
    anchored(String.raw`(\d{4})\s*-\s*(\d{1,2})`),
    (m, style) =>
      style.spans === undefined || m[2]!.length < 2
        ? at('monthly', Number(m[1]), Number(m[2]))
        : span(m[1]!, m[2]!, style),
  ],
  [
    anchored(String.raw`(\d{4})\s*/\s*(\d{1,2})`),
    (m, style) =>
      style.spans === undefined || m[2]!.length < 2
        ? at('monthly', Number(m[1]), Number(m[2]))
        : span(m[1]!, m[2]!, style),
  ],
  [anchored(String.raw`(\d{4})\s*(?:[-/]|to)\s*(\d{4})\s*(?:年度?)?`), (m, style) => span(m[1]!, m[2]!, style)],
  [anchored(String.raw`fy\s*(\d{4})\s*[-/]\s*(\d{2})`), (m, style) => span(m[1]!, m[2]!, style)],
  [anchored(String.raw`(\d{4})\s*-?\s*mm?\s*(\d{1,2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [
    anchored(String.raw`(?:(\d{1,2})\s*[-/]\s*|(0[1-9]|1[0-2])\.(?=1[89]|20))(\d{4})`),
    (m) => at('monthly', Number(m[3]), Number(m[1] ?? m[2])),
  ],
  [anchored(String.raw`(\d{4})(\d{2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})[.:](\d{2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})[.:](\d)`), readDotMonth],
  [
    anchored(String.raw`(\d{4})\s*(?:年|[. ])\s*(\d{1,2}|十[一二]?|[一二三四五六七八九])\s*月份?`),
    (m) => at('monthly', Number(m[1]), numeral(m[2]!)),
  ],
  [
    anchored(String.raw`(\d{4})\s*年\s*(\d{1,2})\s*月?\s*[-–—~～至到]\s*(\d{1,2})\s*月[份期]?`),
    (m) => monthsOf(Number(m[2]), Number(m[3]), Number(m[1])),
  ],
  // Japan's quarters by their months: 1994/ 1- 3.
  [
    anchored(String.raw`(\d{4})\s*/\s*(\d{1,2})\s*-\s*(\d{1,2})\.?`),
    (m) => monthsOf(Number(m[2]), Number(m[3]), Number(m[1])),
  ],
  [anchored(String.raw`(\d{4})\s*年\s*(?:1\s*[-–—~～至到]\s*[2-4]|前[二三四2-4])\s*季度?`), () => 'cumulated'],
  [
    anchored(String.raw`${word}\s*[-–]\s*${word}\s*[-/, ]?\s*(\d{4})`),
    (m) => named(m[1]!, (from) => named(m[2]!, (to) => monthsOf(from, to, Number(m[3])))),
  ],
  [
    anchored(String.raw`(\d{4})\s*,?\s*${word}\s*[-–]\s*${word}`),
    (m) => named(m[2]!, (from) => named(m[3]!, (to) => monthsOf(from, to, Number(m[1])))),
  ],
  [
    anchored(String.raw`${word}\s*[-/, ]?\s*${shortYear}`),
    (m, style) => named(m[1]!, (month) => at('monthly', fullYear(m[2]!, style), month)),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/,. ]?\s*${word}`),
    (m) => named(m[2]!, (month) => at('monthly', Number(m[1]), month)),
  ],
  [
    anchored(String.raw`(\d{2})[-/]${word}`),
    (m, style) => named(m[2]!, (month) => at('monthly', fullYear(m[1]!, style), month)),
  ],
  [
    anchored(String.raw`${word}\s+(?:de|del|do|di)\s+(\d{4})`),
    (m) => named(m[1]!, (month) => at('monthly', Number(m[2]), month)),
  ],
  [
    anchored(String.raw`(\d{1,2})(?:er|[º°o])?\s+(?:de\s+|d['’])${word}\s+(?:de|del|do)?\s*(\d{4})`),
    (m) => named(m[2]!, (month) => at('daily', Number(m[3]), month, Number(m[1]))),
  ],
  [
    anchored(
      String.raw`(?:semaine|semana|settimana|woche|vecka|uke|uge|hafta|viikko|неделя|minggu|tuần)\s*(\d{1,2})${of}(\d{4})`,
    ),
    (m) => week(Number(m[2]), Number(m[1])),
  ],
  [anchored(String.raw`tháng\s*(\d{1,2})\s*(?:[-/]|năm)?\s*(\d{4})`), (m) => at('monthly', Number(m[2]), Number(m[1]))],
  [anchored(String.raw`(\d{4})\s*-?\s*(?:w|week|kw)\s*(\d{1,2})`), (m) => week(Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(?:w|week|kw)\s*(\d{1,2})\s*[-/, ]\s*(\d{4})`), (m) => week(Number(m[2]), Number(m[1]))],
  [anchored(String.raw`(\d{4})\s*年\s*第?\s*(\d{1,2})\s*周`), (m) => week(Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})(\d{2})(\d{2})`), (m) => at('daily', Number(m[1]), Number(m[2]), Number(m[3]))],
  [
    anchored(
      String.raw`(\d{4})\s*(?:([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})|年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号])${time}`,
    ),
    (m) => withTime(at('daily', Number(m[1]), Number(m[3] ?? m[5]), Number(m[4] ?? m[6])), m.slice(7)),
  ],
  [
    anchored(String.raw`(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}`),
    (m, style) => withTime(readNumericDate(m, style), m.slice(5)),
  ],
  [
    anchored(String.raw`(\d{1,2})\.?\s*[- /]?\s*${word}\s*[-/, ]?\s*${year}${time}`),
    (m, style) =>
      named(m[2]!, (month) => withTime(at('daily', fullYear(m[3]!, style), month, Number(m[1])), m.slice(4))),
  ],
  [
    anchored(String.raw`(\d{1,2})\s*[- /]\s*${word}\s*[-/ ]\s*(\d{2})${time}`),
    (m, style) =>
      named(m[2]!, (month) => withTime(at('daily', fullYear(m[3]!, style), month, Number(m[1])), m.slice(4))),
  ],
  [
    anchored(String.raw`${word}\s*(\d{1,2})\s*,?\s+(\d{4})${time}`),
    (m) => named(m[1]!, (month) => withTime(at('daily', Number(m[3]), month, Number(m[2])), m.slice(4))),
  ],
  [anchored(String.raw`\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号])?|\d{1,2}\s*[-/]\s*\d{1,2}`), () => 'noYear'],
  [anchored(String.raw`${word}(?:\s*\d{1,2})?`), (m) => named(m[1]!, () => 'noYear')],
]

const ARABIC = ['الأول', 'الثاني', 'الثالث', 'الرابع']

/** The number of a part that is named by a word, by the word's first letters. */
function ordinalOf(name: string): string {
  const firsts = [/^(?:prim|prem|first|erst)/i, /^(?:seg|sec|deux|zweit)/i, /^(?:ter|trois|third|dritt)/i]
  const found = firsts.findIndex((one) => one.test(name))
  return String(found < 0 ? 4 : found + 1)
}

function readDotMonth(match: RegExpExecArray, { dotMonth }: PeriodStyle): PeriodReading | PeriodProblem {
  const n = Number(match[2])
  if (dotMonth === 'quarter') return partOfYear('quarterly', Number(match[1]), n)
  if (n !== 1) return at('monthly', Number(match[1]), n)
  if (dotMonth === null) return 'ambiguousMonth'
  return at('monthly', Number(match[1]), dotMonth === 'january' ? 1 : 10)
}

/** `31/01/2020` by the column's order; with dots the day is always first. */
function readNumericDate(match: RegExpExecArray, style: PeriodStyle): PeriodReading | PeriodProblem {
  const first = Number(match[1])
  const second = Number(match[3])
  if (style.dayMonthOrder === 'yearFirst')
    return match[4]!.length > 2
      ? 'noSuchDate'
      : at('daily', fullYear(match[1]!.padStart(2, '0'), style), second, Number(match[4]))
  const isDayFirst = match[2] === '.' || style.dayMonthOrder === 'dayFirst'
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return at('daily', fullYear(match[4]!, style), month, day)
}
