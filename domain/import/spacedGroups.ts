/** A number, or the first group of one. */
const FIRST = /^-?\d{1,3}$/
/** A further group of a number; its last one may have decimals. */
const NEXT = /^\d{3}(?:\.\d+)?$/

/** The single spaces of a line behind its first word that may group a number, by their places. */
function groupSpaces(line: string): number[] {
  const words = [...line.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
  return words.flatMap(({ text, start }, i) => {
    const before = words[i - 1]
    const isNext = i > 1 && before !== undefined && start === before.end + 1 && NEXT.test(text)
    return isNext && (FIRST.test(before.text) || NEXT.test(before.text)) ? [start - 1] : []
  })
}

const countOf = (line: string): number => line.match(/[^ ]+/g)?.length ?? 0

/**
 * Lines of numbers between spaces whose thousands single spaces group as well (`2019 1 234 2 345` below `Year Exports
 * Imports`), with those spaces as unbreakable ones. Where a line may be read in two ways its first word alone is kept.
 * As they are where the header, the last line before the data, does not tell as many columns.
 */
export function withGroups(lines: readonly string[], isData: readonly boolean[]): readonly string[] {
  const header = lines.slice(0, Math.max(0, isData.indexOf(true))).findLast((line) => line.trim() !== '')
  const columns = header === undefined ? 0 : countOf(header)
  if (columns < 2) return lines
  const told = lines.map((line, i) => {
    const more = isData[i] ? countOf(line) - columns : 0
    if (more <= 0) return line
    const spaces = groupSpaces(line)
    if (spaces.length !== more) return null
    return [...spaces, line.length].map((end, n) => line.slice(n === 0 ? 0 : spaces[n - 1]! + 1, end)).join('\u00A0')
  })
  const changed = told.filter((line, i) => line !== null && line !== lines[i]).length
  const unclear = told.filter((line) => line === null).length
  return changed > unclear ? told.map((line, i) => line ?? /^ *[^ ]+/.exec(lines[i]!)![0]) : lines
}
