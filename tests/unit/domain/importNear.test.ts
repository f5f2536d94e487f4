import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readLines } from '../support/importing'

/* What is near to what rules are for, and something else. */

const read = (text: string) => readLines(...text.split('⏎'))
const units = (text: string) =>
  interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), { all: true })!.series.map(({ unit }) => unit)

test('sparse rows of values are no heads in the middle of groups', () => {
  const found = read('Month,A,B,C,D⏎2020-01,,2,,1⏎2020-02,0,1,0,1⏎2020-03,1,0,0,1⏎2020-04,2,1,1,0')!
  expect([found.series.A!['2020-01'], found.series.B!['2020-01'], found.series.D!['2020-01']]).toEqual([null, 2, 1])
})

describe('years that stand alone', () => {
  test('of editions above heads that are years name the series', () => {
    const found = read('Vintage,2021,2022⏎2020⏎USA,2.1,2.2⏎China,5,5.1⏎2021⏎USA,2.4,2.6⏎China,5.4,5.5')!
    expect(Object.values(found.series)[0]).toEqual({ 2021: 2.1, 2022: 2.2 })
  })

  test('above places whose heads are quarters make them whole', () => {
    const found = read('Prices of,Q1,Q2,Q3⏎2019,,,⏎Wheat,1,2,3⏎Rye,3,4,5⏎2020,,,⏎Wheat,5,6,7⏎Rye,7,8,9')!
    expect(Object.values(found.series)[0]).toMatchObject({ '2019Q1': 1, '2020Q3': 7 })
  })

  test('what stands below the last of them is none of it', () => {
    const found = read('Region,Births⏎2019,⏎North,10⏎South,20⏎2020,⏎North,11⏎South,21⏎Memo: since 1990,500')
    expect(Object.keys(found?.series ?? {}).filter((name) => name.includes('Memo'))).toEqual([])
  })
})

describe('a unit of a head beside a multiple of the table', () => {
  test.each([
    ['Employment by sex (in thousands)⏎⏎Year,Men (persons),Women (persons)⏎2019,1200,1100⏎2020,1210,1120', 'thousands'],
    ['Unit: EUR million⏎Year,Sales (EUR),Costs (EUR)⏎2019,1200,1100⏎2020,1210,1120', 'EUR million'],
    ['单位：万人⏎年份,男性（人）,女性（人）⏎2019,1200,1100⏎2020,1210,1120', '万人'],
    ['£ million⏎Year,Sales (GBP),Costs (GBP)⏎2019,1200,1100⏎2020,1210,1120', '£ million'],
    ['Unit: EUR million⏎Year,Length (m),Sales⏎2019,1200,1100⏎2020,1210,1120', 'm'],
    ['Unit: EUR million⏎Year,Quantity (t),Sales⏎2019,1200,1100⏎2020,1210,1120', 't'],
    ['Unit: EUR million⏎Year,Growth (%),Sales⏎2019,1.5,1100⏎2020,1.6,1120', '%'],
  ])('%s: %s', (text, unit) => expect(units(text)[0]).toBe(unit))
})

describe('spaces', () => {
  test.each([
    'Year,   GDP,   CPI⏎2019,   1.5,   2.1⏎2020,   1.6,   2.2⏎2021,   1.7,   2.3⏎2022,   1.8,   2.4',
    'Year,Oil price  (USD)⏎2018,  5.5⏎2019,  6.5⏎2020,  7.5⏎2021,  8.5',
  ])('between cells that commas part: %s', (text) => {
    expect(Object.keys(Object.values(read(text)!.series)[0]!)).toContain('2020')
  })

  test('where a cell is missing nothing is read', () => {
    expect(
      read(
        'Country   2018   2019   2020⏎France    1.1    2.1    3.1⏎Italy            2.2    3.2   (e)⏎Spain     1.3    2.3    3.3',
      ),
    ).toBeNull()
  })
})

