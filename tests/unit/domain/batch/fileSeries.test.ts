import { describe, expect, test } from 'vitest'
import { codePart } from '#domain/batch/codes'
import { matchSeries, planProblems, type FileSeries, type Target } from '#domain/batch/fileSeries'
import {
  fillPattern,
  firstPlan,
  plannedProperties,
  termNamed,
  unknownPlaces,
  unlistedTerms,
} from '#domain/batch/newSeries'
import type { Match, NewSeriesPlan } from '#domain/schema/batches'

const series = (title: string, parts: Record<string, string> = {}, changes: Partial<FileSeries> = {}): FileSeries => ({
  key: title,
  file: 'population 2025',
  sheet: '',
  title,
  parts,
  unit: null,
  source: '',
  frequency: 'annual',
  count: 3,
  first: '2020',
  last: '2022',
  doubts: [],
  isConstant: false,
  yearNote: null,
  refused: [],
  refusedCount: 0,
  ...changes,
})
const match = (id: number, code: string, titleEn = '', titleZh = ''): Match => ({
  id,
  code,
  titleEn,
  titleZh,
  frequency: 'annual',
  status: 'published',
})
const PLAN: NewSeriesPlan = {
  code: 'POP.{Country Code}',
  titleEn: 'Population, {title}',
  titleZh: '',
  topic: 'population',
  unit: 'persons',
  units: {},
  region: 'WORLD',
  licence: 'cc-by-4.0',
  source: 'World Bank',
  sourceUrl: '',
}
const term = (id: string, titleEn: string, titleZh = '') => ({ id, titleEn, titleZh })
const LISTS = {
  regions: [term('CN', 'China', '中国'), term('KR', 'South Korea', '韩国'), term('WORLD', 'World', '世界')],
  units: [term('persons', 'Persons', '人')],
} as unknown as Parameters<typeof plannedProperties>[2]

