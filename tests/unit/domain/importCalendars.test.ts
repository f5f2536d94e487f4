import { describe, expect, test } from 'vitest'
import { tablesOf } from '#domain/import/openFile'
import { parseText, writtenIn } from '#domain/import/table'
import { readFirsts, readLines as read } from '../support/importing'

const months = (year: string, first = 1) =>
  Array.from({ length: 12 }, (_, i) => `${year}${String(i + 1).padStart(2, '0')},${first}.${i + 11}`)

/** The first period of the first series, and its value. */
const firstOf = (...lines: string[]) => {
  const found = read(...lines)
  return found && Object.entries(Object.values(found.series)[0] ?? {})[0]
}

describe('years counted from another beginning are read as those of the common era', () => {
  test.each<[what: string, period: string, value: number, lines: string[]]>([
    ['Taiwan’s years', '2021', 23.4, ['年,人口', '110年,23.4', '111年,23.3', '112年,23.5']],
    ['and those of two digits beside them', '2010', 23.1, ['年,人口', '99年,23.1', '100年,23.2', '101年,23.3']],
    ['Taiwan’s years as heads', '2021', 23.4, ['項目,110年,111年,112年', '人口,23.4,23.3,23.5']],
    ['Taiwan’s months', '2023-11', 104.1, ['年月,指數', '112年11月,104.1', '112年12月,104.5', '113年1月,105.2']],
    ['Taiwan’s quarters', '2023Q1', 1.5, ['統計期,GDP', '112年第1季,1.5', '112年第2季,1.6', '112年第3季,1.7']],
    ['a year for its months', '2022-01', 1.5, ['年月,指數', '111年,', '1月,1.5', '2月,1.6', '112年,', '1月,1.7']],
    ['years before months', '2021-01', 1.5, ['年,1月,2月,3月,4月', '110年,1.5,1.6,1.7,1.8', '111年,1.5,1.6,1.7,1.8']],
    ['Taiwan’s days', '2023-01-03', 446, ['日期,收盤價', '112/01/03,446.00', '112/01/04,449.50']],
    ['days over the year 100', '2010-12-31', 449.5, ['日期,收盤價', '99/12/31,449.50', '100/01/03,458.50']],
    ['numbers below a head', '2021', 23.4, ['民國年,人口', '110,23.4', '111,23.3', '112,23.5']],
    ['numbers of months', '2023-01', 1.11, ['年月,指數', ...months('112')]],
    ['years beside months', '2022-12', 1.5, ['年,月,指數', '111,12,1.5', '112,1,1.6', '112,2,1.7', '112,3,1.8']],
    ['the year of a title', '2023-01', 1.5, ['中華民國112年物價', '月份,指數', '1月,1.5', '2月,1.6', '3月,1.7']],
    ['Thailand’s years', '2020', 15.6, ['ปี,GDP', '2563,15.6', '2564,16.1', '2565,17.3']],
    ['Thailand’s years as heads', '2020', 15.6, ['รายการ,2563,2564,2565', 'GDP,15.6,16.1,17.3']],
    ['Thailand’s months', '2023-01', 1.5, ['เดือน,ดัชนี', 'ม.ค. 2566,1.5', 'ก.พ. 2566,1.6', 'มี.ค. 2566,1.7']],
    ['and in short', '2023-01', 1.5, ['เดือน,ดัชนี', 'ม.ค. 66,1.5', 'ก.พ. 66,1.6', 'มี.ค. 66,1.7']],
    ['Thailand’s quarters', '2023Q1', 1.5, ['ไตรมาส,GDP', 'ไตรมาส 1/2566,1.5', 'ไตรมาส 2/2566,1.6']],
    ['and with the word for a year', '2014Q1', 1.5, ['ไตรมาส,GDP', 'ไตรมาสที่ 1 ปี 2557,1.5', 'ไตรมาสที่ 2 ปี 2557,1.6']],
    ['years of Buddha in English', '2020', 15.6, ['Year (B.E.),GDP', '2563,15.6', '2564,16.1', '2565,17.3']],
    ['Japan’s eras by letters', '2017', 1.5, ['年度,値', 'H29,1.5', 'H30,1.6', 'R1,1.7', 'R2,1.8']],
    [
      'Thai years with the word',
      '2017',
      1.5,
      ['ปี พ.ศ.,จำนวน', 'ปี พ.ศ. 2560,1.5', 'ปี พ.ศ. 2561,1.6', 'ปี พ.ศ. 2562,1.7'],
    ],
    ['Japan’s eras without a sign', '2018', 1.5, ['年,値', '平成30,1.5', '令和元,1.6', '令和2,1.7']],
    ['a year told twice', '2011', 1.5, ['年,値', '2011年(平成23年),1.5', '2012年(平成24年),1.6']],
    ['and the other way round', '2011', 1.5, ['年,値', '平成23年(2011年),1.5', '平成24年(2012年),1.6']],
  ])('%s', (_, period, value, lines) => {
    expect(firstOf(...lines)).toEqual([period, value])
  })

  test('years of two digits are those of Taiwan in its letters, and told where they may be', () => {
    const months = ['93/11,100.5', '93/12,110', '94/01,120']
    expect(firstOf('資料期,進口總額', ...months)).toEqual(['2004-11', 100.5])
    expect(read('資料期,進口總額', ...months)?.doubts).toEqual(['countedYears'])
    expect(firstOf('年月,金額', ...months)).toEqual(['1993-11', 100.5])
    expect(read('年月,金額', ...months)?.doubts).toEqual(['shortYears'])
    expect(read('Month,Sales', ...months)?.doubts).toEqual([])
  })

  test('what is no year by itself is told', () => {
    expect(read('民國年,人口', '110,23.4', '111,23.3')?.doubts).toEqual(['countedYears'])
    expect(read('年,人口', '110年,23.4', '111年,23.3')?.doubts).toEqual([])
  })
})