describe('what looks like periods, and is not or is open', () => {
  test.each([
    [
      'dates behind words, whose order nothing tells',
      'Date,V⏎As of 01/02/2020,1⏎As of 02/02/2020,2⏎As of 03/02/2020,3',
    ],
    ['numbers behind years', 'ID,Amount⏎2021_01,50⏎2021_02,60⏎2021_03,70'],
    ['numbers of invoices', 'Invoice,Amount⏎2022-001,101.5⏎2022-002,7.5⏎2022-003,8.5'],
    ['numbers of orders', 'Order,Amount⏎2024010101,7.2⏎2024010102,14.2⏎2024010103,15.2'],
    ['hours across', 'Place,1800,1830,1900,1930,2000⏎Rome,21,20,19,18,17⏎Oslo,11,10,9,8,7'],
    ['codes of goods across', 'Country,1801,1805,1905,2009⏎Ghana,1,2,3,4⏎Togo,9,8,7,6'],
    ['strikes', 'Type,1850,1900,1950,2000,2050⏎Call,210.5,160.1,110.4,80,50⏎Put,11,20,30,60,90'],
    ['terms of years', '区分,値⏎令和5年,100⏎5年,50⏎10年,70⏎20年,80'],
    ['products', 'Product,Sales⏎X1950,5⏎X1960,7⏎X1970,8'],
  ])('%s are not read', (_, text) => {
    const found = read(text)
    expect(
      found === null ||
        found.questions.length > 0 ||
        Object.values(found.series).every((one) => Object.keys(one).length < 2),
    ).toBe(true)
  })

  test('a word in brackets behind a year is no year as the others', () => {
    const found = read('KPI,2019,2020,2021,2025 (Target)⏎Safety,1,2,3,4⏎CO2,5,6,7,8')!
    expect(found.series.CO2).toEqual({ 2019: 5, 2020: 6, 2021: 7 })
  })

  test('quarters beside a mean are quarters', () => {
    const found = read('Year,Q1,Q2,Q3,Q4,Mean⏎2019,1,2,3,4,2.5⏎2020,2,3,4,5,3.5')!
    expect(Object.keys(Object.values(found.series)[0]!)).toHaveLength(8)
  })

  test('wards are no weeks', () => {
    const rows = Array.from({ length: 11 }, (_, i) => `W${i + 1},${i + 1},${i + 2}`).join('⏎')
    expect(Object.keys(read(`Ward,2019,2020⏎${rows}`)!.series)).toHaveLength(11)
  })

  test('weeks of Portuguese are weeks', () => {
    const rows = Array.from({ length: 52 }, (_, i) => `2020,SE ${i + 1},${i + 7}`).join('⏎')
    expect(Object.keys(read(`Ano,SE,Casos⏎${rows}`)!.series.Casos!)).toContain('2020-W52')
  })

  test('quarters of two-digit years are of the century of their column', () => {
    const rows = ['48', '49', '50'].flatMap((year) =>
      ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'].map((q, i) => `${q} ${year},${i}`),
    )
    expect(Object.keys(read(`Q,V⏎${rows.join('⏎')}`)!.series.V!).at(-1)).toBe('1950Q4')
  })
})

describe('fiscal years', () => {
  test.each([
    [
      'quintiles',
      'Year,Quintile,Income⏎2016/17,Q1,241⏎2016/17,Q2,251⏎2016/17,Q3,261⏎2016/17,Q4,271⏎2016/17,Q5,401⏎2017/18,Q1,242⏎2017/18,Q2,252⏎2017/18,Q3,262⏎2017/18,Q4,272⏎2017/18,Q5,402',
    ],
    ['households', 'Year,Household type,Count⏎FY18,H1,118⏎FY18,H2,218⏎FY19,H1,119⏎FY19,H2,219'],
    [
      'years of China',
      '年度,季度,产值⏎2020年度,第1季度,1.5⏎2020年度,第2季度,1.6⏎2020年度,第3季度,1.7⏎2020年度,第4季度,1.8',
    ],
    ['one odd cell', 'Period,V⏎Jan 2020,5⏎Feb 2020,6⏎Mar 2020,7⏎Apr 2020,8⏎Q1 FY2020,18'],
  ])('%s are not asked for as quarters', (_, text) => {
    expect(read(text)!.questions).not.toContain('fiscalStart')
  })

  test('years that end with different months are not kept as years', () => {
    const found = read(
      'Period,V⏎Year ending March 2020,100⏎Year ending June 2020,101⏎Year ending September 2020,102⏎Year ending March 2021,104',
    )
    expect(Object.values(found?.series ?? {}).flatMap((one) => Object.keys(one))).toEqual([])
  })

  test('a sum to date beside months is refused alone', () => {
    const found = read('Period,V⏎Jan 2020,5⏎Feb 2020,6⏎Mar 2020,7⏎Year to date 2020,18')!
    expect([found.questions, Object.keys(found.series.V!)]).toEqual([[], ['2020-01', '2020-02', '2020-03']])
  })
})

describe('labels', () => {
  test.each([
    [
      'a total of all groups',
      'Region,Country,2019,2020⏎Europe,France,1,2⏎,Italy,3,4⏎Asia,Japan,5,6⏎,China,7,8⏎,World,16,20',
      'World',
    ],
    [
      'parts that come again below a total',
      'Area,Sex,2019,2020⏎Urban,Men,1,2⏎,Women,3,4⏎Rural,Men,5,6⏎,Women,7,8⏎,Total,16,20',
      'Total',
    ],
  ])('%s is of no group', (_, text, name) => {
    expect(Object.keys(read(text)!.series)).toContain(name)
  })

  test('marks before labels are no groups', () => {
    const found = read(',Series,2019,2020⏎,CPI,1,2⏎revised,GDP,3,4⏎,PPI,5,6⏎,Wage,7,8')!
    expect(Object.keys(found.series)).not.toContain('revised, PPI')
  })

  test('units are not carried down', () => {
    expect(
      units('Unit,Indicator,2019,2020⏎%,Unemployment rate,5,6⏎,Population,700,800⏎EUR,Wage,2000,2100⏎,Rate,60,61')[1],
    ).not.toBe('%')
  })

  test('sources of energy are names', () => {
    const found = read('Energy source,Code,2019,2020⏎Coal,EN01,1,2⏎Gas,EN02,3,4⏎Solar,EN03,5,6')!
    expect(Object.keys(found.series)).toEqual(['Coal', 'Gas', 'Solar'])
  })
})
