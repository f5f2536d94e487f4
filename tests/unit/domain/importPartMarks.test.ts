import { describe, expect, test } from 'vitest'
import { readLines } from '../support/importing'

const HEADS = ';2022;;;;2023;;;'
const VALUES = 'A;11,5;12,3;13,9;14,1;21,2;22,0;23,3;24,8'
const QUARTERS = {
  '2022Q1': 11.5,
  '2022Q2': 12.3,
  '2022Q3': 13.9,
  '2022Q4': 14.1,
  '2023Q1': 21.2,
  '2023Q2': 22,
  '2023Q3': 23.3,
  '2023Q4': 24.8,
}
const twice = (parts: string) => `;${parts};${parts}`

describe('parts of years below the year, with what stands behind them', () => {
  test.each([
    ['a mark', HEADS, twice('Q1;Q2;Q3;Q4*')],
    ['a flag', HEADS, twice('Q1;Q2;Q3 (r);Q4 (p)')],
    ['a footnote', HEADS, twice('I квартал;II квартал;III квартал;IV квартал1)')],
    ['a year that is called so', ';2022 год;;;;2023 год;;;', twice('1 квартал;2 квартал;3 квартал;4 квартал')],
    ['a flag behind the year', ';2022 (r);;;;2023 (p);;;', twice('Q1;Q2;Q3;Q4')],
    ['a raised footnote behind the year', ';2022¹;;;;2023²;;;', twice('Q1;Q2;Q3;Q4')],
    ['Spanish ordinals', HEADS, twice('1er trim.;2do trim.;3er trim.;4to trim.')],
    ['Korean quarters', ';2022년;;;;2023년;;;', twice('1/4분기;2/4분기;3/4분기;4/4분기')],
    ['months of Japan', ';2022年;;;;2023年;;;', twice('1～3月期;4～6月期;7～9月期;10～12月期')],
    ['last months, as in Australia', HEADS, twice('Mar Qtr;Jun Qtr;Sep Qtr;Dec Qtr')],
  ])('%s', (_, years, parts) => {
    expect(readLines(years, parts, VALUES)?.series).toEqual({ A: QUARTERS })
  })

  test.each([
    ['YTD'],
    ['9M'],
    ['% chg'],
    ['Share, %'],
    ['Jan. bis März'],
    ['9 mois'],
    ['cumul'],
    ['Avg'],
    ['Setp'],
    ['Dec/Dec'],
  ])('%s is refused, and never the value of the year', (part) => {
    const found = readLines(HEADS, twice(`Q1;Q2;Q3;${part}`), VALUES)!
    const { '2022Q4': _, '2023Q4': __, ...rest } = QUARTERS
    expect(found.series).toEqual({ A: rest })
    expect(found.refused).toHaveLength(2)
  })

  test.each([['Total'], ['Annual average'], ['Year'], ['全年'], ['Jahresdurchschnitt'], ['Год'], ['13'], ['Jan-Dec']])(
    '%s is the whole year',
    (part) => {
      const year = (of: number) => [`${of},Jan,1`, `${of},Feb,2`, `${of},Mar,3`, `${of},${part},30`]
      const rows = ['Year,Month,Sales', ...year(2022), ...year(2023)]
      expect(readLines(...rows)?.series).toEqual({
        Sales: { '2022-01': 1, '2022-02': 2, '2022-03': 3, '2023-01': 1, '2023-02': 2, '2023-03': 3 },
        'Sales, annual': { '2022': 30, '2023': 30 },
      })
    },
  )

  test('a month with a mark keeps its place and its flag', () => {
    const found = readLines('Year,Month,Sales', '2022,Jan,10', '2022,Feb,11', '2022,Mar*,12', '2023,Jan,13')
    expect(found?.series).toEqual({ Sales: { '2022-01': 10, '2022-02': 11, '2022-03': 12, '2023-01': 13 } })
  })
})

