import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { whyNothing } from '#domain/import/nothing'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'

const answer = (lines: readonly string[], all = true) => interpret(tablesOf([parseText(lines.join('\n'))]), { all })

describe('a list of events is no series', () => {
  test.each([
    [
      'earthquakes by the moment',
      [
        'time,latitude,longitude,depth,mag,place',
        '2024-01-01T00:12:31.120Z,38.12,-122.3,7.1,2.1,"5 km N of A, CA"',
        '2024-01-01T03:41:02.440Z,-17.92,178.4,560.2,4.6,Fiji region',
        '2024-01-01T05:20:19.900Z,61.3,-149.9,33.4,1.8,"10 km SW of B, Alaska"',
        '2024-01-02T14:02:44.300Z,35.7,140.8,45.0,5.1,near Honshu',
      ],
    ],
    [
      'the statement of an account, one line a day',
      [
        'Date,Description,Amount,Balance',
        '2008-07-14,ATM,-289.25,4710.75',
        '2008-07-15,GAS,-12.80,4697.95',
        '2008-07-16,SHOP,-2.80,4695.15',
        '2008-07-17,ATM,-50.00,4645.15',
      ],
    ],
    [
      'earthquakes by the day',
      [
        'date,lat,lon,magnitude,depth_km',
        '2024-01-01,38.12,-122.3,2.1,7.1',
        '2024-01-03,-17.92,178.4,4.6,560',
        '2024-01-07,61.3,-149.9,1.8,33',
        '2024-01-08,35.7,140.8,5.1,45',
      ],
    ],
    [
      'earthquakes in Chinese',
      [
        '发震时刻,震级(M),纬度(°),经度(°),深度(千米),参考位置',
        '2024-01-01 15:10:10,7.4,37.50,137.20,30,日本本州西岸近海',
        '2024-01-02 04:22:33,3.1,30.10,102.90,12,四川雅安市',
        '2024-01-04 09:10:01,4.0,41.30,78.70,15,新疆阿克苏',
        '2024-01-05 22:40:41,3.4,24.60,98.70,10,云南德宏',
      ],
    ],
    [
      'disasters by the year',
      [
        'Year,Event,Deaths,Latitude,Longitude',
        '1906,San Francisco,3000,37.7,-122.5',
        '1908,Messina,75000,38.1,15.6',
        '1920,Haiyuan,273400,36.5,105.3',
        '1923,Kanto,142800,35.3,139.1',
        '1935,Quetta,60000,29.5,66.8',
      ],
    ],
    [
      'concerts, each in another city',
      [
        'Date,City,Venue,Attendance',
        '2023-05-01,Berlin,Arena,12000',
        '2023-05-04,Paris,Bercy,15400',
        '2023-05-09,Madrid,Palacio,11200',
        '2023-05-21,London,O2,18900',
      ],
    ],
    [
      'releases, each of another figure',
      [
        'Date,Time,Event,Impact,Actual,Forecast,Previous',
        '2024-03-01,10:00,Manufacturing PMI,High,47.8,49.5,49.1',
        '2024-03-04,10:00,Services PMI,High,52.6,53.0,53.4',
        '2024-03-05,08:30,Unemployment Rate,High,3.9,3.7,3.7',
        '2024-03-06,08:30,CPI y/y,High,3.2,3.1,3.1',
      ],
    ],
    [
      'releases in Chinese',
      [
        '日期,指标,今值,预测值,前值',
        '2024-03-01,制造业PMI,49.1,49.5,49.2',
        '2024-03-02,CPI同比,0.7,0.3,-0.8',
        '2024-03-03,PPI同比,-2.7,-2.5,-2.5',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(answer(lines)).toBeNull()
    expect(whyNothing([parseText(lines.join('\n'))]).reason).toBe('events')
  })

  test('releases of a few figures are series of each', () => {
    const lines = [
      'Date,Event,Actual,Forecast',
      '2024-03-01,Unemployment Rate,3.9,3.7',
      '2024-03-12,CPI y/y,3.2,3.1',
      '2024-04-05,Unemployment Rate,3.8,3.9',
      '2024-04-10,CPI y/y,3.5,3.4',
      '2024-05-03,Unemployment Rate,3.9,3.8',
      '2024-05-15,CPI y/y,3.4,3.4',
    ]
    expect(answer(lines)?.series.map(({ title }) => title)).toEqual([
      'Unemployment Rate, Actual',
      'Unemployment Rate, Forecast',
      'CPI y/y, Actual',
      'CPI y/y, Forecast',
    ])
    expect(answer(lines, false)?.questions).not.toEqual([])
  })

  test('matches, each of other teams, are told', () => {
    const lines = [
      'Date,Home,Away,HG,AG',
      '2024-01-03,A,B,2,1',
      '2024-01-04,C,D,0,0',
      '2024-01-09,E,F,1,3',
      '2024-01-15,G,H,2,2',
    ]
    for (const { doubts } of answer(lines)!.series)
      expect(doubts).toContainEqual({ kind: 'groups', text: 'A', other: 'C' })
  })
})

describe('but series have places and remarks as well', () => {
  test('a storm on its way, every six hours: its wind is taken before where it was', () => {
    const lines = [
      'Date,Storm,Lat,Lon,Wind',
      '2023-09-01 00:00,IDALIA,31.5,-78.1,60',
      '2023-09-01 06:00,IDALIA,31.9,-76.0,65',
      '2023-09-01 12:00,IDALIA,32.0,-74.0,55',
      '2023-09-01 18:00,IDALIA,32.2,-72.1,50',
    ]
    expect(answer(lines, false)?.series).toMatchObject([{ title: 'Wind', observations: [{ value: 60 }, {}, {}, {}] }])
  })

  test('a walk, with uneven steps', () => {
    const lines = [
      'Time,Latitude,Longitude,HeartRate',
      '2024-05-01T06:00:00Z,47.3701,8.5401,101',
      '2024-05-01T06:00:05Z,47.3702,8.5403,104',
      '2024-05-01T06:00:12Z,47.3704,8.5406,108',
      '2024-05-01T06:00:16Z,47.3705,8.5409,110',
    ]
    expect(answer(lines, false)?.series).toMatchObject([{ title: 'HeartRate' }])
  })

  test('stations by the day', () => {
    const days = ['2024-01-01', '2024-01-02', '2024-01-05']
    const lines = days.flatMap((day, i) => [
      `${day},A,38.1,-122.3,${i}.1`,
      `${day},B,48.1,-100.3,${i}.2`,
      `${day},C,58.1,-80.3,${i}.3`,
    ])
    expect(answer(['Date,Station,Lat,Lon,Temp', ...lines])?.series.map(({ title }) => title)).toEqual([
      'A, Temp',
      'B, Temp',
      'C, Temp',
    ])
  })

  test('a diary with remarks', () => {
    const lines = [
      'Date,Weight,Comment',
      '2024-01-03,81.2,after a run',
      '2024-01-04,80.9,slept well',
      '2024-01-09,81.5,at Jo’s',
      '2024-01-15,80.1,ill',
    ]
    expect(answer(lines)?.series).toMatchObject([{ title: 'Weight', doubts: [] }])
  })
})

test.each([
  [
    'when people were hired',
    'Name,Hired,Salary',
    'Ann,2015,52000',
    'Bob,2016,48000',
    'Cid,2017,61000',
    'Dan,2018,50500',
  ],
  ['films', 'Film,Year,Gross', 'Jaws,1975,260', 'Rocky,1976,117', 'Grease,1977,307', 'Alien,1978,181'],
  ['terms of office', 'Wappen;Name;Von;Bis', 'x;Adenauer;1949;1963', 'y;Erhard;1963;1966', 'z;Kiesinger;1966;1969'],
  ['员工', '姓名,入职年份,工资', '张三,2015,5200', '李四,2016,4800', '王五,2017,6100'],
])('a list of persons or works with a year each is no series, however evenly these step: %s', (_, ...lines) =>
  expect(interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })).toBeNull(),
)

