/** What is written raised, by the characters that are so themselves. */
const RAISED = new Map([...'0123456789+-−()n'].map((plain, i) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ'][i]!] as const))

/** A power of ten, behind which raised digits are its exponent. */
const POWER_OF_TEN = /(?:^|[^\d.,])10$/

/** The end of an ordinal, and marks that are known as they are. */
const AS_IT_IS = /^(?:st|nd|rd|th|er|re|e|[èe]me|te|ste|[*†‡#]{1,3})$/i
/** Other letters are names of notes. */
const PROVISIONAL_OR_REVISED = /^[pr]$/i

/**
 * What stands raised behind a text, so that it is not taken for a part of it: 172.6 with a note 2 is `172.6 ²`, never
 * 172.62; a unit keeps its power, m². Words and letters stand in brackets.
 */
function raisedBehind(before: string, text: string): string {
  const marks = text.replaceAll(/[\s,;]+/g, '')
  if (marks === '') return ''
  const characters = [...marks].map((one) => RAISED.get(one))
  const isPower = /\p{L}$/u.test(before) || POWER_OF_TEN.test(before)
  if (characters.every((one) => one !== undefined))
    return `${isPower || before === '' ? '' : ' '}${characters.join('')}`
  if (before === '' || AS_IT_IS.test(marks)) return marks
  return PROVISIONAL_OR_REVISED.test(marks) ? ` (${marks})` : ` [${marks}]`
}

/** As far as a note behind a text goes, with the tags in it. */
const MARKED = /<sup\b[^<>]*>((?:[^<]{0,100}<(?!\/?sup\b)[^<>]{0,1000}>){0,6}[^<]{0,100})<\/sup\s*>/gi
const TAG = /<[^<>]*>/g
/** What tells how a raised text is meant stands right before it. */
const NEAR = 100

/** Markup with what is raised in it as text. O(characters). */
export const withRaised = (markup: string): string =>
  markup.replaceAll(MARKED, (_, inner: string, at: number) =>
    raisedBehind(
      // Of its own cell: what stands before the cell is none of it.
      markup
        .slice(Math.max(0, at - NEAR), at)
        .replace(/^[\s\S]*<t[dh]\b[^<>]*>/i, '')
        .replaceAll(TAG, '')
        .trimEnd(),
      inner.replaceAll(TAG, ''),
    ),
  )

/** An element inside a cell that a browser does not show, with what stands in it. */
const UNSEEN =
  /<(span|div|p|small|b|i|em|font|a)\b(?=[^<>]{0,500}(?:display\s*:\s*none|visibility\s*:\s*hidden|\shidden[\s=>]))[^<>]{0,500}>(?:(?!<\/?\1\b)[\s\S]){0,300}<\/\1\s*>/gi
/** Ends and beginnings of elements between two digits, and a mark between them. */
const BETWEEN =
  /(?<=[\d.,%])\s{0,20}((?:<\/?(?:span|div|p|li|ul|b|i|em|strong|small|a|s|del|ins|u|font|sub)\b[^<>]{0,500}>\s{0,20}){1,9})(?=[-+−]?\d)/gi

/** Markup without what its cells hide, and with the texts of elements beside each other apart: `120<b>3</b>` is not 1203. O(characters). */
export const withElementsApart = (markup: string): string =>
  markup.replaceAll(UNSEEN, '').replaceAll(BETWEEN, (_, tags: string) => ` | ${tags}`)
