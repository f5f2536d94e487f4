import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import JSZip from 'jszip'
import { utils, write } from 'xlsx'
import { choose, createSeries, enterAs, readValues, visit } from './support/product'
import { seriesProperties } from './support/properties'

const fixture = (name: string): Buffer => readFileSync(`tests/fixtures/${name}`)
const DONE = { timeout: 60_000 }

interface Dropped {
  name: string
  buffer: Buffer
}

async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  await page.getByText('Files with many series').click()
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
}

/** What new series need that no file says. */
async function describe(page: Page): Promise<void> {
  await choose(page, 'Topic', 'Population')
  await choose(page, 'Unit', 'Thousand persons')
  await choose(page, 'Region', 'World')
}

const review = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Review' }).click(DONE)
  await expect(page.getByRole('button', { name })).toBeVisible(DONE)
}

async function undo(page: Page, told: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo batch' }).first().click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo batch' }).click()
  await expect(page.getByText(told)).toBeVisible(DONE)
}

test('a file of 265 series makes them; when it comes again, only what differs is changed; both are undone', async ({
  page,
  request,
}) => {
  const headers = { authorization: 'Bearer editor-token' }
  const find = async (search: string) => {
    const answer = await request.get(`/api/v1/series?mine=true&search=${search}`, { headers })
    return ((await answer.json()) as { data: { total: number; items: { id: number }[] } }).data
  }
  const population = fixture('population-annual.csv')
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [{ name: 'population-annual 2025.csv', buffer: population }])
  await expect(page.getByText('265 series chosen, 265 new')).toBeVisible(DONE)
  await expect(page.getByText('265 with problems')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('POPULATION-ANNUAL.{Country Code}')
  await describe(page)
  await expect(page.getByRole('row', { name: /Aruba/ })).toContainText('POPULATION-ANNUAL.ABW')
  // Another page is looked at meanwhile, before the review and while it is applied.
  const lookElsewhere = async () => {
    await visit(page, '/nested/menu2')
    await expect(page.getByLabel('A note')).toBeVisible()
    // Its tab is called so also behind another.
    await expect(page.getByRole('tab', { name: 'population-annual 2025.csv' })).toBeVisible()
    await visit(page, '/data/edit/data-batch')
  }
  await lookElsewhere()
  await review(page, 'Apply to 265 series')
  await page.getByLabel('What did you change?').fill('Population of 265')
  await page.getByRole('button', { name: 'Apply to 265 series' }).click()
  await lookElsewhere()
  await expect(page.getByText('265 series saved')).toBeVisible(DONE)
  expect((await find('POPULATION-ANNUAL')).total).toBe(265)
  const [aruba] = (await find('POPULATION-ANNUAL.ABW')).items as [{ id: number }]
  expect((await readValues(request, aruba.id))[1960]).toBe(54922)

  await page.getByRole('button', { name: 'Another batch' }).click()
  const next = population.toString().replace('Aruba,ABW,1960,54922', 'Aruba,ABW,1960,54923')
  await drop(page, [{ name: 'population-annual 2026.csv', buffer: Buffer.from(next) }])
  await expect(page.getByText('265 series chosen, 0 new')).toBeVisible(DONE)
  await review(page, 'Apply to 1 series')
  await expect(page.getByRole('row', { name: /Aruba/ })).toContainText(/0.*1.*0.*0/)
  await page.getByRole('button', { name: 'Apply to 1 series' }).click()
  await expect(page.getByText('1 series saved')).toBeVisible(DONE)
  expect((await readValues(request, aruba.id))[1960]).toBe(54923)
  await undo(page, 'Batch undone')
  await page.getByRole('button', { name: 'Another batch' }).click()
  await page.getByText('Series in the catalogue').click()
  // The one that made them has series that were changed and put back since.
  const made = page.getByRole('listitem').filter({ hasText: 'Population of 265' })
  await made.getByRole('button', { name: 'Undo batch' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo batch' }).click()
  await expect(page.getByText('Series were changed since: POPULATION-ANNUAL.ABW', { exact: false })).toBeVisible(DONE)
  await page.getByRole('button', { name: 'Undo the rest' }).click()
  await expect(page.getByText('Undone; 1 place that was changed since stays as it is')).toBeVisible(DONE)
  expect((await find('POPULATION-ANNUAL')).total).toBe(1)
  expect((await request.delete(`/api/v1/series/${aruba.id}`, { headers })).status()).toBe(200)
})

test('an archive, a workbook of several sheets and a table by spaces: what is certain is read, what is not is asked', async ({
  page,
}) => {
  const zip = new JSZip()
  zip.file('co2-emissions-annual.csv', fixture('co2-emissions-annual.csv'))
  zip.file('国家/季度宽表.csv', fixture('季度宽表-gbk.csv'))
  zip.file('read me.txt', 'Nothing but words is in here, and no table at all.')
  const book = {
    SheetNames: ['价格', 'Wages', 'Notes'],
    Sheets: {
      // Merged heads above the columns.
      价格: utils.aoa_to_sheet([
        ['', '城市', '', '农村', ''],
        ['月份', '食品', '住房', '食品', '住房'],
        ['2024年1月', 101.5, 99.1, 100.2, 98.4],
        ['2024年2月', 102.5, 99.2, 100.3, 98.5],
        ['2024年3月', 103.5, 99.3, 100.4, 98.6],
      ]),
      Wages: utils.aoa_to_sheet([
        ['Year', 'Men', 'Women'],
        ['2021', '1,081', '2,0795'],
        ['2022', '1,082', '2,1795'],
        ['2023', '1,083', '2,2795'],
      ]),
      Notes: utils.aoa_to_sheet([['Made by the office'], ['All rights reserved']]),
    },
  }
  const workbook = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [
    { name: 'all.zip', buffer: await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }) },
    { name: '工资.xls', buffer: workbook },
  ])
  await expect(page.getByText(/all\.zip\/read me\.txt.*No series found/)).toBeVisible(DONE)
  await expect(page.getByText(/工资\.xls · Notes.*No series found/)).toBeVisible()
  await expect(page.getByText(/co2-emissions-annual\.csv.*: 410 series have no values and are left out/)).toBeVisible()
  // 1,662 of the emissions, two of the quarters, four of the prices, two of the wages; one has a single value, and is not chosen.
  await expect(page.getByText('1,669 series chosen, 1,669 new')).toBeVisible()
  // Files stay open while one looks at the catalogue.
  await page.getByText('Series in the catalogue').click()
  await page.getByText('Files with many series').click()
  await page.getByRole('button', { name: 'Choose none' }).click()
  await page.getByLabel('Code', { exact: true }).fill('E2E.FILES.{title}')
  await describe(page)
  await page.getByTitle('84', { exact: true }).click()
  await expect(page.getByText('Always the same value', { exact: false })).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('农村, 住房')).toContainText('E2E.FILES.NONG-CUN-ZHU-FANG')
  await expect(row('农村, 住房')).toContainText('2024-01 – 2024-03')
  await row('农村, 住房').getByRole('checkbox').check()
  await row('Women').getByRole('checkbox').check()
  await review(page, 'Apply to 2 series')
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible(DONE)
  await undo(page, 'Batch undone')
})