test('names in a row each, with years across, are series', () =>
  expect(
    interpret(tablesOf([parseText('Name,2019,2020,2021\nAnn,1,2,3\nBob,4,5,6')]), { all: true })!.series.map(
      ({ title }) => title,
    ),
  ).toEqual(['Ann', 'Bob']))

test.each([
  'Artikelnr;Bezeichnung;Preis⏎2001;Schraube;0,12⏎2002;Mutter;0,08⏎2003;Scheibe;0,03⏎2004;Dübel;0,15',
  'Kundennummer,Ort,Umsatz⏎1995,Bern,1200⏎1996,Basel,980⏎1997,Genf,2210',
  'Numéro;Client;Montant⏎1998;Dupont;120,50⏎1999;Martin;88,00⏎2000;Petit;310,00',
  'Kode;Produk;Stok⏎2011;Beras;40⏎2012;Gula;25⏎2013;Garam;61',
  '货号,品名,库存⏎2011,米,40⏎2012,糖,25⏎2013,盐,61',
])('numbers of articles and customers are no years: %s', (text) => expect(answer(text.split('⏎'))).toBeNull())

test.each([
  'Order,Date,Amount⏎10231,2024-01-03,120.5⏎10232,2024-01-05,80⏎10233,2024-01-09,230.1⏎10234,2024-01-10,99.9',
  'Invoice No,Datum,Kunde,Betrag⏎5001,03.01.2024,Meyer,120.5⏎5002,05.01.2024,Alba,80⏎5004,09.01.2024,Meyer,230.1⏎5007,30.01.2024,Alba,9',
  'Date,Facture,Montant⏎2024-01-03,F-1001,12⏎2024-01-05,F-1002,8⏎2024-01-09,F-1003,23⏎2024-01-29,F-1004,45',
  '订单号,日期,金额⏎20001,2024-01-03,120⏎20002,2024-01-05,80⏎20003,2024-01-09,230⏎20004,2024-01-29,99',
])('a list of orders or invoices is no series: %s', (text) => expect(answer(text.split('⏎'))).toBeNull())

test('orders of a month are counted in a series', () =>
  expect(
    answer(['Date,Orders', '2024-01-03,1203', '2024-01-05,801', '2024-01-09,2301', '2024-01-29,990']),
  ).not.toBeNull())

test.each([
  'Title,Director,Year,Rating⏎Alien,Scott,1979,8.5⏎Blade Runner,Scott,1982,8.1⏎Heat,Mann,1995,8.3⏎Fargo,Coen,1996,8.1',
  'Author,Novel,Year,Pages⏎Austen,Emma,1815,474⏎Dickens,Oliver Twist,1838,608⏎Dickens,Bleak House,1853,960',
  'Year founded,University,Students⏎1850,Sydney,73000⏎1853,Melbourne,52000⏎1874,Adelaide,27000⏎1890,Tasmania,33000',
  'Brücke;Baujahr;Länge⏎Alte;1904;210⏎Neue;1911;305⏎Lange;1957;412⏎Hohe;1962;190',
])('works and places with a year of their own are no series: %s', (text) => expect(answer(text.split('⏎'))).toBeNull())
