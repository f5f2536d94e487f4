import { describe, expect, test } from 'vitest'
import { CFB, utils, write, type CellObject, type WorkSheet } from 'xlsx'
import { interpret } from '#domain/import/interpret'
import { openForImport } from '#domain/import/openFile'
import { formatPeriod } from '#domain/period'

type Cell = string | number | CellObject | null
const shown = (value: number, format: string): CellObject => ({ t: 'n', v: value, z: format })

/** The bytes of a workbook of one sheet. */
function workbook(rows: Cell[][], change?: (sheet: WorkSheet) => void, name = 'Data'): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows)
  change?.(sheet)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name)
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

/** Every series of a workbook, with its unit, its doubts and its values by their periods. */
async function read(bytes: Uint8Array) {
  const { tables } = await openForImport(bytes)
  const found = interpret(tables, { all: true })
  if (!found) return null
  const seriesOf = found.series.map(({ title, unit, frequency, doubts, observations }) => ({
    title,
    unit,
    doubts: doubts.map(({ kind }) => kind),
    values: Object.fromEntries(
      observations.map(({ period, value }) => [formatPeriod(frequency ?? found.frequency, period), value]),
    ),
  }))
  return { series: seriesOf, refused: found.refused.map(({ text }) => text), leftOut: found.leftOut }
}

const serial = (year: number, month: number, day = 1): number => Date.UTC(year, month - 1, day) / 86_400_000 + 25_569

describe('a format that shows thousands or millions', () => {
  const THOUSANDS = '#,##0,'
  test.each<[name: string, top: Cell[][], format: string, value: number, isTold: boolean]>([
    ['that its head says', [['Year', 'Sales (thousand USD)']], THOUSANDS, 2500, false],
    ['that a title says', [['Sales in thousands'], ['Year', 'Sales']], THOUSANDS, 2500, false],
    ['of which another multiple is said', [['Sales in thousands'], ['Year', 'Sales']], '#,##0.0,,', 2_500_000, true],
    ['that another column says of itself', [['Year', 'Sales', 'Cars (million)']], THOUSANDS, 2_500_000, true],
    ['beside words that only look so', [['Revenue of M & S'], ['Year', 'Sales']], THOUSANDS, 2_500_000, true],
    ['that nothing says', [['Year', 'Sales']], THOUSANDS, 2_500_000, true],
  ])('%s', async (_, top, format, value, isTold) => {
    const data = [2020, 2021, 2022].map((year) => [
      year,
      shown(2_500_000 + (year - 2020) * 1000, format),
      3.5 + (year % 10),
    ])
    const found = await read(workbook([...top, ...data.map((row) => row.slice(0, top.at(-1)!.length))]))
    expect(found!.series[0]!.values['2020']).toBe(value)
    expect(found!.series[0]!.doubts.includes('stored')).toBe(isTold)
  })
})

describe('what a format shows in the place of a number', () => {
  test.each([
    ['0.0;-0.0;".."', 0, null],
    ['0.0;"n/a"', -99, null],
    ['[=-999]"n.a.";0.0', -999, null],
    ['#,##0;-#,##0;"–"', 0, 0],
    ['0.0;-0.0;', 0, 0],
  ])('%s of %d', async (format, stored, value) => {
    const found = await read(
      workbook([
        ['Year', 'Rate'],
        [2020, shown(3.1, format)],
        [2021, shown(stored, format)],
        [2022, shown(3.3, format)],
      ]),
    )
    expect(found!.series[0]!.values).toEqual({ 2020: 3.1, 2021: value, 2022: 3.3 })
  })
})

describe('dates that are shown as months alone', () => {
  const months = (year: number) => [1, 2, 3, 4].map((month) => shown(serial(year, month), 'mmm'))

  test('are of the years at the head of the table', async () => {
    const rows = months(2022).map((month, i) => [month, 10.5 + i, 20.5 + i])
    const found = await read(workbook([['Month', 2018, 2019], ...rows]))
    expect(found!.series[0]!.values).toMatchObject({ '2018-01': 10.5, '2019-04': 23.5 })
  })

  test('or of the one in its title', async () => {
    const rows = months(2022).map((month, i) => [month, 10.5 + i])
    const found = await read(workbook([['Sales 2019'], ['Month', 'Sales'], ...rows]))
    expect(Object.keys(found!.series[0]!.values)[0]).toBe('2019-01')
  })

  test('are as stored where nothing says another year', async () => {
    const rows = [...months(2021), ...months(2022)].map((month, i) => [month, 10.5 + i])
    const found = await read(workbook([['Month', 'Sales'], ...rows]))
    expect(Object.keys(found!.series[0]!.values).at(-1)).toBe('2022-04')
  })

  test('are the months that were typed where a spreadsheet took years for days', async () => {
    const typed = [19, 20].flatMap((day) => Array.from({ length: 12 }, (_, i) => serial(2022, i + 1, day)))
    const found = await read(workbook([['Month', 'V'], ...typed.map((date, i) => [shown(date, 'd-mmm'), 10.5 + i])]))
    expect(Object.entries(found!.series[0]!.values)).toHaveLength(24)
    expect(found!.series[0]!.values).toMatchObject({ '2019-01': 10.5, '2020-12': 33.5 })
  })
})

