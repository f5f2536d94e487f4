import { describe, expect, test } from 'vitest'
import { fromExcelSerial } from '#domain/excelSerial'
import { readPeriod } from '#domain/periodText'

const at = (text: string) => Date.parse(`${text}Z`)

describe('the numbers by which spreadsheets count days', () => {
  test.each([
    [1, '1900-01-01T00:00:00'],
    [59, '1900-02-28T00:00:00'],
    [61, '1900-03-01T00:00:00'],
    [45_292, '2024-01-01T00:00:00'],
    [45_292.5, '2024-01-01T12:00:00'],
    [45_292.000_011_574_07, '2024-01-01T00:00:01'],
    [2_958_465, '9999-12-31T00:00:00'],
  ])('%d is %s', (serial, text) => expect(fromExcelSerial(serial)).toBe(at(text)))

  test.each([0, -1, Number.NaN, 2_958_466])('%d is none', (serial) => expect(fromExcelSerial(serial)).toBeNull())

  test('the system of 1904 begins four years and a day later', () =>
    expect(fromExcelSerial(0, true)).toBe(at('1904-01-01T00:00:00')))

  test('a text is read as the number is, to the second', () => {
    const style = { dayMonthOrder: 'dayFirst', dotMonth: null, serials: true } as const
    expect(readPeriod('45292.00001157407', style)).toEqual({
      instant: at('2024-01-01T00:00:01'),
      precision: 'intraday',
    })
    expect(readPeriod('45292', style)).toEqual({ instant: at('2024-01-01T00:00:00'), precision: 'daily' })
  })
})
