import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { parseNumber } from '#domain/number'
import { formatPeriod } from '#domain/period'
import { readLines } from '../support/importing'

/* As offices, exchanges and instruments publish their files, a line break written as ⏎. */

const read = (text: string) => readLines(...text.split('⏎'))
const answer = (text: string) => interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), { all: true })
const first = (text: string) => Object.values(read(text)?.series ?? {})[0]
const unitsOf = (text: string) => answer(text)?.series.map(({ unit }) => unit)
const flagsOf = (text: string) =>
  answer(text)?.series.map(({ observations }) => observations.map(({ flag }) => flag ?? ''))

describe('notes below the data decide nothing', () => {
  test.each(['07 February 2024 10:45am', '2024-02-07 09:00', '2024-02-07T09:00:00Z', '2024-02-07'])('%s', (note) => {
    const found = answer(`Quarter,A,B⏎2021Q1,1.5,2⏎2021Q2,1.6,3⏎2021Q3,1.7,4⏎⏎Last updated:⏎${note}⏎Source: X`)
    expect([found?.frequency, found?.series.length, found?.refused]).toEqual(['quarterly', 2, []])
  })

  test('a source below years with and without months', () => {
    const text = 'Year,Month,CPI⏎2022,,103.6⏎2023,,105.8⏎2023,11,106.8⏎2023,12,106.9⏎2024,1,107⏎Source: Census'
    expect(read(text)!.series).toMatchObject({ CPI: { '2024-01': 107 }, 'CPI, annual': { 2022: 103.6 } })
  })
})

describe('one of several is not taken in silence', () => {
  const others = (text: string, options = {}) =>
    interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), options)?.otherSeries
  const across = 'Country,2015Q1,2015Q2,2015Q3⏎France,1.1,1.2,1.3⏎Germany,2.1,2.2,2.3⏎Italy,3.1,3.2,3.3'
  const prices = 'Date,Open,High,Close⏎2020-01-02,10,11,10.5⏎2020-01-03,10.5,12,11⏎2020-01-06,11,11.5,10.9'

  test('rows and columns that are left are told', () => {
    expect(others(across)).toEqual(['Germany', 'Italy'])
    expect(others(prices)).toEqual(['High', 'Close'])
    expect(others('Date,Open⏎2020-01-02,10⏎2020-01-03,10.5')).toEqual([])
  })

  test('what is chosen, or all, leaves none', () => {
    expect(others(prices, { column: 'High' })).toEqual([])
    expect(others(prices, { all: true })).toEqual([])
  })
})

describe('numbers of persons and papers are no years', () => {
  const rows = Array.from({ length: 30 }, (_, i) => `${2001 + i},${60 + ((i * 7) % 30)}`).join('⏎')
  test.each(['Student ID', 'patient_id', 'Order No.', 'room', '发票号', '员工编号'])('%s', (head) =>
    expect(read(`${head},Score⏎${rows}`)).toBeNull(),
  )
  test.each(['Year', 'year_id', 'Year Code', '年度编号', 'time id'])('%s is one of years', (head) =>
    expect(first(`${head},Score⏎${rows}`)).toMatchObject({ 2001: 60 }),
  )
})

describe('numbers that name something are no values', () => {
  const days = (...cells: string[]) => cells.map((cell, i) => `2024-03-0${4 + i},${cell}`).join('⏎')
  test.each(['Day,Room,Teacher id', 'Date,Order No.,Customer ID', '日期,发票号,客户编号'])('%s', (head) =>
    expect(read(`${head}⏎${days('301,17', '302,12', '110,19', '301,11')}`)).toBeNull(),
  )
  test('a meter is read by its numbers, and a code beside values is left', () => {
    expect(first(`Date,Meter⏎${days('1045', '1050', '1061', '1070')}`)).toMatchObject({ '2024-03-04': 1045 })
    expect(first(`Date,Station ID,Temp⏎${days('17,5.5', '17,6', '17,7.5', '17,8')}`)).toMatchObject({
      '2024-03-07': 8,
    })
  })
})

describe('parts of years in ways of their own', () => {
  test.each([
    ['year,quarter,gdp⏎1959.0,1.0,10.5⏎1959.0,2.0,11.5⏎1959.0,3.0,12.5⏎1959.0,4.0,13.5', '1959Q4', 13.5],
    ['YEAR,MONTH,VALUE⏎1990.0,1.0,5.4⏎1990.0,2.0,5.3⏎1990.0,3.0,5.2', '1990-03', 5.2],
    ['Year;Month;Index⏎2023;X;100,2⏎2023;XI;100,5⏎2023;XII;100,1⏎2024;I;100,3', '2023-11', 100.5],
    ['Godina;Mjesec;Indeks⏎2023;listopad;1,5⏎2023;studeni;1,6⏎2023;prosinac;1,7⏎2024;siječanj;1,8', '2023-10', 1.5],
    ['Godina;a;b⏎2021.;1,5;2⏎2022.;1,6;3⏎2023.;1,7;4', '2022', 1.6],
    ['Regija;2021.;2022.;2023.⏎Hrvatska;1,2;1,3;1,5', '2023', 1.5],
  ])('%s', (text, period, value) => expect(first(text)).toMatchObject({ [period]: value }))
})

describe('times of day', () => {
  test.each([
    [
      'Date;Hours;SYS⏎13-01-2020;00 - 01;28⏎13-01-2020;01 - 02;27⏎13-01-2020;23 - 00;26⏎14-01-2020;00 - 01;25',
      '2020-01-13 23:00',
    ],
    ['Date;Hours;SYS⏎13-01-2020;00h - 01h;28⏎13-01-2020;01h - 02h;26⏎14-01-2020;00h - 01h;25', '2020-01-13 01:00'],
    ['<DATE>;<TIME>;<CLOSE>⏎20240313;100100;28⏎20240313;100200;26⏎20240313;100300;25', '2024-03-13 10:02'],
    ['Data;Hora UTC;T⏎2025/01/01;0000 UTC;28⏎2025/01/01;0100 UTC;26⏎2025/01/02;0200 UTC;25', '2025-01-01 01:00'],
    ['Date;Time;CO⏎13/03/2004;18.00.00;28⏎13/03/2004;19.00.00;26⏎14/03/2004;20.00.00;25', '2004-03-13 19:00'],
  ])('%s', (text, period) => expect(first(text)?.[period]).toBe(26))
})

describe('dates', () => {
  test('in weeks of years, months and days without heads', () => {
    const days = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(1974, 4, 19 + 7 * i)))
    const lines = days.map(
      (day, i) => `${day.getUTCFullYear()} ${day.getUTCMonth() + 1} ${day.getUTCDate()} ${330 + i}.5`,
    )
    expect(answer(['# Weekly means of a station', ...lines].join('⏎'))).toMatchObject({ frequency: 'weekly' })
  })

  test.each(['Date (MM/DD/YYYY)', 'MM/dd/yyyy'])('in the order that their head says: %s', (head) => {
    expect(first(`${head},A⏎01/02/1988,1⏎01/03/1988,2⏎01/04/1988,3`)).toMatchObject({ '1988-01-03': 2 })
  })

  test('of which each has one reading need no question', () => {
    const text = 'Time,A⏎01-01-2019 00:00,1⏎01-01-2019 01:00,2⏎01-01-2019 02:00,3'
    expect([read(text)!.questions, first(text)]).toMatchObject([[], { '2019-01-01 01:00': 2 }])
  })

  test('that are firsts of months for each of several series', () => {
    const dates = Array.from(
      { length: 15 },
      (_, i) => `01/${String(((10 + i) % 12) + 1).padStart(2, '0')}/${2022 + Math.floor((10 + i) / 12)}`,
    )
    const rows = ['Aberdeen', 'Adur'].flatMap((area) => dates.map((date, i) => `${date},${area},${100 + i}`))
    expect(read(['Date,Region,Price', ...rows].join('⏎'))!.series['Adur, Price']).toMatchObject({ '2023-02': 103 })
  })
})

