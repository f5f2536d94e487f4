import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { guessMapping } from '#domain/import/guess'
import { plainMapping } from '#domain/import/plainMapping'
import { inspectTable } from '#domain/import/inspect'
import { interpret } from '#domain/import/interpret'
import { openFile, openForImport, tablesOf } from '#domain/import/openFile'
import { readPart } from '#domain/import/parts'
import { readTable } from '#domain/import/readTable'
import { parseText } from '#domain/import/table'
import { unpackedBytes } from '#domain/import/zip'
import { decideColumnStyle } from '#domain/periodColumn'
import { readPeriod } from '#domain/periodText'

const MANY = 1_000_000

describe('what is very long is judged in time that grows with its length', () => {
  test.each([' ', '\t', '1', '-', '/', '.', ':', 'q', 'a', '年', '月', '１', '(', '*', "'"])('%j', (character) => {
    const text = `2020${character.repeat(MANY)}1`
    expect(readPeriod(text)).toBe('notAPeriod')
    expect(readPart(text)).toBeNull()
    expect(decideColumnStyle([text])).toMatchObject({ hasNumericDates: false })
  })

  test.each(['\n', '\r', '\r\n', ',', ';', '"', '""', ' '])('a file of %j', (text) => {
    const table = parseText(`a,b${text.repeat(100_000)}\n2020,1\n2021,2`)
    expect(table.rows.length).toBeGreaterThan(0)
    guessMapping(table)
  })

  test('rows without a period', () => {
    const table = parseText(Array.from({ length: 200_000 }, (_, i) => `name ${i},${i % 7}`).join('\n'))
    expect(guessMapping(table)).toBeNull()
    expect(plainMapping(table)).toMatchObject({ lastRow: 199_999 })
  })

  test('distinct values, among which marks are looked for', () => {
    const rows = Array.from({ length: 80_000 }, (_, i) => `${1000 + i},${i * 1.25}`)
    const table = parseText(['n,v', ...rows].join('\n'))
    const mapping = plainMapping(table)!
    expect(inspectTable(table, mapping).sentinels).toEqual([])
    expect(readTable(table, mapping).refused.length).toBeGreaterThan(0)
  })
})

describe('a workbook that is larger than it looks', () => {
  const workbook = () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['year', 'v'],
        [2020, 1],
        [2021, 2],
      ]),
      'S',
    )
    return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
  }

  test('says how much it unpacks to', () => {
    const bytes = workbook()
    expect(unpackedBytes(bytes)).toBeGreaterThan(bytes.length)
    expect(unpackedBytes(new Uint8Array([0x50, 0x4b, 3, 4]))).toBeNull()
  })

  test.each([
    ['its own', 0xffffffff, 120n, 120],
    ['one that does not fit', 0xffffffff, 5_000_000_000n, 5_000_000_000],
    ['a larger one than its head says', 100, 5_000_000_000n, 5_000_000_000],
  ])('says %s size where that stands behind its head (zip64)', (_, inHead, size, expected) => {
    const entry = (length: number, fields: readonly (readonly [at: number, value: number, bytes: 2 | 4])[]) => {
      const view = new DataView(new ArrayBuffer(length + 20))
      for (const [at, value, bytes] of fields)
        if (bytes === 2) view.setUint16(at, value, true)
        else view.setUint32(at, value, true)
      view.setUint16(length, 1, true)
      view.setUint16(length + 2, 16, true)
      view.setBigUint64(length + 4, size, true)
      return new Uint8Array(view.buffer)
    }
    const own = entry(30, [
      [0, 0x04034b50, 4],
      [22, inHead, 4],
      [28, 20, 2],
    ])
    const listed = entry(46, [
      [0, 0x02014b50, 4],
      [24, inHead, 4],
      [30, 20, 2],
    ])
    const end = new DataView(new ArrayBuffer(22))
    end.setUint32(0, 0x06054b50, true)
    end.setUint16(10, 1, true)
    end.setUint32(16, own.length, true)
    expect(unpackedBytes(new Uint8Array([...own, ...listed, ...new Uint8Array(end.buffer)]))).toBe(expected)
  })

  test('is refused before it is unpacked', async () => {
    const bytes = workbook()
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at + 4 < bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 400 * 1024 * 1024, true)
    await expect(openFile(bytes)).rejects.toMatchObject({ reason: 'tooManyCells' })
  })

  test.each([
    ['4000000000', true],
    ['4000000000', false],
    ['5000000000', false],
    ['1048577', false],
  ])('a row that says it is number %s is refused at once (with its range: %s)', async (row, hasRange) => {
    const zip = await JSZip.loadAsync(workbook())
    const sheet = 'xl/worksheets/sheet1.xml'
    const xml = await zip.file(sheet)!.async('string')
    const far = xml
      .replace('<row r="3"', `<row r="${row}"`)
      .replaceAll(/r="([AB])3"/g, (_, column: string) => `r="${column}${row}"`)
      .replace(/<dimension ref="[^"]*"\/>/, hasRange ? `<dimension ref="A1:B${row}"/>` : '')
    expect(far).toContain(`r="A${row}"`)
    zip.file(sheet, far)
    const bytes = await zip.generateAsync({ type: 'uint8array' })
    await expect(openFile(bytes)).rejects.toMatchObject({ reason: 'tooManyCells' })
  })

  const ods = async (more: string) => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Month', 'Price'],
        ['2024-01', 1],
        ['2024-02', 2],
      ]),
      'S',
    )
    const zip = await JSZip.loadAsync(write(book, { type: 'array', bookType: 'ods' }))
    const content = await zip.file('content.xml')!.async('string')
    zip.file('content.xml', content.replace('</table:table>', `${more}</table:table>`))
    return openFile(await zip.generateAsync({ type: 'uint8array' }))
  }
  const rows = (repeated: number, cell: string) =>
    `<table:table-row table:number-rows-repeated="${repeated}">${cell}</table:table-row>`
  const TEXT = 'office:value-type="string"><text:p>x</text:p></table:table-cell>'

  test.each([
    ['empty', '<table:table-cell table:number-columns-repeated="16384"/>'],
    [
      'empty and styled',
      '<table:table-cell table:style-name="ce1" table:number-columns-repeated="16384"></table:table-cell>',
    ],
  ])('%s cells of ODS that stand for many are none', async (_, cell) => {
    const { tables } = await ods(rows(1_048_570, cell))
    expect(tables[0]!.rows.length).toBe(3)
  })

  test.each([
    ['cells that stand for many', rows(1_000_000, `<table:table-cell table:number-columns-repeated="16000" ${TEXT}`)],
    [
      'cells that stand for many, in other signs',
      `<table:table-row table:number-rows-repeated = '1000000'><table:table-cell table:number-columns-repeated='16000' ${TEXT}</table:table-row>`,
    ],
    ['a row behind any other', rows(3_000_000_000, '<table:table-cell/>') + rows(1, `<table:table-cell ${TEXT}`)],
  ])('ODS with %s is refused at once', async (_, more) => {
    await expect(ods(more)).rejects.toMatchObject({ reason: 'tooManyCells' })
  })
})