test('files that hold no series are told, each with its reason, and others can be chosen', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [
    { name: 'empty.csv', buffer: Buffer.from('') },
    { name: 'names.csv', buffer: Buffer.from('name,town\nAda,London\nAlan,Wilmslow\n') },
  ])
  await expect(page.getByText(/^empty\.csv: /)).toBeVisible(DONE)
  await expect(page.getByText('names.csv: No series found; left out')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Other files' }).click()
  await expect(page.locator('input[type=file]')).toBeAttached()
})

test('a batch that was refused is tried again once the reason is gone', async ({ page, request }) => {
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [{ name: 'again.csv', buffer: Buffer.from('year,one\n2020,1\n2021,2\n2022,3\n') }])
  await page.getByLabel('Code', { exact: true }).fill('E2E.AGAIN.{title}')
  await describe(page)
  await review(page, 'Apply to 1 series')
  // Meanwhile somebody makes a series of this code.
  const headers = { authorization: 'Bearer admin-token' }
  const draft = {
    properties: seriesProperties({ code: 'E2E.AGAIN.ONE', titleEn: 'E2E.AGAIN.ONE', frequency: 'annual' }),
    status: 'draft',
  }
  const made = await request.post('/api/v1/series', { headers, data: draft })
  const { data } = (await made.json()) as { data: { id: number } }
  await page.getByRole('button', { name: 'Apply to 1 series' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'E2E.AGAIN.ONE' })).toBeVisible(DONE)
  expect((await request.delete(`/api/v1/series/${data.id}`, { headers })).status()).toBe(200)
  await page.getByRole('button', { name: 'Apply to 1 series' }).click()
  await expect(page.getByText('1 series saved')).toBeVisible(DONE)
  await undo(page, 'Batch undone')
})

