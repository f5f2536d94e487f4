/** `Q1 (Jan-Mar)`, `Semester 1 (Maret)`. */
const EXPLAINED = /^([^()]{1,25}?)\s*\(([^()]{1,25})\)$/u
/** `T1 / Q1`, `Janvier / January`. */
const BOTH = /^([^/]{1,20}?)\s?\/\s?(\p{L}[^/]{0,20})$/u

/** The two texts of one that says a thing twice: with an explanation in brackets, or in two languages; null for any other. */
export function saidTwice(text: string): [string, string] | null {
  const [, first, second] = EXPLAINED.exec(text) ?? BOTH.exec(text) ?? []
  // December against December is a change.
  const isOne = first === undefined || second === undefined || first.toLowerCase() === second.trim().toLowerCase()
  return isOne ? null : [first, second.trim()]
}
