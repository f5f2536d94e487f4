import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const fixture = (name: string): string => join(import.meta.dirname, '../../fixtures', name)

export const FILES = {
  extraCells: fixture('co2-mauna-loa-monthly.csv'),
  gbk: fixture('月度-gbk.csv'),
  workbook: fixture('quarterly.xlsx'),
}

/** Rows of a column in a text file, read without the product's own code. */
export function rowsOf(file: string, encoding: string, isData: RegExp): string[][] {
  const lines = new TextDecoder(encoding).decode(readFileSync(file)).split(/\r?\n/)
  return lines
    .filter((line) => isData.test(line))
    .map((line) => [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,|$)/g)].map((m) => m[1] ?? m[2] ?? ''))
}