describe('what is no series is named', () => {
  test('the same days of other years', () => {
    const found = read('Date,2024,2023,2022⏎3/13/2024,26,25,21⏎3/14/2024,27,26,22⏎3/15/2024,28,27,23')!
    expect([Object.keys(found.series), found.leftOut]).toEqual([['2024'], ['2023', '2022']])
  })

  test('a code and an area of each place', () => {
    const found = answer('Country,Code,Year,GDP⏎A,12,2020,1⏎A,12,2021,2⏎B,34,2020,5⏎B,34,2021,6')!
    expect([found.series.map(({ title }) => title), found.constant]).toEqual([['A, GDP', 'B, GDP'], []])
    const areas = answer('Country,Year,Area,GDP⏎A,2020,12,1⏎A,2021,12,2⏎B,2020,34,5⏎B,2021,34,6')!
    expect([areas.series.map(({ title }) => title), areas.constant, areas.leftOut]).toEqual([
      ['A, GDP', 'B, GDP'],
      [],
      ['Area'],
    ])
  })

  test('numbers of rows, by whatever name', () => {
    const found = read('rownames,time,value⏎1,2020-01,112⏎2,2020-02,118⏎3,2020-03,132⏎4,2020-04,129')!
    expect([Object.keys(found.series), found.leftOut]).toEqual([['value'], ['rownames']])
  })

  test('marks of quality and codes that are filled up', () => {
    const found = read('Date,T,QN_9,FRSHTT⏎2020-01-01,1.5,3,001000⏎2020-01-02,1.6,1,010000⏎2020-01-03,1.7,3,000000')!
    expect([Object.keys(found.series), found.leftOut]).toEqual([['T'], ['QN_9', 'FRSHTT']])
  })

  test('where a series begins and ends is no period', () => {
    const text =
      'Item,Series Start,Series End,No. Obs.⏎GDP,Sep-1959,Dec-2023,258⏎CPI,Dec-1959,Dec-2023,257⏎PPI,Mar-1960,Dec-2023,256'
    expect(answer(text)).toBeNull()
  })

  test('rows that tell of each column may say it', () => {
    const about = [
      'Title,A,B',
      'Unit,%,USD',
      'Type,x,x',
      'Series Start,Sep-1959,Dec-1959',
      'Series End,Dec-2023,Dec-2023',
    ]
    const found = read([...about, 'Series ID,S1,S2', 'Mar-2023,1,5', 'Jun-2023,2,6', 'Sep-2023,3,7'].join('⏎'))!
    expect(found.series).toMatchObject({ A: { '2023Q2': 2 }, B: { '2023Q3': 7 } })
  })
})

describe('what stands above the heads is not of them', () => {
  test.each(['Name;Lat;Lon⏎Indoor;50.8524881;7.1315254⏎', '00000;Index;12/04/2021⏎', 'Height:;120⏎Founded:;07/05/00⏎'])(
    '%s',
    (above) => {
      expect(
        Object.keys(read(`${above}Date;Temp;Hum⏎2021-06-01;22.6;50⏎2021-06-02;22.7;51⏎2021-06-03;22.8;52`)!.series),
      ).toEqual(['Temp', 'Hum'])
    },
  )

  test('heads in a comment', () => {
    const text =
      '# Source: office⏎# of weather⏎# STN,DATE,   TG,   TN⏎356,20040401,131,36⏎356,20040402,118,80⏎356,20040403,110,71'
    expect(Object.keys(read(text)!.series)).toEqual(['TG', 'TN'])
  })

  test('words before dates that stand once for several columns', () => {
    const text =
      'Title⏎⏎Note⏎⏎Area,As of 31.12.2001,,,As of 31.12.2002,,,As of 31.12.2003,,⏎Age,All,Men,Women,All,Men,Women,All,Men,Women⏎North,7,3,4,9,4,5,11,5,6⏎South,5,2,3,7,3,4,9,4,5'
    expect(read(text)!.series).toMatchObject({ 'All, North': { 2002: 9 }, 'Women, South': { 2003: 5 } })
  })
})

test('short multiples beside small numbers are of one table', () => {
  const text = 'country,1800,1801,1802⏎Afghanistan,3.28M,3.29M,3.3M⏎Tuvalu,2000,2010,990⏎Tonga,950k,980k,1.01M'
  expect(read(text)!.series).toMatchObject({ Tuvalu: { 1802: 990 }, Tonga: { 1800: 950_000, 1802: 1_010_000 } })
})

describe('flags', () => {
  test.each([
    ['Area,2021 [r],2022 [p]⏎North,1.5,2.5', ['r', 'p']],
    [
      'TIME_PERIOD,OBS_VALUE,OBS_STATUS:Observation Status⏎2023-10,4.1,A: Normal value⏎2023-11,4.3,E: Estimated value⏎2023-12,4.2,A: Normal value',
      ['', 'e', ''],
    ],
    ['Date,Max Temp (°C),Max Temp Flag⏎2012-01-01,3.4,⏎2012-01-02,6.1,E⏎2012-01-03,6.2,', ['', 'e', '']],
    ['Quarter,GDP,Mark⏎2023Q1,100,⏎2023Q2,101,r⏎2023Q3,102,p', ['', 'r', 'p']],
    ['Month,Index,Footnotes⏎2023-01,100,⏎2023-02,101,P⏎2023-03,102,P', ['', 'p', 'p']],
    ['Month,Flow,Revised⏎2023-01,100,⏎2023-02,101,r⏎2023-03,102,', ['', 'r', '']],
    ['月份,产量,备注⏎2023-01,100,⏎2023-02,101,⏎2023-03,102,初步数', ['', '', 'p']],
    ['Date,Sales,Notes⏎2023-01-01,6.4,breakdown of till⏎2023-01-02,6.5,advanced payment', ['', '']],
  ])('%s', (text, flags) => expect(flagsOf(text)?.[0]).toEqual(flags))
})

describe('units', () => {
  test.each([
    ['時間,/総人口【千人】⏎2019年,126167⏎2020年,126146', '千人'],
    ['Load of a day⏎Date,Load [MW] - BZN|DE⏎2024-03-01,47121⏎2024-03-02,47233', 'MW'],
    ['Date,"Temp, °C"⏎2024-03-01,17.3⏎2024-03-02,17.4', '°C'],
    ['日付,日射量(MJ/㎡)⏎2024-03-01,17.3⏎2024-03-02,17.4', 'MJ/㎡'],
    ['Date,Rain (millimetres)⏎2024-03-01,17.3⏎2024-03-02,17.4', 'millimetres'],
    ['CPI (December 2021 = 100)⏎Month,All⏎2023-10,101.2⏎2023-11,101.3', 'December 2021 = 100'],
    [
      'October 2019 - September 2020 = 100⏎Month,All⏎2023-10,101.2⏎2023-11,101.3',
      'October 2019 - September 2020 = 100',
    ],
    ['Sales (US$ million) 1/⏎Month,All⏎2023-10,101.2⏎2023-11,101.3', 'US$ million'],
    ['TIMESTAMP,AirTemp,RH⏎TS,Deg C,%⏎2020-01-01 00:00,10.1,50⏎2020-01-01 01:00,10.2,51', 'Deg C'],
    ['STATION,UNIT,DATE,ENTRIES⏎59 ST,R051,2019-04-13,100⏎59 ST,R051,2019-04-14,101', undefined],
    [
      '# 65 Gage height, feet⏎# 10 Temperature, degrees⏎# 300 Oxygen, mg⏎time,65,10⏎2013-06-06 00:00,1.5,2.5⏎2013-06-06 00:15,1.6,2.6',
      undefined,
    ],
  ])('%s', (text, unit) => expect(unitsOf(text)?.[0]).toBe(unit))
})

describe('names', () => {
  test.each([
    [
      'Country,Indicator,Year,Value⏎Albania,Rural population,2020,1⏎Albania,Rural population,2021,2⏎Bhutan,Rural population,2020,3⏎Bhutan,Rural population,2021,4',
      ['Albania, Rural population', 'Bhutan, Rural population'],
    ],
    [
      'AirPollutant,Datetime,Concentration⏎PM10,2019-01-01 00:00,15.4⏎PM10,2019-01-01 01:00,18.2',
      ['Concentration, PM10'],
    ],
    ['1749-01;96.7;3.5⏎1749-02;97.7;3.6⏎1749-03;98.7;3.7', ['B', 'C']],
  ])('say what is measured: %s', (text, names) => expect(Object.keys(read(text)!.series)).toEqual(names))
})

test('a number joined with a code behind it by a comma is no number', () => {
  const text =
    'DATE,TMP,SLP⏎2024-01-01T00:51:00,"+0044,5","10213,5"⏎2024-01-01T01:51:00,"-0039,5","10217,5"⏎2024-01-01T02:51:00,"+9999,9","10221,5"'
  const found = answer(text)
  expect(found?.series.flatMap(({ observations }) => observations) ?? []).toEqual([])
})

describe('a mark for a missing value that the file declares', () => {
  test.each([
    ['# Missing values: -99.9⏎date,temp⏎2024-01-01,1.5⏎2024-01-02,-99.9⏎2024-01-03,2.5', null],
    ['"Missing data, -9999"⏎date,temp⏎2024-01-01,1.5⏎2024-01-02,-9999⏎2024-01-03,2.5', null],
    ['Missing data is given by 9999⏎year month value⏎2024 1 12.5⏎2024 2 9999⏎2024 3 14.5', null],
    ['# -999 = no data⏎date,temp⏎2024-01-01,1.5⏎2024-01-02,-999⏎2024-01-03,2.5', null],
    ['date,temp⏎2024-01-01,1.5⏎2024-01-02,-9999⏎2024-01-03,2.5⏎⏎Note: -9999 indicates missing values', null],
    ['缺测值：-9999⏎日期,气温⏎2024-01-01,1.5⏎2024-01-02,-9999⏎2024-01-03,2.5', null],
    ['nodata_value -9999⏎date temp⏎2024-01-01 1.5⏎2024-01-02 -9999⏎2024-01-03 2.5', null],
    // What is said of another number, of days or of a year is none.
    ['Missing in 2 of 100 stations⏎date,temp⏎2024-01-01,1.5⏎2024-01-02,100⏎2024-01-03,2.5', 100],
    ['No data before 1990⏎date,temp⏎2024-01-01,1.5⏎2024-01-02,1990⏎2024-01-03,2.5', 1990],
    ['Missing values are marked by ---⏎date,temp⏎2024-01-01,1.5⏎2024-01-02,300⏎2024-01-03,2.5', 300],
  ])('%s', (text, value) => {
    expect(answer(text)?.series[0]?.observations.map((one) => one.value)[1]).toBe(value)
  })
})

