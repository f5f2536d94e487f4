import {
  at,
  dayOfWeek,
  fullYear,
  half,
  monthsBetween,
  monthsOf,
  named,
  numeral,
  partOfYear,
  quarter,
  span,
  week,
  withTime,
} from './periodReadings'
import { monthOfName } from './monthNames'
import { PART_READERS } from './partPatterns'
import { anchored, OF, SHORT_YEAR, WEEK_WORD, WORD, type Reader } from './periodWords'
import type { PeriodProblem, PeriodReading, PeriodStyle } from './periodStyle'

const time = String.raw`(?:\s*(?:[t ]|,\s)\s*(上午|下午|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(上午|下午|am|pm)?\s*(z|utc|[+-]\d{2}:?\d{2})?)?`
const year = String.raw`(\d{4}|'\d{2})`

/** Every spelling that is known, and how it is read; tried in this order. */
export const READERS: [RegExp, Reader][] = [
  [anchored(String.raw`(?:fy\s*)?(\d{4})\s*(?:年度?|財政年度|财政年度|财年|財年)?`), (m) => at('annual', Number(m[1]))],
  [anchored(String.raw`[fc]y\s*'?(\d{2})|cy\s*(\d{4})`), (m, style) => at('annual', fullYear(m[1] ?? m[2]!, style))],
  [
    anchored(
      String.raw`(?:year|anul|jahr|ann[ée]e|a[ñn]o|anno|rok|năm|tahun)\s+(\d{4})|year\s+end(?:ed|ing)\s+(?:31\s+)?dec(?:ember|\.)?\s*(?:31)?\s*,?\s*(\d{4})`,
    ),
    (m) => at('annual', Number(m[1] ?? m[2])),
  ],
  [anchored(String.raw`(?:(?:y|yr|x)[_ ]?(\d{4})|(\d{4})jj00)`), (m) => at('annual', Number(m[1] ?? m[2]))],
  // Twelve months that end with another month than December: a year over two.
  [
    anchored(
      String.raw`(?:(?:fiscal |financial )?(?:year|yr)|12 months|twelve months) (?:end(?:ed|ing)|to) (?:(?:\d{1,2} )?${WORD}|${WORD} \d{1,2},?) (\d{4})`,
    ),
    (m, style) =>
      named((m[1] ?? m[2])!, (month) =>
        month === 12 ? at('annual', Number(m[3])) : span(String(Number(m[3]) - 1), m[3]!, style),
      ),
  ],
  ...PART_READERS,
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
  // South Africa's months, and days of the Nordic countries.
  [
    anchored(String.raw`mo(\d{2})(\d{4})|m\s?(\d{1,2})[-/, ]\s*(\d{4})`),
    (m) => at('monthly', Number(m[2] ?? m[4]), Number(m[1] ?? m[3])),
  ],
  [anchored(String.raw`(\d{4})m(\d{2})d(\d{2})`), (m) => at('daily', Number(m[1]), Number(m[2]), Number(m[3]))],
  [anchored(String.raw`(\d{4})\s*-?\s*mm?\s*(\d{1,2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [
    anchored(String.raw`(?:(\d{1,2})\s*[-/]\s*|(0[1-9]|1[0-2])\.(?=1[89]|20))(\d{4})`),
    (m) => at('monthly', Number(m[3]), Number(m[1] ?? m[2])),
  ],
  [anchored(String.raw`(\d{4})(\d{2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})[.:](\d{2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})[.:](\d)`), readDotMonth],
  // Japan's quarters by roman numbers.
  [
    anchored(String.raw`(\d{4})\s*年\s*第?\s*(I{1,3}|IV)(?:\s*(?:期|四半期|季度?))?`),
    (m) => quarter(Number(m[1]), m[2]!),
  ],
  [anchored(String.raw`(\d{4})\s*年?\s*([上下])(?:半[年期]|期)`), (m) => half(Number(m[1]), m[2]!)],
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
    anchored(String.raw`${WORD}\s*[-–]\s*${WORD}\s*[-/, ]?\s*${SHORT_YEAR}`),
    (m, style) =>
      saidTwice(m[1]!, m[2]!, fullYear(m[3]!, style)) ??
      named(m[1]!, (from) => named(m[2]!, (to) => monthsOf(from, to, fullYear(m[3]!, style)))),
  ],
  [
    anchored(String.raw`(\d{4})\s*,?\s*${WORD}\s*[-–]\s*${WORD}`),
    (m) =>
      saidTwice(m[2]!, m[3]!, Number(m[1])) ??
      named(m[2]!, (from) => named(m[3]!, (to) => monthsOf(from, to, Number(m[1])))),
  ],
  [
    anchored(String.raw`${WORD}\s*(\d{4})\s*(?:to|[-–—])\s*${WORD}\s*(\d{4})`),
    (m, style) =>
      named(m[1]!, (from) => named(m[3]!, (to) => monthsBetween(from, Number(m[2]), to, Number(m[4]), style))),
  ],
  [
    anchored(String.raw`(\d{1,2})[/.](\d{4})\s*[-–—]\s*(\d{1,2})[/.](\d{4})`),
    (m, style) => monthsBetween(Number(m[1]), Number(m[2]), Number(m[3]), Number(m[4]), style),
  ],
  [
    anchored(String.raw`${WORD}\s*[-/, ]?\s*${SHORT_YEAR}`),
    (m, style) => named(m[1]!, (month) => at('monthly', fullYear(m[2]!, style), month)),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/,. ]?\s*${WORD}`),
    (m) => named(m[2]!, (month) => at('monthly', Number(m[1]), month)),
  ],
  [
    anchored(String.raw`(\d{2})[-/]${WORD}`),
    (m, style) => named(m[2]!, (month) => at('monthly', fullYear(m[1]!, style), month)),
  ],
  [
    anchored(String.raw`(?:luna\s+${WORD}\s+|${WORD}\s+(?:de|del|do|di)\s+)(\d{4})`),
    (m) => named((m[1] ?? m[2])!, (month) => at('monthly', Number(m[3]), month)),
  ],
  [
    anchored(String.raw`(\d{1,2})(?:er|[º°o])?\s+(?:de\s+|d['’])${WORD}\s+(?:de|del|do)?\s*(\d{4})`),
    (m) => named(m[2]!, (month) => at('daily', Number(m[3]), month, Number(m[1]))),
  ],
  [anchored(String.raw`${WEEK_WORD}\s*(\d{1,2})${OF}(\d{4})`), (m) => week(Number(m[2]), Number(m[1]))],
  [anchored(String.raw`(\d{1,2})\.?\s+${WEEK_WORD}${OF}(\d{4})`), (m) => week(Number(m[2]), Number(m[1]))],
  [
    anchored(String.raw`(\d{4})\.?\s*(?:m\.|gada|[-/,])?\s*(?:(\d{1,2})\.?\s*${WEEK_WORD}|${WEEK_WORD}\s*(\d{1,2}))`),
    (m) => week(Number(m[1]), Number(m[2] ?? m[3])),
  ],
  [anchored(String.raw`(\d{4})\s*年\s*第?\s*(\d{1,2})\s*[週周주]`), (m) => week(Number(m[1]), Number(m[2]))],
  [anchored(String.raw`tháng\s*(\d{1,2})\s*(?:[-/]|năm)?\s*(\d{4})`), (m) => at('monthly', Number(m[2]), Number(m[1]))],
  [anchored(String.raw`([1-4])\.\s?(?:q|quartal|kvartal)\.?\s*(\d{4})`), (m) => quarter(Number(m[2]), m[1]!)],
  [anchored(String.raw`([12])\s?s\s?[-/]?\s?(\d{4})`), (m) => half(Number(m[2]), m[1]!)],
  // The population of the middle of a year.
  [anchored(String.raw`mid[- ]?(?:year[- ])?(\d{4})`), (m) => at('annual', Number(m[1]))],
  // A month in two languages.
  [
    anchored(String.raw`${WORD}\s*(?:/| )\s*${WORD}\s*[-/, ]?\s*(\d{4})`),
    (m) => saidTwice(m[1]!, m[2]!, Number(m[3])) ?? 'notAPeriod',
  ],
  [anchored(String.raw`(\d{4})\s*-?\s*(?:w|kw)\s*(\d{1,2})`), (m) => week(Number(m[1]), Number(m[2]))],
  // A day of a week of ISO 8601.
  [anchored(String.raw`(\d{4})-?w(\d{2})-?([1-7])`), (m) => dayOfWeek(Number(m[1]), Number(m[2]), Number(m[3]))],
  [anchored(String.raw`(?:w|week|kw)\s*(\d{1,2})\s*[-/, ]\s*(\d{4})`), (m) => week(Number(m[2]), Number(m[1]))],
  [anchored(String.raw`(\d{4})(\d{2})(\d{2})`), (m) => at('daily', Number(m[1]), Number(m[2]), Number(m[3]))],
  // 2024010109, 20240101 0930, 20240101T093000Z.
  [
    anchored(String.raw`((?:19|20)\d{2})(\d{2})(\d{2})[t _:-]?(\d{2})(\d{2})?(\d{2})?z?`),
    (m) =>
      withTime(at('daily', Number(m[1]), Number(m[2]), Number(m[3])), [undefined, m[4], m[5] ?? '00', m[6] ?? '00']),
  ],
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
    anchored(String.raw`(\d{1,2})(?:\.|st|nd|rd|th)?\s*[- /]?\s*${WORD}\s*[-/, ]?\s*${year}${time}`),
    (m, style) =>
      named(m[2]!, (month) => withTime(at('daily', fullYear(m[3]!, style), month, Number(m[1])), m.slice(4))),
  ],
  [
    anchored(String.raw`(\d{2})(\p{L}{3})(\d{2})`),
    (m, style) => named(m[2]!, (month) => at('daily', fullYear(m[3]!, style), month, Number(m[1]))),
  ],
  [
    anchored(String.raw`(\d{1,2})\s*[- /]\s*${WORD}\s*[-/ ]\s*(\d{2})${time}`),
    (m, style) =>
      named(m[2]!, (month) => withTime(at('daily', fullYear(m[3]!, style), month, Number(m[1])), m.slice(4))),
  ],
  [
    anchored(String.raw`${WORD}\s*(\d{1,2})\s*,?\s+(\d{4})${time}`),
    (m) => named(m[1]!, (month) => withTime(at('daily', Number(m[3]), month, Number(m[2])), m.slice(4))),
  ],
  [anchored(String.raw`\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号])?|\d{1,2}\s*[-/]\s*\d{1,2}`), () => 'noYear'],
  [anchored(String.raw`${WORD}(?:\s*\d{1,2})?`), (m) => named(m[1]!, () => 'noYear')],
]

/** A month in two languages; null where the words are two months, or the same word. */
function saidTwice(first: string, second: string, year: number): PeriodReading | PeriodProblem | null {
  const month = monthOfName(first)
  const isOne = month !== null && month === monthOfName(second) && first.toLowerCase() !== second.toLowerCase()
  return isOne ? at('monthly', year, month) : null
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
