import { unreadNumbers } from '#domain/reports/parts'
import { expect, test } from 'vitest'
import { chartAt, chartText, citedSeries, liveCodes, withLiveNumbers } from '#domain/reports/parts'

test.each([
  ['/data/5', { seriesId: 5, view: { units: 'levels', compared: [] } }],
  [
    '/data/5?units=percentChange&with=1,2&from=2000#x',
    { seriesId: 5, view: { units: 'percentChange', compared: [1, 2], from: '2000' } },
  ],
  ['/data/5?version=3', { seriesId: 5, view: { version: 3 } }],
])('%s is a chart', (address, chart) => {
  expect(chartAt(address)).toMatchObject(chart)
})

test.each(['/data/edit/data', 'https://example.org/data/5', '/data/x', 'javascript:alert(1)', '//data/5'])(
  '%s is none',
  (address) => {
    expect(chartAt(address)).toBeNull()
  },
)

test('the caption of a chart cannot break its Markdown', () => {
  expect(chartText(' a] [b]\n(c) ', '/data/5')).toBe('![a   b  (c)](/data/5)')
})

test('live numbers are found by their codes, and replaced where they are known', () => {
  const text = 'GDP: {{CN.GDP latest}}, {{ cn.gdp  latest }}, {{X latest}}, {{CN.GDP}}, {{CN.GDP oldest}}'
  expect(liveCodes(text)).toEqual(['CN.GDP', 'X'])
  expect(withLiveNumbers(text, (code) => (code === 'X' ? null : '5'))).toBe(
    'GDP: 5, 5, {{X latest}}, {{CN.GDP}}, {{CN.GDP oldest}}',
  )
})

test('a report cites the series that it shows or links to, each once', () => {
  expect(
    citedSeries('![a](/data/1?units=change) [b](/data/22) [c]( </data/3> ) ![d](/data/1) /data/9 [e](/data/4x)'),
  ).toEqual([1, 22, 3])
})

test('what looks like a live number and is none is found', () => {
  expect(unreadNumbers('{{US.CPI latest}} and {{US.CPI 2020-01}}, {{US.CPI 2020-01}}, {{x}}')).toEqual([
    '{{US.CPI 2020-01}}',
    '{{x}}',
  ])
})
