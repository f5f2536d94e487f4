import { romanOf } from '../periodSpelling'
import { OTHER_PARTS_HEADER } from './heads'
import { isMonthSpan } from './monthSpans'
import { readPart } from './parts'

/** How many parts a year has where all are there: quarters, months and weeks. */
const WHOLE = new Set([4, 12, 52, 53])
const ROMAN = /(?<![\p{L}\d])(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})(?![\p{L}\d])/iu
const NUMBER = /(?<!\d)\d{1,2}(?!\d)/
/** Two of a kind may be anything, but for what is counted by ordinals, or called as halves of years are: 1. polletje, S1. */
const PAIR = 2
const MAY_BE_HALF =
  /^I{1,2}$|^(?:[12]|I{1,2})\s?[.ºª°'’:-]|^(?:[12](?:st|nd|er|e|ère|eme|ème)|I{1,2})\s\p{L}|^[SH][\s.]?[12]$/iu
/** A quarter as it is called everywhere, where some of them stand beside a half. */
const CODE = /^q[1-4]$/i
/** Parts of two and of four months, of ten days and of weeks, by what they are called: Cuatrimestre I. */
const isCalled = (text: string): boolean => OTHER_PARTS_HEADER.test(text.replace(/\P{L}*[\dIVX]+\P{L}*$/u, ''))
/** Three, six and nine months of each year; of one length alone it may be how long a loan runs. */
const OF_MONTHS =
  /^#[\s-]?(?:m|months?|mois|meses|mesi|monate|maanden|måneder|månader|miesięcy|мес(?:яц\p{L}*)?\.?|个月|か月|개월)(?:$|,)/iu
/** A longer text is no part of a year. */
const LONGEST = 30

/** The number that a text counts, and the text without it; null where it holds none or several. */
function numbered(text: string): { n: number; called: string } | null {
  if (text.length > LONGEST) return null
  const pattern = NUMBER.test(text) ? NUMBER : ROMAN
  const [found, ...more] = text.match(new RegExp(pattern, 'giu')) ?? []
  if (found === undefined || more.length > 0) return null
  // The ending of an ordinal is of its number: 1st, 2nd, 1er, 2do, 4to.
  const called = text.replace(pattern, '#').replace(/#\p{L}{1,3}(?!\p{L})(?=.*\p{L})/iu, '#')
  return { n: pattern === NUMBER ? Number(found) : romanOf(found), called }
}

/** What companies report in a year, from its first quarter to the whole of it. */
const CUMULATED = /^(?:[1-4]Q|Q[1-4]|H[12]|[12]H|[369]M|12M|FY)$/i
const OF_YEAR = /^(?:12M|FY)$/i

/**
 * The parts of names, told apart by commas, that count all quarters or months of a year, by the series that have them: names of
 * each year's values read as series of their own. Null for a name without one. O(names).
 */
export function numberedParts(names: readonly string[]): (string | null)[] {
  const counts = new Map<string, Set<number>>()
  const found = names.map((name) => {
    const parts = name.split(', ')
    return parts.flatMap((text, at) => {
      const number = numbered(text)
      if (number === null) return []
      const key = parts.with(at, number.called).join(', ')
      counts.set(key, (counts.get(key) ?? new Set()).add(number.n))
      return [{ text, key }]
    })
  })
  const isWhole = (key: string, text: string) => {
    const all = [...counts.get(key)!].toSorted((a, b) => a - b)
    const goOn = all.every((n, i) => n === i + 1)
    return (
      (goOn && WHOLE.has(all.length)) ||
      (goOn && all.length === PAIR && MAY_BE_HALF.test(text)) ||
      isCalled(text) ||
      (OF_MONTHS.test(key) && all.length > 2 && all.every((n, i) => n === (i + 1) * 3)) ||
      (all.length > 1 && all.at(-1)! <= 4 && CODE.test(text))
    )
  }
  // Of Q1, H1, 9M and FY each holds those before it.
  const cumulated = new Set(names.flatMap((name) => name.split(', ').filter((text) => CUMULATED.test(text))))
  const areCumulated = new Set([...cumulated].map((text) => text.replace(/\d+/, ''))).size > 1
  const hasSpans = areCumulated || names.some((name) => name.split(', ').some((text) => isMonthSpan(text)))
  // Beside January to February, January is the first of them.
  const isSpan = (text: string) =>
    (areCumulated && CUMULATED.test(text) && !OF_YEAR.test(text)) ||
    isMonthSpan(text) ||
    (hasSpans && readPart(text, 'monthly') !== null)
  return found.map(
    (parts, i) =>
      names[i]!.split(', ').find((text) => isSpan(text)) ??
      parts.find(({ key, text }) => isWhole(key, text))?.text ??
      null,
  )
}