describe('noughts at the end of a file', () => {
  const months = (values: readonly number[]) =>
    ['Month,Exports', ...values.map((value, i) => `2024-${String(i + 1).padStart(2, '0')},${value}`)].join('⏎')
  test.each([
    [[7332, 8249, 9469, 8981, 8277, 0, 0, 0], ['zerosAtEnd']],
    [[7332, 8249, 9469, 8981, 8277, 0], ['zerosAtEnd']],
    [[1, 1, 1, 1, 1, 0], []],
    [[12, 0, 3, 8, 9, 4, 0], []],
    [[40, 31, 18, 9, 4, 1, 0, 0], []],
    [[0, 0, 0, 0, 0, 0], []],
  ])('%j', (values, kinds) => {
    expect(answer(months(values))?.series[0]?.doubts.map(({ kind }) => kind) ?? []).toEqual(kinds)
  })
})

describe('a unit of all that is not that of some', () => {
  test.each([
    [
      '"(in millions, except per share data)"⏎,2021,2022,2023⏎Revenue,"$ 168,088","$ 198,270","$ 211,915"⏎Diluted earnings per share,$8.05,$(0.02),$9.68⏎Effective tax rate,14%,13%,19%',
      ['$ million', '$', '%'],
    ],
    ['单位：百万元，每股数据除外⏎年份,营业收入,每股收益⏎2021,1250,1.25⏎2022,1350,1.35', ['百万元', undefined]],
    [
      '(Amounts in thousands of dollars unless otherwise indicated)⏎Year,Sales,Earnings per share⏎2021,1250,1.25⏎2022,1350,1.35',
      ['thousands of dollars', undefined],
    ],
    ['Dollars in millions⏎Quarter,Sales,EPS⏎2021Q1,1250,1.25⏎2021Q2,1350,1.35', ['Dollars in millions', undefined]],
    ['Year,Sales (EUR),GDP YoY %⏎2021,1250,1.25⏎2022,1350,1.35', ['EUR', '%']],
    [
      'Kod,Nazwa,ceny;2021,ceny;2022,ceny;2023⏎,,zł,zł,zł⏎0000000,POLSKA,5.5,6.1,6.9⏎0200000,ŁÓDŹ,5.6,6.2,6.8',
      ['zł', 'zł'],
    ],
  ])('%s', (text, units) => expect(unitsOf(text)).toEqual(units))
})

test('an asterisk in a column of flags is one', () => {
  const text = 'Area,Unit,Y2019,Y2019F,Y2020,Y2020F⏎Chad,t,414200,*,420000,A⏎Mali,t,3816500,A,3600000,*'
  expect(flagsOf(text)).toEqual([
    ['*', ''],
    ['', '*'],
  ])
})

test('days below the name of a month are not the month', () => {
  const days = (month: string, from: number) =>
    [1, 2, 3].map((day) => `${day === 1 ? month : ''},${day},${from + day}.1,${from + day}.2,${from + day}.3`)
  const found = answer([',,1979,1980,1981', ...days('January', 14), ...days('February', 16)].join('⏎'))
  expect(found?.series.map(({ frequency }) => frequency ?? found.frequency)).not.toContain('monthly')
})

test('a date beside a word above the data is no head', () => {
  const text =
    'Flow of the Thames⏎data,first,1883-01-01⏎data,last,2020-09-30⏎1883-01-01,231⏎1883-01-02,229⏎1883-01-03,229'
  expect(Object.keys(read(text)!.series)).not.toContain('last')
})

describe('values in several units are no one series: which is meant is asked', () => {
  test.each([
    [
      'Year,Price⏎USD per tonne,⏎2018,100⏎2019,110⏎EUR per tonne,⏎2020,105⏎2021,120',
      ['USD per tonne', 'EUR per tonne'],
    ],
    ['Year,Index⏎Base 2010,⏎2017,100⏎2018,98⏎Base 2015,⏎2019,120⏎2020,121', ['Base 2010', 'Base 2015']],
    ['Jahr;BIP⏎Million DM;⏎1990;100⏎1991;110⏎Million EUR;⏎1999;105⏎2000;120', ['Million DM', 'Million EUR']],
    ['年份,产值⏎万元,⏎1990,100⏎1991,110⏎亿元,⏎1999,105⏎2000,120', ['万元', '亿元']],
    [
      'Item,Million DM,,,Million EUR,,⏎,1996,1997,1998,1999,2000,2001⏎Tax,8,8,8,4,4,4⏎Fees,3,3,3,2,2,2',
      ['Million DM', 'Million EUR'],
    ],
    ['Month,Price⏎2024-01,99p⏎2024-02,£1.05⏎2024-03,£1.10', ['p', '£']],
    ['Date,Fare⏎2020-01-01,USD 10.5⏎2020-01-02,EUR 11⏎2020-01-03,USD 12', ['USD', 'EUR']],
    ['Year,Unit,Value⏎2020,EUR million,1.5⏎2021,EUR million,1.6⏎2022,EUR billion,1.7', ['EUR million', 'EUR billion']],
    ['年份,单位,产值⏎2020,万元,15⏎2021,万元,16⏎2022,亿元,1.7⏎2023,亿元,1.8', ['万元', '亿元']],
  ])('%s', (text, options) => {
    const one = interpret([parseText(text.replaceAll('⏎', '\n'))].flatMap((table) => tablesOf([table])))!
    expect(one.series).toEqual([])
    expect(one.questions.find(({ kind }) => kind === 'series')).toMatchObject({ options })
    const all = answer(text)!
    expect(new Set(all.series.map(({ title }) => options.find((unit) => title.includes(unit))))).toEqual(
      new Set(options),
    )
    expect(all.series.flatMap(({ doubts }) => doubts.filter(({ kind }) => kind === 'mixedUnits'))).toEqual([])
  })

  test.each([
    ['one unit only', 'Year,Price⏎USD per tonne,⏎2018,100⏎2019,110⏎2020,120', 1],
    ['a currency at some values only', 'Year,Price⏎2018,$100⏎2019,110⏎2020,$120', 1],
    ['each country with its own', 'Country,Year,Unit,Value⏎FR,2000,FRF,1⏎FR,2001,FRF,2⏎DE,2000,DEM,4⏎DE,2001,DEM,5', 2],
  ])('but not %s', (_, text, series) => {
    expect(answer(text)!.series).toHaveLength(series)
  })

  test('a cell that is refused is told by its place in the file', () => {
    const found = answer(
      'Date,Fare⏎2020-01-01,USD 10.5⏎2020-01-02,EUR 11⏎2020-01-03,USD 12⏎2020-01-04,USD abc⏎2020-01-05,EUR 5',
    )!
    expect(found.refused).toMatchObject([{ row: 5, column: 2, text: 'USD abc' }])
  })
})

describe('what changes between the rows of a series is told', () => {
  test.each([['Month,Sales⏎North,⏎2023-01,1⏎2023-02,2⏎South,⏎2023-03,10⏎2023-04,20', 'groups']])('%s', (text, kind) => {
    expect(answer(text)?.series.flatMap(({ doubts }) => doubts.map((doubt) => doubt.kind))).toContain(kind)
  })
})

describe('rows of another width than their heads are told', () => {
  test.each([
    ['Datum,Preis,Menge⏎01.01.2024,5,10,80⏎02.01.2024,5,25,81⏎03.01.2024,6,30,82', true],
    ['Year,Births,Rate per 1,000,TFR⏎2019,640370,10.8,1.65⏎2020,613936,10.3,1.58', true],
    ['Year,Births,TFR⏎2019,640370,1.65⏎2020,613936,1.58', false],
    ['Year,Births,TFR,⏎2019,640370,1.65,⏎2020,613936,1.58,', false],
    ['Year,Births,TFR⏎2019,640370,1.65,Provisional⏎2020,613936,1.58,Provisional', false],
    ['Year,Men,,Women,⏎,A,B,A,B⏎2019,1,2,3,4⏎2020,5,6,7,8', false],
  ])('%s', (text, isTold) => {
    const kinds = answer(text)!.series.flatMap(({ doubts }) => doubts.map(({ kind }) => kind))
    expect(kinds.includes('otherWidth')).toBe(isTold)
  })
})

test('a name of several columns ends where it ends', () => {
  const text = 'Month,Trade,Trade,,Prices,Prices⏎,Exports,Imports,GDP,CPI,PPI⏎2023-01,1,2,50,3,4⏎2023-02,2,3,51,4,5'
  expect(Object.keys(read(text)!.series)).toEqual([
    'Trade, Exports',
    'Trade, Imports',
    'GDP',
    'Prices, CPI',
    'Prices, PPI',
  ])
})