test('files that were open when the window was lost are open again, with what was answered and chosen', async ({
  page,
  context,
}) => {
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [
    { name: 'kept.csv', buffer: Buffer.from('year,one,two\n2020,1,5\n2021,2,6\n2022,3,8\n') },
    { name: 'asked.csv', buffer: Buffer.from('date,v\n01/02/2020,1\n02/02/2020,2\n03/02/2020,3\n') },
  ])
  // An answer changes what the files hold, and what is proposed for it.
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('KEPT.{title}')
  await page.getByRole('button', { name: /day first/ }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('{file}.{title}')
  await page.getByLabel('Code', { exact: true }).fill('E2E.KEPT.{title}')
  await describe(page)
  await expect(page.getByText('3 series chosen, 3 new')).toBeVisible(DONE)
  await page.getByRole('row', { name: /two/ }).getByRole('checkbox').uncheck()
  await review(page, 'Apply to 2 series')
  await page.getByLabel('What did you change?').fill('From two files')
  // Kept a moment after the last change.
  await page.waitForTimeout(600)
  const again = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto('/data/edit/data-batch')
  await expect(again.getByText('kept.csv and other files (2 in all) were opened here')).toBeVisible()
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByText('2 series chosen, 2 new')).toBeVisible(DONE)
  await expect(again.getByLabel('Code', { exact: true })).toHaveValue('E2E.KEPT.{title}')
  await expect(again.getByRole('row', { name: /two/ }).getByRole('checkbox')).not.toBeChecked()
  await expect(again.getByRole('row', { name: /E2E\.KEPT\.V/ })).toContainText('2020-02-01')
  await review(again, 'Apply to 2 series')
  await expect(again.getByLabel('What did you change?')).toHaveValue('From two files')
  await again.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(again.getByText('2 series saved')).toBeVisible(DONE)
  await undo(again, 'Batch undone')
  await again.reload()
  await expect(again.getByText('Files with many series')).toBeVisible()
  await expect(again.getByText('were opened here')).toBeHidden()
  await drop(again, [{ name: 'other.csv', buffer: Buffer.from('year,one\n2020,1\n2021,2\n2022,3\n') }])
  await expect(again.getByText('1 series chosen, 1 new')).toBeVisible(DONE)
  await again.waitForTimeout(600)
  await again.reload()
  await again.getByRole('button', { name: 'Discard' }).click()
  await expect(again.getByText('other.csv')).toBeHidden()
  await again.reload()
  await expect(again.getByText('Files with many series')).toBeVisible()
  await expect(again.getByText('other.csv')).toBeHidden()
})