test('years that are shown as amounts', async () => {
  const rows = [2019, 2020, 2021].map((year) => [shown(year, '#,##0'), year - 1900.5])
  expect((await read(workbook([['Year', 'GDP'], ...rows])))!.series[0]!.values).toEqual({
    2019: 118.5,
    2020: 119.5,
    2021: 120.5,
  })
  const across = ['Item', ...[2019, 2020, 2021].map((year) => shown(year, '0.00'))]
  expect((await read(workbook([across, ['GDP', 1.5, 2.5, 3.5]])))!.series[0]!.values).toEqual({
    2019: 1.5,
    2020: 2.5,
    2021: 3.5,
  })
})

test('formulas without their results are told', async () => {
  const sum = (row: number): CellObject => ({ t: 'z', f: `B${row}*2` })
  const rows: Cell[][] = [2019, 2020, 2021, 2022].map((year, i) => [year, 1.5 + i, sum(i + 2)])
  const found = (await read(workbook([['Year', 'Sales', 'Twice'], ...rows])))!
  expect([found.series.map(({ title }) => title), found.leftOut]).toEqual([['Sales'], ['Twice']])
})

describe('heads in merged cells', () => {
  test('of three levels name each column', async () => {
    const found = await read(
      workbook(
        [
          ['Year', 'A', null, null, null, 'B', null, null, null],
          [null, 'x', null, 'y', null, 'x', null, 'y', null],
          [null, 'p', 'q', 'p', 'q', 'p', 'q', 'p', 'q'],
          ...[2020, 2021, 2022].map((year) => [year, ...Array.from({ length: 8 }, (_, i) => year / 10 + i)]),
        ],
        (sheet) => {
          sheet['!merges'] = ['A1:A3', 'B1:E1', 'F1:I1', 'B2:C2', 'D2:E2', 'F2:G2', 'H2:I2'].map((range) =>
            utils.decode_range(range),
          )
        },
      ),
    )
    expect(found!.series.map(({ title }) => title).filter((_, i) => i > 5)).toEqual(['B, y, p', 'B, y, q'])
  })

  test('that a year has for its value and its flag', async () => {
    const found = await read(
      workbook([
        ['Country', 2019, null, 2020, null],
        [null, 'Value', 'Flag', 'Value', 'Flag'],
        ['Austria', 5.3, null, 5.5, 'p'],
        ['Belgium', 4.3, null, 4.5, 'e'],
      ]),
    )
    expect([found!.series.map(({ title }) => title), found!.refused]).toEqual([['Austria', 'Belgium'], []])
  })
})

test('a pivot table with totals below and behind names its groups in each row', async () => {
  const found = await read(
    workbook([
      ['Region', 'Product', 2019, 2020, 'Grand Total'],
      ['East', 'Apples', 1.5, 2.5, 4],
      [null, 'Pears', 3.5, 4.5, 8],
      ['East Total', null, 5, 7, 12],
      ['West', 'Apples', 1.25, 2.25, 3.5],
      [null, 'Pears', 3.25, 4.25, 7.5],
      ['West Total', null, 4.5, 6.5, 11],
    ]),
  )
  expect(found!.series.map(({ title }) => title)).toEqual([
    'East, Apples',
    'East, Pears',
    'East Total',
    'West, Apples',
    'West, Pears',
    'West Total',
  ])
})

