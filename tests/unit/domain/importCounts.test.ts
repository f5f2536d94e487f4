import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'
import { readLines as read } from '../support/importing'

describe('numbers beside years that are no parts of them', () => {
  test.each<[what: string, titles: string[], lines: string[]]>([
    [
      'a row that counts the columns',
      ['Население', 'Доход'],
      ['Показатель;2021;2022;2023', '1;2;3;4', 'Население;1,5;2,6;3,7', 'Доход;4,5;5,6;6,7'],
    ],
    [
      'such a row in brackets',
      ['Andhra Pradesh', 'Assam'],
      ['State,2019,2020,2021', '(1),(2),(3),(4)', 'Andhra Pradesh,62.2,63.1,60.5', 'Assam,20.1,20.5,20.9'],
    ],
    [
      'a class with few members',
      ['0-9', '10-49', '250+'],
      ['Size,2021,2022,2023,2024', '0-9,3100,3120,3150,3200', '10-49,300,305,307,311', '250+,9,10,11,12'],
    ],
    [
      'months that something lasts for',
      ['Months of import cover', 'Reserves'],
      ['Year,Months of import cover,Reserves', '2019,5,100', '2020,7,110', '2021,6,90'],
    ],
    [
      'weeks of leave',
      ['Weeks of paid leave', 'Wage'],
      ['Year,Weeks of paid leave,Wage', '2019,5,61', '2020,6,62', '2021,7,63'],
    ],
  ])('%s', (_, titles, lines) => {
    const found = read(...lines)!
    expect(Object.keys(found.series)).toEqual(titles)
    expect(
      Object.values(found.series).every((series) => Object.keys(series).every((period) => /^\d{4}$/.test(period))),
    ).toBe(true)
  })

  test('a month beside each year is one where its column is called so', () => {
    expect(read('Year,Month,Price', '2019,6,100', '2020,12,110', '2021,3,90')!.series.Price).toMatchObject({
      '2019-06': 100,
    })
  })
})

describe('a moment in several columns is one', () => {
  const hours = [0, 1, 2, 23]
  test.each<[what: string, first: string, lines: string[]]>([
    [
      'year, month, day and hour',
      '2023-12-30 00:00',
      ['YEAR,MO,DY,HR,T2M', ...hours.map((h) => `2023,12,30,${h},${h}.5`)],
    ],
    ['a date and an hour', '2023-12-30 00:00', ['Date,Hour,Load', ...hours.map((h) => `2023-12-30,${h},${h}.5`)]],
    ['hours to 24', '2023-12-30 00:00', ['Date,HE,Load', ...[1, 2, 3, 24].map((h) => `2023-12-30,${h},${h - 1}.5`)]],
    [
      'the minute as well',
      '2023-12-30 00:50',
      ['#YY  MM DD hh mm WDIR', ...hours.map((h) => `2023 12 30 ${String(h).padStart(2, '0')} 50 ${h}.5`)],
    ],
    ['the day of the year', '2023-01-01', ['YEAR,DOY,T2M', ...[1, 2, 3, 32].map((n, i) => `2023,${n},${hours[i]}.5`)]],
  ])('%s', (_, first, lines) => {
    const found = read(...lines)!
    expect(Object.keys(found.series)).toHaveLength(1)
    expect(Object.entries(Object.values(found.series)[0]!)).toHaveLength(4)
    expect(Object.values(found.series)[0]![first]).toBe(0.5)
  })

  test('hours that are counted from one are told', () => {
    const rows = [1, 2, 3, 24].map((hour) => `2023-12-30,${hour},5.${hour}`)
    expect(read('Date,Hour,Load', ...rows)!.doubts).toEqual(['countedHours'])
  })
})

describe('thousands and millions in short', () => {
  test('are numbers where several of them stand in a column', () => {
    const found = read(
      'Date,Price,Vol.',
      '2024-01-02,185.1,1.10M',
      '2024-01-03,184.9,980.5K',
      '2024-01-04,184.2,1.23B',
    )!
    expect(found.series['Vol.']).toEqual({
      '2024-01-02': 1_100_000,
      '2024-01-03': 980_500,
      '2024-01-04': 1_230_000_000,
    })
  })

  test('several of one table are multiples in each of its columns', () => {
    const found = read('country,1800,1801', 'Albania,400k,402k', 'France,27.1M,27.2M')!
    expect(found.series['Albania']).toEqual({ '1800': 400_000, '1801': 402_000 })
    expect(found.series['France']).toEqual({ '1800': 27_100_000, '1801': 27_200_000 })
  })

  test('one alone is the unit of its column', () => {
    const found = read('Date,Price,Height', '2024-01-02,185.1,1.10m', '2024-01-03,184.9,1.2m', '2024-01-04,184.2,1.3m')!
    expect(Object.values(found.series['Height']!)).toEqual([1.1, 1.2, 1.3])
  })
})

