import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { latestUpdates, seeTabs } from './support/below'
import { FILES, rowsOf } from './support/files'
import { choose, describeSeries, enterAs, importFile, previewCounts, readValues } from './support/product'

/* The main job: real files go in, are published, found, read, changed in units, compared, and come out again. */
test.describe.configure({ mode: 'serial' })

const published: Record<string, number> = {}

async function publish(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/\/data\/\d+$/)
  return Number(/\d+$/.exec(page.url())![0])
}

const co2 = rowsOf(FILES.extraCells, 'utf-8', /^\d{4}-\d{2},/)
const retail = rowsOf(FILES.gbk, 'gb18030', /^\d{4}年/)

test('an editor imports a CSV whose extra cells and sentinels are reported, and publishes it', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  const dialog = await importFile(page, FILES.extraCells)
  await expect(dialog.getByText(`${co2.length} rows have a cell in column G, which has no heading`)).toBeVisible()
  await expect(
    dialog.getByText(/In “Trend”, -01 occurs \d+ times and looks like a mark for a missing value/),
  ).toBeVisible()
  await expect(dialog.getByText(/-9\.99 occurs \d+ times/)).toBeVisible()
  expect(await previewCounts(dialog)).toEqual([co2.length, 0, 0, 0])
  await dialog.getByRole('button', { name: `Apply ${co2.length} values` }).click()
  await expect(page.getByText(`${co2.length} observations`)).toBeVisible()
  await describeSeries(page, {
    code: 'E2E.CO2',
    titleEn: 'Carbon dioxide at Mauna Loa',
    titleZh: '莫纳罗亚二氧化碳',
    unit: 'ppm',
  })
  published.co2 = await publish(page)
  await expect(page.getByRole('heading', { name: 'Carbon dioxide at Mauna Loa' })).toBeVisible()
})

test('… a GBK file, choosing one of its columns', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  const dialog = await importFile(page, FILES.gbk)
  await choose(page, 'Values', '社会消费品零售总额')
  await expect(dialog.getByRole('combobox', { name: 'Values' })).toBeVisible()
  await expect.poll(() => previewCounts(dialog)).toEqual([retail.length, 0, 0, 0])
  await expect(dialog.getByText(/rows above or below the data are left out/)).toBeVisible()
  await dialog.getByRole('button', { name: `Apply ${retail.length} values` }).click()
  await describeSeries(page, {
    code: 'E2E.RETAIL',
    titleEn: 'Retail turnover of consumer goods',
    titleZh: '消费品零售总额试验',
    unit: '100 million yuan',
  })
  published.retail = await publish(page)
})

test('… and a workbook with rows of metadata above its series', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  const dialog = await importFile(page, FILES.workbook)
  await expect(dialog.getByText('Quarterly', { exact: true })).toBeVisible()
  const [added] = await previewCounts(dialog)
  const sheet = utils.sheet_to_json<unknown[]>(read(readFileSync(FILES.workbook)).Sheets.Data1!, { header: 1 })
  expect(added).toBe(sheet.filter((row) => typeof row[0] === 'number').length)
  await dialog.getByRole('button', { name: `Apply ${added} values` }).click()
  await describeSeries(page, {
    code: 'E2E.CPI',
    titleEn: 'Quarterly consumer prices, Sydney',
    titleZh: '悉尼季度消费价格',
  })
  published.cpi = await publish(page)
})

test('the dashboard lists them at once', async ({ page }) => {
  await page.goto('/dashboard')
  const latest = await latestUpdates(page)
  for (const title of [
    'Carbon dioxide at Mauna Loa',
    'Retail turnover of consumer goods',
    'Quarterly consumer prices, Sydney',
  ]) {
    await expect(latest.getByRole('link', { name: title })).toBeVisible()
  }
})

