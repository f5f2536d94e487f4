import { partText, readParts, yearIn } from './parts'
import { cellText, textIn, type Table, type TableCell } from './table'

type Row = readonly TableCell[]

/** Rows in which years stand above blocks. */
const HEADS = 15
/** Fewer months or quarters are no block. */
const FEWEST = 2

/** Where blocks begin: the columns of a row that holds years and nothing else. */
const startsOf = (row: Row): number[] => {
  const filled = row.flatMap((cell, column) => (cellText(cell).trim() === '' ? [] : [column]))
  return filled.length > 1 && filled.every((column) => yearIn(textIn(row, column)) !== null) ? filled : []
}

/** The heads of each block below its year: the same ones for all, the first one of which names months or quarters. */
function areAlike(heads: Row, starts: readonly number[]): boolean {
  const width = starts[1]! - starts[0]!
  const blocks = starts.map((start) => {
    const texts = heads.slice(start, start + width).map((cell) => cellText(cell).trim())
    return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
  })
  const first = blocks[0]!
  return first.length > 1 && blocks.every((block) => block.join('\n') === first.join('\n'))
}

/**
 * A table whose blocks of months or quarters stand side by side, each below its year: every month with the year above it,
 * every cell at its place. Any other table as it is.
 */
export function withYearsOverBlocks(table: Table): Table {
  const { rows } = table
  const at = rows.slice(0, HEADS).findIndex((row, i) => {
    const starts = startsOf(row)
    return starts.length > 1 && areAlike(rows[i + 1] ?? [], starts)
  })
  if (at < 0) return table
  const data = rows.slice(at + 1).map((row) => [...row])
  for (const [block, column] of startsOf(rows[at]!).entries()) {
    const year = yearIn(textIn(rows[at], column))!
    const parts = readParts(
      data.map((row) => textIn(row, column)),
      0,
    )
    // The last year may have begun only.
    if (parts.filter((part) => part !== null).length < (block === 0 ? FEWEST : 1)) return table
    for (const [i, part] of parts.entries()) if (part !== null && i > 0) data[i]![column] = partText(year, part)
  }
  return { ...table, rows: [...rows.slice(0, at), rows[at]!.map(() => ''), ...data], blockStarts: startsOf(rows[at]!) }
}