describe('periods as offices and companies write them', () => {
  test.each<[head: string, texts: string[], periods: string[]]>([
    ['Year', ['FY22', 'FY23', 'FY24'], ['2022', '2023', '2024']],
    ['Year', ['CY2020', 'CY2021'], ['2020', '2021']],
    ['Period', ['Year ended 31 December 2022', 'Year ended 31 December 2023'], ['2022', '2023']],
    ['Ani', ['Anul 2020', 'Anul 2021'], ['2020', '2021']],
    ['Luni', ['Luna ianuarie 2023', 'Luna februarie 2023'], ['2023-01', '2023-02']],
    ['Trimestre', ['Trimestrul I 2023', 'Trimestrul II 2023'], ['2023Q1', '2023Q2']],
    ['Month', ['MO012023', 'MO022023'], ['2023-01', '2023-02']],
    ['Month', ['M1 2023', 'M2 2023'], ['2023-01', '2023-02']],
    ['Tid', ['2024M01D02', '2024M01D03'], ['2024-01-02', '2024-01-03']],
    ['Fecha', ['02Ene24', '03Ene24'], ['2024-01-02', '2024-01-03']],
    ['Quartal', ['1.Q 2020', '2.Q 2020'], ['2020Q1', '2020Q2']],
    ['Date', ['1st January 2024', '2nd January 2024'], ['2024-01-01', '2024-01-02']],
    ['Monat', ['Jänner 2024', 'Feber 2024'], ['2024-01', '2024-02']],
    ['Year', ['2022', '2023 1)'], ['2022', '2023']],
    ['Year', ['1911[a]', '1921[b]'], ['1911', '1921']],
    ['Năm', ['2021', '2022', 'Sơ bộ 2023'], ['2021', '2022', '2023']],
  ])('%s: %s', (head, texts, periods) => {
    const found = read(`${head};V`, ...texts.map((text, i) => `${text};${i}.5`))
    expect(Object.keys(found?.series.V ?? {})).toEqual(periods)
  })

  test('changes between two months are none', () => {
    const found = read('Item,Feb 2024,Mar 2024,Mar 24/Feb 24', 'Total,109,110,0.9', 'Food,89,90,1.1')!
    expect(found.series.Total).toEqual({ '2024-02': 109, '2024-03': 110 })
    expect(found.refused).toEqual(['Mar 24/Feb 24 notAPeriod'])
  })
})

test('a table of few rows is told apart by its countries', () => {
  const found = read(
    'Country,Year,Rate',
    'Bulgaria,2021,1.9',
    'Bulgaria,2022,1.95',
    'Denmark,2021,7.43',
    'Denmark,2022,7.44',
    'Estonia,2022,15.6',
  )!
  expect(Object.keys(found.series)).toEqual(['Bulgaria, Rate', 'Denmark, Rate', 'Estonia, Rate'])
  expect(found.refused).toEqual([])
})

test('a list of events, each at its day, is no series', () => {
  expect(read('Person,Date of birth,Height', 'A,1980-05-01,180', 'B,1975-06-03,172', 'C,1990-01-31,165')).toBeNull()
})

describe('what stands above columns that only spaces part', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `1958  ${String(i + 1).padStart(2)}  31${i % 10}.70`)
  test.each(['Mauna Loa data', 'CO2 at Mauna Loa, ppm', '# a comment', '!Mauna Loa'])('%s is a title', (title) => {
    const found = read(title, ...rows)!
    expect(Object.keys(found.series)).toEqual([title])
    expect(Object.keys(found.series[title]!)).toHaveLength(12)
  })
  test('heads of printed rows leave out the first column', () => {
    const found = read(
      '     Qtr1 Qtr2 Qtr3 Qtr4',
      '1949 1.12 2.12 3.12 4.12',
      '1950 13.12 14.12 15.12 16.12',
      '1951 1.5 1.6 1.7 1.8',
    )!
    expect(Object.values(found.series)[0]).toMatchObject({ '1949Q1': 1.12, '1950Q4': 16.12 })
  })
  test('a long preamble hides no few rows', () => {
    const notes = [
      'Title:   Gross Domestic Product',
      'Units:   Billions of Dollars',
      ...Array.from({ length: 14 }, (_, i) => `Notes:   line ${i}, and more`),
    ]
    const found = read(
      ...notes,
      '',
      'DATE          VALUE',
      '2022-01-01   25029.116',
      '2022-04-01   25544.273',
      '2022-07-01   25994.639',
      '2022-10-01   26408.405',
    )!
    expect(found.series.VALUE).toMatchObject({ '2022Q1': 25029.116, '2022Q4': 26408.405 })
  })
})

describe('a quote that is never closed', () => {
  test('swallows no rows', () => {
    const found = read('Year,Value,Note', '2020,1,ok', '2021,2,5" pipe', '2022,3,"half open', '2023,4,ok', '2024,5,ok')!
    expect(Object.keys(found.series.Value!)).toEqual(['2020', '2021', '2022', '2023', '2024'])
  })
  test('a note of several lines stays whole', () => {
    const found = read('Year,Value,Note', '2020,1,"first line', 'second line"', '2021,2,ok', '2022,3,ok')!
    expect(found.series.Value).toEqual({ 2020: 1, 2021: 2, 2022: 3 })
    expect(found.refused).toEqual([])
  })
})

test('years of two digits are of one century in whichever order their dates are read', () => {
  const rows = ['01.02.03', '02.02.03', '03.02.03', '04.02.03'].map((date, i) => `${date};${i}.5`)
  const found = interpret(tablesOf([parseText(['Datum;V', ...rows].join('\n'))]), { dayMonthOrder: 'yearFirst' })!
  expect(found.series[0]!.observations.map(({ period }) => formatPeriod('annual', period))).toEqual([
    '2001',
    '2002',
    '2003',
    '2004',
  ])
})
