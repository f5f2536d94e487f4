import { monthOfName } from './monthNames'
import { loosened } from './periodLoose'
import { withoutMark, withoutWordBefore } from './periodMarks'
import { yearPair } from './periodText'

/** More than any period needs. */
const LONGEST = 80
const YEAR_AND_TWO_DIGITS = /^\s*(?:fy\s*)?(\d{4})\s*[-/–]\s*(\d{2})\s*$/i
const TWO_YEARS = /^\s*(?:(?:fy\s*)?(\d{4})\s*(?:[-/–]|to)\s*(\d{4})|fy\s*(\d{4})\s*[-/–]\s*(\d{2}))\s*(?:年度?)?\s*$/i

/** Twelve months from one year into the next: Apr 2010 to Mar 2011. */
const MONTHS_OVER_TWO = /^\p{L}{3,10}\.?\s*(\d{4})\s*(?:to|[-–—])\s*\p{L}{3,10}\.?\s*(\d{4})$/iu

/** Twelve months that end with one: Year ended March 2022. */
const YEAR_ENDED =
  /^(?:(?:fiscal |financial )?(?:year|yr)|12 months|twelve months) (?:end(?:ed|ing)|to) (?:\d{1,2} )?(\p{L}{3,9})\.?(?: \d{1,2},?)? \d{4}$/iu

/** Whether most texts are years that end with the same month, and not with December. */
function areYearsEnded(texts: readonly string[]): boolean {
  const ends = texts.flatMap(
    (text) => monthOfName(YEAR_ENDED.exec(text.normalize('NFKC').trim().slice(0, LONGEST))?.[1] ?? '') ?? [],
  )
  const dated = texts.filter((text) => /\d{4}/.test(text)).length
  return ends.length > 1 && ends.length >= dated * 0.6 && new Set(ends).size === 1 && ends[0] !== 12
}

/** Whether a column is of years written over two: `2003-04` is no month where each second number follows the first year. */
export function hasSpans(written: readonly string[]): boolean {
  // FYE Mar 2024, MY2020/21 and 2018年3月期, as they are written elsewhere.
  const texts = written.map((text) => (/^\p{L}|期$/u.test(text) ? loosened(text) : text))
  if (areYearsEnded(texts)) return true
  let spans = 0
  let months = 0
  const pairs = new Set<string>()
  for (const text of texts) {
    if (text.length > LONGEST) continue
    const plain = withoutMark(withoutWordBefore(text.normalize('NFKC').trim()))
    const years = TWO_YEARS.exec(plain)
    const apart = MONTHS_OVER_TWO.exec(plain)
    if (apart && Number(apart[1]) + 1 === Number(apart[2])) return true
    // Thirty years are no year over two.
    if (years && (Number(years[1] ?? years[3]) + 1) % 100 === Number(years[2] ?? years[4]) % 100) return true
    if (/^\d{6}$/.test(plain)) {
      if (yearPair(plain)) pairs.add(plain)
      else months += 1
    }
    const span = YEAR_AND_TWO_DIGITS.exec(plain)
    if (span && (Number(span[1]) + 1) % 100 === Number(span[2])) spans += 1
    else if (span) months += 1
  }
  return (spans > 1 || pairs.size > 1) && months === 0
}
