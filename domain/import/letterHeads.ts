import { perTable } from './perTable'
import { cellText, type Table } from './table'

/** A head of women with a letter in brackets: the letters of the heads beside it are those of people, and no units. */
const OF_WOMEN =
  /^(?:wom[ae]n|females?|girls?|frau(?:en)?|weiblich|femmes?|filles?|mujeres|mulheres|donne|vrouwen|kvinn?[eo]r|kobiety|ženy|naiset)\b.*\([a-z]\)$/iu
export const INITIAL = /^([a-z])\p{L}*\s*\(\1\)\s*$/iu
export const arePeople = perTable(({ rows }: Table, head: number): boolean =>
  (rows[head] ?? []).some((cell) => OF_WOMEN.test(cellText(cell).trim())),
)

/** Letters in brackets that are codes, of branches or of groups: one of them is that of no unit. */
export const OF_LETTER = /\((\p{Lu})\)\s*$/u
const NO_UNIT = /[^ACFJKLMNTVW]/
export const areLetters = perTable(({ rows }: Table, head: number): boolean => {
  const letters = (rows[head] ?? []).flatMap((cell) => OF_LETTER.exec(cellText(cell).trim())?.[1] ?? [])
  return new Set(letters).size > 1 && letters.some((letter) => NO_UNIT.test(letter))
})

/** A letter for men, which is a measure elsewhere, and those for women beside it. */
export const MALE = /(?:^|,\s?)m$/i
const FEMALE = /^(?:[wfkvžж]|fem(?:ale)?|女)$/iu
const ROWS = 200
export const saysFemale = perTable(({ rows }: Table, _head: number): boolean =>
  rows.slice(0, ROWS).some((row) => row.some((cell) => FEMALE.test(cellText(cell).trim()))),
)