describe('what looks like such years and is none stays as it is', () => {
  test.each<[what: string, lines: string[]]>([
    ['lengths of time', ['日期,10年,50年,100年,120年', '2024-01-02,1.1,1.2,1.3,1.4', '2024-01-03,1.2,1.3,1.4,1.6']],
    ['values of a Thai table', ['ปี,จำนวน', '2020,2566', '2021,2567', '2022,2568']],
    ['values beside dates', ['年,指数', '2021,110', '2022,111', '2023,112']],
    ['numbers that nothing calls years', ['Room,Seats', '110,24', '111,30', '112,28']],
    ['models', ['型号,销量', 'H5,24', 'H6,30', 'H7,28']],
  ])('%s', (_, lines) => {
    const found = read(...lines)
    expect(found?.doubts ?? []).not.toContain('countedYears')
    const periods = Object.values(found?.series ?? {}).flatMap((series) => Object.keys(series))
    expect(periods.every((period) => period.startsWith('202'))).toBe(true)
  })

  test('the year of a base is no year of a table', () => {
    const found = read('物價指數(基期:民國110年=100)', '民國年,1月,2月,3月', '111,1.5,1.6,1.7', '112,2.5,2.6,2.7')
    expect(Object.values(found!.series)[0]).toMatchObject({ '2022-01': 1.5, '2023-03': 2.7 })
  })
})

test('days of ISO weeks are days, and Mondays alone are weeks', () => {
  expect(firstOf('week,v', '2024-W01-1,1', '2024-W01-2,2', '2024-W01-3,3')).toEqual(['2024-01-01', 1])
  expect(firstOf('week,v', '2024-W01-1,1', '2024-W02-1,2', '2024-W03-1,3', '2024-W04-1,4')).toEqual(['2024-W01', 1])
})

test('the title that says the year stands above the months', () => {
  expect(firstOf('CPI in 2023', 'Month,Index', 'Jan,104.1', 'Feb,104.2', 'Mar,104.3')).toEqual(['2023-01', 104.1])
})

test.each(['Year (E.C.)', 'EFY', 'ዓ.ም', 'Year (AH)'])('years below %s are of a calendar that is not read', (head) => {
  expect(read(`${head},GDP`, '2010,5.5', '2011,6.5', '2012,7.5')).toBeNull()
})

test('years of Thailand stand above each of several tables', () => {
  const table = (title: string, first: number) => [
    title,
    'จังหวัด,2558,2559,2560',
    `ก,${first}.3,2.7,3.6`,
    `ข,1.2,2.0,3.1`,
  ]
  const lines = [...table('ตาราง 1. ผู้มีงานทำ', 1), '', ...table('ตาราง 2. อัตราการว่างงาน', 7)]
  expect(readFirsts(lines)!.map(([, , period, value]) => [period, value])).toEqual([
    ['2015', 1.3],
    ['2015', 1.2],
    ['2015', 7.3],
    ['2015', 1.2],
  ])
})

test('a cell of such a year knows what the file writes', () => {
  for (const lines of [
    ['年度,數值', '民國109年,1', '民國110年,2'],
    ['民國年,人口', '110,23.4', '111,23.3'],
  ]) {
    const [table] = tablesOf([parseText(lines.join('\n'))])
    expect(table!.rows.map((row) => row.map(writtenIn).join())).toEqual(lines)
  }
})
