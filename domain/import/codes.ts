import { plausiblePeriod } from './periodCells'
import { textIn, type TableCell } from './table'

/** What a code looks like: capitals and digits, behind an apostrophe where a spreadsheet is kept from counting it. */
const CODE = /^['"]?[\p{Lu}\d_.:*-]{1,20}"?$/u

/** Whether texts are all codes, and no words. */
export const areCodes = (texts: readonly string[]): boolean => texts.every((text) => CODE.test(text))

/** What a name has, and a code has not. */
const OF_NAMES = /\p{Ll}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Lu} /u

/** The column that names what a column of codes stands for, the nearest one; null where the column is none, or none does. */
export function nameOfCode(data: readonly TableCell[][], column: number, columns: readonly number[]): number | null {
  if (!areCodes(data.map((row) => textIn(row, column)))) return null
  const isName = (other: number): boolean => {
    const names = new Map<string, string>()
    const codes = new Map<string, string>()
    return data.every((row) => {
      const [code, name] = [textIn(row, column), textIn(row, other)]
      if (!OF_NAMES.test(name) || plausiblePeriod(name) !== null) return false
      const isSame = (names.get(code) ?? name) === name && (codes.get(name) ?? code) === code
      names.set(code, name)
      codes.set(name, code)
      return isSame
    })
  }
  const nearest = columns
    .filter((other) => other !== column)
    .toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column) || b - a)
  return nearest.find((other) => isName(other)) ?? null
}
