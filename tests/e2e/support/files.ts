import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SHARED = join(import.meta.dirname, '../../../../shared/data')
const FIXTURES = join(import.meta.dirname, '../../fixtures')

/** A real file where it is there, else a look-alike of our own. */
const realOr = (real: string, fixture: string): string =>
  existsSync(join(SHARED, real)) ? join(SHARED, real) : join(FIXTURES, fixture)

export const FILES = {
  extraCells: realOr('co2-monthly-mauna-loa.csv', 'extra-cells.csv'),
  gbk: realOr('月度数据-gbk.csv', '月度-gbk.csv'),
  workbook: realOr('consumer-price-index-quarterly.xlsx', 'quarterly.xlsx'),
}

/** Rows of a column in a text file, read without the product's own code. */
export function rowsOf(file: string, encoding: string, isData: RegExp): string[][] {
  const lines = new TextDecoder(encoding).decode(readFileSync(file)).split(/\r?\n/)
  return lines
    .filter((line) => isData.test(line))
    .map((line) => [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,|$)/g)].map((m) => m[1] ?? m[2] ?? ''))
}
