import { monthOfName } from './monthNames'

/** What stands before a period and says that it is its end: `End of June 2020`, `As on 31 March 2020`. */
const BEFORE = /^(?:(?:at )?(?:the )?end[- ](?:of )?|as (?:on|at|of) )(?=(?:.*\p{L}{3}.*)?\d{4}$)/iu

const QUARTER_ENDS = [
  ['mar(?:ch)?', 1],
  ['june?', 2],
  ['sep(?:t(?:ember)?)?', 3],
  ['dec(?:ember)?', 4],
] as const

/** Numbers of Greece. */
const GREEK = 'ΑΒΓΔ'
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Ways of writing what READERS know, each brought to theirs; tried where nothing else fits. */
const WAYS: [RegExp, string | ((...groups: string[]) => string)][] = [
  // A moment as databases write it, and as an hour alone: 2024-03-10 00:00:00+00, 3/10/2024 1 a.m. EST.
  [/(?<=\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)([+-]\d{2})$/, '$1:00'],
  [
    /(?<=\d) (\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?(?: [ECMPAG][SDM]T)?$/i,
    (_, hour, minute, half) => ` ${hour}:${minute ?? '00'} ${half}m`,
  ],
  // A moment of Oracle: 04-JAN-24 10.30.00.000000 AM.
  [/^(\d{1,2}-\p{L}{3}-\d{2,4}) (\d{1,2})\.(\d{2})\.(\d{2})(?:\.\d+)? ([ap])m$/iu, '$1 $2:$3:$4 $5m'],
  // From its first day to its last, the year said once: 30.12.-05.01.2025.
  [/^(\d{1,2})\.(\d{1,2})\.?\s?[-–]\s?\d{1,2}\.(\d{1,2})\.(\d{4})$/, firstDayOf],
  [/(?<=^\d{4}\s?г\.)\s?\d\)$/, ''],
  [/^(\d{1,2}\/\d{1,2}\/\d{4})\s?(?:-|–|to)\s?\d{1,2}\/\d{1,2}\/\d{4}$/, '$1'],
  // The mark of a note right behind a year: 20221).
  [/^((?:19|20)\d{2})\d\)$/, '$1'],
  // A year of Korea and Japan by its last digits: '23.11.
  [/^['’]([0-6]\d)\.\s?(\d{1,2})\.?$/, '20$1.$2'],
  [/^(\d{1,2})月\s?(\d{4})年?$/, '$2年$1月'],
  [/^(\d{4})年\s?全年度?$/, '$1年'],
  // Months from one to another of Vietnam, and with the year last: Tháng 7-Tháng 9 2019, 7-9月 2019.
  [
    /^tháng (\d{1,2})\s?[-–~]\s?(?:tháng )?(\d{1,2})\s?(?:[-/]|năm)?\s?(\d{4})$/iu,
    (_, from, to, year) => `${MONTHS[Number(from) - 1]}-${MONTHS[Number(to) - 1]} ${year}`,
  ],
  [/^(\d{1,2})\s?[-–~]\s?(\d{1,2})月\s?(\d{4})年?$/, '$3年$1-$2月'],
  // Days of Hungary, Lithuania, Latvia and Vietnam: 2018. január 1., 2018 m. sausio 1 d., 2018. gada 1. janvāris.
  [/^(\d{4})\. (\p{L}{3,12}\.?) (\d{1,2})\.?$/u, '$3 $2 $1'],
  [/^(\d{4}) m\. (\p{L}{3,12}) (\d{1,2}) d\.$/u, '$3 $2 $1'],
  [/^(\d{4})\. gada (\d{1,2})\. (\p{L}{3,12})$/u, '$2 $3 $1'],
  [/^ngày (\d{1,2}) tháng (\d{1,2}) năm (\d{4})$/iu, '$3-$2-$1'],
  // Months of a quarter behind a year and a dot: 2023. január–március.
  [/^(\d{4})\. (?=\p{L}{3,12}\s?[-–—]\s?\p{L}{3,12}$)/u, '$1 '],
  [/^(\d{4})年\s?([1-4])\/4\s?季?$/, '$1 Q$2'],
  // A year of Japan's companies by the month that it ends with: 2018年3月期, 2014/3期.
  [/^(\d{4})(?:年|\/)(0?[1-9]|1[0-2])月?期$/, (_, year, month) => `year ended ${MONTHS[Number(month) - 1]} ${year}`],
  [/^(\d{2})\.([1-4])q$/i, '20$1 Q$2'],
  // A word for the year behind it: 2010 r. of Poland, 2010 m. of Lithuania; за 2010 год.
  [/(?<=\d{4}) (?:r|m|roku|gads|aasta)\.?$|(?<=\d{4})\. gads$|^за (?=.*\d{4}$)/iu, ''],
  [/^([1-4])\/4\s?(?:분기|季)\s?(\d{4})$/, 'Q$1 $2'],
  [/^(\d{4})-?\s?kv-?\.?\s?([1-4])$/i, '$1 Q$2'],
  [/^kv\.?\s?([1-4])[-/ ](\d{4})$/i, 'Q$1 $2'],
  [/^([1-4]|i{1,3}|iv)\.?\s?kv\.?\s?(\d{4})$/i, 'Q$1 $2'],
  // Halves of Spain and Portugal, quarters by a roman number before their letter, and the Greek ones.
  [/^([12])\s?s\s?[-/ ]\s?(\d{4})$/i, 'H$1 $2'],
  [/^(\d{4})\s?[-/ ]\s?([12])\s?s$/i, 'H$2 $1'],
  [/^(i{1,3}|iv)\.?\s?q\.?\s(\d{4})$/i, '$2 Q$1'],
  [/^([ΑΒΓΔ])\s?['’΄´ʹ′]\s?(?=(?:τρίμηνο|εξάμηνο)\s)/iu, (_, letter) => `${GREEK.indexOf(letter.toUpperCase()) + 1}. `],
  // Sweden's ordinals, and a year of Latvia before its month or quarter.
  [/^(\d):[ae]\s/i, '$1. '],
  [/^(\d{4})\. gada\s(?=\p{L}|\d)/iu, '$1 '],
  // Years over two: of farming, schools, water.
  [
    /^(?:[acms]y|season|(?:marketing|crop|school|academic|financial|fiscal|hydrological|water) year)\s?(?=\d{4}\s?[-/]\s?\d{2}$)/i,
    'FY',
  ],
  [/^fy\s?([0-6]\d)\s?[-/]\s?(\d{2})$/i, 'FY20$1-$2'],
  [/^(?:fye|ye|fy|year to)\s(\p{L}{3,9})\.?[-\s'’]{1,2}([0-6]\d)$/iu, 'year ended $1 20$2'],
  [/^(?:fye|ye|fy)\s(\p{L}{3,9})\.?[-\s](\d{4})$/iu, 'year ended $1 $2'],
  // Names that programs make: Jan_2022, 2022_Q1, Y2022M01.
  [/_(?=.*\p{L})|(?<=\p{L}.*)_/gu, '-'],
  [/^y(?=(?:19|20)\d{2}(?:m|q|h)\d)/i, ''],
  // A quarter or a half with its months, in brackets, or behind a mark: 2022 Q1 (Jan-Mar), 2022.Q1, 2022, Q1.
  [/(?<=[qh]\s?\d)\s?\(\p{L}{3,9}\.?\s?[-–]\s?\p{L}{3,9}\.?\)/iu, ''],
  [/^(\d{4}|'?\d{2})\s?[:.,-]\s?((?:q|hy?|t)\s?0?[1-4])$/i, '$1 $2'],
  [/^((?:q|hy?|t)\s?0?[1-4])\s?[:.,]\s?(\d{4})$/i, '$1 $2'],
  [/(?<=\bq|\d{4}\s?q|\bh|\d{4}\s?h)0(?=[1-4]$)/i, ''],
  [/(?<=^|\s)hy(?=[12])/i, 'H'],
  // Thirds of nothing: T and a roman number are a quarter in Spain, Portugal and Latin America.
  [/^(\d{4})\s?[-/ ]\s?t\s?(iv|i{1,3})$/i, '$1 Q$2'],
  [/^t\s?(iv|i{1,3})\s?[-/ ]\s?(\d{4})$/i, '$2 Q$1'],
  [/^(\d{4})\s(first|second|third|fourth|1st|2nd|3rd|4th)\s(quarter|half)$/i, '$2 $3 $1'],
  [/(\d{4})年(上|下)期$/, '$1年$2半年'],
  [/^(\p{L}{3,9}\.?)\sto\s(\p{L}{3,9}\.?)\s((?:19|20)\d{2})$/iu, '$1-$2 $3'],
  [/^(\d{4})\s?[-/ ]?\s?ç\s?([1-4])$/i, '$1 Q$2'],
  [/^ç\s?([1-4])\s?[-/ ]\s?(\d{4})$/i, '$2 Q$1'],
  // The quarter that ends with a month.
  ...QUARTER_ENDS.map(([month, quarter]): [RegExp, string] => [
    new RegExp(
      String.raw`^(?:(?:three|3) months|quarter|qtr\.?) (?:ended|ending|to) (?:\d{1,2} )?${month}(?: \d{1,2},?)? (\d{4})$`,
      'i',
    ),
    `Q${quarter} $1`,
  ]),
  // A week by its number and a dot; from its first day to its last.
  [/^(\d{1,2})\.\s?kw\s(\d{4})$/i, 'KW $1 $2'],
  // Quarters of Poland without their dot.
  [/^(i{1,3}|iv)\skw\s(\d{4})$/i, '$1 kw. $2'],
  [/^(\d{4}-\d{2}-\d{2})\s?(?:-|–|to|\/)\s?\d{4}-\d{2}-\d{2}$/, '$1'],
  // From its first day to its last, with dots.
  [/^(\d{1,2}\.\d{1,2}\.\d{4})\s?(?:-|–)\s?\d{1,2}\.\d{1,2}\.\d{4}$/, '$1'],
  // A month behind its year and a colon, or the year's mark: 2022: Jan., 2022 m. sausis.
  [/^(\d{4})(?::| m\.)\s?(?=\p{L})/iu, '$1 '],
  [/^(\p{L}{3,9}\.?\s?\d{1,2})(?:st|nd|rd|th)(?=,?\s\d{4})/iu, '$1'],
  [/^(\d{1,2})\.(\p{L}{3,9})\.(\d{2}|\d{4})$/u, '$1 $2 $3'],
  [/^(\d{4})-(\p{L}{3,9})-(\d{1,2})$/u, '$3 $2 $1'],
  [/^(\d{1,2})(?:er|º|°)\s(?=\p{L}{3})/iu, '$1 '],
  // The day of the week behind a date, and a dot behind its year or month.
  [/(?<=\d)\s?\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\)$/i, ''],
  [/^(\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{4}\.\s?\d{1,2})\.$/, '$1'],
  [BEFORE, ''],
]

function firstDayOf(_: string, day = '', month = '', last = '', year = ''): string {
  return `${day}.${month}.${Number(month) > Number(last) ? Number(year) - 1 : year}`
}

/** More than any such period needs. */
const LONGEST = 40

/** What each of these has: a year, or two digits of one at their place. Most texts are passed over. */
const HINT =
  /(?<!\d)(?:1[5-9]|20|21)\d{2}(?!\d)|^'?\d{2}\s?[:.,-]\s?[qh]|^\p{L}{3,9}_\d{2}$|^['’]\d{2}\.|^\d{2}\.[1-4]q$|^(?:19|20)\d{3}\)$|^f?y?e?\s?\p{L}{3,9}.{1,2}\d{2}$|^fy\s?\d{2}|^\d{1,2}\.\p{L}{3,9}\.\d{2}$|^\d{1,2}-\p{L}{3}-\d{2} \d/iu

/** A period in the way in which READERS know it; the same text where it is in no other. */
export function loosened(text: string): string {
  if (text.length > LONGEST || !HINT.test(text)) return text
  return WAYS.reduce((plain, [pattern, way]) => {
    const next = typeof way === 'string' ? plain.replace(pattern, way) : plain.replace(pattern, way)
    // A word that is no month is no period.
    const [, first, second] = /^(\p{L}{3,9})\.?-(\p{L}{3,9})/u.exec(next) ?? []
    const areMonths = first === undefined || (monthOfName(first) !== null && monthOfName(second!) !== null)
    return areMonths ? next : plain
  }, text).trim()
}