describe('a year that is written in another way than the others', () => {
  const rows = (year: string) => [
    'Year,Quarter,Value',
    '2019,Q1,1',
    '2019,Q2,2',
    '2019,Q3,3',
    `${year},Q1,4`,
    `${year},Q2,5`,
  ]
  test.each([
    ['2020г'],
    ['2020 год'],
    ['2020 (p)'],
    ['2020*'],
    ['2020p/'],
    ['2020 (a)'],
    ['2020 prov.'],
    ['2020 (est.)'],
    ['2020 1/'],
  ])('%s is read', (year) => {
    const found = readLines(...rows(year))!
    expect(found.series).toEqual({ Value: { '2019Q1': 1, '2019Q2': 2, '2019Q3': 3, '2020Q1': 4, '2020Q2': 5 } })
  })

  test.each([['2020 (rebased)'], ['2020 (new)']])(
    '%s is refused with its parts, and gives them to no other year',
    (year) => {
      const [header = '', ...own] = rows(year)
      const found = readLines(header, '2018,Q1,7', '2018,Q2,8', '2018,Q3,9', '2018,Q4,10', ...own)!
      expect(Object.keys(found.series.Value!).filter((period) => !period.startsWith('2018'))).toEqual([
        '2019Q1',
        '2019Q2',
        '2019Q3',
      ])
      expect(found.refused).toHaveLength(2)
    },
  )

  test('nor those below it', () => {
    const found = readLines(
      'Year,Month,Value',
      '2019,Sep,1',
      ',Oct,2',
      ',Nov,3',
      ',Dec,4',
      '2020 (rebased),Jan,5',
      ',Feb,6',
    )
    expect(found?.series ?? {}).not.toMatchObject({ Value: { '2019-02': 6 } })
  })
})

describe('heads in two rows', () => {
  test.each([['Item'], ['Region'], [''], ['Question']])('quarters under the corner “%s”', (corner) => {
    const heads = [',2020,,,,2021,,,', `${corner},Q1,Q2,Q3,Q4,Q1,Q2,Q3,Q4`]
    const found = readLines(...heads, 'Sales,1.5,2.5,3.5,4.5,5.5,6.5,7.5,8.5', 'Cost,1,2,3,4,5,6,7,8')!
    expect(found.series.Sales).toMatchObject({ '2020Q1': 1.5, '2021Q4': 8.5 })
  })
})

describe('weeks that are named', () => {
  test.each([['W'], ['KW'], ['Week ']])('%s', (name) => {
    const weeks = [2020, 2021].flatMap((year) =>
      Array.from({ length: 52 }, (_, i) => `${year},${name}${String(i + 1).padStart(2, '0')},${i + 1}.5`),
    )
    expect(readLines('Year,Week,Cases', ...weeks)?.series.Cases).toMatchObject({ '2020-W01': 1.5, '2021-W52': 52.5 })
  })
})

describe('names that are months', () => {
  test.each([['Product'], ['Employee'], ['Name']])('below %s are names', (header) => {
    const rows = [2019, 2020].flatMap((year) => ['April', 'May', 'June'].map((name, i) => `${year},${name},${i + 1}.5`))
    expect(Object.keys(readLines(`Year,${header},Hours`, ...rows)!.series)).toEqual([
      'April, Hours',
      'May, Hours',
      'June, Hours',
    ])
  })
})

describe('what looks like a part of a year or a date, and is none', () => {
  test('an average beside the months is left out; August of the south Slavs is read', () => {
    const months = (names: string) => [
      `Year,${names}`,
      '2022,1,2,3,4,5,6,7,8,9,10,11,12,6.5',
      '2023,2,3,4,5,6,7,8,9,10,11,12,13,7.5',
    ]
    const english = readLines(...months('Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Avg'))!
    expect([english.leftOut, Object.values(english.series)[0]!['2022-08']]).toEqual([['Avg'], 8])
    const slovene = readLines('Leto,jan,feb,mar,apr,maj,jun,jul,avg', '2022,1,2,3,4,5,6,7,8', '2023,2,3,4,5,6,7,8,9')!
    expect(Object.values(slovene.series)[0]!['2023-08']).toBe(9)
  })

  test('a column of sums to date holds no dates', () => {
    const found = readLines(
      'Account,Jan 2024,Feb 2024,Mar 2024,Year to date',
      'Sales,12345,11234,10123,33702',
      'Costs,5345,5234,5123,15702',
      'Profit,7000,6000,5000,18000',
    )!
    expect(Object.keys(found.series)).toEqual(['Sales', 'Costs', 'Profit'])
    expect(found.series.Sales).toEqual({ '2024-01': 12_345, '2024-02': 11_234, '2024-03': 10_123 })
    expect(found).toMatchObject({ refused: [], leftOut: ['Year to date'] })
  })

  test('quarters of months by their numbers are no series by the year', () => {
    expect(readLines(HEADS, twice('1-3;4-6;7-9;10-12'), VALUES, VALUES.replace('A', 'B'))).toBeNull()
  })

  test.each([
    ['fiscal years', ';FY2022;;;;FY2023;;;', 'Q1;Q2;Q3;Q4'],
    ['those of Japan', ';2022年度;;;;2023年度;;;', '第1四半期;第2四半期;第3四半期;第4四半期'],
  ])('quarters of %s are asked', (_, years, parts) => {
    const found = readLines(years, twice(parts), VALUES, VALUES.replace('A', 'B'))!
    expect([found.questions, found.series]).toEqual([['fiscalStart'], {}])
  })
})