test('columns have units of their own; series that an undone batch archived are published again', async ({
  page,
  request,
}) => {
  const headers = { authorization: 'Bearer editor-token' }
  const found = async () => {
    const answer = await request.get('/api/v1/series?mine=true&search=E2E.UNITS', { headers })
    const { items } = ((await answer.json()) as { data: { items: { code: string; unit: string; status: string }[] } })
      .data
    return items.map(({ code, unit, status }) => `${code} ${unit} ${status}`).sort()
  }
  const file = { name: 'units.csv', buffer: Buffer.from('year,dwellings,vacancy\n2020,1,5\n2021,2,6\n2022,3,8\n') }
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [file])
  await expect(page.getByRole('heading', { name: 'Batch: units.csv' })).toBeVisible(DONE)
  await page.getByLabel('Code', { exact: true }).fill('E2E.UNITS.{title}')
  await describe(page)
  await choose(page, 'vacancy', '%')
  await page.getByLabel('published').check()
  await review(page, 'Apply to 2 series')
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible(DONE)
  expect(await found()).toEqual([
    'E2E.UNITS.DWELLINGS thousand-persons published',
    'E2E.UNITS.VACANCY percent published',
  ])
  await undo(page, 'Batch undone')
  expect((await found()).every((text) => text.endsWith('archived'))).toBe(true)

  await page.getByRole('button', { name: 'Another batch' }).click()
  await drop(page, [file])
  await expect(page.getByText('2 series chosen, 0 new')).toBeVisible(DONE)
  await expect(page.getByRole('row', { name: /vacancy/ })).toContainText('Archived')
  await page.getByLabel('Publish 2 series that are drafts or archived').check()
  await review(page, 'Apply to 2 series')
  await expect(page.getByText('To be published')).toHaveCount(2)
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible(DONE)
  expect((await found()).every((text) => text.endsWith('published'))).toBe(true)
})

test('a window that is lost while a batch is applied says what became of it when it is opened again', async ({
  page,
  context,
}) => {
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [{ name: 'lost.csv', buffer: Buffer.from('year,unheard\n2020,1\n2021,2\n2022,3\n') }])
  await expect(page.getByText('1 series chosen, 1 new')).toBeVisible(DONE)
  await page.getByLabel('Code', { exact: true }).fill('E2E.LOST.{title}')
  await describe(page)
  await review(page, 'Apply to 1 series')
  // The answer is never heard here.
  await context.route('**/api/v1/jobs/*', (route) =>
    route.request().frame().page() === page ? undefined : route.fallback(),
  )
  await page.getByRole('button', { name: 'Apply to 1 series' }).click()
  await expect(page.getByRole('progressbar', { name: 'Applying' })).toBeVisible()
  await page.waitForTimeout(600)
  const again = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto('/data/edit/data-batch')
  await expect(again.getByText('1 series saved')).toBeVisible(DONE)
  await again.reload()
  await expect(again.getByText('Earlier batches')).toBeVisible()
  await expect(again.getByText('opened here')).toBeHidden()
})