describe('series of a file', () => {
  test.each([
    ['POP.{Country Code}', { 'Country Code': 'CHN' }, 'POP.CHN'],
    ['{a} and { b }', { a: '1', b: '2' }, '1 and 2'],
    ['{missing}.X', {}, 'X'],
    ['{{a}}', { a: '1' }, '{1}'],
    ['plain', {}, 'plain'],
  ])('the pattern %s', (pattern, parts, text) => expect(fillPattern(pattern, parts as never)).toBe(text))

  test('codes spell what they stand for; regions and units are those that the file names', () => {
    const made = plannedProperties(
      series('中国', { 'Country Name': '中国' }, { unit: 'PERSONS' }),
      { ...PLAN, code: 'POP.{title}', unit: 'other' },
      LISTS,
      codePart,
    )
    expect(made).toMatchObject({
      code: 'POP.ZHONG-GUO',
      titleEn: 'Population, 中国',
      region: 'CN',
      unit: 'persons',
      frequency: 'annual',
    })
    expect(plannedProperties(series('Aruba', { 'Country Code': 'ABW' }), PLAN, LISTS, codePart)).toMatchObject({
      code: 'POP.ABW',
      region: 'WORLD',
    })
    expect(termNamed(LISTS.regions, ['', 'nowhere'])).toBeNull()
  })

  test.each([
    ['China, GDP', {}, 'CN'],
    ['GDP', { Country: "People's Republic of China" }, 'CN'],
    ['GDP', { Country: 'CHINA' }, 'CN'],
    ['GDP of China', {}, 'WORLD'],
    ['Macao SAR, China', {}, 'WORLD'],
    ['Population, Macao SAR, China', {}, 'WORLD'],
    ["Korea, Dem. People's Rep.", {}, 'WORLD'],
    ['Korea, Rep.', {}, 'KR'],
    ['Population, Korea, Rep.', {}, 'KR'],
  ])('the region of %s in %j', (title, parts, region) => {
    expect(plannedProperties(series(title, parts as never), PLAN, LISTS, codePart).region).toBe(region)
  })

  test.each([
    ['typed', 'World Bank', { Source: 'OECD' }, 'World Bank'],
    ['that the file names', '', { Source: 'OECD' }, 'OECD'],
    ['that the file names in Chinese', '', { 数据来源: '国家统计局' }, '国家统计局'],
    ['of a pattern', 'OECD, {Country}', { Country: 'Japan' }, 'OECD, Japan'],
    ['that nobody says', '', { Country: 'Japan' }, ''],
  ])('the source is the one %s', (_, typed, parts: Record<string, string>, source) => {
    const plan = { ...PLAN, source: typed }
    expect(plannedProperties(series('GDP', parts), plan, LISTS, codePart).source).toBe(source)
  })

  test.each([
    ['share', null, 'percent'],
    ['share', 'PERSONS', 'persons'],
    ['count', null, 'other'],
  ])('the unit of column %s that the file calls %s is %s', (column, unit, expected) => {
    const lists = { ...LISTS, units: [...LISTS.units, term('percent', 'Percent')] }
    const plan = { ...PLAN, unit: 'other', units: { share: 'percent' } }
    expect(plannedProperties(series('China', { column }, { unit }), plan, lists, codePart).unit).toBe(expected)
  })

  test('a code that is too long is cut, and stays apart from others that begin alike', () => {
    const long = 'A very long title of a series that goes on and on, and says more than a code holds: '
    const codes = ['one', 'two', 'one'].map(
      (end) => plannedProperties(series(long + end), { ...PLAN, code: 'X.{title}' }, LISTS, codePart).code,
    )
    expect(codes.every((code) => code.length === 64)).toBe(true)
    expect(codes[0]).toBe(codes[2])
    expect(codes[0]).not.toBe(codes[1])
  })

  test('a column of short codes makes the pattern, where it tells all series apart', () => {
    const codes = [series('Aruba', { Name: 'Aruba', Code: 'ABW' }), series('China', { Name: 'China', Code: 'CHN' })]
    expect(firstPlan(codes, codePart).code).toBe('POPULATION-2025.{Code}')
    const same = [...codes, series('Both', { Name: 'Both', Code: 'CHN' })]
    expect(firstPlan(same, codePart).code).toBe('POPULATION-2025.{title}')
    expect(firstPlan([series('x')], codePart).code).toBe('POPULATION-2025.{title}')
  })

  test.each([
    [
      'a column of series codes',
      [series('CPI', { 'Series Code': 'FPCPI' }), series('GDP', { 'Series Code': 'NYGDP' })],
      '{Series Code}',
    ],
    [
      'a plain column of codes that are no words',
      [series('CPI', { code: 'CN.CPI' }), series('GDP', { code: 'CN.GDP' })],
      '{code}',
    ],
    ['its heads', [series('CN.CPI'), series('CN.GDP')], '{title}'],
    [
      'a column of codes of places, which are no codes of series',
      [series('Aruba', { code: 'ABW' })],
      'POPULATION-2025.{code}',
    ],
    ['heads that are words', [series('CPI'), series('GDP')], 'POPULATION-2025.{title}'],
    [
      'a column of codes that two share',
      [series('CPI', { code: 'CN.A' }), series('GDP', { code: 'CN.A' })],
      'POPULATION-2025.{title}',
    ],
  ])('new series have the codes that a file says by %s', (_, all, code) =>
    expect(firstPlan(all, codePart).code).toBe(code),
  )

  test('a code of a file is kept as it is written; other texts are spelled', () => {
    const codeOf = (parts: Record<string, string>) =>
      plannedProperties(series('x', parts), { ...PLAN, code: '{code}' }, LISTS, codePart).code
    expect(codeOf({ code: 'CN.CPI_M' })).toBe('CN.CPI_M')
    expect(codeOf({ code: 'Consumer prices' })).toBe('CONSUMER-PRICES')
  })

  test('sheets of one file with series of the same titles are told apart by the names of the sheets', () => {
    const sheets = [series('China', {}, { sheet: 'Imports' }), series('China', {}, { sheet: 'Exports' })]
    expect(firstPlan(sheets, codePart)).toMatchObject({
      code: 'POPULATION-2025.{sheet}.{title}',
      titleEn: '{sheet}, {title}',
    })
    const made = plannedProperties(sheets[1]!, { ...PLAN, titleEn: '{sheet}, {title}' }, LISTS, codePart)
    expect(made.titleEn).toBe('Exports, China')
  })

  test('matched as the last time, then by code, then by a title that is one series alone', () => {
    const matches = [
      match(1, 'POP.ABW'),
      match(2, 'X', 'China', '中国'),
      match(3, 'Y', 'Twice'),
      match(4, 'Z', 'twice'),
      match(5, 'OLD'),
      { ...match(6, 'POP.QUARTERLY'), frequency: 'quarterly' as const },
    ]
    const wanted = (title: string, code: string, remembered: number | null = null) => ({
      series: series(title),
      codes: [code],
      remembered,
    })
    const found = matchSeries(
      [
        wanted('Aruba', 'pop.abw'),
        wanted('中国', 'POP.CHN'),
        wanted('Twice', 'POP.TWICE'),
        wanted('Renamed', 'POP.ABW', 5),
        wanted('Quarterly', 'POP.QUARTERLY'),
        wanted('Again', 'POP.ABW'),
      ],
      matches,
    )
    const told = [...found.values()].map((target) => (target.kind === 'new' ? 'new' : [target.match.id, target.by]))
    expect(told).toEqual([[1, 'code'], [2, 'title'], 'new', [5, 'remembered'], 'new', 'new'])
  })

  test('what is wrong with a plan is named, series by series', () => {
    const one = (title: string, code: string, target: Target = { kind: 'new' }, changes: Partial<FileSeries> = {}) => ({
      series: series(title, {}, changes),
      target,
      properties: { ...plannedProperties(series(title), PLAN, LISTS, codePart), code },
    })
    const into = (id: number): Target => ({ kind: 'change', match: match(id, 'A'), by: 'chosen' })
    const problems = planProblems(
      [
        one('fine', 'A.1'),
        one('bad code', 'A 1'),
        one('twice', 'A.2'),
        one('twice too', 'A.2'),
        one('into', '', into(1)),
        one('into too', '', into(1)),
        one('other', '', into(2), { frequency: 'monthly' }),
        one('empty', 'A.3', { kind: 'new' }, { count: 0 }),
        one('taken', 'A.4'),
      ],
      new Set(['A.4', 'B']),
    )
    expect(Object.fromEntries(problems)).toEqual({
      'bad code': ['code'],
      twice: ['codeTwice'],
      'twice too': ['codeTwice'],
      into: ['twice'],
      'into too': ['twice'],
      other: ['frequency'],
      empty: ['empty'],
      taken: ['codeTaken'],
    })
  })

  test.each([
    ['{title}', '', '中国', { titleEn: '', titleZh: '中国' }],
    ['{title}', '', 'China', { titleEn: 'China', titleZh: '' }],
    ['', '{title}', 'China', { titleEn: 'China', titleZh: '' }],
    ['Population, {title}', '', '中国', { titleEn: 'Population, 中国', titleZh: '' }],
    ['{title}', '{title}', '中国', { titleEn: '中国', titleZh: '中国' }],
  ])('with the patterns %j and %j the title %s is %j', (titleEn, titleZh, title, titles) =>
    expect(plannedProperties(series(title), { ...PLAN, titleEn, titleZh }, LISTS, codePart)).toMatchObject(titles),
  )

  test.each([[['topic']], [['unit']], [['region']], [['licence']], [['topic', 'unit', 'region', 'licence']]])(
    'a plan without %j says all that is missing',
    (names) => {
      const plan = { ...PLAN, ...Object.fromEntries(names.map((name) => [name, ''])) }
      const one = series('x', { 'Country Code': 'ABW' })
      const properties = plannedProperties(one, plan, LISTS, codePart)
      expect([...planProblems([{ series: one, target: { kind: 'new' }, properties }], new Set())]).toEqual([
        ['x', names],
      ])
    },
  )
})

