import { holdsSpoiltHan } from './spoiltHan'

/** Characters that are looked at. */
const SAMPLE = 20_000
const WORD = /[\p{L}\p{M}÷³¹ˆ¸‰¬½¼¾¤¦¨¯´¶¿¡†‡•‹›∆∑∏∫∂◊\u2500-\u259F]+/gu

/** Letters of scripts that no word mixes with Latin ones; µ and Ω are signs of units. */
const OTHER = String.raw`[\u0370-\u0393\u0395-\u03A8\u03AA-\u03BB\u03BD-\u03FF\u0400-\u052F\u0590-\u06FF\u0E00-\u0E7F]`
/** What one of the letters was, of another code: Lцhne, L÷hne, PÛche. */
const WRONG = [
  new RegExp(`[a-z]${OTHER}+[a-z]|^[A-Z]${OTHER}[a-z]{2}|[a-z]{2}${OTHER}$`, 'u'),
  /[A-Za-z][÷³¹ˆ¸‰¬½¼¾¤¦¨¯´¶¿¡†‡•‹›∆∑∏∫∂◊\u2500-\u259F]+[a-z]/u,
  /[a-z][À-ÖØ-Þ][a-z]|^[A-Z][À-ÖØ-Þ][a-z]{2}/u,
  /\p{L}[\u2500-\u259F]|[\u2500-\u259F]\p{L}/u,
]
/** Letters and signs above ASCII in a row, which are bytes of characters of two: ʱ¼ä for 时间, Ž¸‹Æ—¦ for 失業率. */
const BYTES =
  /[\u0080-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013\u2014\u2018-\u203A\u20AC\u2122]{4,}/gu
/** Fewer may be a border that is drawn with them. */
const DIFFERENT = 3
const isOfBytes = (run: string): boolean => /\p{L}/u.test(run) && new Set(run).size >= DIFFERENT

/** All letters are others: жЕМЮ for цена. */
const TURNED = /^\p{Ll}\p{Lu}{2,}$/u
const ASCII_LETTER = /[a-z]/gi
const ACCENTED = /[\u00C0-\u024F]/gu
/** No language has as many letters with accents. */
const MOST_ACCENTED = 0.7
const SHORTEST = 3
const FEWEST = 2

/** Whether the words of a text are those of no language, as when it was read in the encoding of another. O(text). */
export function readsAsRubbish(text: string): boolean {
  if (
    text
      .slice(0, SAMPLE)
      .match(BYTES)
      ?.some((run) => isOfBytes(run))
  )
    return true
  if (holdsSpoiltHan(text.slice(0, SAMPLE))) return true
  const words = [...new Set(text.slice(0, SAMPLE).match(WORD))].filter((word) => word.length >= SHORTEST)
  const others = words.filter((word) => /[^\u0000-\u007F]/.test(word))
  const accented = others.filter((word) => {
    const count = (word.match(ACCENTED) ?? []).length
    return count > ((word.match(ASCII_LETTER) ?? []).length + count) * MOST_ACCENTED
  })
  if (accented.length >= FEWEST && accented.length * 2 > others.length) return true
  const wrong = others.filter(
    (word) => WRONG.some((one) => one.test(word)) || (TURNED.test(word) && !/[A-Za-z]/.test(word)),
  )
  return wrong.length >= Math.min(FEWEST, others.length) && wrong.length > 0
}