/** The bytes of an ODS workbook whose second value is another content, with a style that raises text. */
function odsWith(note: string): Uint8Array {
  const book = utils.book_new()
  const rows = [
    ['Year', 'V'],
    [2019, 97.5],
    [2020, 'NOTED'],
    [2021, 99.5],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Data')
  const container = CFB.read(new Uint8Array(write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer), {
    type: 'array',
  })
  const content = new TextDecoder().decode(Uint8Array.from(CFB.find(container, '/content.xml')!.content))
  const style =
    '<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>'
  const changed = content
    .replace('<office:automatic-styles>', `<office:automatic-styles>${style}`)
    .replace('NOTED', note)
  CFB.utils.cfb_add(container, '/content.xml', new TextEncoder().encode(changed))
  return Uint8Array.from(CFB.write(container, { fileType: 'zip', type: 'array' }) as ArrayLike<number>)
}

test('a note that is raised in an ODS workbook is no digit', async () => {
  const found = await read(odsWith('98.7<text:span text:style-name="T1">1</text:span>'))
  expect(found!.series[0]!.values).toEqual({ 2019: 97.5, 2020: 98.7, 2021: 99.5 })
})

test('paragraphs of an ODS workbook that never end are not waited for', async () => {
  const opening = openForImport(odsWith('<text:p a>'.repeat(200_000)))
  // Read or refused: what it must not do is go on.
  const ended = await opening.then(
    () => 'ended',
    () => 'ended',
  )
  expect(ended).toBe('ended')
})

test('a text among the numbers of an old workbook may end with a note, and is told', async () => {
  const book = utils.book_new()
  const rows = [
    ['Year', 'V'],
    [2019, 97.5],
    [2020, { t: 's', v: '98.71' }],
    [2021, 99.5],
  ] as Cell[][]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Data')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
  expect((await read(bytes))!.series[0]!.doubts).toContain('raisedNote')
})

test('values in hidden rows and columns are read, and told', async () => {
  const rows: Cell[][] = [
    ['Year', 'A', 'B'],
    [2019, 1, 5],
    [2020, 2, 6],
    [2021, 3, 7],
  ]
  const hide = (sheet: WorkSheet) => {
    sheet['!rows'] = [{}, {}, { hidden: true }]
    sheet['!cols'] = [{}, {}, { hidden: true }]
  }
  const { series } = (await read(workbook(rows, hide)))!
  expect(series.map(({ values, doubts }) => [Object.values(values), doubts])).toEqual([
    [[1, 2, 3], ['hiddenCells']],
    [[5, 6, 7], ['hiddenCells']],
  ])
})

describe('a sheet a year', () => {
  const sheets = (names: readonly string[], months: (name: string) => readonly string[]): Uint8Array => {
    const book = utils.book_new()
    for (const [n, name] of names.entries()) {
      const rows = months(name).map((month, i) => [month, 10 * n + i, 100 + i])
      utils.book_append_sheet(book, utils.aoa_to_sheet([['Month', 'Sales', 'Visitors'], ...rows]), name)
    }
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  }

  test.each([
    ['whose year its name says', ['2019', '2020', '2021'], () => ['Jan', 'Feb', 'Mar', 'Apr']],
    [
      'whose months say it',
      ['FY 2019', 'FY 2020'],
      (name: string) => ['01', '02', '03'].map((month) => `${name.slice(-4)}-${month}`),
    ],
  ])('%s, is one series', async (_, names, months) => {
    const { series } = (await read(sheets(names, months)))!
    expect(series.map(({ title }) => title)).toEqual(['Sales', 'Visitors'])
    expect(series[0]!.values).toMatchObject({ '2019-02': 1, '2020-03': 12 })
  })

  test('with the same months as another is another series', async () => {
    const { series } = (await read(sheets(['Edition 2019', 'Edition 2020'], () => ['2018-01', '2018-02', '2018-03'])))!
    expect(series).toHaveLength(4)
  })
})

test('columns of one name are told apart by their letters', async () => {
  const rows: Cell[][] = [
    ['Year', 'Anomaly', 'Anomaly'],
    [2019, 1, 5],
    [2020, 2, 6],
    [2021, 3, 7],
  ]
  const { series } = (await read(workbook(rows)))!
  expect(series.map(({ title, doubts }) => [title, doubts])).toEqual([
    ['Anomaly (B)', ['sameName']],
    ['Anomaly (C)', ['sameName']],
  ])
})

describe('what a format writes beside numbers', () => {
  const years = (formats: readonly string[]): Cell[][] => [
    ['Year', 'V'],
    ...formats.map((format, i): Cell[] => [String(2019 + i), shown(901 + i, format)]),
  ]
  test.each([
    ['#,##0" Mio. €"', 'Mio. €'],
    ['"€"0"m"', '€m'],
    ['"US$ "0.0" bn"', 'US$bn'],
    ['#,##0 "тыс. руб."', 'тыс. руб.'],
    ['"¥"0"億"', '¥億'],
    ['0" GWh"', 'GWh'],
    ['0"万元"', '万元'],
    ['#,##0.00" €"', '€'],
    ['0.00', undefined],
  ])('%s is the unit', async (format, unit) => {
    const found = await read(workbook(years([format, format, format])))
    expect(found?.series).toMatchObject([{ title: 'V', values: { 2019: 901 } }])
    expect(found?.series[0]?.unit).toBe(unit)
  })

  test('two units in one column are two series', async () => {
    const found = await read(workbook(years(['0" kg"', '0" kg"', '0" t"', '0" t"'])))
    expect(found?.series.map(({ unit }) => unit)).toEqual(['kg', 't'])
  })

  test('a letter of the list of flags is one', async () => {
    const { tables } = await openForImport(workbook(years(['0.0', '0.0', '0.0"p"'])))
    const flags = interpret(tables, { all: true })?.series[0]?.observations.map(({ flag }) => flag ?? '')
    expect(flags).toEqual(['', '', 'p'])
  })
})

describe('cells of a page', () => {
  const page = (...cells: string[]) =>
    new TextEncoder().encode(
      `<table><tr><th>Year</th><th>V</th></tr>${cells.map((cell, i) => `<tr><td>${2019 + i}</td><td>${cell}</td></tr>`).join('')}</table>`,
    )
  test.each([
    '120 <span class="up">3</span>',
    '12<b>3</b>',
    '<div>5</div><div>6</div>',
    '<del>500</del> <ins>600</ins>',
    '8<a href="#n1">1</a>',
  ])('texts beside each other are not one number: %s', async (cell) => {
    const found = await read(page(cell, '7', '8', '9'))
    expect(Object.keys(found?.series[0]?.values ?? {})).toEqual(['2020', '2021', '2022'])
    expect(found?.refused).toHaveLength(1)
  })

  test('what is not shown is not read', async () => {
    const found = await read(page('<span style="display:none">0008</span>8', '<span hidden>5</span>9', '<b>10</b>'))
    expect(found?.series[0]?.values).toEqual({ 2019: 8, 2020: 9, 2021: 10 })
  })
})

test('a merged head that is a sign alone is that of all its columns', async () => {
  const rows = [
    ['', 'EUR m', '', '%', ''],
    ['Item', 2020, 2021, 2020, 2021],
    ['Exports', 1, 2, 3, 4],
    ['Imports', 5, 6, 7, 8],
  ]
  const merged = (sheet: WorkSheet) => {
    sheet['!merges'] = [utils.decode_range('B1:C1'), utils.decode_range('D1:E1')]
  }
  const found = await read(workbook(rows, merged))
  expect(found!.series.find(({ title }) => title === 'Exports, %')?.values).toEqual({ 2020: 3, 2021: 4 })
})

/* A flag makes a number of a workbook a text; the numbers above it, which are numbers, tell its decimal mark. */
test.each([
  ['thousands', [41_488, 42_311, 43_100], '46,173 p', 46_173],
  ['three decimals', [4.148, 4.231, 4.31], '4,617 p', 4.617],
  ['points of thousands', [41_488, 42_311, 43_100], '46.173 p', 46_173],
  ['numbers that are near to neither', [0.5, 100, 1_000_000], '4,617 p', undefined],
])('%s beside numbers', async (_, numbers, text, value) => {
  const rows = [...numbers, text].map((cell, i) => [`2022-0${i + 1}`, cell])
  const found = await read(workbook([['Month', 'Arrivals'], ...rows]))
  expect(found?.series[0]?.values['2022-04']).toBe(value)
  expect(found?.series[0]?.doubts ?? []).toEqual(value === undefined ? [] : ['markByNumbers'])
})

describe('formats that the formatter gets wrong keep their numbers', () => {
  test.each([
    ['#,##0;[=0]"-"', [1325.25, 0, -1348.25, 12], undefined],
    ['#,##0.0;[=0]"–"', [1325.25, 0, -1348.25, 12], undefined],
    ['0.0;[=0]"-";0.0', [1325.25, 0, -1348.25, 12], undefined],
    ['#,##0.', [1325.25, 0, -1348.25, 12], undefined],
    ['#,##0.;(#,##0.)', [1325.25, 0, -1348.25, 12], undefined],
    [String.raw`[$-10409]#,##0.00;\(#,##0.00\)`, [1325.25, 0, -1348.25, 12], undefined],
    ['[$-419]#,##0.0', [1325.25, 0, -1348.25, 12], undefined],
    ['[$-410]General', [1325.25, 0, -1348.25, 12], undefined],
    ['[$€-407] #,##0.0', [1325.25, 0, -1348.25, 12], '€'],
    ['[$-409]#,##0.0" GWh"', [1325.25, 0, -1348.25, 12], 'GWh'],
    ['[=0]"..";0.0', [1325.25, null, -1348.25, 12], undefined],
    ['"n/a"', [null, null, null, null], undefined],
  ])('%s', async (format, values, unit) => {
    const rows = [1325.25, 0, -1348.25, 12].map((value, i): Cell[] => [String(2015 + i), shown(value, format)])
    const [found] = (await read(workbook([['Population'], ['Year', 'North'], ...rows])))!.series
    expect([Object.values(found!.values), found!.unit]).toEqual([values, unit])
  })
})