test('two windows keep the files of each other', async ({ page, context }) => {
  const file = (name: string, head: string) => ({ name, buffer: Buffer.from(`year,${head}\n2020,1\n2021,2\n2022,3\n`) })
  const second = await context.newPage()
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [file('first.csv', 'one')])
  await expect(page.getByText('1 series chosen, 1 new')).toBeVisible(DONE)
  await page.waitForTimeout(600)
  // What is open in a window is not offered in another, which has files of its own.
  await second.goto('/data/edit/data-batch')
  await drop(second, [file('second.csv', 'two')])
  await expect(second.getByText('1 series chosen, 1 new')).toBeVisible(DONE)
  await expect(second.getByText('was opened here')).toBeHidden()
  await page.getByLabel('Code', { exact: true }).fill('E2E.FIRST.{title}')
  await second.getByLabel('Code', { exact: true }).fill('E2E.SECOND.{title}')
  // Kept a moment after the last change.
  await second.waitForTimeout(600)
  await page.close({ runBeforeUnload: false })
  await second.close({ runBeforeUnload: false })
  for (const name of ['SECOND', 'FIRST']) {
    const again = await context.newPage()
    await again.goto('/data/edit/data-batch')
    await expect(again.getByText(`${name.toLowerCase()}.csv was opened here`)).toBeVisible()
    await again.getByRole('button', { name: 'Continue' }).click()
    await expect(again.getByText('1 series chosen, 1 new')).toBeVisible(DONE)
    await expect(again.getByLabel('Code', { exact: true })).toHaveValue(`E2E.${name}.{title}`)
    await again.getByRole('button', { name: 'Other files' }).click()
    await again.getByRole('button', { name: 'Discard' }).click()
    await expect(again.getByText('Files with many series')).toBeVisible()
    await again.close()
  }
  const last = await context.newPage()
  await last.goto('/data/edit/data-batch')
  await expect(last.getByText('Files with many series')).toBeVisible()
  await expect(last.getByText('was opened here')).toBeHidden()
})

for (const [format, layout] of [
  ['csv', 'long'],
  ['csv', 'wide'],
  ['xlsx', 'long'],
  ['xlsx', 'wide'],
  ['zip', 'long'],
] as const)
  test(`an export as ${format}, ${layout}, comes back into the series that it is of`, async ({ page, request }) => {
    const headers = { authorization: 'Bearer editor-token' }
    const ids: number[] = []
    for (const name of ['One', 'Two']) {
      const code = `E2E.BACK.${format}.${layout}.${name}`.toUpperCase()
      const made = await request.post('/api/v1/series', {
        headers,
        data: {
          properties: seriesProperties({ code, titleEn: `Export, ${name}`, frequency: 'annual' }),
          observations: { periods: ['2020', '2021', '2022'], values: [1.5, 2, 3], decimals: [1, 0, 0], removed: [] },
          status: 'draft',
        },
      })
      ids.push(((await made.json()) as { data: { id: number } }).data.id)
    }
    const file = await request.get(`/api/v1/exports?ids=${ids.join(',')}&format=${format}&layout=${layout}`, {
      headers,
    })
    await enterAs(page, 'editor', '/data/edit/data-batch')
    await drop(page, [{ name: `export.${format}`, buffer: await file.body() }])
    await expect(page.getByText('2 series chosen, 0 new')).toBeVisible(DONE)
    await expect(page.getByRole('row').filter({ hasText: 'by code' })).toHaveCount(2)
    for (const id of ids) await request.delete(`/api/v1/series/${id}`, { headers })
  })

