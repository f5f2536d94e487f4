import { describe, expect, test } from 'vitest'
import { readLines as read } from '../support/importing'

const MONTHS = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'
const values = (first: number) => Array.from({ length: 12 }, (_, i) => `${first}.${i + 11}`).join()

describe('a year whose months are not there yet', () => {
  const empty = ','.repeat(12)
  test.each([
    ['the last', 2016, [`2015,${values(5)}`, `2016${empty}`], '2015-01', 5.11],
    ['one between others', 2016, [`2015,${values(5)}`, `2016${empty}`, `2017,${values(7)}`], '2017-12', 7.22],
    ['the first', 2014, [`2014${empty}`, `2015,${values(5)}`, `2016,${values(6)}`], '2016-12', 6.22],
  ])('%s is empty, and no year of the others', (_, year, rows, period, value) => {
    const [series] = Object.values(read(`Year,${MONTHS}`, ...rows)!.series)
    expect(series![period]).toBe(value)
    expect(Object.entries(series!).filter(([, one]) => one !== null && one !== undefined)).toHaveLength(
      12 * (rows.length - 1),
    )
    expect(series![`${year}-01`] ?? null).toBeNull()
  })
})

describe('years between the rows of a table of months', () => {
  test('head those below them', () => {
    const rows = [
      '2022',
      `Japan,${values(1)}`,
      `Korea,${values(2)}`,
      '2023',
      `Japan,${values(3)}`,
      `Korea,${values(4)}`,
    ]
    const { series } = read(`Country,${MONTHS}`, ...rows)!
    expect(Object.keys(series)).toEqual(['Japan', 'Korea'])
    expect(series.Japan).toMatchObject({ '2022-01': 1.11, '2022-12': 1.22, '2023-01': 3.11 })
    expect(series.Korea).toMatchObject({ '2022-01': 2.11, '2023-12': 4.22 })
  })

  test('have values of their own: those of an annual series', () => {
    const months = (first: number) => MONTHS.split(',').map((month, i) => `${month},${first}.${i + 11}`)
    const { series } = read(
      'Period,CPI',
      '2019,19.5',
      '2020,20.5',
      '2021,21.5',
      ...months(1),
      '2022,22.5',
      ...months(2),
    )!
    expect(series.CPI).toMatchObject({ '2021-01': 1.11, '2022-12': 2.22 })
    expect(series['CPI, annual']).toEqual({ 2019: 19.5, 2020: 20.5, 2021: 21.5, 2022: 22.5 })
  })

  test('and stand below their months, as totals do: nothing is read a year too early', () => {
    const months = (first: number) => MONTHS.split(',').map((month, i) => `${month},${first}.${i + 11}`)
    const found = read('Period,CPI', ...months(1), '2021,21.5', ...months(2), '2022,22.5')
    expect(found?.series.CPI?.['2021-01']).toBeUndefined()
  })
})

test('rows with two dates and no value head no table', () => {
  const rows = ['AT', 'BE', 'BG'].flatMap((place, k) =>
    Array.from({ length: 6 }, (_, i) => {
      const value = place === 'BE' && i % 3 !== 1 ? '' : `${k + 1}.${i + 11}`
      return `ESTAT:X,20/02/24 11:00:00,M,I15,${place},2023-0${i + 1},${value}`
    }),
  )
  const { series } = read('DATAFLOW,LAST UPDATE,freq,unit,geo,TIME_PERIOD,OBS_VALUE', ...rows)!
  expect(Object.keys(series)).toEqual(['AT', 'BE', 'BG'])
  expect(series.BE).toMatchObject({ '2023-01': null, '2023-02': 2.12, '2023-06': null })
})
