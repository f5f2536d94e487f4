import { describe, expect, test } from 'vitest'
import { readFirsts, readLines } from '../support/importing'

/* Amounts that are as large as years, whole or with decimals, are amounts: wherever periods stand. */

const whole = ['2001', '2001', '2001', '2002', '2002', '2002', '2002', '2001', '2001', '2002', '2002', '2003']
const decimals = ['1975.2', '1974.5', '1975.6', '1973.8', '1971.7', '1970.4', '1971.0', '1971.4']
const others = ['2028.3', '2024.3', '2022.5', '2019.7', '2018.1', '2013.5', '2008.9', '2012.8']

describe('amounts of the size of years below heads across', () => {
  test('months of the year of the title', () => {
    const heads = 'Region,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'
    const found = readLines(
      'Sales in 2017',
      heads,
      `Wales,${whole.join(',')}`,
      `London,${whole.toReversed().join(',')}`,
    )
    expect(Object.values(found!.series).map((series) => [series['2017-01'], series['2017-12']])).toEqual([
      [2001, 2003],
      [2003, 2001],
    ])
  })

  test.each([
    ['with a point', ',', (text: string) => text],
    ['with a comma', ';', (text: string) => text.replace('.', ',')],
  ])('quarters of two years, %s', (_, separator, written) => {
    const row = (name: string, values: string[]) => [name, ...values.map((one) => written(one))].join(separator)
    const found = readLines(
      ['Land', '2014', '', '', '', '2015', '', '', ''].join(separator),
      ['', 'Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q2', 'Q3', 'Q4'].join(separator),
      row('Hessen', decimals),
      row('Bayern', others),
    )!
    expect(Object.entries(found.series).map(([name, series]) => [name, series['2014Q1'], series['2015Q4']])).toEqual([
      ['Hessen', 1975.2, 1971.4],
      ['Bayern', 2028.3, 2012.8],
    ])
  })
})

test('amounts of the size of years beside years and quarters', () => {
  const rows = decimals.map(
    (value, i) => `${2005 + Math.floor(i / 4)},${'I II III IV'.split(' ')[i % 4]}.,7.${i},${value}`,
  )
  const found = readLines('Year,Quarter,Balance,Wage', ...rows)!
  expect(found.series.Wage).toMatchObject({ '2005Q1': 1975.2, '2006Q4': 1971.4 })
})

describe('tables side by side', () => {
  test('each with days of its own', () => {
    const found = readLines(
      'Date,Index,,Date,Exports',
      '2011-08-08,2023.6,,1994-04-11,690.73',
      '2011-08-09,2023.7,,1994-04-12,702.73',
      '2011-08-10,2026.0,,1994-04-13,673.70',
    )!
    expect(found.series).toMatchObject({
      Index: { '2011-08-08': 2023.6, '2011-08-10': 2026 },
      Exports: { '1994-04-11': 690.73, '1994-04-13': 673.7 },
    })
  })
  test('years and months as numbers below the same head', () => {
    const rows = ['1993,746960,,200211,331.71', '1994,763811,,200212,338.57', '1995,758899,,200301,335.03']
    expect(readFirsts(['Zeitraum,Jobs,,Zeitraum,Exports', ...rows])).toEqual([
      ['Jobs', '', '1993', 746_960],
      ['Exports', '', '2002-11', 331.71],
    ])
  })
  test('years beside months of a short year', () => {
    const found = readFirsts([
      'Year,Steel,,Month,Index',
      '1983,807.2,,Jan 15,85.0',
      '1984,808.1,,Feb 15,86.2',
      '1985,817.4,,Mar 15,81.7',
    ])
    expect(found).toEqual([
      ['Steel', '', '1983', 807.2],
      ['Index', '', '2015-01', 85],
    ])
  })
})

describe('months of a short year beside amounts of the size of years', () => {
  test.each<[what: string, sales: number[]]>([
    ['rising', [2015, 2016, 2018, 2021]],
    ['up and down', [2015, 2014, 2016, 2012]],
  ])('%s', (_, sales) => {
    const rows = sales.map((value, i) => `${['Jan', 'Feb', 'Mar', 'Apr'][i]}-21,${value},${310 + i}`)
    expect(readLines('Month,Sales,Costs', ...rows)!.series).toMatchObject({
      Sales: { '2021-01': sales[0], '2021-04': sales[3] },
      Costs: { '2021-01': 310, '2021-04': 313 },
    })
  })
  test('days beside their years are dates still', () => {
    const rows = ['Dec 30,2015,1.5', 'Dec 31,2015,1.6', 'Jan 1,2016,1.7', 'Jan 2,2016,1.8']
    expect(readLines('Day,Year,Rate', ...rows)!.series.Rate).toMatchObject({ '2015-12-30': 1.5, '2016-01-02': 1.8 })
  })
})

