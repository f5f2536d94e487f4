import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readFirsts, readLines } from '../support/importing'

/* Tables below each other and side by side in one sheet. */

describe('each block has its own title and unit', () => {
  test.each([
    [
      'the unit of the first alone stands in a line of its own',
      [
        'Imports',
        '(million dollars)',
        '',
        'Year,Q1,Q2,Q3,Q4',
        '2019,1201,1102,1303,1104',
        '2020,1213,1214,1315,1116',
        '',
        'Unemployment rate (%)',
        '',
        'Year,Q1,Q2,Q3,Q4',
        '2019,5.1,5.2,5.3,5.4',
        '2020,5.3,5.4,5.5,5.6',
      ],
      [
        ['Imports (million dollars)', 'million dollars', '2019Q1', 1201],
        ['Unemployment rate (%)', '%', '2019Q1', 5.1],
      ],
    ],
    [
      'lines of units, empty rows between',
      [
        'Exports|||',
        'Unit: million pounds|||',
        'Period|England|Wales|Scotland',
        '2018-11|10793|21222|1993',
        '2018-12|10537|22579|1976',
        '2019-01|9842|23319|2008',
        '|||',
        'Price index|||',
        '(2015=100)|||',
        '|||',
        'Period|England|Wales|Scotland',
        '2018-11|94.79|129.4|123.1',
        '2018-12|96.77|132.1|123.0',
        '2019-01|96.69|134.5|124.9',
      ],
      [
        ['Exports (million pounds), England', 'million pounds', '2018-11', 10_793],
        ['Exports (million pounds), Wales', 'million pounds', '2018-11', 21_222],
        ['Exports (million pounds), Scotland', 'million pounds', '2018-11', 1993],
        ['Price index, England', '2015=100', '2018-11', 94.79],
        ['Price index, Wales', '2015=100', '2018-11', 129.4],
        ['Price index, Scotland', '2015=100', '2018-11', 123.1],
      ],
    ],
    [
      'an empty first column, Roman months',
      [
        ',Permessi,,',
        ',Periodo,Lazio,Sicilia',
        ',IX 2016,178,3699',
        ',X 2016,145,4081',
        ',XI 2016,166,3833',
        ',,,',
        ',Fatturato,,',
        ',(milioni di euro),,',
        ',Periodo,Lazio,Sicilia',
        ',IX 2016,160.3,371.1',
        ',X 2016,177.3,391.2',
        ',XI 2016,171.0,412.3',
      ],
      [
        ['Permessi, Lazio', '', '2016-09', 178],
        ['Permessi, Sicilia', '', '2016-09', 3699],
        ['Fatturato (milioni di euro), Lazio', 'milioni di euro', '2016-09', 160.3],
        ['Fatturato (milioni di euro), Sicilia', 'milioni di euro', '2016-09', 371.1],
      ],
    ],
  ])('%s', (_, lines, expected) => {
    expect(readFirsts(lines)).toEqual(expected)
  })

  test('a title that ends with a unit is no unit of the one above it', () => {
    const found = readLines(
      'Main indicators',
      'Mining (2015=100)',
      'Year,Value',
      '2019,97.6',
      '2020,98.1',
      '',
      'Car sales (number)',
      'Year,Value',
      '2019,46134',
      '2020,45157',
    )!
    expect(Object.keys(found.series).join(' | ')).not.toContain('(Mining')
  })

  test('the largest block is told where it cannot be read', () => {
    const pad = (n: number) => String(n).padStart(2, '0')
    const accidents = Array.from({ length: 40 }, (_, i) => `2020-01-${pad(1 + (i % 20))};Place ${i};${i}.5;${i * 2}.5`)
    const found = interpret(
      tablesOf([
        parseText(
          [
            'Permits;;;',
            'Month;North;South;',
            ...Array.from({ length: 6 }, (_, i) => `2016-${pad(i + 1)};${i}.5;${i + 8}.5;`),
            ';;;',
            'Accidents;;;',
            'Date;Place;Cars;People',
            ...accidents,
          ].join('\n'),
        ),
      ]),
      { all: true },
    )!
    expect([found.series.map(({ title }) => title), found.otherSheets]).toEqual([['North', 'South'], ['Accidents']])
  })
})