describe('what may change within a series is told', () => {
  test.each([
    ['Year,Flow,Value', 'X', 'M'],
    ['Year,Dr/Cr,Value', 'Dr', 'Cr'],
    ['Year,Sign,Value', '+', '-'],
    ['Year,Scenario,Value', 'Actual', 'Forecast'],
    ['Year,Status,Value', 'F', 'P'],
    ['Year,Code,Value', '101', '102'],
  ])('%s: %s and %s', (header, one, other) => {
    const found = readLines(header, `2018,${one},1.5`, `2019,${one},2.5`, `2020,${other},3.5`, `2021,${other},4.5`)!
    expect(found.doubts).toContain('groups')
  })

  test.each([
    ['a note that some rows have', 'Year,Note,Value', ['', 'b', '', 'e']],
    ['flags', 'Year,OBS_STATUS,Value', ['A', 'A', 'p', 'p']],
    ['the unit', 'Year,Unit,Value', ['EUR', 'EUR', 'EUR', 'EUR']],
  ])('%s: not', (_, header, texts) => {
    const rows = texts.map((text, i) => `${2018 + i},${text},${i}.5`)
    expect(readLines(header, ...rows)?.doubts).not.toContain('groups')
  })

  test.each([
    ['Year,Adjustment,Value', 'SA', 'NSA'],
    ['Year,Base,Value', '2015=100', '2020=100'],
    ['Year,Unit,Value', 'EUR million', 'EUR billion'],
    ['Year,Multiplier,Value', '1', '1000'],
    ['Year,ISIN,Value', 'DE000BAY0017', 'US0378331005'],
    ['Year,plant_id,Value', '10384', '10385'],
    ['Year,Station,Value', '10384', '10385'],
  ])('%s: where it changes from %s to %s another series begins', (header, one, other) => {
    const found = readLines(header, `2018,${one},1.5`, `2019,${one},2.5`, `2020,${other},3.5`, `2021,${other},4.5`)!
    expect(Object.values(found.series)).toEqual([
      { 2018: 1.5, 2019: 2.5 },
      { 2020: 3.5, 2021: 4.5 },
    ])
  })

  test('a column that says how often values come is believed', () => {
    const quarters = ['2022-01-01,100', '2022-04-01,101', '2022-07-01,102'].map((row) => `GDP,Quarterly,${row}`)
    const months = ['2022-01-01,1.1', '2022-02-01,1.2', '2022-03-01,1.3'].map((row) => `CPI,Monthly,${row}`)
    expect(readLines('Series,Frequency,Date,Value', ...quarters, ...months)!.series).toEqual({
      GDP: { '2022Q1': 100, '2022Q2': 101, '2022Q3': 102 },
      CPI: { '2022-01': 1.1, '2022-02': 1.2, '2022-03': 1.3 },
    })
  })

  test.each([
    ['Quarter ended', ['2023-02-28', '2023-05-31', '2023-08-31', '2023-11-30'], true],
    ['Quarter ended', ['2023-01-29', '2023-04-30', '2023-07-30', '2023-10-29'], true],
    ['3 months to', ['Jan-2023', 'Apr-2023', 'Jul-2023', 'Oct-2023'], true],
    ['Quarter ended', ['2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31'], false],
    ['Quarter', ['2023-01-01', '2023-04-01', '2023-07-01', '2023-10-01'], false],
  ])('quarters of a fiscal year: %s %j', (header, periods, isTold) => {
    const found = readLines(`${header},Revenue`, ...periods.map((period, i) => `${period},${i + 1}.5`))!
    expect(found.doubts.includes('fiscalParts')).toBe(isTold)
  })
})