describe('what a file names and no list has', () => {
  test.each<[what: string, given: FileSeries, unlisted: ReturnType<typeof unlistedTerms>]>([
    ['a unit', series('x', {}, { unit: 'Mt' }), { unit: 'Mt', region: null }],
    ['a place', series('x', { Country: 'Narnia' }), { unit: null, region: 'Narnia' }],
    ['nothing', series('x', { Measure: 'Narnia' }), { unit: null, region: null }],
  ])('%s', (_, given, unlisted) => {
    expect(unlistedTerms(given, LISTS)).toEqual(unlisted)
  })
})

test('places of a pattern that no series has anything for are named', () => {
  expect(unknownPlaces('POP.{Country code}.{Sex}', ['title', 'Country Code'])).toEqual(['Sex'])
})

test.each([
  ['{file}.{sheet}.{title}', { file: 'CPI', title: 'A' }, 'CPI.A'],
  ['{sheet}, {title}', { title: 'A' }, 'A'],
  ['{title}, {sheet}', { title: 'A' }, 'A'],
  ['{title} ({unit})', { title: 'A' }, 'A'],
  ['{title}（{unit}）', { title: '甲' }, '甲'],
  ['{a}, {b}, {c}', { b: 'B' }, 'B'],
  ['Of {a}: {title}', { a: 'X', title: 'A' }, 'Of X: A'],
  ['{a}{b}', {}, ''],
  ['{title} {unit}', { title: 'Oil, U.S.' }, 'Oil, U.S.'],
  ['{a}: {title}', { title: '...x' }, '...x'],
])('a place that a series has nothing for goes with what parts it: %s', (pattern, parts, text) =>
  expect(fillPattern(pattern, parts as unknown as Record<string, string>)).toBe(text),
)

test('the source that a line of the file names is taken, unless the plan says one', () => {
  const one = series('x', {}, { source: '国家统计局' })
  expect(plannedProperties(one, { ...PLAN, source: '' }, LISTS, codePart).source).toBe('国家统计局')
  expect(plannedProperties(one, { ...PLAN, source: 'Mine' }, LISTS, codePart).source).toBe('Mine')
})