describe('a column that names series parts them, though each of its words has months of its own', () => {
  const months = (names: readonly string[]) =>
    names.map((name, i) => `${2022 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')},${name},${100 + i}`)
  test.each([
    [['North', 'North', 'North', 'North', 'North', 'South', 'North', 'North', 'North', 'North', 'North', 'North'], 2],
    [Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 'North' : 'South')), 2],
  ])('%j', (names, count) => {
    expect(answer(['Month,Region,Sales', ...months(names)].join('⏎'))?.series).toHaveLength(count)
  })

  test('a season is none', () => {
    const seasons = Array.from({ length: 36 }, (_, i) => (i % 12 < 3 ? 'Winter' : 'Summer'))
    expect(answer(['Month,Season,Sales', ...months(seasons)].join('⏎'))?.series).toHaveLength(1)
  })
})

describe('values of another time than their periods are told', () => {
  test.each([
    ['Start date,End date,kWh⏎2023-01-03,2023-02-27,310⏎2023-02-28,2023-05-04,290⏎2023-05-05,2023-06-30,150', true],
    ['From,To,kWh⏎16/11/2023,15/12/2023,310⏎16/12/2023,15/01/2024,290⏎16/01/2024,15/02/2024,150', true],
    ['Year ended,Revenue⏎30 Jun 2022,100⏎30 Jun 2023,110⏎30 Jun 2024,120', true],
    ['Year ended,Revenue⏎31 Dec 2022,100⏎31 Dec 2023,110⏎31 Dec 2024,120', false],
    ['From,To,kWh⏎2023-11-01,2023-11-30,310⏎2023-12-01,2023-12-31,290⏎2024-01-01,2024-01-31,150', false],
    ['Start,End,kWh⏎2023-11-01,2023-11-02,310⏎2023-11-02,2023-11-03,290⏎2023-11-03,2023-11-04,150', false],
  ])('%s', (text, isTold) => {
    const kinds = answer(text)?.series.flatMap(({ doubts }) => doubts.map(({ kind }) => kind)) ?? []
    expect(kinds.includes('otherSpan')).toBe(isTold)
  })
})

describe('days of a year down and years across', () => {
  test.each([
    ['Day,2022,2023⏎01-Jan,1,10⏎02-Jan,2,20⏎03-Jan,3,30⏎04-Jan,4,40', '2023-01-03'],
    ['日期,2022年,2023年⏎1月1日,1,10⏎1月2日,2,20⏎1月3日,3,30⏎1月4日,4,40', '2023-01-03'],
    ['Date,2022,2023⏎01-29,1,10⏎01-30,2,20⏎01-31,3,30⏎02-01,4,40', '2023-01-31'],
  ])('%s', (text, period) => expect(first(text)).toMatchObject({ [period]: 30 }))

  test('are no months of vintages', () => {
    expect(answer('Vintage,2022,2023⏎Jan-20,1,10⏎Feb-20,2,20⏎Mar-20,3,30⏎Apr-20,4,40')?.frequency).not.toBe('daily')
  })
})

describe('averages beside the years of months are named', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr'].map((month, i) => `${month},5${i * i}.5,4${i}.5,3${i}.5`)
  test.each([
    ['Month,Long-term avg,2022,2023', ['Long-term avg']],
    ['Month,,2022,2023', ['B']],
  ])('%s', (head, leftOut) => expect(read([head, ...months].join('⏎'))?.leftOut).toEqual(leftOut))
})

test('ranges below groups name their columns', () => {
  const text = 'Month,Total,Men,,Women,⏎,,15-24,25+,15-24,25+⏎2024-01,1,2,3,4,5⏎2024-02,2,3,4,5,6⏎2024-03,3,4,5,6,7'
  expect(Object.keys(read(text)!.series)).toEqual(['Total', 'Men, 15-24', 'Men, 25+', 'Women, 15-24', 'Women, 25+'])
})

describe('what a row beside years says of them is a flag', () => {
  test.each([
    [',Actual,,Forecast,⏎Item,2021,2022,2023,2024⏎Sales,1,2,3,4⏎Cost,5,6,7,8', ['', '', 'f', 'f']],
    ['Item,2021,2022,2023,2024⏎,Actual,Actual,Estimate,Forecast⏎Sales,1,2,3,4⏎Cost,5,6,7,8', ['', '', 'e', 'f']],
    ['项目,2021,2022,2023,2024⏎,实际,实际,初步,预测⏎收入,1,2,3,4⏎成本,5,6,7,8', ['', '', 'p', 'f']],
  ])('%s', (text, flags) => expect(flagsOf(text)).toEqual([flags, flags]))

  test('but where it tells columns of one year apart it names series', () => {
    const text = 'Item,2023,,2024,⏎,Actual,Forecast,Actual,Forecast⏎Sales,1,2,3,4⏎Cost,5,6,7,8'
    expect(read(text)!.series).toMatchObject({ 'Forecast, Sales': { 2023: 2, 2024: 4 } })
  })
})

describe('a period says of its values what they are', () => {
  test.each([
    ['年,值⏎2022,1⏎2023,2⏎2024（初步）,3⏎2025（预测）,4', ['', '', 'p', 'f']],
    [',2022年,2023年,2024年初步核算,2025年预测⏎GDP,1,2,3,4⏎CPI,1,2,3,4', ['', '', 'p', 'f']],
    ['年,出口⏎110年,1⏎111年,2⏎112年(p),3', ['', '', 'p']],
    ['Year,A⏎2021,1⏎2022,2⏎2023 (2nd AE),3⏎2024 (BE),4', ['', '', 'e', 'f']],
    ['Date,A⏎2024-03-10 00:00 EST,1⏎2024-03-10 01:00 EST,2⏎2024-03-10 02:00 EST,3', ['', '', '']],
  ])('%s', (text, flags) => expect(flagsOf(text)?.[0]).toEqual(flags))
})

describe('periods in more spellings', () => {
  test.each([
    ['Month,A⏎11/98,1⏎12/98,2⏎01/99,3⏎02/99,4', '1999-01'],
    ['Month,A⏎98/11,1⏎98/12,2⏎99/01,3⏎99/02,4', '1999-01'],
    ["Month,A⏎'23.11,1⏎'23.12,2⏎'24.01,3⏎'24.02,4", '2024-01'],
    ['Period,A⏎2023년 3/4분기,1⏎2023년 4/4분기,2⏎2024년 1/4분기,3⏎2024년 2/4분기,4', '2024Q1'],
    ['Period,A⏎07/2023 - 09/2023,1⏎10/2023 - 12/2023,2⏎01/2024 - 03/2024,3⏎04/2024 - 06/2024,4', '2024Q1'],
    ['Period,A⏎2023KV3,1⏎2023KV4,2⏎2024KV1,3⏎2024KV2,4', '2024Q1'],
    ['Period,A⏎Quarter ended September 2023,1⏎Quarter ended December 2023,2⏎Quarter ended March 2024,3', '2024Q1'],
    ['Time,A⏎3/13/2024 1 a.m. EST,1⏎3/13/2024 2 a.m. EST,2⏎3/13/2024 3 a.m. EST,3', '2024-03-13 03:00'],
    ['ts,A⏎2024-03-10 01:00:00+00,1⏎2024-03-10 02:00:00+00,2⏎2024-03-10 03:00:00+00,3', '2024-03-10 03:00'],
  ])('%s', (text, period) => expect(first(text)).toMatchObject({ [period]: 3 }))

  test.each([
    'Year,A⏎MY2019/20,1⏎MY2020/21,2⏎MY2021/22,3',
    'Year,A⏎FY19/20,1⏎FY20/21,2⏎FY21/22,3',
    'Year,A⏎FYE Mar 2022,1⏎FYE Mar 2023,2⏎FYE Mar 2024,3',
  ])('%s: which year is asked', (text) => expect(read(text)?.questions).toEqual(['yearSpan']))
})

describe('half hours of markets', () => {
  test('are moments, and it is told', () => {
    const rows = Array.from({ length: 96 }, (_, i) => `2024-03-0${1 + Math.floor(i / 48)},${(i % 48) + 1},${100 + i}`)
    const found = read(['Settlement Date,Settlement Period,Demand', ...rows].join('⏎'))!
    expect([found.series.Demand!['2024-03-02 23:30'], found.doubts]).toEqual([195, ['countedHalfHours']])
  })

  test('the hour that a day has twice is refused alone', () => {
    const rows = Array.from({ length: 49 }, (_, i) =>
      i < 25 ? `2024-11-03,${i + 1},${i}` : `2024-11-04,${i - 24},${i}`,
    )
    const found = read(['Date,Hour,Load', ...rows].join('⏎'))!
    expect([Object.keys(found.series.Load!).length, found.refused]).toEqual([48, ['2024-11-03 25 notAPeriod']])
  })
})

test('a row without prices, such as that of a dividend, takes no price of its day away', () => {
  const days = ['2024-02-07,1,2', '2024-02-08,0.24 Dividend,', '2024-02-08,3,4', '2024-02-09,5,6', '2024-02-12,6,7']
  const found = read(['Date,Open,High', ...days].join('⏎'))!
  expect(found.series.High).toMatchObject({ '2024-02-08': 4 })
  expect(found.refused).toEqual(['0.24 Dividend notANumber'])
})

