import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatTick } from '../../../src/lib/formats'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

describe('marks of an axis are in one multiple, with as many decimals', () => {
  test.each([
    ['en', [0, 5e11, 1e12, 2e12], { low: 0, high: 2e12, decimals: 0, step: 5e11 }, ['0', '0.5T', '1.0T', '2.0T']],
    [
      'zh',
      [0, 5e11, 1e12, 2e12],
      { low: 0, high: 2e12, decimals: 0, step: 5e11 },
      ['0', '0.5万亿', '1.0万亿', '2.0万亿'],
    ],
    ['en', [7.9e9, 8e9], { low: 7.9e9, high: 8.2e9, decimals: 0, step: 1e8 }, ['7.9B', '8.0B']],
    ['en', [-2e6, -1e6, 0], { low: -2e6, high: 0, decimals: 0, step: 1e6 }, ['-2M', '-1M', '0']],
    ['en', [1.25e6, 1.5e6], { low: 1e6, high: 1.5e6, decimals: 0, step: 250_000 }, ['1.25M', '1.50M']],
    ['zh', [1_000_000, 1_500_000], { low: 0, high: 1_500_000, decimals: 0, step: 500_000 }, ['100万', '150万']],
    ['en', [999_950, 1_000_000], { low: 999_900, high: 1_000_000, decimals: 0, step: 50 }, ['999,950', '1,000,000']],
    ['en', [0.5, 1], { low: 0, high: 1, decimals: 1, step: 0.5 }, ['0.5', '1.0']],
  ])('%s %j', async (language, values, marks, texts) => {
    await i18next.changeLanguage(language)
    expect(values.map((value) => formatTick(value, marks))).toEqual(texts)
  })
})
