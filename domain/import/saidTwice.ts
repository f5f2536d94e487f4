/** `Q1 (Jan-Mar)`, `Semester 1 (Maret)`. */
const EXPLAINED = /^([^()]{1,25}?)\s*\(([^()]{1,25})\)$/u
/** `T1 / Q1`, `Janvier / January`. */
const BOTH = /^([^/]{1,20}?)\s?\/\s?(\p{L}[^/]{0,20})$/u

/** A word that is not shortened. */
const LONGER = 5

/** The two texts of one that says a thing twice: with an explanation in brackets, or in two languages; null for any other. */
export function saidTwice(text: string): [string, string] | null {
  const [, first, second] = EXPLAINED.exec(text) ?? BOTH.exec(text) ?? []
  // December against December is a change, and April is called so in two languages.
  const isChange = first?.toLowerCase() === second?.trim().toLowerCase() && (first ?? '').length < LONGER
  return first === undefined || second === undefined || isChange ? null : [first, second.trim()]
}