test('the days of one January with short years may be that day of several years: asked', () => {
  const found = readLines('Datum;USD', '15.01.01;3,7437', '16.01.01;3,9739', '17.01.01;3,8931', '18.01.01;3,7825')!
  expect(found.questions).toEqual(['dayMonthOrder'])
})

test('numbers of tables are no series', () => {
  const rows = [
    '20240102;3,9432;1;001/A/NBP/2024',
    '20240103;3,9909;2;002/A/NBP/2024',
    '20240104;3,9684;3;003/A/NBP/2024',
  ]
  expect(Object.keys(readLines('data;1USD;nr tabeli;pełny numer tabeli', ...rows)!.series)).toEqual(['1USD'])
})

test('months of Croatia by Roman numbers with dots', () => {
  const rows = 'I II III IV V VI'.split(' ').map((month, i) => `${month}. 2011.;4${i},1`)
  expect(Object.keys(readLines('Razdoblje;Izvoz', ...rows)!.series.Izvoz!)).toEqual([
    '2011-01',
    '2011-02',
    '2011-03',
    '2011-04',
    '2011-05',
    '2011-06',
  ])
})

test('a budget of the year of its title has its measures for each month', () => {
  const found = readLines(
    'Budget 2023 (EUR)',
    ',Jan,,Feb,,Mar,',
    ',Actual,Budget,Actual,Budget,Actual,Budget',
    'Sales,404.5,195.8,403.4,204.6,402.2,190.2',
    'Staff,88.7,166.5,88.1,167.1,86.7,168.2',
  )!
  expect(Object.fromEntries(Object.entries(found.series).map(([name, series]) => [name, series['2023-02']]))).toEqual({
    'Actual, Sales': 403.4,
    'Actual, Staff': 88.1,
    'Budget, Sales': 204.6,
    'Budget, Staff': 167.1,
  })
  expect(found.doubts).toContain('yearOfTitle')
})

describe('amounts of the size of years in rows with a name', () => {
  test('below months of the year of the title', () => {
    const found = readLines('Cars 2013', ',Januar,Februar,März', 'BMW,2035,2036,2037', 'Skoda,2722,2704,2710')!
    expect(found.series).toEqual({
      BMW: { '2013-01': 2035, '2013-02': 2036, '2013-03': 2037 },
      Skoda: { '2013-01': 2722, '2013-02': 2704, '2013-03': 2710 },
    })
  })
  test('named by ages', () => {
    const rows = ['0–4,2002,2000,2005,2001', '5–9,305,186,202,190']
    const found = readLines(',2009,,2010,', 'Edad,Men,Women,Men,Women', ...rows)!
    expect(Object.values(found.series).map((series) => series['2010'])).toEqual([2005, 202, 2001, 190])
  })
  test('below years of two measures', () => {
    const found = readLines(
      'Group,2009,,2010,',
      'Sex,Men,Women,Men,Women',
      'A,2002,2000,2005,2001',
      'B,305,186,202,190',
    )!
    expect(found.series).toMatchObject({ 'Men, A': { 2009: 2002, 2010: 2005 }, 'Women, B': { 2009: 186, 2010: 190 } })
  })
})

test('numbers that nothing names are the names of their rows', () => {
  expect(readFirsts([',2019,2020,2021', '10,1,2,3', '20,4,5,6'])!.map(([title]) => title)).toEqual(['10', '20'])
})

test.each(['00-01', '00:00-01:00', '00:00-00:59'])('hours down from %s are of the days across', (first) => {
  const hours = [0, 1, 2, 3].map((n) => first.replaceAll(/(?<![:\d])0[01]/g, (hour) => `0${Number(hour) + n}`))
  const rows = hours.map((hour, i) => `${hour},${i}.1,${i}.2`)
  const found = readLines('Load (MWh)', ',01.03.2021,02.03.2021', ...rows)!
  expect(Object.values(found.series)[0]).toMatchObject({ '2021-03-01 00:00': 0.1, '2021-03-02 03:00': 3.2 })
})

test('months of Vietnam stay months in long tables, whatever column they stand in', () => {
  const rows = ['Nam', 'Nữ', 'Chung'].flatMap((sex) =>
    Array.from({ length: 9 }, (_, i) => `Hà Nội,Xuất khẩu,${sex},triệu USD,T${i + 1}/1996,${i}.5`),
  )
  const found = readLines('Địa phương,Chỉ tiêu,Giới tính,Đơn vị,Kỳ,Giá trị', ...rows)!
  expect(found.refused).toEqual([])
  expect(Object.values(found.series).map((series) => Object.keys(series)[8])).toEqual(['1996-09', '1996-09', '1996-09'])
})
