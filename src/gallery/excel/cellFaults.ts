/** What is wrong with a cell; each has a sentence. */
export type Fault = 'division' | 'missing' | 'reference' | 'value' | 'name' | 'number' | 'nothing' | 'character'

/** What a spreadsheet shows where a formula failed (ECMA-376, 18.17.3). */
const ERRORS: Readonly<Record<string, Fault>> = {
  '#DIV/0!': 'division',
  '#N/A': 'missing',
  '#REF!': 'reference',
  '#VALUE!': 'value',
  '#NAME?': 'name',
  '#NUM!': 'number',
  '#NULL!': 'nothing',
}

/** What is wrong with a cell: a formula that failed, or characters that could not be read. Null for a good one. */
export const faultOf = (text: string): Fault | null =>
  ERRORS[text.trim()] ?? (text.includes('\uFFFD') ? 'character' : null)

/** The letters of a column, counted from 0: A, B, …, Z, AA. */
function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

export interface CellFault {
  /** As a spreadsheet calls the cell: C4. */
  place: string
  text: string
  fault: Fault
}

/** The cells of a sheet that something is wrong with, by rows. */
export const cellFaults = (rows: readonly (readonly string[])[]): CellFault[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const fault = faultOf(text)
      return fault ? [{ place: `${columnLetters(column)}${row + 1}`, text, fault }] : []
    }),
  )