test('heads that are written anew go on with their series, and what a series cannot keep is said in its review', async ({
  page,
  request,
}) => {
  const text = [
    'Date,AUD,HRK',
    '2022-12-29,15.5,3.1',
    '2022-12-30,15.6,oops',
    '2022-12-31,15.7,3.3',
    'Date,HUF,AUD',
    '2023-01-02,5.1,15.8',
    '2023-01-03,5.2,15.9',
    '2023-01-04,5.3,15.4',
  ].join('\n')
  await enterAs(page, 'editor', '/data/edit/data-batch')
  await drop(page, [{ name: 'rates.csv', buffer: Buffer.from(text) }])
  await expect(page.getByText('3 series chosen, 3 new')).toBeVisible(DONE)
  await page.getByLabel('Code', { exact: true }).fill('E2E.ANEW.{Column}')
  await choose(page, 'Topic', 'Prices')
  await choose(page, 'Unit', 'Index')
  await choose(page, 'Region', 'World')
  await review(page, 'Apply to 3 series')
  const row = page.getByRole('row', { name: /HRK/ })
  await expect(row).toContainText(/2.*0.*0.*1/)
  await row.getByRole('button').first().click()
  await expect(page.getByRole('cell', { name: '“oops”: Not a number' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply to 3 series' }).click()
  await expect(page.getByText('3 series saved')).toBeVisible(DONE)
  await page.getByRole('link', { name: 'AUD' }).click()
  await page.waitForURL(/\/data\/\d+/)
  const id = Number(/\/data\/(\d+)/.exec(page.url())![1])
  expect(await readValues(request, id)).toMatchObject({ '2022-12-31': 15.7, '2023-01-02': 15.8, '2023-01-04': 15.4 })
})

test('what others change while a file is reviewed: what it leaves takes theirs, what both changed is chosen', async ({
  page,
  request,
}) => {
  const rows: [string, number][] = [
    ['2020', 1],
    ['2021', 2],
  ]
  const first = await createSeries(request, 'E2E.FILEMET.ONE', rows, { frequency: 'annual' })
  const second = await createSeries(request, 'E2E.FILEMET.TWO', rows, { frequency: 'annual' })
  await enterAs(page, 'editor', '/data/edit/data-batch')
  const text = 'Year,Test E2E.FILEMET.ONE,Test E2E.FILEMET.TWO\n2020,10,11\n2021,2,2\n2022,3,4\n'
  await drop(page, [{ name: 'met.csv', buffer: Buffer.from(text) }])
  await expect(page.getByText('2 series chosen')).toBeVisible(DONE)
  await review(page, 'Apply to 2 series')
  for (const id of [first, second]) {
    const saved = await request.patch(`/api/v1/series/${id}`, {
      headers: { authorization: 'Bearer admin-token', 'if-match': '"1"' },
      data: {
        observations: { periods: ['2020', '2021'], values: [20, 7], decimals: [0, 0], removed: [] },
        message: 'Counted again',
      },
    })
    expect(saved.status()).toBe(200)
  }
  await expect(page.getByText('2 values were changed on both sides', { exact: false })).toBeVisible(DONE)
  await page.getByRole('radio', { name: 'Test E2E.FILEMET.ONE, 2020: Theirs, 20' }).check()
  await expect(page.getByRole('radio', { name: 'Test E2E.FILEMET.TWO, 2020: Mine, 11' })).toBeChecked()
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible(DONE)
  expect(await readValues(request, first)).toEqual({ 2020: 20, 2021: 7, 2022: 3 })
  expect(await readValues(request, second)).toEqual({ 2020: 11, 2021: 7, 2022: 4 })
})

test('quarters of fiscal years are asked, and the new series says how they are kept', async ({ page, request }) => {
  await enterAs(page, 'editor', '/data/edit/data-batch')
  const quarters = ['23', '24'].flatMap((year) => [1, 2, 3, 4].map((n) => `Q${n} FY${year},${year}${n}.5`))
  await drop(page, [{ name: 'fiscal.csv', buffer: Buffer.from(['Quarter,E2E Fiscal sales', ...quarters].join('\n')) }])
  await page.getByRole('button', { name: '2022Q2 (April of the year before)' }).click(DONE)
  await expect(page.getByText('1 series chosen')).toBeVisible(DONE)
  await describe(page)
  await review(page, 'Apply to 1 series')
  await page.getByRole('button', { name: 'Apply to 1 series' }).click()
  await expect(page.getByText('1 series saved')).toBeVisible(DONE)
  const headers = { authorization: 'Bearer editor-token' }
  const found = await request.get('/api/v1/series?mine=true&search=E2E%20Fiscal', { headers })
  const { items } = ((await found.json()) as { data: { items: { id: number; notes: string }[] } }).data
  expect(await readValues(request, items[0]!.id)).toMatchObject({ '2022Q2': 231.5, '2024Q1': 244.5 })
  const series = await request.get(`/api/v1/series/${items[0]!.id}`, { headers })
  expect(JSON.stringify(await series.json())).toContain('begins in April of the year before the one it is named after')
})
