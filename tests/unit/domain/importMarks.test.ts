import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { parseNumber } from '#domain/number'
import { readLines as read } from '../support/importing'

/* What stands behind numbers: the marks of footnotes, and what they must not do to the rows they stand in. */

describe('a mark behind a number is kept as a flag', () => {
  test.each([
    ['103.6 1/', 103.6, '*'],
    ['103.6 a)', 103.6, '*'],
    ['103.6 p/', 103.6, 'p'],
    ['103.6ᵃ', 103.6, '*'],
    ['103.6※', 103.6, '*'],
    ['103.6⁽¹⁾', 103.6, '*'],
    ['103.6 est.', 103.6, 'e'],
    ['103.6 prov.', 103.6, 'p'],
    ['45 rev', 45, 'r'],
    ['6201¹', 6201, '*'],
    ['123¹', 123, '*'],
  ])('%s', (text, value, flag) => {
    expect(parseNumber(text)).toMatchObject({ kind: 'value', value, flag })
  })
})

const YEARS = (mark: string) => [
  'Industrial production index (2015=100)',
  '',
  ';Total;Mining',
  '2018;;',
  'January;102.1;98.4',
  'February;101.7;97.9',
  '2019;;',
  `January;104.3${mark};100.2${mark}`,
  `February;103.8${mark};99.6${mark}`,
]

describe('the newest year is never dropped for its marks', () => {
  test.each([' 1/', ' a)', ' est.', '¹', ' p'])('%j is read', (mark) => {
    const found = read(...YEARS(mark))!
    expect(found.series.Total).toEqual({ '2018-01': 102.1, '2018-02': 101.7, '2019-01': 104.3, '2019-02': 103.8 })
    expect(found.refused).toEqual([])
  })

  test.each(['1)', ' qq'])('%j is refused, cell by cell', (mark) => {
    const found = interpret([parseText(YEARS(mark).join('\n'))], { all: true })!
    expect(found.refused.map(({ text }) => text)).toEqual(expect.arrayContaining([`104.3${mark}`, `99.6${mark}`]))
  })
})

test('a number that a note is glued to says nothing of the decimal mark of the others', () => {
  const found = read(
    'Mes;Residentes;No residentes',
    '2017-08;41.975;28.676',
    '2017-09;40.671;29.602',
    '2017-10;38.770;26.814',
    '2017-11;22.1031);28.5991)',
  )
  expect(found?.questions).toEqual(['decimalMark'])
})

describe('units that are none of the values', () => {
  test.each([
    ['År', ['2017', '2018', '2019']],
    ['Yıl', ['2017', '2018', '2019']],
    ['Jaar', ['2017', '2018', '2019']],
    ['Tag', ['2017-01-01', '2017-01-02', '2017-01-03']],
    ['日', ['2017-01-01', '2017-01-02', '2017-01-03']],
  ])('%s in the corner', (corner, periods) => {
    const lines = ['Folkmängd', `${corner};${periods.join(';')}`, 'Stockholm;23.5;24.1;25.2', 'Uppsala;3.5;3.6;3.7']
    const found = interpret([parseText(lines.join('\n'))], { all: true })!
    expect(found.series.map(({ unit }) => unit ?? '')).toEqual(['', ''])
  })

  test.each([
    [
      'the names of currencies, with the unit that the file says',
      [
        '人民币汇率',
        '单位：元',
        ',2019年1月,2019年2月,2019年3月',
        '期末,,,',
        '美元,6.7025,6.6901,6.7335',
        '欧元,7.6996,7.6163,7.5607',
        '平均,,,',
        '美元,6.7863,6.7361,6.7093',
        '欧元,7.7478,7.6486,7.5912',
      ],
      ['元', '元', '元', '元'],
    ],
    [
      'the names of currencies under groups',
      [
        'Курс рубля',
        ';на конец периода;;средний;',
        'Месяц;доллар США;евро;доллар США;евро',
        'январь 2019;66,0987;75,7557;67,3461;76,9300',
        'февраль 2019;65,7569;75,0883;65,8615;74,8000',
        'март 2019;64,7347;72,7230;65,1470;73,7000',
      ],
      ['', '', '', ''],
    ],
    [
      'the unit of a quantity beside values in money',
      [
        'Produit;Unité;Quantité;;Valeur (millions FCFA);',
        ';;2018;2019;2018;2019',
        'Café;tonnes;35100;34800;40100;39800',
        'Cacao;tonnes;221700;253500;255100;301200',
      ],
      ['tonnes', 'tonnes', 'millions FCFA', 'millions FCFA'],
    ],
    [
      'the same with the measure in each head',
      [
        'HS Code,Commodity,Unit,2018 Quantity,2018 Value (USD 000),2019 Quantity,2019 Value (USD 000)',
        '0901,Coffee,tonnes,254210,436120,266340,438210',
        '0902,Tea,tonnes,71203,88450,73512,84330',
      ],
      ['tonnes', 'tonnes', 'USD 000', 'USD 000'],
    ],
  ])('%s', (_, lines, units) => {
    const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
    expect(found.series.map(({ unit }) => unit ?? '')).toEqual(units)
  })
})

test('the number of a note that stands apart leaves the mark of its number to be judged', () => {
  const found = read('Ano;Total', '2017;41.975 1)', '2018;40.671', '2019;38.770')!
  expect(found.series.Total).toEqual({ '2017': 41_975, '2018': 40_671, '2019': 38_770 })
  expect(found.doubts).toEqual(['markBySeparator'])
})