test('more cells can be refused than one call takes', () => {
  const lines = Array.from({ length: 130_000 }, (_, i) => `${2000 + (i % 20)},${i}.5`)
  const found = interpret([parseText(`Year,v\n${lines.join('\n')}`)], { all: true })
  expect(found?.refused.length).toBe(130_000)
})

test('a file of very many sections is opened at once', async () => {
  const lines = Array.from({ length: 60_000 }, (_, i) =>
    i % 6 === 0 ? '' : i % 6 === 1 ? `Part ${'x'.repeat(i % 50)}` : `${2000 + (i % 6)},${i}`,
  )
  const { tables } = await openForImport(new TextEncoder().encode(`Year,v\n${lines.join('\n')}`))
  expect(tables).toHaveLength(1)
})

test.each([
  [
    'names that go on in line after line',
    ['Item;2015;2016', 'A;1.5;2.5', ...Array.from({ length: 19_000 }, (_, i) => `Name ${i} of and;;`), 'B;1.5;2.5'],
  ],
  [
    'very many heads that come again',
    Array.from({ length: 40 }, (_, i) =>
      i === 0 ? 'Zeit;Wert;'.repeat(500) : `${i < 10 ? '0' : ''}${i}.2014;${i},5;`.repeat(500),
    ),
  ],
  [
    'very many printed columns',
    ['Ab cd  '.repeat(20_000), ...Array.from({ length: 5 }, () => '12.5  '.repeat(20_000))],
  ],
  [
    'very many drawn lines',
    [
      'Ab  '.repeat(20_000),
      `${'--------  '.repeat(20_000)}x`,
      ...Array.from({ length: 5 }, () => '12.5  '.repeat(20_000)),
    ],
  ],
  [
    'very many upright lines',
    [`${'a'.repeat(90)}|`.repeat(100), ...Array.from({ length: 5 }, () => '|1'.repeat(20_000))],
  ],
])('%s are read at once, or not at all', (_, lines) => {
  expect(() => interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })).not.toThrow()
})

describe('a head, a title and a name that are very long', () => {
  const years = Array.from({ length: 12 }, (_, i) => 2000 + i)
  test.each([' ', '(', '年', 'a', 'per ', ', ', '-'])('of %j', (text) => {
    const long = `x${text.repeat(50_000)}y`
    const tables = [
      [
        `Country;Year;${long}`,
        ...['Mali', 'Togo'].flatMap((place) => years.map((year, i) => `${place};${year};${i}.5`)),
      ],
      [long, 'Year;A (t);B', ...years.map((year) => `${year};1.5;2.5`)],
      [`;${years.join(';')}`, `${long};${years.join(',5;')}`, `B;${years.join(',5;')}`],
    ]
    for (const lines of tables) expect(interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })).toBeDefined()
  })
})