describe('blocks side by side', () => {
  const months = Array.from({ length: 8 }, (_, i) => i + 1)
  const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']
  test.each([
    [
      'the same months as numbers are no values',
      [
        'Período;Exportações;;Período;Importações',
        ...months.map((m) => `2023.0${m};${230 + m};;2023.0${m};${203 + m}`),
      ],
      [
        ['Exportações', '', '2023-01', 231],
        ['Importações', '', '2023-01', 204],
      ],
    ],
    [
      'in a language whose word for periods is not known',
      ['Zeitraum;Export;Zeitraum;Import', ...months.map((m) => `0${m}.2014;${230 + m};0${m}.2014;${203 + m}`)],
      [
        ['Export', '', '2014-01', 231],
        ['Import', '', '2014-01', 204],
      ],
    ],
    [
      'Roman months, each half of another year',
      [
        'Detaljhandel;;;',
        'Period;Värde;Period;Värde',
        ...ROMAN.map((m, i) => `${m} 2017;${240 + i};${m} 2018;${260 + i}`),
      ],
      [['Detaljhandel', '', '2017-01', 240]],
    ],
    [
      'a title alone in the first column',
      [
        'Diesel;;;;',
        ';Zeitraum;Wert;Zeitraum;Wert',
        ...months.map((m) => `;0${m}.2014;${170 + m}.23;0${m}.2015;${200 + m}.27`),
      ],
      [['Diesel', '', '2014-01', 171.23]],
    ],
    [
      'an empty first column',
      [';Zeitraum;Wert;Zeitraum;Wert', ...months.map((m) => `;0${m}.2014;${170 + m}.23;0${m}.2015;${200 + m}.27`)],
      [['Wert', '', '2014-01', 171.23]],
    ],
  ])('%s', (_, lines, expected) => {
    expect(readFirsts(lines)).toEqual(expected)
  })

  test('halves of one series are one series', () => {
    const found = readLines(
      ';Zeitraum;Wert;;Zeitraum;Wert',
      ';2Q2012;888531;;1Q2018;1320859',
      ';3Q2012;833889;;2Q2018;1304196',
      ';4Q2012;816903;;3Q2018;1273629',
      ';1Q2013;842366;;4Q2018;1246158',
    )!
    expect(found.series).toEqual({
      Wert: {
        '2012Q2': 888_531,
        '2012Q3': 833_889,
        '2012Q4': 816_903,
        '2013Q1': 842_366,
        '2018Q1': 1_320_859,
        '2018Q2': 1_304_196,
        '2018Q3': 1_273_629,
        '2018Q4': 1_246_158,
      },
    })
  })

  test('measures that come again below groups are no halves', () => {
    const found = readFirsts([
      'Trade by partner,,,,',
      ',Exports,,Imports,',
      'Month,Value,Volume index,Value,Volume index',
      ...months.map((m) => `2022-0${m},100${m},9${m}.0,110${m},8${m}.0`),
    ])
    expect(found).toEqual([
      ['Exports, Value', '', '2022-01', 1001],
      ['Exports, Volume index', '', '2022-01', 91],
      ['Imports, Value', '', '2022-01', 1101],
      ['Imports, Volume index', '', '2022-01', 81],
    ])
  })
})

