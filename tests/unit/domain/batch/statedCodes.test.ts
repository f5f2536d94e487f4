import { describe, expect, test } from 'vitest'
import { areSeriesCodes, codesIn, exportHeading, readExportHeading, statedCodes } from '#domain/batch/statedCodes'

describe('codes that files say', () => {
  test.each([
    ['CN.CPI', ['CN.CPI']],
    [' cn.cpi ', ['CN.CPI']],
    ['FPCPITOTLZGCHN', ['FPCPITOTLZGCHN']],
    ['CN.CPI: Consumer prices', ['CN.CPI']],
    ['CN.CPI - Consumer prices', ['CN.CPI']],
    ['Consumer prices (CN.CPI)', ['CN.CPI']],
    ['居民消费价格指数（CN.CPI）', ['CN.CPI']],
    ['Inflation, annual [FP.CPI.TOTL.ZG]', ['FP.CPI.TOTL.ZG']],
    ['Gross domestic product (GDP)', []],
    ['China: imports', []],
    ['Consumer prices', []],
    ['2024', []],
    ['', []],
  ])('%j says %j', (text, codes) => expect(codesIn(text)).toEqual(codes))

  test.each([
    ['Series Code', ['CPI', 'GDP'], true],
    ['series_id', ['LNS14000000', 'LNS14000001'], true],
    ['指标代码', ['A01', 'A02'], true],
    ['code', ['CN.CPI', 'CN.GDP'], true],
    ['code', ['CHN', 'ABW'], false],
    ['Country', ['CN.CPI', 'CN.GDP'], false],
    ['code', ['CN.CPI', 'CN.CPI'], false],
    ['code', ['CN.CPI', ''], false],
  ])('a column %s of %j is one of series: %s', (head, texts, expected) =>
    expect(areSeriesCodes(head, texts)).toBe(expected),
  )

  test('a code that two series of the files have tells neither', () => {
    const one = (title: string, changes: object = {}) => ({ title, file: 'data', sheet: '', parts: {}, ...changes })
    expect(
      statedCodes([
        one('Prices', { parts: { 'Country Code': 'CHN', code: 'CN.CPI' } }),
        one('Output (CN.GDP)', { parts: { 'Country Code': 'CHN' } }),
        one('Wages', { sheet: 'CN.WAGES' }),
        one('Rates', { file: 'CN.RATE' }),
      ]),
    ).toEqual([['CN.CPI', 'PRICES'], ['CN.GDP'], ['CN.WAGES', 'WAGES'], ['CN.RATE', 'RATES']])
  })

  test.each([
    [
      'Consumer prices · Index · Monthly · Source: Bureau · Version 3 of 2026-01-01 · https://a.example/data/12',
      'Index',
    ],
    ['居民消费价格 · 指数 · 月度 · 来源：统计局 · https://a.example/data/12', '指数'],
  ])('the heading of an export says code, title and unit: %s', (heading, unit) => {
    const read = readExportHeading(exportHeading('CN.CPI', heading))
    expect(read).toEqual({ code: 'CN.CPI', title: heading.split(' · ')[0], unit })
  })

  test.each([
    'Consumer prices · Index · https://a.example/data/12',
    'CN.CPI: Consumer prices',
    'CN.CPI: Consumer prices · Index · Monthly',
    `CN.CPI: ${'x'.repeat(1_000_000)} · Index · https://a.example/data/12`,
    `CN.CPI: ${' · '.repeat(300_000)}`,
  ])('any other text is none', (text) => expect(readExportHeading(text)).toBeNull())
})