test('dates of the time before have values of their own', () => {
  const text =
    'Day,Sales,Day (previous period),Sales (previous period)⏎2024-03-01,1,2024-02-01,10⏎2024-03-02,2,2024-02-02,20'
  expect(read(text)!.series).toMatchObject({ 'Sales (previous period)': { '2024-02-02': 20 } })
})

describe('a unit said in two languages is one', () => {
  test.each([
    '单位：亿元 Unit: 100 million yuan⏎年份,GDP,第一产业⏎2021,1,2⏎2022,2,3⏎2023,3,4',
    '国内生产总值,,Unit: 100 million yuan⏎单位：亿元,,⏎年份,GDP,第一产业⏎2021,1,2⏎2022,2,3⏎2023,3,4',
  ])('%s', (text) => expect(unitsOf(text)).toEqual(['亿元', '亿元']))
})

describe('multiples with a currency', () => {
  test.each([
    ['Year,Revenue⏎2021,US$950.2M⏎2022,US$1.2B⏎2023,US$1.5B', 'US$', 1_200_000_000],
    ['Year,Revenue⏎2021,₹95 Lakh⏎2022,₹1.2 Cr⏎2023,₹1.5 Cr', '₹', 12_000_000],
  ])('%s', (text, unit, value) => expect([unitsOf(text), first(text)]).toMatchObject([[unit], { 2022: value }]))
})

describe('ranges that a spreadsheet made dates are ranges again', () => {
  test.each([
    ['Age,2020,2021⏎0-4,1,2⏎5-Sep,3,4⏎Oct-14,5,6⏎15-19,7,8', ['0-4', '5-9', '10-14', '15-19']],
    ['Year,0-4,9-May,14-Oct,15-19⏎2020,1,2,3,4⏎2021,2,3,4,5', ['0-4', '5-9', '10-14', '15-19']],
    ['Size,2020,2021⏎1-Sep,1,2⏎Oct-19,3,4⏎20-49,5,6⏎50-249,7,8', ['1-9', '10-19', '20-49', '50-249']],
    // What no other goes on to may be anything.
    ['Size,2020,2021⏎5-Sep,1,2⏎20-49,5,6⏎50-249,7,8', ['5-Sep', '20-49', '50-249']],
  ])('%s', (text, titles) => expect(Object.keys(read(text)!.series)).toEqual(titles))
})

test('decades down and their years across', () => {
  const heads = Array.from({ length: 10 }, (_, i) => `Year-${i}`).join(',')
  const rowOf = (first: number) => Array.from({ length: 10 }, (_, i) => first + i).join(',')
  expect(first(`Decade,${heads}⏎1990's,${rowOf(10)}⏎2000's,${rowOf(20)}`)).toMatchObject({ 1990: 10, 2009: 29 })
})

describe('a multiple of money is in the unit wherever a head or a title says it', () => {
  const headed = (head: string) => `Year,"${head}"⏎2021,$100.5⏎2022,$110.5⏎2023,$120.5`
  test.each([
    ['Revenue ($M)', '$ million'],
    ['Revenue $m', '$m'],
    ['Revenue in millions', '$ million'],
    ['Revenue MM$', '$ million'],
    ['Revenue (mm)', '$ million'],
    ['Revenue - $ Billions', '$ billion'],
    ['Revenue (USDm)', '$ million'],
    ['Revenue (B)', '$ billion'],
    ['Revenue (Cr.)', '$ crore'],
    ['Ventas (miles)', '$ thousand'],
    ['Price per tonne', '$'],
    ['Gas price MN', '$'],
    ['Gas price in TN', '$'],
    ['Bolt, 20 mm', '$'],
    ['Pipe 25 mm long', '$'],
    ['Top 1,000 brands', '$'],
    ['Fund (B)', '$'],
    ['Rod (m)', '$'],
    ['Trip of 100 miles', '$'],
    ['Aid per million people', '$'],
  ])('%s', (head, unit) => expect(unitsOf(headed(head))).toEqual([unit]))

  const titled = (title: string) => `"${title}",,⏎Item,2021,2022⏎Revenue,$100,$110⏎EPS,$1.1,$1.2`
  test.each([
    ['Sales in thousands', ['$ thousand', '$']],
    ['Values in $M', ['$ million', '$']],
    ['Income statement (USD in millions, except per share data)', ['USD in millions', '$']],
  ])('%s', (title, units) => expect(unitsOf(titled(title))).toEqual(units))

  test('of an American filing, and not of its shares', () => {
    const text =
      '"BALANCE SHEETS - USD ($) $ in Thousands, shares in Millions",2022,2023⏎Cash,23646,29965⏎Shares outstanding,16701,16215'
    expect(unitsOf(text)).toEqual(['$ in Thousands', undefined])
  })
})

describe('a row of units above the heads is of the columns below it', () => {
  test.each([
    [',USD m,%⏎Year,Exports,Growth⏎2019,1,2⏎2020,3,4', ['USD m', '%']],
    [',USD m,,%,⏎Year,A,B,A growth,B growth⏎2019,1,2,3,4⏎2020,3,4,5,6', ['USD m', 'USD m', '%', '%']],
    [',USD m,EUR m⏎Year,Exports,Imports⏎2019,1,2⏎2020,3,4', ['USD m', 'EUR m']],
    ['(in EUR million),,(in %),⏎Year,A,B,Growth⏎2019,1,2,3⏎2020,3,4,5', ['EUR million', '%', '%']],
    // In the middle of its columns it does not say which they are.
    [
      ',,USD m,,,%⏎Year,A,B,C,A growth,B growth⏎2019,1,2,5,3,4⏎2020,3,4,6,5,6',
      [undefined, 'USD m', undefined, undefined, '%'],
    ],
  ])('%s', (text, units) => expect(unitsOf(text)).toEqual(units))
})

test('a value of a period that is there already is told of its own series, where it is another one', () => {
  const found = answer('year,a,b,c⏎2020,1,2,8⏎2021,3,abc,9⏎2021,4,5,9⏎2022,6,7,9.5')!
  expect(found.series.map(({ refused }) => refused.map(({ row, column, text }) => `${row} ${column} ${text}`))).toEqual(
    [['4 2 4'], ['3 3 abc'], []],
  )
})

describe('a letter behind all numbers of a series is told: it may be a unit', () => {
  test.each([
    ['Month,Unleaded⏎2024-01,140.2p⏎2024-02,141.5p⏎2024-03,142.8p', ['letterOfAll']],
    ['Month,Sales⏎2024-01,140.2⏎2024-02,141.5⏎2024-03,142.8p', []],
  ])('%s', (text, kinds) =>
    expect(answer(text)!.series.flatMap(({ doubts }) => doubts.map(({ kind }) => kind))).toEqual(kinds),
  )
})

describe('numbers of spans that are no frequency are no months', () => {
  test.each(['Fortnight', 'Dekad', 'Tertial', 'Cuatrimestre', 'Quinzena'])('%s', (head) => {
    expect(answer(`${head},V⏎1/2023,1⏎2/2023,2⏎3/2023,3⏎1/2024,4`)).toBeNull()
  })

  test('Kw. is a week as KW is', () => {
    expect(answer('Kw.,V⏎1/2023,1⏎2/2023,2⏎3/2023,3⏎4/2023,4')?.frequency).toBe('weekly')
  })
})

describe('a table beside that of the periods is of its own names', () => {
  test.each([
    [
      'Month,Sales,,Statistic,Value⏎Jan 2023,100,,Total,312⏎Feb 2023,103,,Average,104⏎Mar 2023,109,,Best,109',
      ['Value'],
    ],
    // Notes of some rows beside values of all.
    [
      'Month,Sales,,Notes,Visits⏎Jan 2023,100,,Sale,31⏎Feb 2023,103,,,32⏎Mar 2023,109,,Holiday,34',
      [],
      ['Sales', 'Visits'],
    ],
    ['Month,Sales,,,⏎Jan 2023,100,,Total,312⏎Feb 2023,103,,Average,104⏎Mar 2023,109,,Best,109', ['E']],
  ])('%s', (text, leftOut, titles = ['Sales']) => {
    const found = read(text)!
    expect([Object.keys(found.series), found.leftOut]).toEqual([titles, leftOut])
  })
})

describe('numbers are no years', () => {
  test.each([
    'Date,Forks,Stars⏎Fri Jan 05 2024 07:12:33 GMT+0000 (Coordinated),5,1990⏎Sat Jan 06 2024 07:12:33 GMT+0000 (Coordinated),6,1996',
    'Wavelength (nm),A⏎1900,0.1⏎1901,0.2⏎1902,0.3',
    'Code,Pop⏎2001,0.1⏎2002,0.2⏎2003,0.3',
  ])('%s', (text) => expect(answer(text)).toBeNull())
})

describe('moments and years as programs and offices write them', () => {
  test('behind a comma', () => {
    const text =
      'Activity Date,Distance⏎"Jan 5, 2024, 7:12:33 AM",5.01⏎"Jan 6, 2024, 7:10:02 PM",25.2⏎"Jan 7, 2024, 8:00:00 AM",5.3'
    expect(first(text)).toMatchObject({ '2024-01-06 19:10:02': 25.2 })
  })

  test('years over two with a dash', () => {
    expect(read('Year,A⏎2019–20,1⏎2020–21,2⏎2021–22,3')?.questions).toEqual(['yearSpan'])
  })

  test('periods that nothing calls months or quarters are told', () => {
    expect(read('Year,Period,Amount⏎2024,1,10⏎2024,2,20⏎2024,3,30⏎2024,4,40')?.doubts).toEqual(['numberedParts'])
  })
})