describe('what is counted has no decimals', () => {
  const kinds = (lines: readonly string[]) => {
    const found = read(...lines)!
    return [Object.values(Object.values(found.series)[0] ?? {})[0], found.questions.join() || (found.doubts[0] ?? '')]
  }
  test.each([
    ['of a head', ['Ano,Norte (unidades)', '2009,31.272', '2010,32.271', '2011,33.101'], 31_272, 'markByCount'],
    [
      'of a title',
      ['Vehicles (number)', '', 'Year\t2017\t2018', 'Cars\t56,454\t57,120', 'Buses\t1,454\t1,120'],
      56_454,
      'markByCount',
    ],
    [
      'of a line',
      ['单位：人', '年份\t2017年\t2018年', '男\t56,454\t57,120', '女\t1,454\t1,120'],
      56_454,
      'markByCount',
    ],
    [
      'thousands have decimals',
      ['Ano,Norte (mil unidades)', '2009,31.272', '2010,32.271', '2011,33.101'],
      31.272,
      'markBySeparator',
    ],
    ['万人 has decimals', ['年份\t人口（万人）', '2017\t56.454', '2018\t57.120'], undefined, 'decimalMark'],
    [
      'a point groups nowhere in East Asia: asked',
      ['时间;USD', '2023年04月10日;25.816', '2023年04月17日;23.831'],
      undefined,
      'decimalMark',
    ],
    ['unless it is counted: asked', ['年份;人口（人）', '2017;56.454', '2018;57.120'], undefined, 'decimalMark'],
    [
      'its own cells are believed first',
      ['Ano;Norte (unidades)', '2009;31.272', '2010;32.2', '2011;33.101'],
      31.272,
      '',
    ],
  ])('%s', (_, lines, value, said) => {
    expect(kinds(lines)).toEqual([value, said])
  })
})

test.each([
  ['Α΄ Τρίμηνο 2018', 'Β΄ Τρίμηνο 2018', 'Γ΄ Τρίμηνο 2018'],
  ['1. tromj. 2018.', '2. tromj. 2018.', '3. tromj. 2018.'],
])('quarters of Greece and Croatia: %s', (...periods) => {
  const found = read('Period;Total', ...periods.map((period, i) => `${period};${i}.5`))!
  expect(Object.keys(found.series.Total!)).toEqual(['2018Q1', '2018Q2', '2018Q3'])
})

describe('names of currencies below their codes are no units of their prices', () => {
  test.each([
    [
      [
        'data;1USD;1EUR;100JPY',
        ';dolar amerykański;euro;jen (Japonia)',
        '20240102;3,9432;4,3434;2,7738',
        '20240103;3,9909;4,3646;2,7975',
        '20240104;3,9684;4,3472;2,7507',
      ],
      ['', '', ''],
    ],
    [
      [
        'Exchange rates, PLN per unit',
        'Date,USD,EUR',
        ',US dollar,Euro',
        '2024-01-02,3.9432,4.3434',
        '2024-01-03,3.9909,4.3646',
        '2024-01-04,3.9684,4.3472',
      ],
      ['PLN per unit', 'PLN per unit'],
    ],
  ])('%j', (lines, units) => {
    const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
    expect(found.series.map(({ unit }) => unit ?? '')).toEqual(units)
  })
})

test.each([
  ['Tháng;Xuất khẩu', 'T1/2025', 'T2/2025', 'T3/2025'],
  ['Thời gian;Xuất khẩu', 'T1/2025', 'T2/2025', 'T3/2025'],
  ['Mois;Ventes', 'T1/2025', 'T2/2025', 'T3/2025'],
])('T is short for months in Vietnam, and below a head of months: %s', (head, ...periods) => {
  const found = read(head, ...periods.map((period, i) => `${period};${i}.5`))!
  expect(Object.keys(Object.values(found.series)[0]!)).toEqual(['2025-01', '2025-02', '2025-03'])
})

describe('a whole with values before a section without: its parts keep its name', () => {
  const rows = (indent: string, last: readonly string[]) => [
    ',Q1 2023,Q2 2023,Q3 2023',
    'Employed,2410,2432,2451',
    `${indent}Men,1290,1301,1312`,
    `${indent}Women,1120,1131,1139`,
    'Unemployed',
    `${indent}Men,88,85,81`,
    `${indent}Women,74,72,70`,
    ...last,
  ]
  const NAMES = ['Employed', 'Employed, Men', 'Employed, Women', 'Unemployed, Men', 'Unemployed, Women']
  test.each(['  ', ''])('indented by %j', (indent) => {
    expect(Object.keys(read(...rows(indent, []))!.series)).toEqual(NAMES)
  })

  test('a whole with values ends the section before it, where parts are indented', () => {
    const found = read(...rows('  ', ['Inactive,500,510,520', '  Men,200,205,210', '  Women,300,305,310']))!
    expect(Object.keys(found.series)).toEqual([...NAMES, 'Inactive', 'Inactive, Men', 'Inactive, Women'])
  })
})

describe('a semicolon, and what is counted or paid in pounds: asked', () => {
  test.each(['Resident population', 'Live births', 'GDP (£ million)'])('%s', (head) => {
    const found = read(`Year;${head}`, '2016;489,850', '2017;493,011', '2018;498,300')!
    expect(found.questions).toEqual(['decimalMark'])
  })
})
