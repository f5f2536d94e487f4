import { expect, test } from 'vitest'
import { unitInHead } from '#domain/import/unitInHead'

test.each([
  ['发电量（亿千瓦时）', '亿千瓦时'],
  ['失业率(%)', '%'],
  ['人口（万人）', '万人'],
  ['居民人均可支配收入(元)', '元'],
  ['平均批发价（元/公斤）', '元/公斤'],
  ['GDP (billions of US dollars)', 'billions of US dollars'],
  ['GDP (USD bn)', 'USD bn'],
  ['GDP (current US$)', 'current US$'],
  ['Population (thousands)', 'thousands'],
  ['Index [2015 = 100]', '2015 = 100'],
  ['Generation (GWh)', 'GWh'],
  ['Brent (USD/barrel)', 'USD/barrel'],
  ['Price (EUR per tonne)', 'EUR per tonne'],
  ['Rain (mm)', 'mm'],
  ['Temperature (°C)', '°C'],
  ['CO2 (ppm)', 'ppm'],
  ['Inflation (% change on a year earlier)', '% change on a year earlier'],
])('%s is in %s', (head, unit) => expect(unitInHead(head)).toBe(unit))

test.each([
  'CPI (all items)',
  'Unemployment (ILO)',
  'Men (15-64)',
  'M2 (end of period)',
  '工业增加值（规模以上）',
  '出口（当月）',
  'GDP (SA)',
  'Census (2020)',
  'Germany (until 1990 former territory)',
  'Exports (fob)',
  'Sales',
])('%s says no unit', (head) => expect(unitInHead(head)).toBe(''))

test.each(['(', ' ', '（', 'million '])('a head of a megabyte of “%s” is passed over', (text) => {
  expect(unitInHead(`A (${text.repeat(1_000_000)}`)).toBe('')
})
