import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readKnown, readPatched, readSheet, writeRows } from '#domain/editing/sheetReading'
import { applyPatch, patchCell, type Sheet } from '#domain/grid/sheet'
import { formatPeriod } from '#domain/period'

describe('the observations of a grid', () => {
  const read = (rows: Sheet) => readSheet(rows, 'monthly')

  test('empty rows are nothing, wrong ones are named, a period twice is wrong the second time', () => {
    const { observations, problems } = read([
      ['2024年2月', '1,000.0'],
      ['', ''],
      ['2024-01', ''],
      ['2024-02', '3'],
      ['2024-13', '1'],
      ['2024-03', 'x'],
      ['', '5'],
    ])
    expect(observations.map(({ period, value }) => [formatPeriod('monthly', period), value])).toEqual([
      ['2024-01', null],
      ['2024-02', 1000],
    ])
    expect([...problems].map(([row, { column, problem }]) => [row, column, problem])).toEqual([
      [3, 0, 'duplicateInGrid'],
      [4, 0, 'noSuchDate'],
      [5, 1, 'notANumber'],
      [6, 0, 'empty'],
    ])
  })

  test('a flag stands behind its value, and in the place of a missing one behind a colon', () => {
    const { observations } = read([
      ['2024-01', '12.30p'],
      ['2024-02', ': c'],
      ['2024-03', '5'],
    ])
    expect(observations.map(({ value, flag }) => [value, flag])).toEqual([
      [12.3, 'p'],
      [null, 'c'],
      [5, undefined],
    ])
    const rows = writeRows(observations, 'monthly')
    expect(rows.map(([, text]) => text)).toEqual(['12.30 p', ': c', '5'])
    expect(read(rows).observations).toEqual(observations)
  })

  test('years of two digits lie ten years ahead at most', () => {
    const { observations } = read([
      ['Jan-48', '1'],
      ['Jan-24', '2'],
    ])
    expect(observations.map(({ period }) => formatPeriod('monthly', period))).toEqual(['1948-01', '2024-01'])
  })

  test('what may be years over two is no month where all of them go on into the next year', () => {
    const problemsOf = (frequency: 'monthly' | 'annual', ...periods: string[]) =>
      [
        ...readSheet(
          periods.map((period) => [period, '1']),
          frequency,
        ).problems.values(),
      ].map(({ problem }) => problem)
    expect(problemsOf('monthly', '2003-04', '2004-05')).toEqual(['spanInGrid', 'spanInGrid'])
    expect(problemsOf('monthly', '2003-04')).toEqual([])
    expect(problemsOf('monthly', '2003-03', '2003-04', '2004-05')).toEqual([])
    expect(problemsOf('annual', '2003-04')).toEqual(['spanInGrid'])
    expect(problemsOf('annual', '2003-12', '2003')).toEqual(['duplicateInGrid'])
  })

  test('an order of day and month that nothing decides is asked for', () => {
    const days = (rows: Sheet) => readSheet(rows, 'daily')
    expect(
      [
        ...days([
          ['01/02/2024', '1'],
          ['02/02/2024', '2'],
        ]).problems.values(),
      ].map(({ problem }) => problem),
    ).toEqual(['undecidedInGrid', 'undecidedInGrid'])
    expect(
      days([
        ['01/02/2024', '1'],
        ['13/02/2024', '2'],
      ]).observations.map(({ period }) => formatPeriod('daily', period)),
    ).toEqual(['2024-02-01', '2024-02-13'])
  })

  test('what is written is what is read; at another frequency as far as it says it', () => {
    const observations = [{ period: Date.UTC(2024, 1, 1), value: 1.5, decimals: 2 }]
    const rows = writeRows(observations, 'monthly')
    expect(rows).toEqual([['2024-02', '1.50']])
    expect(readSheet(rows, 'monthly')).toEqual(readKnown(rows, observations, 'monthly'))
    expect(readSheet(rows, 'daily').problems.get(0)).toEqual({ column: 0, problem: 'tooCoarse' })
    expect(readSheet(rows, 'annual').observations).toEqual([{ period: Date.UTC(2024, 0, 1), value: 1.5, decimals: 2 }])
  })

  test('after any edits it is what the whole sheet says', () => {
    const text = fc.constantFrom('2024-01-02', '03/04/2024', '13/02/2024', '2024-02-30', '2024.1', '', '1', '1,5', 'x')
    const edit = fc.tuple(fc.nat(6), fc.nat(1), text)
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        let sheet: Sheet = []
        let reading = readSheet(sheet, 'daily')
        for (const [row, column, cell] of edits) {
          const patch = patchCell(sheet, row, column, cell, 2)
          if (!patch) continue
          sheet = applyPatch(sheet, patch)
          reading = readPatched(reading, sheet, patch)
          expect(reading).toEqual(readSheet(sheet, 'daily'))
        }
      }),
    )
  })
})
