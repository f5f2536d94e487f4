import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import type { ImportOptions } from '#domain/import/options'
import { splitBlocks } from '#domain/import/blocks'
import { withoutMerges } from '#domain/import/mergedCells'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

const rows = (...lines: string[]) => lines.join('\n')

/** All series of a text, each as its values by period; null where nothing is read. */
function read(text: string, options: ImportOptions = { all: true }) {
  const found = interpret(splitBlocks(withoutMerges(parseText(text))), options)
  return (
    found && {
      frequency: found.frequency,
      leftOut: found.leftOut,
      refused: found.refused.map((cell) => cell.text),
      series: Object.fromEntries(
        found.series.map(({ title, frequency = found.frequency, observations }) => [
          title,
          Object.fromEntries(observations.map(({ period, value }) => [formatPeriod(frequency, period), value])),
        ]),
      ),
    }
  )
}

describe('years down and months across', () => {
  const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'
  const year = (first: number) => Array.from({ length: 12 }, (_, i) => first + i).join()

  test.each([
    ['the last year is not over', [`2021,${year(10)}`, `2022,${year(30)}`, '2023,50,51,52,,,,,,,,,']],
    ['the latest year is first', ['2023,50,51,52,,,,,,,,,', `2022,${year(30)}`, `2021,${year(10)}`]],
    ['the first year begins late', ['2021,,,,,,,,,,19,20,21', `2022,${year(30)}`, '2023,50,51,52,,,,,,,,,']],
  ])('%s', (_, data) => {
    const found = read(rows(`Year,${months}`, ...data))!
    expect([found.frequency, found.refused]).toEqual(['monthly', []])
    expect(Object.values(found.series)).toMatchObject([
      { '2021-10': 19, '2022-01': 30, '2022-12': 41, '2023-01': 50, '2023-03': 52 },
    ])
  })
})

describe('dates that do not stand for a longer period', () => {
  test.each([
    [['2023-12', '2024-03', '2024-04'], 'monthly'],
    [['2023-01', '2023-04', '2023-08', '2023-10'], 'monthly'],
    [['2022-03', '2022-09', '2023-01', '2023-12'], 'monthly'],
    [['2023-03', '2023-06', '2023-09', '2023-12'], 'quarterly'],
    [['2023-03-31', '2023-06-30', '2023-09-29', '2023-12-29'], 'quarterly'],
    [['2020-09-26', '2021-09-25', '2022-09-24', '2023-09-30'], 'annual'],
    [['2023-01-12', '2023-04-20', '2023-08-03', '2023-10-19'], 'daily'],
  ])('%j are %s', (dates, frequency) => {
    expect(read(rows('Date,Rate', ...dates.map((date, i) => `${date},${i}.5`)))?.frequency).toBe(frequency)
  })
})

describe('which columns hold values', () => {
  test('amounts of ten or thirteen digits are no moments; moments of each row’s year are', () => {
    const amounts = read(rows('Year,Revenue,GDP', '2021,1523456789,1523456789000', '2022,1623456789,1623456789000'))
    expect(Object.keys(amounts!.series)).toEqual(['Revenue', 'GDP'])
    const moments = read(rows('Date,ts,v', '2023-01-01,1672531200,1.5', '2023-01-02,1672617600,2.5'))
    expect(Object.keys(moments!.series)).toEqual(['v'])
  })

  test.each([
    ['Nr.,Jahr,Wert,Anteil', ['1,2020,10.5,3', '2,2021,11.5,5', '3,2022,12.5,4'], ['Wert', 'Anteil']],
    ['Date,Year,Week,Sales', ['2024-01-01,2024,1,10.5', '2024-01-08,2024,2,11.5', '2024-01-15,2024,3,12.5'], ['Sales']],
    ['YEAR_,QUARTER_,DATE_,GDP', ['2019,1,Q1 2019,100.5', '2019,2,Q2 2019,101.5', '2019,3,Q3 2019,102.5'], ['GDP']],
    ['Date,Open,Close,Value', ['2024-01-02,1.5,1.6,100', '2024-01-03,1.7,1.8,110'], ['Open', 'Close', 'Value']],
  ])('of %s', (header, data, titles) => {
    expect(Object.keys(read(rows(header, ...data))!.series)).toEqual(titles)
  })

  test('a comma in a head does not part the columns of a file with semicolons', () => {
    expect(read(rows('Année;Taux de chômage, %;PIB, Md€', '2019;8,4;2 437,6', '2020;8,0;2 317,8'))?.series).toEqual({
      'Taux de chômage, %': { 2019: 8.4, 2020: 8 },
      'PIB, Md€': { 2019: 2437.6, 2020: 2317.8 },
    })
  })
})

