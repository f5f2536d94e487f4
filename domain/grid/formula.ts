import { parseNumber } from '../number'
import { decimalsOf } from '../numberText'
import type { Sheet } from './sheet'

/** Why a formula has no result. */
type FormulaProblem = 'formula' | 'reference' | 'notFinite'

type Result = number | FormulaProblem

/** More decimals are no longer those of what somebody typed. */
const MOST_DECIMALS = 10

/** A sum with no more decimals than what is added: 333.02 − 330.213 is 2.807, which doubles miss by a little. */
function plus(one: number, other: number): number {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other))
  const sum = one + other
  return decimals > MOST_DECIMALS || Math.abs(sum) >= Number.MAX_SAFE_INTEGER ? sum : Number(sum.toFixed(decimals))
}

const FUNCTIONS: Record<string, (values: readonly number[]) => number> = {
  SUM: (values) => values.reduce(plus, 0),
  AVERAGE: (values) => values.reduce(plus, 0) / values.length,
  MIN: (values) => Math.min(...values),
  MAX: (values) => Math.max(...values),
  ROUND: ([value = Number.NaN, places = 0]) => Number(value.toFixed(Math.min(100, Math.max(0, Math.trunc(places))))),
}

/** Longer is no formula that somebody types. */
const LONGEST = 500
const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+)|\$?([A-Za-z]{1,3})\$?(\d+)(?::\$?([A-Za-z]{1,3})\$?(\d+))?|([A-Za-z]+)(?=\s*\()|([-+*/^%(),]))/y

interface Token {
  number?: number
  /** The first and the last cell of a range; a single one is both. */
  cells?: { top: number; left: number; bottom: number; right: number }
  name?: string
  sign?: string
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    if (text.slice(TOKEN.lastIndex).trim() === '') break
    const match = TOKEN.exec(text)
    if (!match) return null
    const [, number, column, row, toColumn, toRow, name, sign] = match
    if (number !== undefined) tokens.push({ number: Number(number) })
    else if (column !== undefined) {
      const [top, left] = [Number(row) - 1, columnOf(column)]
      const [bottom, right] = [
        toRow === undefined ? top : Number(toRow) - 1,
        toColumn === undefined ? left : columnOf(toColumn),
      ]
      tokens.push({
        cells: {
          top: Math.min(top, bottom),
          left: Math.min(left, right),
          bottom: Math.max(top, bottom),
          right: Math.max(left, right),
        },
      })
    } else if (name === undefined) tokens.push({ sign: sign! })
    else tokens.push({ name: name.toUpperCase() })
  }
  return tokens
}

class Trouble extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem)
  }
}

/** Reads a formula from its left: sums of products of powers. */
class Reader {
  #at = 0

  constructor(
    private readonly tokens: readonly Token[],
    private readonly sheet: Sheet,
  ) {}

  read(): number {
    const value = this.#sum()
    if (this.#at < this.tokens.length) throw new Trouble('formula')
    return value
  }

  #takes(...signs: string[]): string | undefined {
    const sign = this.tokens[this.#at]?.sign
    if (sign === undefined || !signs.includes(sign)) return undefined
    this.#at += 1
    return sign
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw new Trouble('formula')
  }

  #sum(): number {
    let value = this.#product()
    for (let sign = this.#takes('+', '-'); sign; sign = this.#takes('+', '-'))
      value = plus(value, sign === '+' ? this.#product() : -this.#product())
    return value
  }

  #product(): number {
    let value = this.#signed()
    for (let sign = this.#takes('*', '/'); sign; sign = this.#takes('*', '/'))
      value = sign === '*' ? value * this.#signed() : value / this.#signed()
    return value
  }

  /** As spreadsheets have it: the sign binds closer than the power, so that −2^2 is 4. */
  #signed(): number {
    let value = this.#unary()
    while (this.#takes('^')) value **= this.#unary()
    return value
  }

  #unary(): number {
    const sign = this.#takes('+', '-')
    if (sign) return sign === '-' ? -this.#unary() : this.#unary()
    let value = this.#operand()
    while (this.#takes('%')) value /= 100
    return value
  }

  #operand(): number {
    if (this.#takes('(')) {
      const value = this.#sum()
      this.#expect(')')
      return value
    }
    const token = this.tokens[this.#at]
    this.#at += 1
    if (token?.number !== undefined) return token.number
    if (token?.cells) {
      const values = this.#valuesOf(token)
      if (values.length !== 1) throw new Trouble('formula')
      return values[0]!
    }
    if (token?.name !== undefined) return this.#call(token.name)
    throw new Trouble('formula')
  }

  #call(name: string): number {
    const calculate = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]! : null
    if (!calculate) throw new Trouble('formula')
    this.#expect('(')
    const values: number[] = []
    do {
      const token = this.tokens[this.#at]
      const isRange = token?.cells && (token.cells.top !== token.cells.bottom || token.cells.left !== token.cells.right)
      if (isRange) {
        this.#at += 1
        values.push(...this.#valuesOf(token))
      } else values.push(this.#sum())
    } while (this.#takes(','))
    this.#expect(')')
    return calculate(values)
  }

  /** The numbers of cells; a missing value in a range is left out, a single cell must have one. */
  #valuesOf({ cells }: Token): number[] {
    const { top, left, bottom, right } = cells!
    const isSingle = top === bottom && left === right
    const values: number[] = []
    for (let row = top; row <= Math.min(bottom, this.sheet.length - 1); row += 1)
      for (let column = left; column <= right; column += 1) {
        const read = parseNumber(this.sheet[row]?.[column] ?? '')
        if (read.kind === 'value') values.push(read.value)
        else if (isSingle || read.kind === 'problem') throw new Trouble('reference')
      }
    if (isSingle && values.length === 0) throw new Trouble('reference')
    return values
  }
}

/** Digits that mean something in a result. */
const SIGNIFICANT = 15

/** Whether a text is meant to be calculated. */
export const isFormula = (text: string): boolean => text.startsWith('=') && text.trim().length > 1

/**
 * Calculates a formula over the cells of a sheet, named as in a spreadsheet (A1 is the first cell of the first row):
 * `=1+2`, `=B3*100`, `=SUM(B1:B12)/12`. What is wrong with it otherwise.
 */
export function calculate(text: string, sheet: Sheet): Result {
  if (text.length > LONGEST) return 'formula'
  const tokens = tokensOf(text.trim().slice(1))
  if (!tokens || tokens.length === 0) return 'formula'
  try {
    const value = new Reader(tokens, sheet).read()
    return Number.isFinite(value) ? Number(value.toPrecision(SIGNIFICANT)) : 'notFinite'
  } catch (error) {
    if (error instanceof Trouble) return error.problem
    throw error
  }
}

/** A cell as it is entered: a formula that has a result is kept as that, any other text as it is. */
export function entered(text: string, sheet: Sheet): string {
  if (!isFormula(text)) return text
  const result = calculate(text, sheet)
  return typeof result === 'number' ? String(result) : text
}