describe('parts of years that are not read are told', () => {
  const across = (...heads: string[]) => [`;${heads.join(';')}`, `Zisk;${heads.map((_, i) => `${10 + i},5`).join(';')}`]
  const years = (write: (year: number) => string[]) => across(...[2021, 2022].flatMap((year) => write(year)))
  test.each([
    ['quarters in words of Spain', years((y) => ['1er.', '2do.', '3er.', '4to.'].map((n) => `${n} trim. ${y}`))],
    ['quarters of Greece', years((y) => [1, 2, 3, 4].map((n) => `${y} Τρ. ${n}`))],
    ['quarters by a code', years((y) => [1, 2, 3, 4].map((n) => `ST${n} ${y}`))],
    ['counted in words', years((y) => ['One', 'Two', 'Three', 'Four'].map((n) => `Quarter ${n} ${y}`))],
    ['numbers of months', years((y) => [3, 6, 9, 12].map((n) => `${n}M ${y}`))],
    ['from month to month', years((y) => ['январь-март', 'январь-июнь', 'январь-сентябрь'].map((n) => `${n} ${y}`))],
    ['parts of several lengths', years((y) => ['I квартал', 'I полугодие', '9 месяцев'].map((n) => `${n} ${y}`))],
    [
      'twelve of each year in words that are not known',
      years((y) =>
        ['ak', 'bel', 'cor', 'dun', 'ek', 'fal', 'gor', 'hud', 'il', 'jom', 'kod', 'lum'].map((n) => `${n} ${y}`),
      ),
    ],
  ])('%s', (_, lines) => {
    const found = readLines(...lines)!
    expect(new Set(found.doubts)).toEqual(new Set(['ordinal']))
    expect(found.doubts.length).toBe(Object.keys(found.series).length)
  })

  test('halves and quarters in languages that are not read', () => {
    for (const names of [
      ['النصف الأول', 'النصف الثاني'],
      ['רבעון ראשון', 'רבעון שני', 'רבעון שלישי', 'רבעון רביעי'],
    ])
      expect(new Set(readLines(...years((y) => names.map((name) => `${name} ${y}`)))!.doubts)).toEqual(
        new Set(['ordinal']),
      )
  })

  test('months behind years are no changes from one year to another', () => {
    const found = readLines('Indicator,2021,2022,2023,2024-01,2024-02', 'Output,101.2,103.4,104.5,105.1,105.9')!
    expect(found.series).toEqual({
      Output: { '2024-01': 105.1, '2024-02': 105.9 },
      'Output, annual': { '2021': 101.2, '2022': 103.4, '2023': 104.5 },
    })
  })

  test.each([
    ['below a numbered title', ['Table 4.1 Mining output']],
    ['below annual rows', ['Fecha;Cobre;Plata', '2017;170,1;13,0', '2018;172,2;13,3']],
    ['alone', []],
  ])('2019/01 to 2019/04 are asked: %s', (_, above) => {
    const rows = [2019, 2020].flatMap((year) => [1, 2, 3, 4].map((n) => `${year}/0${n};4${n},2;3,${n}`))
    const head = above.length > 1 ? [] : ['Fecha;Cobre;Plata']
    expect(readLines(...above, ...head, ...rows)!.questions).toEqual(['dotMonth'])
  })

  test('the single month beside spans is the first of them', () => {
    const found = readLines('연도,1월,1월-2월,1월-3월', '2020,431,841,1302', '2021,480,927,1464', '2022,554,1096,1734')!
    expect(found.doubts).toEqual(['ordinal', 'ordinal', 'ordinal'])
  })

  test('products and flows beside years are series', () => {
    expect(readLines(...years((y) => ['Exports', 'Imports'].map((what) => `${what} ${y}`)))!.doubts).toEqual([])
    expect(
      readLines(...years((y) => ['Wheat', 'Rice', 'Maize', 'Oats'].map((what) => `${y} ${what}`)))!.doubts,
    ).toEqual([])
  })

  test('months of Croatia with their years, of two whole years', () => {
    const names = 'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac'.split(
      ' ',
    )
    const found = readLines(...years((y) => names.map((name) => `${name} ${y}`)))!
    expect(Object.keys(found.series)).toEqual(['Zisk'])
    expect(found.series['Zisk']!['2021-10']).toBe(19.5)
    expect(found.series['Zisk']!['2022-12']).toBe(33.5)
  })
})

