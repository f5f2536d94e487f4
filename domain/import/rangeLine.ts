const RANGE = /^\s*(\d{4})\s+(\d{4})\s*$/
/** A year and at least two numbers. */
const OF_YEAR = /^\s*(\d{4})\s+\S+\s+\S/

/**
 * The place of the first line where it says the years of the first and the last line of numbers and nothing else, as files
 * of the climate begin; -1 for none. O(lines).
 */
export function rangeLine(lines: readonly string[]): number {
  const at = lines.findIndex((line) => line.trim() !== '')
  const [, from, to] = RANGE.exec(lines[at] ?? '') ?? []
  if (from === undefined) return -1
  const years = lines.slice(at + 1).flatMap((line) => OF_YEAR.exec(line)?.[1] ?? [])
  return years.length > 1 && years[0] === from && years.at(-1) === to ? at : -1
}
