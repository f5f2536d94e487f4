/** What may go of a text before it is another one: a fifth. */
const MOST = 0.8

/** Whether a text has still most of what it had: its beginning and its end, up to what was written between them. */
export function keepsMost(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return start + end >= MOST * before.length
}
