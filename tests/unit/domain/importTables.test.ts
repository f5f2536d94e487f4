import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { openForImport } from '#domain/import/openFile'
import { formatPeriod } from '#domain/period'

/** Every series of a text, by title, as `period=value`. */
async function read(...lines: string[]) {
  const { tables } = await openForImport(new TextEncoder().encode(lines.join('\n')))
  const found = interpret(tables, { all: true })
  if (!found) return null
  return Object.fromEntries(
    found.series.map(({ title, frequency = found.frequency, observations }) => [
      title,
      observations.map(({ period, value }) => `${formatPeriod(frequency, period)}=${value}`).join(' '),
    ]),
  )
}

describe('which column or row says the periods', () => {
  test('years at the head do, not codes that look like years', async () => {
    expect(
      await read('Postcode,Suburb,2019,2020,2021', '2000,Sydney,1500,1510,1490', '2007,Ultimo,900,905,911'),
    ).toEqual({ Sydney: '2019=1500 2020=1510 2021=1490', Ultimo: '2019=900 2020=905 2021=911' })
    expect(await read('HS,2018,2019', '2001,546,433', '2002,210,736')).toEqual({
      'HS 2001': '2018=546 2019=433',
      'HS 2002': '2018=210 2019=736',
    })
    expect(await read('Index,Base year,2021,2022', 'CPI,2015,110,119', 'PPI,2010,120,140')).toEqual({
      CPI: '2021=110 2022=119',
      PPI: '2021=120 2022=140',
    })
  })

  test.each(['Published', 'Release date', '发布日期'])('not the column %s, where another one does', async (head) => {
    expect(
      await read(`${head},Month,CPI`, '2024-02-13,Jan 2024,3.1', '2024-03-12,Feb 2024,3.2', '2024-04-10,Mar 2024,3.5'),
    ).toMatchObject({ CPI: '2024-01=3.1 2024-02=3.2 2024-03=3.5' })
    expect(await read(`${head},CPI`, '2024-02-13,3.1', '2024-03-12,3.2', '2024-04-10,3.5')).toMatchObject({
      CPI: expect.stringContaining('=3.1 '),
    })
  })

  test('not the cohort or the edition beside it', async () => {
    expect(await read('cohort,year,n', '1990,2020,5', '1991,2020,6', '1990,2021,7', '1991,2021,8')).toEqual({
      'cohort 1990': '2020=5 2021=7',
      'cohort 1991': '2020=6 2021=8',
    })
    expect(await read('Edition,2022,2023,2024', 'Apr 2022,3.6,3.5,3.4', 'Oct 2022,3.2,2.7,3.2')).toEqual({
      'Apr 2022': '2022=3.6 2023=3.5 2024=3.4',
      'Oct 2022': '2022=3.2 2023=2.7 2024=3.2',
    })
  })
})

describe('what names the series of a table', () => {
  test('numbers do, with what they count', async () => {
    expect(await read('Age,2019,2020', '0,1000,1001', '1,1010,1011')).toEqual({
      'Age 0': '2019=1000 2020=1001',
      'Age 1': '2019=1010 2020=1011',
    })
    expect(await read('COICOP,2020-01,2020-02', '01.1,108.1,92.5', '01.2,99.4,92.9')).toEqual({
      'COICOP 01.1': '2020-01=108.1 2020-02=92.5',
      'COICOP 01.2': '2020-01=99.4 2020-02=92.9',
    })
  })

  test('codes with a point tell rows apart', async () => {
    expect(
      await read(
        'COICOP,Period,Index',
        '01.1,2020-01,98.8',
        '01.1,2020-02,95.9',
        '01.2,2020-01,101.5',
        '01.2,2020-02,92.3',
      ),
    ).toEqual({ '01.1': '2020-01=98.8 2020-02=95.9', '01.2': '2020-01=101.5 2020-02=92.3' })
  })

  test('merged heads, above the years or below them', async () => {
    const exports = { 'Exports, DE': '2022=120 2023=130', 'Imports, DE': '2022=110 2023=125' }
    expect(
      await read('Country,Exports,,Imports,', ',2022,2023,2022,2023', 'DE,120,130,110,125', 'FR,90,99,95,97'),
    ).toMatchObject(exports)
    expect(
      await read('Country,2022,,2023,', ',Exports,Imports,Exports,Imports', 'DE,120,110,130,125', 'FR,90,95,99,97'),
    ).toMatchObject(exports)
    expect(
      await read(
        'Country,2022,2022,2023,2023',
        ',Exports,Imports,Exports,Imports',
        'DE,120,110,130,125',
        'FR,90,95,99,97',
      ),
    ).toMatchObject(exports)
  })

  test('years that are written once, above several labels', async () => {
    expect(await read('Year,Sex,Value', '2020,F,1.5', ',M,2.5', '2021,F,3.5', ',M,4.5')).toEqual({
      F: '2020=1.5 2021=3.5',
      M: '2020=2.5 2021=4.5',
    })
  })

  test('a header without the name of the periods', async () => {
    expect(await read('"GDP","CPI"', '"2000",4.7,101.2', '"2001",2.1,116', '"2002",1.1,103')).toEqual({
      GDP: '2000=4.7 2001=2.1 2002=1.1',
      CPI: '2000=101.2 2001=116 2002=103',
    })
  })
})

test('a price without cents is no negative number', async () => {
  expect(await read('Jahr;Preis', '2020;561,50', '2021;862,-', '2022;7.654.855,--', '2023;12,25')).toEqual({
    Preis: '2020=561.5 2021=862 2022=7654855 2023=12.25',
  })
})
