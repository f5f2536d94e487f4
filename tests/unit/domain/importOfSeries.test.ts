import { afterEach, describe, expect, test } from 'vitest'
import type { Frequency } from '#domain/frequency'
import { doubtsOf } from '#domain/import/doubts'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { parseNumber } from '#domain/number'
import { setSiteFlags } from '#domain/ownFlags'
import { formatPeriod, parseCanonicalPeriod } from '#domain/period'

const answer = (text: string, ofSeries?: Frequency) => {
  const read = interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), ofSeries ? { ofSeries } : {})
  return (
    read && [
      read.frequency,
      ...read.series.flatMap(({ observations }) =>
        observations.map(({ period, value }) => [formatPeriod(read.frequency, period), value]),
      ),
    ]
  )
}

describe('a file for a series whose frequency is known', () => {
  test.each<[string, Frequency, string, unknown[]]>([
    ['one row', 'monthly', 'month,v⏎2023-01,136', ['monthly', ['2023-01', 136]]],
    ['one row below a title', 'quarterly', 'Sales⏎⏎Quarter;v⏎2024Q1;1,5', ['quarterly', ['2024Q1', 1.5]]],
    ['one row without heads', 'annual', '2024\t17', ['annual', ['2024', 17]]],
    ['each January', 'monthly', 'm,v⏎2021-01,1⏎2022-01,2', ['monthly', ['2021-01', 1], ['2022-01', 2]]],
    ['every third month', 'monthly', 'm,v⏎2024-02,1⏎2024-05,2', ['monthly', ['2024-02', 1], ['2024-05', 2]]],
  ])('%s', (_, frequency, text, read) => expect(answer(text, frequency)).toEqual(read))

  test.each<[string, Frequency, string]>([
    ['a period of another frequency', 'monthly', 'y,v⏎2024,17'],
    ['no value', 'monthly', 'm,v⏎2024-01,'],
    ['a list', 'monthly', 'name,n⏎A,1⏎B,2'],
  ])('but one row is not enough with %s', (_, frequency, text) => expect(answer(text, frequency)).toBeNull())

  test('where nothing is known, one row is no series, three Januaries are years and two are months', () => {
    expect(answer('month,v⏎2023-01,136')).toBeNull()
    expect(answer('m,v⏎2021-01,1⏎2022-01,2⏎2023-01,3')?.[0]).toBe('annual')
    expect(answer('m,v⏎2021-01,1⏎2022-01,2')?.[0]).toBe('monthly')
  })

  test('quarters stay quarters, whatever the series is', () =>
    expect(answer('q,v⏎2024Q1,1⏎2024Q2,2', 'monthly')?.[0]).toBe('quarterly'))
})

test('values that a file leaves empty are told', () => {
  const at = (month: number) => parseCanonicalPeriod('monthly', `2024-0${month}`)!
  const of = (values: (number | null)[]) => values.map((value, i) => ({ period: at(i + 1), value, decimals: 0 }))
  expect(doubtsOf(of([1, null, 3, null]), 'monthly', of([1, 2, 3, null]))).toEqual([
    { kind: 'emptied', count: 1, first: at(2) },
  ])
})

describe('flags that a site adds to its list', () => {
  afterEach(() => setSiteFlags([]))
  test('are read behind a number, apart, in brackets or at once, and are no others', () => {
    setSiteFlags([{ id: 'zz' }, { id: 'p' }])
    expect(parseNumber('7.5 zz')).toEqual({ kind: 'value', value: 7.5, decimals: 1, flag: 'zz' })
    expect(parseNumber('7,5(zz)', ',')).toEqual({ kind: 'value', value: 7.5, decimals: 1, flag: 'zz' })
    expect(parseNumber('7 B').kind).toBe('problem')
    expect(parseNumber('7 yy').kind).toBe('problem')
    expect(parseNumber('7zz')).toEqual({ kind: 'value', value: 7, decimals: 0, flag: 'zz' })
    expect(parseNumber('7zzz').kind).toBe('problem')
  })
  test('and are unknown where it has none', () => expect(parseNumber('7.5 zz').kind).toBe('problem'))
})
