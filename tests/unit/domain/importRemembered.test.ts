import { describe, expect, test } from 'vitest'
import { guessMapping } from '#domain/import/guess'
import { columnLabels } from '#domain/import/labels'
import { orient, type Mapping } from '#domain/import/mapping'
import { recallMapping, rememberMapping } from '#domain/import/remembered'
import type { Table } from '#domain/import/table'

const table = (...lines: string[]): Table => ({ name: '', rows: lines.map((line) => line.split(',')), ragged: true })
const labelsOf = (source: Table, mapping: Mapping) => columnLabels(orient(source, mapping.layout), mapping)

const first = table('date,open,close', '2024-01,1,2', '2024-02,3,4', '2024-03,5,6')
const chosen: Mapping = { ...guessMapping(first)!, valueColumn: 2 }
const remembered = rememberMapping(labelsOf(first, chosen), chosen)!

describe('how the last file was read', () => {
  test('is found by names: the same column, wherever it stands', () => {
    const next = table('date,close,open', '2024-02,4,3', '2024-03,6,5', '2024-04,8,7')
    expect(recallMapping(next, guessMapping(next)!, remembered)!.valueColumn).toBe(1)
  })

  test('is not put upon a file without that column', () => {
    const other = table('date,price', '2024-02,4', '2024-03,6', '2024-04,8')
    expect(recallMapping(other, guessMapping(other)!, remembered)).toBeNull()
  })

  test('chooses the same rows of several series, where they are there', () => {
    const long = (...countries: string[]) =>
      table(
        'country,year,value',
        ...countries.flatMap((c, i) => [2020, 2021, 2022].map((year) => `${c},${year},${year * (i + 1)}`)),
      )
    const source = long('China', 'Japan')
    const guess = guessMapping(source)!
    const mapping = { ...guess, filter: [{ column: 0, value: 'Japan' }] }
    const kept = rememberMapping(labelsOf(source, mapping), mapping)!
    const next = long('India', 'Japan')
    expect(recallMapping(next, guessMapping(next)!, kept)!.filter).toEqual([{ column: 0, value: 'Japan' }])
    const without = long('India', 'China')
    expect(recallMapping(without, guessMapping(without)!, kept)).toBeNull()
  })

  test('a mark that a person chose holds where the file does not decide', () => {
    const tied = { ...chosen, decimalMark: null }
    expect(recallMapping(first, tied, { ...remembered, decimalMark: ',' })!.decimalMark).toBe(',')
    expect(
      recallMapping(first, { ...chosen, decimalMark: '.' }, { ...remembered, decimalMark: ',' })!.decimalMark,
    ).toBe('.')
  })

  test('a column without a name is not remembered', () => {
    const mapping = { ...chosen, headerRow: null }
    expect(rememberMapping(labelsOf(first, mapping), mapping)).toBeNull()
  })
})