test('a visitor finds them by Chinese, English and pinyin', async ({ page }) => {
  await page.goto('/dashboard')
  const box = page.getByRole('combobox', { name: 'Search data series' })
  for (const [text, title] of [
    ['莫纳罗亚', 'Carbon dioxide at Mauna Loa'],
    ['Mauna', 'Carbon dioxide at Mauna Loa'],
    ['monaluoya', 'Carbon dioxide at Mauna Loa'],
    ['零售总额试验', 'Retail turnover of consumer goods'],
    ['turnover', 'Retail turnover of consumer goods'],
    ['lingshouzonge', 'Retail turnover of consumer goods'],
    ['悉尼季度', 'Quarterly consumer prices, Sydney'],
    ['sydney', 'Quarterly consumer prices, Sydney'],
    ['xnjd', 'Quarterly consumer prices, Sydney'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Search data series' }).or(box).first().fill(text)
    await expect(page.locator('.ant-select-item-option').filter({ hasText: title }), text).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=xnjd/)
  const title = 'Quarterly consumer prices, Sydney'
  await page.getByRole('table', { name: 'Search results' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} - Data Community`)
})

test('… switches to percent change from a year ago, and gets what the formula gives', async ({ page }) => {
  await page.goto(`/data/${published.co2}`)
  await choose(page, 'Transformation', 'Percent change from a year ago')
  await expect(page).toHaveURL(/units=percentChangeFromYearAgo/)
  await expect(page.getByText('(x(t) / x(t − 1 year) − 1) · 100, at the same date a year earlier')).toBeVisible()
  const value = new Map(co2.map((row) => [row[0]!, Number(row[2])]))
  const last = co2.at(-1)![0]!
  const [year, month] = last.split('-')
  const expected = (value.get(last)! / value.get(`${Number(year) - 1}-${month}`)! - 1) * 100
  await seeTabs(page)
  const shown = page.getByRole('grid', { name: 'Table' }).getByRole('row').nth(1).getByRole('gridcell')
  await expect(shown.nth(0)).toHaveText(last)
  await expect(shown.nth(1)).toHaveText(expected.toFixed(2))
})

test('… compares two, and sees the same after a reload', async ({ page }) => {
  await page.goto(`/data/${published.co2}`)
  await page
    .getByRole('textbox', { name: 'Compare with another series' })
    .or(page.getByRole('combobox', { name: 'Compare with another series' }))
    .first()
    .fill('lingshouzonge')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Retail turnover' }).click()
  await expect(page).toHaveURL(new RegExp(`with=${published.retail}`))
  await page.getByRole('radiogroup', { name: 'Range' }).getByText('10Y').click()
  await expect(page).toHaveURL(/from=/)
  const url = page.url()
  await page.reload()
  expect(page.url()).toBe(url)
  await expect(page.getByText('Retail turnover of consumer goods').first()).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Range' }).getByRole('radio', { name: '10Y' })).toBeChecked()
  await expect(page.locator('canvas').first()).toBeVisible()
})

async function download(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).first().click()
  const path = await (await started).path()
  return readFileSync(path)
}

test('… downloads CSV, XLSX and JSON, and gets every number that went in', async ({ page, request }) => {
  const wanted = co2.map((row) => [row[0], Number(row[2])])
  await page.goto(`/data/${published.co2}`)
  const csv = (await download(page, 'CSV')).toString('utf8')
  const lines = csv.slice(1).trim().split('\r\n').slice(1)
  expect(csv.codePointAt(0)).toBe(0xfeff)
  expect(lines).toEqual(co2.map((row) => `${row[0]},${row[2]}`))
  const book = read(await download(page, 'Excel (XLSX)'))
  expect(utils.sheet_to_json<unknown[]>(book.Sheets.Data!, { header: 1 }).slice(1)).toEqual(wanted)
  const json = JSON.parse((await download(page, 'JSON')).toString('utf8')) as {
    observations: { period: string; value: number }[]
  }
  expect(json.observations.map(({ period, value }) => [period, value])).toEqual(wanted)
  const values = await readValues(request, published.retail!)
  for (const row of retail) {
    const [, year, month] = /(\d+)年(\d+)月/.exec(row[0]!)!
    const text = row[3] ?? ''
    expect(values[`${year}-${month!.padStart(2, '0')}`]).toBe(text === '' ? null : Number(text.replaceAll(',', '')))
  }
})