test('debits beside credits before the years are named, however few they are', () => {
  expect(read('Item,Debit,Credit,2021,2022⏎A,15.5,,10,20⏎B,,15.5,11,22⏎C,3.5,,12,23')?.leftOut).toEqual([
    'Debit',
    'Credit',
  ])
})

test('the month of publication beside years is named, and no series', () => {
  const text =
    'Commodity,Market_Year,Calendar_Year,Month,Value⏎Wheat,2021,2023,5,448⏎Wheat,2022,2024,5,449⏎Wheat,2023,2024,6,493'
  expect(read(text)?.leftOut).toContain('Month')
})

describe('more as published', () => {
  test.each([
    ['Month,A⏎01/24,1⏎02/24,2⏎03/24,3⏎04/24,4', '2024-03'],
    [
      'bis;von;Preis⏎13.01.2024 01:00;13.01.2024 00:00;1⏎13.01.2024 02:00;13.01.2024 01:00;2⏎13.01.2024 03:00;13.01.2024 02:00;3',
      '2024-01-13 02:00',
    ],
    ['Year,A⏎2021,1⏎2022,2⏎2023,3 (est.)', '2023'],
    ['Item,2021,20221),20231)⏎A,1,2,3⏎B,4,5,6', '2023'],
  ])('%s', (text, period) => expect(first(text)).toMatchObject({ [period]: 3 }))

  test('an estimate in a word is flagged', () => {
    expect(flagsOf('Year,A⏎2020,1 (prov.)⏎2021,2 (rev.)⏎2022,3 (est.)⏎2023,4 (proj.)')).toEqual([['p', 'r', 'e', 'f']])
  })

  test('titles and units of the Banque de France', () => {
    const text =
      "Titre :;Taux directeur;Euro / Dollar⏎Unité :;Pourcentage;Dollar (USD)⏎Magnitude :;Unités (0);Unités (0)⏎Méthode d'observation :;Fin de période (E);Moyenne (A)⏎31/01/2024;4,5;1,0837⏎30/01/2024;4,4;1,0846⏎29/01/2024;4,3;1,0823"
    expect([Object.keys(read(text)!.series), unitsOf(text)]).toEqual([
      ['Taux directeur', 'Euro / Dollar'],
      ['Pourcentage', 'Dollar (USD)'],
    ])
  })
})

test.each([
  ['Date,Close⏎Thu 04/01/2024,1.5⏎Fri 05/01/2024,1.6⏎Mon 08/01/2024,1.4', ['2024-01-04', '2024-01-05', '2024-01-08']],
  ['Date,Close⏎Mon 04/01/2024,1.5⏎Wed 05/01/2024,1.6⏎Thu 08/01/2024,1.4', ['2024-04-01', '2024-05-01', '2024-08-01']],
  ['Date,Close⏎04/01/2024 (Thu),1.5⏎05/01/2024 (Fri),1.6', ['2024-01-04', '2024-01-05']],
  ['Datum;Kurs⏎Do 04/01/2024;1,5⏎Fr 05/01/2024;1,6⏎Mo 08/01/2024;1,4', ['2024-01-04', '2024-01-05', '2024-01-08']],
])('days of the week tell day and month apart: %s', (text, days) => {
  expect(Object.keys(first(text)!)).toEqual(days)
})

test('days of the week that fit neither order leave the question', () => {
  expect(answer('Date,Close⏎Tue 04/01/2024,1.5⏎Wed 05/01/2024,1.6')?.questions).toMatchObject([
    { kind: 'dayMonthOrder' },
  ])
})

test('first letters of men and women are no units', () => {
  const head = 'Year,Men (m),Women (f),Total (t),Level (m)'
  expect(unitsOf(`${head}⏎2019,5.1,5.3,10.4,1⏎2020,5.2,5.4,10.6,2`)).toEqual([undefined, undefined, undefined, 'm'])
})

describe('what was planned is flagged, and what was measured is not', () => {
  test.each([
    'Item,Actual 2022,Actual 2023,Budget 2024⏎Sales,1,2,3⏎Costs,4,5,6',
    ',FY2022 Actual,FY2023 Actual,FY2024 Budget⏎Sales,1,2,3⏎Costs,4,5,6',
    'Poste;Réalisé 2022;Réalisé 2023;Budget 2024⏎Sales;1;2;3⏎Costs;4;5;6',
  ])('%s', (text) => expect(flagsOf(text)![0]).toEqual(['', '', 'f']))

  test.each([
    'Item,Actual 2022,Budget 2022,Actual 2023,Budget 2023⏎Sales,1,2,3,4⏎Costs,4,5,6,7',
    'Item,2022 Actual,2022 Budget,2023 Actual,2023 Budget⏎Sales,1,2,3,4⏎Costs,4,5,6,7',
  ])('both of a year are measures of their own: %s', (text) => {
    expect(read(text)?.series).toEqual({
      'Actual, Sales': { 2022: 1, 2023: 3 },
      'Actual, Costs': { 2022: 4, 2023: 6 },
      'Budget, Sales': { 2022: 2, 2023: 4 },
      'Budget, Costs': { 2022: 5, 2023: 7 },
    })
  })

  test.each([
    ['Ist 2021;Ist 2022;Plan 2023'],
    ['Rekening 2021;Rekening 2022;Begroting 2023'],
    ['Utfall 2021;Utfall 2022;Budget 2023'],
    ['2021 факт;2022 факт;2023 план'],
    ['2021年决算;2022年决算;2023年预算'],
    ['Consuntivo 2021;Consuntivo 2022;Preventivo 2023'],
  ])('in the words of budgets: %s', (heads) => {
    const found = answer(`Item;${heads}⏎Sales;1;2;3⏎Costs;4;5;6`)
    expect(found?.series[0]?.observations.map(({ value, flag }) => `${value}${flag ?? ''}`)).toEqual(['1', '2', '3f'])
  })
})

describe('days and moments in more ways', () => {
  test.each([
    ['Woche;Wert⏎23.12.-29.12.2024;5⏎30.12.-05.01.2025;6⏎06.01.-12.01.2025;7', '2025-W01', 6],
    ['TS,V⏎04-JAN-24 10.30.00.000000 AM,5⏎05-JAN-24 10.30.00.000000 PM,6', '2024-01-05 22:30', 6],
    ['open_time,close⏎1735689600000000,5.5⏎1735776000000000,6.5⏎1735862400000000,7.5', '2025-01-02', 6.5],
  ])('%s', (text, period, value) => expect(first(text)).toMatchObject({ [period]: value }))
})

describe('months or quarters: what both fit is asked', () => {
  const rows = ['1990-01,1⏎1990-02,2⏎1990-03,3⏎1990-04,4⏎1991-01,5⏎1991-02,6⏎1991-03,7⏎1991-04,8']
  test('below a head that says neither', () => {
    const question = { kind: 'dotMonth', options: [{ meaning: '1990-01' }, { meaning: '1990Q1' }] }
    expect(answer(`date,v⏎${rows.join('')}`)?.questions).toMatchObject([question])
  })
  test('a head that says one is believed', () => {
    expect(answer(`quarter,v⏎${rows.join('')}`)).toMatchObject({ frequency: 'quarterly', questions: [] })
    expect(answer(`month,v⏎${rows.join('')}`)).toMatchObject({ frequency: 'monthly', questions: [] })
  })
  test.each([
    [{ dotMonth: 'quarter' } as const, 'quarterly', '1991Q4'],
    [{ dotMonth: 'january' } as const, 'monthly', '1991-04'],
    [{ frequency: 'monthly' } as const, 'monthly', '1991-04'],
    [{ frequency: 'quarterly' } as const, 'quarterly', '1991Q4'],
  ])('%j answers it', (options, frequency, last) => {
    const found = interpret(tablesOf([parseText(`date,v\n${rows.join('').replaceAll('⏎', '\n')}`)]), options)!
    const { period } = found.series[0]!.observations.at(-1)!
    expect([found.frequency, found.questions, formatPeriod(found.frequency, period)]).toEqual([frequency, [], last])
  })
})

test.each([
  'Country,Census year,Population⏎Albania,2009,12166⏎Bolivia,2010,80210⏎Chad,2011,45024',
  '门店,开业年份,面积⏎南京路,2015,5000⏎徐家汇,2016,6100⏎五角场,2017,4200',
  'Student,Test date,Score⏎Ana,2024-05-02,76⏎Ben,2024-05-03,85⏎Cem,2024-05-04,96',
])('rows of another name each are told, though their periods are in order: %s', (text) => {
  expect(answer(text)?.series[0]?.doubts).toMatchObject([{ kind: 'groups' }])
})

test('names of months and weekdays before their dates are no names of series', () => {
  expect(answer('Day,Date,V⏎Thu,2024-01-04,1⏎Fri,2024-01-05,2⏎Mon,2024-01-08,3')?.series[0]?.doubts).toEqual([])
})

