/** A line that says something of a file. */
export const COMMENT = /^\s*(?:[#%!]|\/\/)/
/** A line of such marks and nothing else. */
export const EMPTY_COMMENT = /^\s*[#%!*/]+\s*$/

/** The length that most rows have. */
function usualLength(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  // Lines that say something of a file may be more than its rows.
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

/** Whether a quote that is never closed, or closed in another row, has swallowed whole rows: lines within a cell look like rows. */
export function hasOpenQuote(rows: readonly (readonly string[])[], separator: string): boolean {
  const long = rows.flatMap((row) => row.filter((cell) => cell.includes('\n')))
  if (long.length === 0) return false
  const others = rows.filter((row) => row.every((cell) => !cell.includes('\n')))
  const usual = usualLength(others)
  const isRow = (line: string) => usual > 1 && line.split(separator).length === usual && /\d/.test(line)
  return long.some((cell) => {
    const inner = cell.split('\n').slice(1)
    const rowsWithin = inner.filter((line) => isRow(line)).length
    return rowsWithin > 0 && rowsWithin >= (inner.length - 1) / 2
  })
}

/** A text whose quotes that stand alone in their line are gone; each line is a row. */
export const withoutOpenQuotes = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.split('"').length % 2 === 0 ? line.replaceAll('"', '') : line))
    .join('\n')

/** Rows of which those that begin as comments do, and are no rows of the table, are one cell each. */
export function withComments(rows: string[][], separator: string): string[][] {
  const usual = usualLength(rows)
  return rows.map((row) =>
    row.length === 1 && EMPTY_COMMENT.test(row[0]!)
      ? []
      : row.length !== usual && row.length > 1 && COMMENT.test(row[0]!)
        ? [row.join(separator)]
        : row,
  )
}
