import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readLines as read } from '../support/importing'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const HOURS = range(0, 23)
const DAYS = range(1, 31)
const hour = (n: number) => `${String(n).padStart(2, '0')}:00`

describe('hours of days, and days of months, make one series', () => {
  /** Rows for two days, their values 100 and 200 with the hour. */
  const days = (...names: string[]) => names.map((name, d) => [name, ...HOURS.map((h) => (d + 1) * 100 + h)].join())

  test.each<[what: string, head: string, rows: string[]]>([
    ['times', `Date,${HOURS.map(hour).join()}`, days('2024-01-01', '2024-01-02')],
    ['hours from nought', `Date,${HOURS.map((n) => `${n}h`).join()}`, days('2024-01-01', '2024-01-02')],
    ['hours from one', `Date,${HOURS.map((n) => `H${n + 1}`).join()}`, days('2024-01-01', '2024-01-02')],
    ['hours that end', `Date,${HOURS.map((n) => `HE${n + 1}`).join()}`, days('2024-01-01', '2024-01-02')],
    ['hours from and to', `Datum,${HOURS.map((n) => `${n}-${n + 1}`).join()}`, days('01.01.2024', '02.01.2024')],
    ['hours in Chinese', `日期,${HOURS.map((n) => `${n}时`).join()}`, days('2024年1月1日', '2024年1月2日')],
  ])('%s across', (_, head, rows) => {
    const found = read(head, ...rows)!
    const [series] = Object.values(found.series)
    expect(Object.keys(found.series)).toHaveLength(1)
    expect(Object.keys(series!)).toHaveLength(48)
    expect(series).toMatchObject({ '2024-01-01 00:00': 100, '2024-01-01 13:00': 113, '2024-01-02 23:00': 223 })
    expect(found.doubts).toEqual(['crossed'])
  })

  test('hours down and days across', () => {
    const rows = HOURS.map((n) => `${hour(n)},${n},${n + 100},${n + 200}`)
    const found = read('Hour,2024-01-01,2024-01-02,2024-01-03', ...rows)!
    expect(Object.values(found.series)).toHaveLength(1)
    expect(Object.values(found.series)[0]).toMatchObject({ '2024-01-01 23:00': 23, '2024-01-03 00:00': 200 })
    expect(found.doubts).toEqual(['crossed'])
  })

  const lengths = [31, 28, 31]
  const cellOf = (month: number, day: number, other = '') =>
    day <= lengths[month - 1]! ? (month + day / 100).toFixed(2) : other
  const monthRow = (month: number, other = '') => DAYS.map((day) => cellOf(month, day, other)).join()
  const dayRow = (day: number) => [1, 2, 3].map((month) => cellOf(month, day)).join()
  const heads = DAYS.join()

  test.each<[what: string, lines: string[]]>([
    ['days of months', [`Month,${heads}`, ...[1, 2, 3].map((m) => `2023-0${m},${monthRow(m)}`)]],
    ['days beside a year and its months', [`Year,Month,${heads}`, ...[1, 2, 3].map((m) => `2023,${m},${monthRow(m)}`)]],
    [
      'days of months in Chinese',
      [`月份,${DAYS.map((d) => `${d}日`).join()}`, ...[1, 2, 3].map((m) => `2023年${m}月,${monthRow(m)}`)],
    ],
    ['a mark where no day is', [`Month,${heads}`, ...[1, 2, 3].map((m) => `2023-0${m},${monthRow(m, '-9999')}`)]],
    ['months of a year in the title', ['Rainfall 2023', 'Day,Jan,Feb,Mar', ...DAYS.map((d) => `${d},${dayRow(d)}`)]],
    ['months with their year', ['Day,Jan 2023,Feb 2023,Mar 2023', ...DAYS.map((d) => `${d},${dayRow(d)}`)]],
    ['months beside a year and its days', ['Year,Day,Jan,Feb,Mar', ...DAYS.map((d) => `2023,${d},${dayRow(d)}`)]],
  ])('%s', (_, lines) => {
    const found = read(...lines)!
    expect(Object.values(found.series)).toHaveLength(1)
    const [series] = Object.values(found.series)
    expect(Object.keys(series!)).toHaveLength(90)
    expect(series).toMatchObject({ '2023-01-31': 1.31, '2023-02-28': 2.28, '2023-03-01': 3.01 })
    expect(found).toMatchObject({ doubts: ['crossed'], refused: [] })
  })

  test('stations stay apart, and sums beside the hours are named', () => {
    const rows = ['A', 'B'].flatMap((name, s) => days('2024-01-01', '2024-01-02').map((row) => `${name},${row},${s}`))
    const found = read(`Station,Date,${HOURS.map(hour).join()},Total`, ...rows)!
    expect(Object.keys(found.series)).toEqual(['A', 'B'])
    expect(found.leftOut).toEqual(['Total'])
  })

  test('what is refused is told at its place in the file', () => {
    const rows = range(1, 5).map((day) => `2024-01-0${day},1,${day === 2 ? 'x1' : 6},7,8`)
    const lines = ['Load', 'Date,00:00,01:00,02:00,03:00', ...rows, 'Sum,6,2,10,12']
    const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
    expect(found.refused.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [4, 3, 'notANumber'],
      [8, 1, 'notAPeriod'],
    ])
    expect(found.series[0]!.observations).toHaveLength(19)
  })
})

describe('numbers above values that are no days or hours name series of their own', () => {
  test.each([
    ['ages', [`Month,${DAYS.join()}`, ...[1, 2, 3].map((m) => `2023-0${m},${DAYS.map((d) => m * 100 + d).join()}`)]],
    [
      'years to run',
      [`Date,${range(1, 30).join()}`, ...[2, 3, 4].map((d) => `2023-01-0${d},${range(101, 130).join()}`)],
    ],
  ])('%s', (_, lines) => {
    expect(read(...lines)?.doubts ?? []).not.toContain('crossed')
  })
})