describe('columns of units, lots and sections', () => {
  test.each([
    [
      'units that are not known name no series',
      ['Termék;Mértékegység;2019;2020;2021', 'Gáz;millió köbméter;9812;10235;10987', 'Fa;ezer köbméter;5712;5344;5890'],
      [
        ['Gáz', 'millió köbméter', '2019', 9812],
        ['Fa', 'ezer köbméter', '2019', 5712],
      ],
    ],
    [
      'a name that is written as a unit is',
      ['品名,単位,2023年1月,2023年2月,2023年3月', '米,円/5kg,2134,2135,2136', '食パン,円/kg,498,499,500'],
      [
        ['米', '円/5kg', '2023-01', 2134],
        ['食パン', '円/kg', '2023-01', 498],
      ],
    ],
    [
      'a thousand as a number is a unit',
      [
        'Year,Indicator,Unit,Value',
        ...[2019, 2020, 2021].map((year) => `${year},Population,1000,${year + 3800}`),
        ...[2019, 2020, 2021].map((year) => `${year},Unemployment,%,5.${year - 2018}`),
      ],
      [
        ['Population', '1000', '2019', 5819],
        ['Unemployment', '%', '2019', 5.1],
      ],
    ],
    [
      'of how many units a rate is',
      [
        'Дата;Код цифровий;Одиниць;Офіційний курс',
        ...['02', '03', '04'].map((day) => `${day}.01.2024;840;1;38,01${day}`),
        ...['02', '03', '04'].map((day) => `${day}.01.2024;392;10;2,69${day}`),
      ],
      [
        ['Код цифровий 840, Офіційний курс', '', '2024-01-02', 38.0102],
        ['Код цифровий 392, Офіційний курс', 'per 10', '2024-01-02', 2.6902],
      ],
    ],
    [
      'a name that ends with a letter or a state does not go on in the next section',
      [
        'Metro area,2019,2020,2021',
        'Midwest,,,',
        '"Chicago, IL",201.4,208.8,231.2',
        '"Indianapolis, IN",188.2,197.7,225.4',
        'South,,,',
        '"Dallas, TX",231.5,240.9,281.3',
      ],
      [
        ['Chicago, IL', '', '2019', 201.4],
        ['Indianapolis, IN', '', '2019', 188.2],
        ['Dallas, TX', '', '2019', 231.5],
      ],
    ],
    [
      'nor does the head of a section that ends with a number of Rome',
      [
        'Item,Unit,2019,2020,2021',
        '"Meat, category I",,,,',
        'Price,USD/t,3120,3050,3310',
        'Output,kt,45,44,46',
        '"Meat, category II",,,,',
        'Price,USD/t,2520,2480,2610',
        'Output,kt,31,30,29',
      ],
      [
        ['Meat, category I, Price', 'USD/t', '2019', 3120],
        ['Meat, category I, Output', 'kt', '2019', 45],
        ['Meat, category II, Price', 'USD/t', '2019', 2520],
        ['Meat, category II, Output', 'kt', '2019', 31],
      ],
    ],
    [
      'a total that one section alone has is of that section',
      [
        'Foreign trade;2019;2020;2021',
        'Imports;;;',
        'EU;631,9;541,6;632,5',
        'Non-EU;472,2;485,4;571,6',
        'Exports;;;',
        'Total;1328,2;1206,9;1379,3',
        'EU;777,5;635,4;748,2',
        'Non-EU;550,7;571,5;631,1',
      ],
      [
        ['Imports, EU', '', '2019', 631.9],
        ['Imports, Non-EU', '', '2019', 472.2],
        ['Exports, Total', '', '2019', 1328.2],
        ['Exports, EU', '', '2019', 777.5],
        ['Exports, Non-EU', '', '2019', 550.7],
      ],
    ],
  ])('%s', (_, lines, expected) => {
    expect(readFirsts(lines)).toEqual(expected)
  })

  test('a column that says another number of each series is left out, and does not always say the same', () => {
    const lines = ['840;1;38,01', '392;10;2,69'].flatMap((rest) =>
      ['02', '03', '04'].map((day) => `${day}.01.2024;${rest}${day}`),
    )
    expect(readLines('Дата;Код;Mennyi;Курс', ...lines)!.leftOut).toEqual(['Mennyi'])
  })
})

test('a unit for each day heads no periods, though amounts look like quarters', () => {
  const months = ['1999-01', '1999-02', '1999-03', '1999-04', '1999-05', '1999-06']
  const found = readLines(
    'Month,Total,,Scotland,',
    ',Thousand barrels per day,Annual change (%),Thousand barrels per day,Annual change (%)',
    ...months.map((month, i) => `${month},${1261 + i * 5}.${i + 1},${i}.7,${1592 + i * 7}.${i + 1},${i}.5`),
  )!
  expect(Object.keys(found.series)).toHaveLength(4)
})

test('a table above whose periods are not read is told', () => {
  const found = readLines(
    'Prices;;',
    'Okres;A;B',
    ...['第一季度 2015', '第二季度 2015', '第三季度 2015', '第四季度 2015'].map(
      (period, i) => `${period};${i}0,7;9${i},1`,
    ),
    '',
    'Rate (%);;',
    'Rok;A;B',
    ...[2011, 2012, 2013, 2014].map((year, i) => `${year};${i},5;${i},7`),
  )!
  expect(found.doubts).toContain('rowsAbove')
})