test('a multiple behind a value below a head of another is told', () => {
  expect(answer('年份,产值(万元)⏎2015,1500⏎2016,1600⏎2017,1.2亿')?.series[0]?.doubts).toMatchObject([
    { kind: 'mixedUnits', text: '1.2亿', other: '万元' },
    { kind: 'jump' },
  ])
})

test('a magnitude is a value, and no power of ten', () => {
  expect(answer('Date,Magnitude⏎1960-05-22,9.5⏎1964-03-27,9.2⏎2004-12-26,9.1')?.series[0]?.doubts).toEqual([])
})

test.each([
  ['Year,Jan-Mar,Jan-Jun,Jan-Dec⏎2019,1,2,4⏎2020,1,3,5⏎2021,2,3,6', 'Jan-Mar'],
  ['年份,1-3月,1-6月,1-12月⏎2019,1,2,4⏎2020,1,3,5⏎2021,2,3,6', '1-3月'],
])('heads of months from January on are told beside years: %s', (text, head) => {
  expect(answer(text)?.series[0]?.doubts).toEqual([{ kind: 'otherSpan', text: head }])
})

test('the longest time without a value among days is told, and holidays are not', () => {
  const day = (text: string) => Date.parse(`${text}T00:00Z`)
  expect(answer('date,v⏎2024-01-01,1⏎2024-01-02,2⏎2024-01-05,1⏎2024-02-20,1⏎2024-02-21,2')?.series[0]?.doubts).toEqual([
    { kind: 'hole', first: day('2024-01-05'), last: day('2024-02-20') },
  ])
  expect(answer('date,v⏎2024-02-07,1⏎2024-02-08,2⏎2024-02-09,1⏎2024-02-19,1')?.series[0]?.doubts).toEqual([])
})

test.each([
  ['79000（预）', 79000, 'f'],
  ['79000(初步数)', 79000, 'p'],
  ['79,000〔修订〕', 79000, 'r'],
  ['1.5（估计）', 1.5, 'e'],
  ['79000（实际）', 79000, null],
])('a word in Chinese behind a value is its flag: %s', (text, value, flag) => {
  expect(parseNumber(text)).toMatchObject({ kind: 'value', value, flag })
})

test.each([
  [
    '年份,产量（万吨）,,就业（万人）⏎,稻谷,小麦,⏎2018,21213,13144,44292⏎2019,21223,13151,44392',
    ['万吨', '万吨', '万人'],
  ],
  ['Year,Exports (USD million),,Rate⏎,Oil,Share,⏎2018,21,13,4⏎2019,22,14,5', ['USD million', undefined, undefined]],
])('a unit in the head above is of what stands below it, and of no share: %s', (text, units) => {
  expect(answer(text)?.series.map(({ unit }) => unit)).toEqual(units)
})

test.each([
  ['Year,V⏎2018,1⏎2019,2⏎2020,3⏎Source: Eurostat (nama_10).', 'Eurostat (nama_10)'],
  ['人口⏎数据来源：国家统计局⏎年份,人口⏎2018,1⏎2019,2⏎2020,3', '国家统计局'],
  ['Year,V⏎2018,1⏎2019,2⏎2020,3⏎Source: A⏎Source: B', undefined],
])('a line says the source: %s', (text, source) => {
  expect(answer(text)?.series[0]?.source).toBe(source)
})

test.each([
  'Year,F,M⏎2018,12,7⏎2019,15,9⏎2020,13,8⏎2021,19,6',
  'Année;H;F⏎2015;2;7⏎2016;1;9⏎2017;2;8⏎2018;1;6',
  '年,月平均,最高⏎2015,7,30⏎2016,9,32⏎2017,8,31⏎2018,6,35',
  'Year,Q,P⏎2018,3,9.5⏎2019,2,9.1⏎2020,4,8.9⏎2021,1,8.8',
  'sex,2018,2019,2020,2021⏎F,12,15,13,19⏎M,7,9,8,6',
])('numbers below a letter that jump about are values, and no parts of years: %s', (text) => {
  const found = answer(text)
  expect([found?.frequency, found?.series.length, found?.questions]).toEqual(['annual', 2, []])
})

test.each([
  'Y,Q,V⏎2018,1,9.5⏎2018,2,9.1⏎2018,3,8.9⏎2018,4,8.8⏎2019,1,8.7',
  'Year,M,V⏎2018,3,9.5⏎2018,6,9.1⏎2018,9,8.9⏎2018,12,8.8⏎2019,3,8.7',
])('those that go on are: %s', (text) => {
  expect(answer(text)?.series.map(({ title }) => title)).toEqual(['V'])
})

test.each([
  [
    ',Three months ended,,Year ended,⏎,2024-03-31,2023-03-31,2023-12-31,2022-12-31⏎Revenue,410,390,1600,1550⏎Costs,300,290,1200,1190',
    'Three months ended',
    'Year ended',
  ],
])('heads above periods that say different things are told: %s', (text, first, other) => {
  for (const { doubts } of answer(text)!.series) expect(doubts).toContainEqual({ kind: 'groups', text: first, other })
})

test.each([
  ['name,2019,2020,2021⏎Japan,5.1,5.2,5.3⏎Korea, Rep.,1.7,1.6,1.5⏎Peru,2.1,2.2,2.3', 'Korea, Rep.,1.7,1.6,1.5'],
  ['Mois,Taux,Indice⏎2023-01,3,5,101⏎2023-02,3,102⏎2023-03,3,7,103⏎2023-04,4,104', '2023-01,3,5,101'],
])('rows that a comma without quotes makes wider are told: %s', (text, row) => {
  const doubts = answer(text)!.series.flatMap((one) => one.doubts)
  expect(doubts.find(({ kind }) => kind === 'widerRows')).toMatchObject({ text: row })
})

test('money supply M2 is no square metre', () => {
  const text = '单位：亿元⏎月份,货币和准货币（M2）,货币（M1）⏎2023-01,27,6⏎2023-02,28,7⏎2023-03,29,8'
  expect(answer(text)?.series.map(({ unit }) => unit)).toEqual(['亿元', '亿元'])
  expect(answer('Year,Area (M2)⏎2019,27⏎2020,28⏎2021,29')?.series[0]?.unit).toBe('M2')
})

test('an advance of Spain has its flag', () => {
  const flags = (text: string) => answer(text)?.series[0]?.observations.map(({ flag }) => flag)
  expect(flags('Año;V⏎2020;1⏎2021(P);2⏎2022(A);3')).toEqual([undefined, 'p', 'a'])
  expect(flags('Año;V⏎2020;10⏎2021;12 P⏎2022;13 A')).toEqual([undefined, 'p', 'a'])
})

test.each([
  ['2021年Ⅰ期,1⏎2021年Ⅱ期,2⏎2021年Ⅲ期,3', 'quarterly'],
  ['2020上半年,1⏎2020下半年,2⏎2021上半年,3', 'semiannual'],
])('periods as they are written: %s', (rows, frequency) => {
  expect(answer(`期,V⏎${rows}`)).toMatchObject({ frequency, questions: [] })
})

test.each([
  [
    'AGS;Kreis;Jahr;V⏎09464;Hof;2018;1⏎09464;Hof;2019;2⏎09475;Hof;2018;3⏎09475;Hof;2019;4⏎09461;Bamberg;2018;5⏎09461;Bamberg;2019;6',
    ['Hof, AGS 09464', 'Hof, AGS 09475', 'Bamberg, AGS 09461'],
  ],
  [
    'fips,county,state,year,pop⏎1129,Lee,AL,2018,1⏎1129,Lee,AL,2019,2⏎8121,Lee,FL,2018,3⏎8121,Lee,FL,2019,4⏎1003,Bay,AL,2018,3⏎1003,Bay,AL,2019,4',
    ['Lee, AL, fips 1129, pop', 'Lee, FL, fips 8121, pop', 'Bay, AL, fips 1003, pop'],
  ],
])('series that share a name have it beside their code: %s', (text, titles) => {
  expect(answer(text)?.series.map(({ title }) => title)).toEqual(titles)
})

test('months under a head in two languages are those of years, and what says something of values has no unit of theirs', () => {
  const text = '年/Year,月/Month,V⏎1884,3,1⏎1885,5,2⏎1886,2,3⏎1887,9,4'
  expect(answer(text)).toMatchObject({ frequency: 'monthly', series: [{ title: 'V' }] })
  expect(
    answer('年月,気温(℃),⏎,,品質情報⏎2020-01,5,8⏎2020-02,6,8⏎2020-03,7,7')?.series.map(({ unit }) => unit),
  ).toEqual(['℃', undefined])
})

test('behind an empty column another table stands: its rows are not wider', () => {
  const text = 'Month,Sales,,⏎2023-01,100,,5⏎2023-02,103,,6⏎2023-03,104,,'
  expect(answer(text)?.series[0]?.doubts).toEqual([])
})

