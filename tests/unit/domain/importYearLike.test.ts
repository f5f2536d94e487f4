import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { parseNumber } from '#domain/number'
import { formatPeriod } from '#domain/period'

/** Every series of a text, `⏎` for the ends of its lines: its values by their periods. */
function answer(text: string) {
  const found = interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), { all: true })
  return (
    found &&
    Object.fromEntries(
      found.series.map(({ title, frequency = found.frequency, observations }) => [
        title,
        Object.fromEntries(observations.map(({ period, value }) => [formatPeriod(frequency, period), value])),
      ]),
    )
  )
}

describe('counts that look like years are none', () => {
  test.each([
    ['of persons, among other such rows', 'Region,Men,Women⏎North,1250,1262⏎South,1987,1991⏎West,2310,2334'],
    ['in the first row', 'Region,Men,Women⏎South,1987,1991⏎North,1250,1262⏎West,2310,2334'],
    ['of models', 'Model,Introduced,Discontinued,Units⏎A1,1987,1991,5000⏎B2,1995,2004,7000⏎C3,2001,2010,9000'],
    ['beside months', 'Month,Visitors,Orders⏎January,1998,51⏎February,2005,55⏎March,2011,52⏎April,2018,58'],
    ['beside quarters', 'Quarter,Visitors,Orders⏎Q1,1998,51⏎Q2,1999,55⏎Q3,2000,52⏎Q4,2001,58'],
    ['beside months without heads', 'Jan,1998,12⏎Feb,1999,20⏎Mar,2000,25'],
    ['of a meter beside times', 'Uhrzeit;Preis;Zählerstand⏎00:00;0,25;2001⏎01:00;0,24;2002⏎02:00;0,23;2003'],
    ['of trades of one day', 'Date,Trade no,Price⏎2024-01-15,2001,10.5⏎2024-01-15,2002,10.6⏎2024-01-15,2003,10.4'],
    ['of ages', 'Age group;Men;Women⏎0-9;1998;2100⏎10-19;2005;2200⏎20-29;2011;2300⏎30-39;2018;2500'],
    [
      'of ticks without heads',
      '2024.01.15,10:00,1.0900,1.0910,1.0890,1.0905,1998⏎2024.01.15,10:01,1.0901,1.0911,1.0891,1.0906,2005⏎2024.01.15,10:02,1.0902,1.0912,1.0892,1.0907,2011',
    ],
  ])('%s: no series', (_, text) => expect(answer(text)).toBeNull())

  test.each([
    ['residents', 'Gemeinde;Einwohner 2022;Einwohner 2023⏎A;1250;1262⏎B;1987;1991⏎C;2310;2334', [1987, 1991]],
    ['dated heads', 'Ort;Stand 31.12.2022;Stand 31.12.2023⏎A;1250;1262⏎B;1987;1991⏎C;2310;2334', [1987, 1991]],
    ['names of a program', 'id,name,pop2022,pop2023⏎7,A,1250,1262⏎9,B,1991,1987⏎3,C,2310,2334', [1991, 1987]],
    ['years alone', 'Country;2022;2023⏎A;12;14⏎B;1987;1991', [1987, 1991]],
  ])('below years they are values: %s', (_, text, values) => {
    const [, own] = Object.entries(answer(text)!).find(([name]) => /^B\b/.test(name))!
    expect(Object.values(own)).toEqual(values)
  })

  test.each([
    ['by their name', 'Land;Berichtsjahr;Wert⏎D;1991;3⏎D;1995;4⏎D;1996;6⏎D;2003;7'],
    ['first', 'Erhebung;Wert⏎1991;3⏎1995;4⏎1996;6⏎2003;7'],
    ['by even steps', 'Country,Held,Visitors⏎A,1991,3⏎A,1995,4⏎A,1999,6⏎A,2003,7'],
    ['below two heads', ',Imports,Exports⏎Country,2021,2022⏎D,3,4'],
  ])('but years are years: %s', (_, text) => expect(Object.values(answer(text)!)[0]).toMatchObject({}))
})

describe('bases and prices that change between rows', () => {
  test.each([
    ['1990 = 100', '2000 = 100'],
    ['(2005=100)', '(2010=100)'],
    ['At 1995 prices', 'At 2000 prices'],
    ['ESVG 1995', 'ESVG 2010'],
    ['上年=100', '1978=100'],
  ])('%s, %s: two series', (first, second) => {
    const text = `Year,V⏎${first},⏎1998,119.2⏎1999,119.9⏎${second},⏎2000,100⏎2001,102`
    expect(answer(text)).toEqual({
      [`V, ${first}`]: { 1998: 119.2, 1999: 119.9 },
      [`V, ${second}`]: { 2000: 100, 2001: 102 },
    })
  })
})

test('codes of times are no series', () => {
  const text = '"時間軸コード","時間軸（年）","総人口"⏎"2019000000","2019年","126167"⏎"2020000000","2020年","126146"'
  expect(Object.keys(answer(text)!)).toEqual(['総人口'])
  const rows = [5, 6, 7, 8].map((day, i) => `cases,2024-01-0${day},${i < 3 ? 1 : 2},${900 + i}`)
  expect(Object.keys(answer(['metric,date,epiweek,metric_value', ...rows].join('⏎'))!)).toHaveLength(1)
})

test('a double is kept as programs print it', () =>
  expect(parseNumber('2460089001141.9062')).toMatchObject({ kind: 'value', value: Number('2460089001141.9062') }))