describe('how periods are written', () => {
  test.each([
    ['quarterly', ['Triwulan I 2023', 'Triwulan II 2023'], ['2023Q1', '2023Q2']],
    ['quarterly', ['Quý I/2023', 'Quý II/2023'], ['2023Q1', '2023Q2']],
    ['quarterly', ['2023 1Q', '2023 2Q'], ['2023Q1', '2023Q2']],
    ['quarterly', ['1T22', '2T22'], ['2022Q1', '2022Q2']],
    ['quarterly', ['1.º Trimestre de 2022', '2.º Trimestre de 2022'], ['2022Q1', '2022Q2']],
    ['quarterly', ['Primer trimestre 2020', 'Segundo trimestre 2020'], ['2020Q1', '2020Q2']],
    ['quarterly', ['Third quarter of 2020', 'Fourth quarter of 2020'], ['2020Q3', '2020Q4']],
    ['quarterly', ['1. čtvrtletí 2021', '2. čtvrtletí 2021'], ['2021Q1', '2021Q2']],
    ['quarterly', ['2021 1. Vierteljahr', '2021 2. Vierteljahr'], ['2021Q1', '2021Q2']],
    ['quarterly', ['الربع الأول 2023', 'الربع الثاني 2023'], ['2023Q1', '2023Q2']],
    ['semiannual', ['1er semestre 2020', '2e semestre 2020'], ['2020H1', '2020H2']],
    ['semiannual', ['1. Halbjahr 2020', '2. Halbjahr 2020'], ['2020H1', '2020H2']],
    ['semiannual', ['2022년 상반기', '2022년 하반기'], ['2022H1', '2022H2']],
    ['weekly', ['S1 2023', 'S2 2023', 'S3 2023'], ['2023-W01', '2023-W02', '2023-W03']],
    ['weekly', ['2022-S51', '2022-S52', '2023-S01'], ['2022-W51', '2022-W52', '2023-W01']],
    ['weekly', ['semaine 51 2022', 'semaine 52 2022'], ['2022-W51', '2022-W52']],
    ['daily', ['Mo, 02.01.2023', 'Di, 03.01.2023', 'Mi, 04.01.2023'], ['2023-01-02', '2023-01-03', '2023-01-04']],
    ['daily', ['lundi 2 janvier 2023', 'mardi 3 janvier 2023'], ['2023-01-02', '2023-01-03']],
    ['daily', ['1 de enero de 2022', '2 de enero de 2022'], ['2022-01-01', '2022-01-02']],
    ['monthly', ['enero de 2022', 'febrero de 2022'], ['2022-01', '2022-02']],
    ['monthly', ['Jan 23', 'Feb 23', 'Mar 23'], ['2023-01', '2023-02', '2023-03']],
  ])('%s %j', (frequency, texts, periods) => {
    const head = frequency === 'weekly' ? 'Semaine' : 'Date'
    const found = read(rows(`${head};v`, ...texts.map((text, i) => `${text};${i}.5`)))
    expect([found?.frequency, Object.keys(found?.series.v ?? {})]).toEqual([frequency, periods])
  })

  test('halves of years beside weeks are halves', () => {
    expect(read(rows('Semestre;v', 'S1 2022;1.5', 'S2 2022;2.5', 'S1 2023;3.5'))?.frequency).toBe('semiannual')
  })
})