describe('lists are told', () => {
  test.each([
    'Product,Launch year,Price (€)⏎Alpha,2008,199⏎Beta,2013,249⏎Gamma,2018,299⏎Delta,2010,349',
    'Land;Jahr der Erhebung;Quote (%)⏎Niger;2018;64,9⏎Tschad;2022;72,7⏎Mali;2020;69,2⏎Guinea;2021;54,7',
  ])('one value of each thing: %s', (text) => {
    for (const { doubts } of answer(text)!.series) expect(doubts).toContainEqual({ kind: 'oneValue', count: 4 })
  })

  test('the newest value of each country is no list', () => {
    const text = 'Country,Year,V⏎Niger,2022,1⏎Chad,2022,2⏎Mali,2022,3⏎Benin,2023,4⏎Benin,2022,5'
    expect(answer(text)!.series.flatMap(({ doubts }) => doubts.filter(({ kind }) => kind === 'oneValue'))).toEqual([])
  })

  test.each([
    'SKU,Price⏎201901,12.5⏎201902,13.5⏎201903,11.5⏎201904,11.6',
    'Article no.,Stock⏎2001,12⏎2002,5⏎2003,8⏎2004,9',
    'ISCO-08,Employed⏎2011,12⏎2012,5⏎2013,8⏎2021,9⏎2022,9',
  ])('codes are no periods: %s', (text) => expect(answer(text)).toBeNull())

  test('numbers of invoices and of rooms are no values', () => {
    const rows = ['Meyer,2024-01-03,1,120.5', 'Huber,2024-01-03,2,137.5', 'Meyer,2024-02-12,3,188.5']
    expect(answer(`Customer,Date,Invoice no,Total⏎${rows.join('⏎')}`)?.series.map(({ title }) => title)).toEqual([
      'Meyer, Total',
      'Huber, Total',
    ])
    expect(answer('Date,Room,Seats⏎2024-03-04,101,30⏎2024-03-11,102,25⏎2024-03-18,101,30')?.series).toMatchObject([
      { title: 'Seats' },
    ])
  })
})

test('values of three months below years are told', () => {
  const text = ',Three months ended,,Year ended,⏎,2023,2022,2023,2022⏎Revenue,410,390,1600,1550⏎Costs,300,290,1200,1190'
  const told = answer(text)!.series.map(({ title, doubts }) => [
    title,
    doubts.flatMap((doubt) => (doubt.kind === 'otherSpan' ? [doubt.text] : [])),
  ])
  expect(told).toEqual([
    ['Three months ended, Revenue', ['Three months ended']],
    ['Three months ended, Costs', ['Three months ended']],
    ['Year ended, Revenue', []],
    ['Year ended, Costs', []],
  ])
})

describe('amounts are no years', () => {
  test.each([
    'Particulars,Quarter ended 30.09.2023,Quarter ended 30.06.2023,Year ended 31.03.2023⏎Income,510,480,1950⏎Costs,400,390,1600',
    'Particulars,As at 31 March 2024,As at 31 March 2023⏎Assets,1950,1880⏎Debts,1600,1700',
  ])('below heads that say a time each: %s', (text) => {
    const periods = (answer(text)?.series ?? []).flatMap(({ observations }) => observations.map(({ period }) => period))
    expect(periods.filter((period) => period < Date.UTC(2020, 0))).toEqual([])
  })

  test('below years that stand in two rows', () => {
    const text = ',Three months ended,,Year ended,⏎,"December 31,",,"December 31,",⏎,2023,2022,2023,2022'
    const found = answer(`${text}⏎Revenue,410,390,1600,1550⏎Costs,300,290,1200,1190`)!
    expect(found.series.map(({ title }) => title)).toContain('Year ended, Revenue')
    expect(new Set(found.series.flatMap(({ observations }) => observations.map(({ period }) => period)))).toEqual(
      new Set([Date.UTC(2022, 0), Date.UTC(2023, 0)]),
    )
  })

  test('years of long ago are years', () => {
    expect(read('Year,V⏎801,⏎812,92⏎815,105⏎1402,105⏎1985,97⏎1986,101')?.series).toMatchObject({ V: { 1402: 105 } })
  })
})

test('a column called Scale or Idx is a series where its values are no powers of ten and count no rows', () => {
  const titles = (text: string) => answer(text)?.series.map(({ title }) => title)
  expect(titles('Year,Level,Scale⏎2015,31.5,7⏎2016,32.7,9⏎2017,30.1,8⏎2018,35.2,6⏎2019,33.9,11')).toEqual([
    'Level',
    'Scale',
  ])
  expect(titles('Year,Val,Idx⏎2010,50,100⏎2011,51.5,101⏎2012,53,102⏎2013,54.5,103')).toEqual(['Val', 'Idx'])
  expect(titles('Year,Val,Idx⏎2010,50,1⏎2011,51.5,2⏎2012,53,3⏎2013,54.5,4')).toEqual(['Val'])
  expect(answer('Year,Level,Scale⏎2015,31.5,6⏎2016,32.7,6⏎2017,30.1,6')?.series).toMatchObject([{ title: 'Level' }])
})

test.each([['2018年3月期,1⏎2019年3月期,2⏎2020年3月期,3'], ['2018/3期,1⏎2019/3期,2⏎2020/3期,3']])(
  'a year that ends with a month of Japan is asked: %s',
  (rows) => {
    expect(answer(`決算期,V⏎${rows}`)?.questions).toMatchObject([{ kind: 'yearSpan' }])
  },
)

test.each([
  ['1 kw. 2020 r.;1⏎II kw. 2020 r.;2⏎III kw. 2020 r.;3', 'quarterly'],
  ['I кв. 2020 р.;1⏎II кв. 2020 р.;2⏎III кв. 2020 р.;3', 'quarterly'],
  ['2018 r.;1⏎2019 r.;2⏎2020 r.;3', 'annual'],
  ['2018. gads;1⏎2019. gads;2⏎2020. gads;3', 'annual'],
  ['за 2018 год;1⏎за 2019 год;2⏎за 2020 год;3', 'annual'],
  ['1e halfjaar 2020;1⏎2e halfjaar 2020;2⏎1e halfjaar 2021;3', 'semiannual'],
  ['20.1Q;1⏎20.2Q;2⏎20.3Q;3', 'quarterly'],
  ['Kv1 2020;1⏎Kv2 2020;2⏎Kv3 2020;3', 'quarterly'],
  ['2020. I. n.év;1⏎2020. II. n.év;2⏎2020. III. n.év;3', 'quarterly'],
])('periods of more languages: %s', (rows, frequency) => {
  const found = answer(`X;V⏎${rows}`)
  expect([found?.frequency, found?.refused, found?.series[0]?.observations.map(({ value }) => value)]).toEqual([
    frequency,
    [],
    [1, 2, 3],
  ])
})

test('thousands and millions in German and Russian', () => {
  expect(read('Jahr;Umsatz⏎2018;1,2 Mio.⏎2019;1,35 Mio.⏎2020;980 Tsd.')?.series).toEqual({
    Umsatz: { 2018: 1_200_000, 2019: 1_350_000, 2020: 980_000 },
  })
  expect(read('Год;ВВП⏎2018;1,2 млн⏎2019;1,35 млн⏎2020;980 тыс.')?.series).toEqual({
    ВВП: { 2018: 1_200_000, 2019: 1_350_000, 2020: 980_000 },
  })
})

test.each([
  ['年次,人口⏎平成30年,1⏎令和元年,2⏎2,3⏎3,4', '人口'],
  ['年次,人口⏎平成30,1⏎令和元,2⏎2,3⏎3,4', '人口'],
  ['項目,平成30年,令和元年,2,3⏎出生数,1,2,3,4', '出生数'],
  ['項目,平成30年度,令和元年度,2年度,3年度⏎歳入,1,2,3,4', '歳入'],
  ['年,件数⏎平成30年,1⏎令和元年,2⏎令和2年,3⏎令和3年,4', '件数'],
])('years of an era of which only the first says which: %s', (lines, name) => {
  expect(read(lines)?.series).toEqual({ [name]: { 2018: 1, 2019: 2, 2020: 3, 2021: 4 } })
})

/** Months of two years as instruments write them, below a head in comments. */
const measured = (...heads: string[]) => {
  const rows = Array.from({ length: 24 }, (_, i) => {
    const [year, month] = [2019 + Math.floor(i / 12), (i % 12) + 1]
    const decimal = (year + (month - 0.5) / 12).toFixed(4)
    return `${year}  ${String(month).padStart(2)}    ${decimal}      ${(410.5 + i / 8).toFixed(2)}   ${i % 3 ? '0.12' : '0.35'}`
  })
  return answer(['# TERMS OF USE OF DATA', '#', ...heads, ...rows].join('⏎'))!
}

test('heads of two lines in a comment name each column, and months from 1 to 12 again and again are certain', () => {
  const found = measured('#            decimal       monthly   st.dev', '#             date         average    of days')
  expect(found.series.map(({ title, doubts }) => [title, doubts])).toEqual([
    ['monthly average', []],
    ['st.dev of days', []],
  ])
  expect(found.series[0]!.observations.slice(0, 2).map(({ value }) => value)).toEqual([410.5, 410.63])
})

test('units in the second line of a comment are units', () => {
  const found = measured('#            decimal       methane   spread', '#             date           ppb       ppb')
  expect(found.series.map(({ title, unit }) => [title, unit])).toEqual([
    ['methane', 'ppb'],
    ['spread', 'ppb'],
  ])
})
