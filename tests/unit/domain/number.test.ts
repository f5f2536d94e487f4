import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber } from '#domain/number'
import { decimalsOf, groupedText, numberText } from '#domain/numberText'

describe('numbers as people write them', () => {
  test.each([
    ['1', 1, 0],
    ['-43', -43, 0],
    ['-01', -1, 0],
    ['+2.50', 2.5, 2],
    ['.5', 0.5, 1],
    ['5.', 5, 0],
    ['1,234.5', 1234.5, 1],
    ['36,468', 36468, 0],
    ['12,34,567.5', 1234567.5, 1],
    ['1,2345,6789', 123456789, 0],
    ["1'234'567", 1234567, 0],
    ['1 234', 1234, 0],
    ['15%', 15, 0],
    ['4.8 ‰', 4.8, 1],
    ['٣٨٫٥', 38.5, 1],
    ['١٬٢٣٤', 1234, 0],
    ['71.2 [70.1-72.3]', 71.2, 1],
    ['41.2 (40.2–42.4)', 41.2, 1],
    ['-1.5 [-2.0 to -1.0]', -1.5, 1],
    ['111.11%', 111.11, 2],
    ['$1.1111', 1.1111, 4],
    ['￥1.11', 1.11, 2],
    ['-¥1,000', -1000, 0],
    ['100元', 100, 0],
    ['R$ 1,234.50', 1234.5, 2],
    ['CHF 1,234.50', 1234.5, 2],
    ['KSh 1,234', 1234, 0],
    ['1 234.5 zł', 1234.5, 1],
    ['1 234 kr', 1234, 0],
    ['12.5 SEK', 12.5, 1],
    ['usd 5', 5, 0],
    ['¥100元', 100, 0],
    ['(1,234)', -1234, 0],
    ['$(0.02)', -0.02, 2],
    ['(-1.2)', -1.2, 1],
    ['(−1.2%)', -1.2, 1],
    ['US$ (1,234.5)', -1234.5, 1],
    ['−5', -5, 0],
    ['１２．５', 12.5, 1],
    ['12。5', 12.5, 1],
    ['1e3', 1000, 0],
    ['1.5e-3', 0.0015, 4],
    ['0.30000000000000004', 0.30000000000000004, 17],
    ['123456789012345680000', 123456789012345680000, 0],
    ['-0', 0, 0],
  ])('%s is %d with %i decimals', (text, value, decimals) => {
    expect(parseNumber(text)).toEqual({ kind: 'value', value, decimals, flag: null })
  })

  test.each([
    ['78115 b', 78115, 'b'],
    ['12.3p', 12.3, 'p'],
    ['12.3 (r)', 12.3, 'r'],
    ['1,234 ep', 1234, 'ep'],
    ['45*', 45, '*'],
    ['(45)†', -45, '†'],
    ['10,175[5]', 10175, '*'],
    ['1,250 ¹', 1250, '*'],
    ['1,198²⁾', 1198, '*'],
    ['101.5#', 101.5, '#'],
  ])('%s is %d with the flag %s', (text, value, flag) => {
    expect(parseNumber(text)).toMatchObject({ kind: 'value', value, flag })
  })

  test('a flag in the place of a number is kept', () =>
    expect(parseNumber(': c')).toEqual({ kind: 'missing', flag: 'c' }))

  test.each([
    '10k',
    '5m',
    '3bn',
    '2 t',
    '1.5 x',
    '7 (12)',
    '5 ABC',
    '5XYZ',
    '12 ft',
    'abc$5x',
    'n(5)',
    '2$(5)',
    '--5',
    '- -3',
    '+-3',
  ])('%s has no flag: it is refused', (text) => {
    expect(parseNumber(text)).toMatchObject({ kind: 'problem' })
  })

  test('long texts are judged at once', () => {
    for (const character of [' ', '\n', '1', ',', '.', '-', '(', '*', 'e', '（'])
      expect(parseNumber(`1${character.repeat(1_000_000)}2`)).toMatchObject({ kind: 'problem' })
  })

  test.each([
    '',
    ' ',
    '-',
    '–',
    '.',
    '..',
    '...',
    ':',
    ': c',
    'n.a.',
    'NA',
    'N/A',
    'null',
    '****',
    'NaN',
    '#N/A',
    'N/E',
    'no data',
    'н/д',
    'нет данных',
    '－',
  ])('%j is a missing value', (text) => {
    expect(parseNumber(text)).toMatchObject({ kind: 'missing' })
  })

  test.each([
    ['abc', 'notANumber'],
    ['4,5', 'notANumber'],
    ['0,123', 'notANumber'],
    ['1234,567', 'notANumber'],
    ['1,7798', 'notANumber'],
    ['0001,234', 'notANumber'],
    ['123²', 'notANumber'],
    ['104.31)', 'notANumber'],
    ['3 1/2', 'notANumber'],
    ['5①', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['12,34', 'notANumber'],
    ['1 2', 'notANumber'],
    ['0x10', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['1e999', 'tooLarge'],
    ['-1e400', 'tooLarge'],
    ['0.1234567890123456789', 'tooPrecise'],
    ['9007199254740993', 'tooPrecise'],
    ['1e-400', 'tooPrecise'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parseNumber(text)).toEqual({ kind: 'problem', problem })
  })

  test.each([
    ['1.234,5', 1234.5],
    ['0,5', 0.5],
    ['1234', 1234],
  ])('with a decimal comma %s is %d', (text, value) => {
    expect(parseNumber(text, ',')).toMatchObject({ value })
  })

  test('every double survives being written and read', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = numberText(value, decimalsOf(value))
        expect(parseNumber(text)).toMatchObject({ kind: 'value', value: value || 0 })
      }),
    )
  })

  test('decimal places as entered are kept, but never at the cost of the value', () => {
    expect(numberText(1.5, 2)).toBe('1.50')
    expect(numberText(1.2345, 2)).toBe('1.2345')
    expect(numberText(100, 0)).toBe('100')
  })
})

describe('a number in groups', () => {
  const values = [
    0, -0, 1, 12, 123, 1234, 12345.675, 999.5, 999_999.995, -0.004, -1234.5, 2.345, 1e15, 123_456_789.125, 1e21, -3e22,
  ]

  test.each([0, 1, 2, 6])('with %i decimals, as the platform writes it in English and Chinese', (decimals) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    for (const language of ['en', 'zh-CN']) {
      const platform = new Intl.NumberFormat(language, { ...digits, signDisplay: 'negative' })
      expect(values.map((value) => groupedText(value, decimals))).toEqual(values.map((value) => platform.format(value)))
    }
  })

  test.each([
    [68.71, 15, '68.710000000000000'],
    [67.78, 15, '67.780000000000000'],
    [23_542.3, 14, '23,542.30000000000000'],
    [61.123456789012, 12, '61.123456789012'],
  ])('more decimals than %d has are noughts: %d', (value, decimals, text) => {
    expect(groupedText(value, decimals)).toBe(text)
  })
})
