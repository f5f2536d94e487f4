import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  cell,
  createSeries,
  describeSeries,
  enterAs,
  importFile,
  previewCounts,
  readValues,
  signIn,
  signInAgain,
  tab,
  visit,
} from './support/product'
import { readFileSync } from 'node:fs'
import { utils, write } from 'xlsx'
import { join } from 'node:path'
import { FILES } from './support/files'

const MONTHS: [string, number][] = [
  ['2024-01', 1],
  ['2024-02', 2],
  ['2024-03', 3],
  ['2024-04', 4],
]

async function type(page: Page, row: number, column: number, text: string) {
  await cell(page, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The editor of one series, open for its owner and for an admin. */
async function openByTwo(
  browser: Browser,
  id: number,
  roles: readonly ('editor' | 'admin')[] = ['editor', 'admin'],
): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await browser.newPage(), await browser.newPage()]
  for (const [i, role] of roles.entries()) {
    const page = pages[i]!
    await enterAs(page, role, `/data/edit/data?id=${id}`)
    await expect(cell(page, 0, 0)).toHaveText('2024-01')
  }
  return pages
}

test('two editors change one series: different periods merge by themselves', async ({ browser, request }) => {
  const id = await createSeries(request, 'E2E.MERGE', MONTHS)
  const [mine, theirs] = await openByTwo(browser, id)
  await type(theirs, 0, 1, '100')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await theirs.waitForURL(`/data/${id}`)
  await type(mine, 3, 1, '400')
  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  await mine.waitForURL(`/data/${id}`)
  await expect(mine.getByText(/merged with what changed meanwhile: admin, .*\d{4}.+, 1 value changed/)).toBeVisible()
  expect(await readValues(request, id)).toEqual({ '2024-01': 100, '2024-02': 2, '2024-03': 3, '2024-04': 400 })
})

test('… the same period asks, showing mine, theirs and what it was, and nothing is lost', async ({
  browser,
  request,
}) => {
  const id = await createSeries(request, 'E2E.CONFLICT', MONTHS)
  const [mine, theirs] = await openByTwo(browser, id)
  await type(theirs, 1, 1, '22')
  await type(theirs, 2, 1, '33')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await theirs.waitForURL(`/data/${id}`)
  await type(mine, 1, 1, '222')
  await type(mine, 2, 1, '333')
  await type(mine, 3, 1, '444')
  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = mine.getByRole('dialog', { name: 'Someone else changed the same values' })
  const row = dialog.getByRole('row').filter({ hasText: '2024-02' })
  await expect(row).toContainText('2024-02')
  await expect(row.getByRole('cell')).toHaveText(['2', '222', '22'])
  await expect(dialog.getByRole('button', { name: 'Save the merge' })).toBeDisabled()
  await row.getByRole('radio').first().check()
  await dialog.getByRole('row').filter({ hasText: '2024-03' }).getByRole('radio').last().check()
  await expect(dialog.getByText('others changed this series again')).toHaveCount(0)
  // A third change while the dialog is open is asked by itself, and said.
  await theirs.goto(`/data/edit/data?id=${id}`)
  await type(theirs, 3, 1, '44')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await theirs.waitForURL(`/data/${id}`)
  await dialog.getByRole('button', { name: 'Save the merge' }).click()
  await expect(dialog.getByText('others changed this series again')).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await dialog.getByRole('row').filter({ hasText: '2024-04' }).getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Save the merge' }).click()
  await mine.waitForURL(`/data/${id}`)
  expect(await readValues(request, id)).toEqual({ '2024-01': 1, '2024-02': 222, '2024-03': 33, '2024-04': 444 })
})

test('a saved draft goes on from what was saved, and meets no conflict with itself', async ({ page, request }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await describeSeries(page, { code: 'E2E.OWN', titleEn: 'My own draft', titleZh: '' })
  await type(page, 0, 0, '2024-01')
  await type(page, 0, 1, '1')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/data\?id=\d+$/)
  const id = Number(/\d+$/.exec(page.url())![0])
  await expect(cell(page, 0, 1)).toHaveText('1')
  for (const value of ['111', '222']) {
    await type(page, 0, 1, value)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
    await expect(cell(page, 0, 1)).toHaveText(value)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await request.get(`/api/v1/series/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(`/data/${id}`)
  expect(await readValues(request, id)).toEqual({ '2024-01': 222 })
})

test('Tab and Enter enter row by row, and a wrong row says why', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await cell(page, 0, 0).click()
  for (const text of ['2024-01', '1', '2024-02', 'x']) {
    await page.keyboard.type(text)
    await page.keyboard.press(/^\d{4}/.test(text) ? 'Tab' : 'Enter')
  }
  await expect(cell(page, 1, 0)).toHaveText('2024-02')
  await expect(cell(page, 1, 1)).toHaveText('x')
  await page.getByRole('button', { name: '1 row to correct' }).click()
  await expect(page.getByText('Row 2: Not a number')).toBeVisible()
})

test('Tab goes on from the end of a row to the next, and back', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await cell(page, 0, 0).click()
  for (const text of ['2025-01', '7', '2025-02', '8', '2025-03']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const [row, texts] of [
    ['2025-01', '7'],
    ['2025-02', '8'],
    ['2025-03', ''],
  ].entries())
    for (const [column, text] of texts.entries()) await expect(cell(page, row, column)).toHaveText(text)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-selected', 'true')
})

test('a reload in the middle of typing brings back what was typed', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.DRAFT', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel('English title').fill('Half a tit')
  await type(page, 0, 1, '11')
  await cell(page, 1, 1).click()
  await page.keyboard.type('2.7')
  await page.reload()
  await expect(page.getByText(/Your unsaved work from .* is back/)).toBeVisible()
  await expect(page.getByLabel('English title')).toHaveValue('Half a tit')
  await expect(cell(page, 0, 1)).toHaveText('11')
  await expect(cell(page, 1, 1)).toHaveText('2.7')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(cell(page, 0, 1)).toHaveText('1')
  await expect(page.getByLabel('English title')).toHaveValue('Test E2E.DRAFT')
})

test('two windows on a new series keep their work beside each other', async ({ page, context }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await page.getByLabel('English title').fill('typed in the first window')
  const second = await context.newPage()
  await second.goto('/data/edit/data')
  // What is unsaved is offered there too, and goes its own way from then on.
  await expect(second.getByLabel('English title')).toHaveValue('typed in the first window')
  await second.getByLabel('English title').fill('typed in the second')
  // A person needs longer from one window to the other than the browser needs to tell it what was kept.
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join('\n')))
    .toContain('typed in the second')
  await page.getByLabel('Chinese title').fill('第一个窗口')
  for (const one of [page, second]) {
    one.on('dialog', (dialog) => void dialog.accept())
    await one.reload()
  }
  await expect(page.getByLabel('English title')).toHaveValue('typed in the first window')
  await expect(page.getByLabel('Chinese title')).toHaveValue('第一个窗口')
  await expect(second.getByLabel('English title')).toHaveValue('typed in the second')
  await expect(second.getByLabel('Chinese title')).toHaveValue('')
  for (const one of [page, second]) await one.getByRole('button', { name: 'Discard', exact: true }).click()
})

test('offline, saving fails clearly; it works when the network is back', async ({ page, context, request }) => {
  const id = await createSeries(request, 'E2E.OFFLINE', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await type(page, 0, 1, '77')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible()
  await expect(cell(page, 0, 1)).toHaveText('77')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`/data/${id}`)
  expect((await readValues(request, id))['2024-01']).toBe(77)
})

test('an expired session asks to sign in again, and what was typed is there after', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.EXPIRED', MONTHS)
  await signIn(page, 'editor', `/login?redirect=${encodeURIComponent(`/data/edit/data?id=${id}`)}`)
  await type(page, 0, 1, '55')
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')!.value
  await request.post('/api/v1/home/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInAgain(page)
  await page.waitForURL(`/data/edit/data?id=${id}`)
  await expect(cell(page, 0, 1)).toHaveText('55')
})

test('wrong cells are marked with their reason, and saving waits for them', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.WRONG', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await type(page, 0, 1, 'abc')
  await type(page, 4, 0, '2024-13')
  await expect(page.getByText('2 rows to correct')).toBeVisible()
  await expect(cell(page, 0, 1)).toHaveAttribute('title', 'Not a number')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '2 rows cannot be saved' })).toBeVisible()
  expect((await readValues(request, id))['2024-01']).toBe(1)
})

test('spreadsheet habits: copy, paste, fill, clear, undo', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await createSeries(request, 'E2E.GRID', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await page.evaluate(() => navigator.clipboard.writeText('2024-05\t5\n2024年6月\t"6,000.5"\n'))
  await cell(page, 4, 0).click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('6 observations')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('4 observations')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(page.getByText('6 observations')).toBeVisible()
  await cell(page, 5, 0).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 7, 0)).toHaveText('2024-08')
  await cell(page, 0, 0).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2024-01\t1\n2024-02\t2')
  await page.keyboard.press('Delete')
  await expect(cell(page, 1, 1)).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, 1)).toHaveText('2')
})

test('the number of a row selects it, and undo shows what it brings back', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.ROWS', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await cell(page, 0, 1).click()
  await page.getByRole('gridcell', { name: '3', exact: true }).first().click()
  await page.getByRole('button', { name: 'Remove the selected rows' }).click()
  await expect(cell(page, 2, 0)).toHaveText('2024-04')
  await expect(cell(page, 0, 0)).toHaveText('2024-01')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 2, 0)).toHaveText('2024-03')
  await page.keyboard.press('Control+End')
  await expect(cell(page, MONTHS.length - 1, 1)).toHaveAttribute('aria-selected', 'true')
})

test('of a workbook the sheet of the frequency of the series is taken, and the focus stays in the dialog', async ({
  page,
  request,
}) => {
  const id = await createSeries(request, 'E2E.SHEETS', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await page.getByRole('button', { name: 'Import …' }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  const book = utils.book_new()
  const sheet = (rows: (string | number)[][], name: string) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  sheet([['Month', 'Value'], ...Array.from({ length: 6 }, (_, i) => [`2024-0${i + 1}`, i + 10.5])], 'By month')
  sheet([['Year', 'Value'], ...Array.from({ length: 30 }, (_, i) => [`${1995 + i}`, i + 100.5])], 'By year')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'both.xlsx',
    mimeType: 'application/octet-stream',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  })
  await expect(dialog.getByRole('button', { name: 'Apply 6 values' })).toBeEnabled()
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
})

test('what two readings fit is asked before anything is offered; a table of several series asks which', async ({
  page,
}) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await page.getByRole('button', { name: 'Import …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog
    .getByRole('textbox')
    .fill(
      'Country\tMonth\tn\nChina\t2020-01\t1,081\nChina\t2020-02\t2,079\nIndia\t2020-01\t3,001\nIndia\t2020-02\t4,002',
    )
  await dialog.getByRole('button', { name: 'Read the pasted text' }).click()
  const series = dialog.getByRole('group', { name: 'Which “Country”?' })
  const mark = dialog.getByRole('group', { name: 'Which number is 1,081?' })
  await expect(series).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await mark.getByRole('button', { name: '1.081 (comma before decimals)' }).click()
  await expect(mark).toBeHidden()
  await series.getByRole('combobox').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'India' }).click()
  await expect(series).toBeHidden()
  expect(await previewCounts(dialog)).toEqual([2, 0, 0, 0])
  await dialog.getByRole('button', { name: 'Apply 2 values' }).click()
  await expect(cell(page, 0, 1)).toHaveText('3.001')
  await expect(cell(page, 1, 1)).toHaveText('4.002')
})

test('amounts in two currencies are asked by the currency; a list of events is refused with its reason', async ({
  page,
}) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await page.getByRole('button', { name: 'Import …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const bring = async (text: string) => {
    await dialog.getByRole('textbox').fill(text)
    await dialog.getByRole('button', { name: 'Read the pasted text' }).click()
  }
  await bring(
    'date\tlat\tlon\tmagnitude\n2024-01-01\t38.1\t-122.3\t2.1\n2024-01-03\t-17.9\t178.4\t4.6\n2024-01-07\t61.3\t-149.9\t1.8\n2024-01-08\t35.7\t140.8\t5.1',
  )
  await expect(dialog.getByText(/^This reads as a list of events such as that of “2024-01-01”/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Another file' }).click()
  await bring('Year\tFare\n2020\t$1.5\n2021\t€2.5\n2022\t$3.5')
  const units = dialog.getByRole('group', { name: 'Which “Unit”?' })
  await units.getByRole('combobox').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '$' }).click()
  await expect(units).toBeHidden()
  await dialog.getByRole('button', { name: 'Apply 2 values' }).click()
  await expect(cell(page, 0, 1)).toHaveText('1.5')
  await expect(cell(page, 1, 0)).toHaveText('2022')
})

test('a fiscal year is asked with a month of it, its answer can be changed; a guessed encoding is told', async ({
  page,
}) => {
  await enterAs(page, 'editor', '/data/edit/data')
  const months = 'Oct,Nov,Dec,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep'.split(',')
  const text = ['Exercice;Mois;Dépenses', ...months.map((month, i) => `2019;${month};${i + 1},5`)].join('\n')
  await page.getByRole('button', { name: 'Import …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'dépenses.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await expect(dialog.getByText('It is read as Windows 1252 (Latin 1)')).toBeVisible()
  const question = dialog.getByRole('group', { name: /such as 2019 Jan/ })
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await question.getByRole('button', { name: 'January 2020 (the year it begins in)' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByText('2019-10', { exact: true })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Split years count as' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'The year it ends in' }).click()
  await expect(dialog.getByText('2018-10', { exact: true })).toBeVisible()
  expect(await previewCounts(dialog)).toEqual([12, 0, 0, 0])
  await dialog.getByRole('button', { name: 'Apply 12 values' }).click()
  await expect(cell(page, 0, 0)).toHaveText('2018-10')
  await expect(cell(page, 11, 1)).toHaveText('12.5')
})

test('the whole file can be looked at, and a click says what a column or a row is', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  const lines = readFileSync(FILES.extraCells, 'utf8').trimEnd().split(/\r?\n/)
  const dialog = await importFile(page, FILES.extraCells)
  const file = dialog.getByRole('grid', { name: 'The file' })
  await expect(file.getByRole('row').nth(2)).toContainText(lines[1]!.split(',')[0]!)
  await file.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(file.getByRole('row').last()).toContainText(lines.at(-1)!.split(',')[0]!)
  const [before] = await previewCounts(dialog)
  await file.getByRole('button', { name: String(lines.length - 2), exact: true }).click()
  await page.getByRole('menuitem', { name: 'Last row of data' }).click()
  await expect.poll(async () => (await previewCounts(dialog))[0]).toBe(before! - 2)
  await file.evaluate((element) => element.scrollTo(0, 0))
  await file.getByRole('button', { name: 'D', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Values' }).click()
  await expect(dialog.getByText(/\(D\)/)).toBeVisible()
})

test('a bad file is told cell by cell, and its good rows can be taken', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  const dialog = await importFile(page, join(import.meta.dirname, '../fixtures/bad-rows.csv'))
  expect(await previewCounts(dialog)).toEqual([1, 0, 0, 7])
  const refused = dialog.getByRole('tabpanel').getByRole('row')
  await expect(refused.nth(1)).toContainText('Not a number')
  await expect(refused.filter({ hasText: '2020-13' })).toContainText('There is no such date')
  await expect(refused.filter({ hasText: '1e999' })).toContainText('too large')
  await dialog.getByRole('button', { name: 'Apply the 1 valid value' }).click()
  await expect(page.getByText('1 observation', { exact: true })).toBeVisible()
})

test('a unit that the file says is taken for a new series, and told where the series has another one', async ({
  page,
  request,
}) => {
  const file = {
    name: 'gdp.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('单位：亿元,\n年份,总值\n2021,1.5\n2022,1.7\n2023,1.9\n'),
  }
  await enterAs(page, 'editor', '/data/edit/data')
  const dialog = await importFile(page, file)
  await expect(dialog.getByText('The unit “亿元” is given above the table', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 3 values' }).click()
  await expect(page.getByText('3 observations', { exact: true })).toBeVisible()
  await expect(page.locator('.ant-select').filter({ hasText: '100 million yuan' })).toBeVisible()
  const id = await createSeries(request, 'E2E.UNIT', [['2020', 1]], { frequency: 'annual' })
  await visit(page, `/data/edit/data?id=${id}`)
  const other = await importFile(page, file)
  await expect(other.getByText(/^The unit “亿元” is given above the table; the series is in “/)).toBeVisible()
})

test('closing a tab with unsaved changes asks; switching tabs does not', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.LEAVE', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await type(page, 0, 1, '9')
  await page.getByRole('link', { name: 'Welcome to Data Community' }).click()
  await expect(page).toHaveURL(/dashboard/)
  const tab = page.getByRole('tab', { name: 'Edit: Test E2E.LEAVE' })
  await expect(tab.getByRole('img', { name: 'Not saved' })).toBeVisible()
  await tab.click({ button: 'middle' })
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await tab.click()
  await expect(cell(page, 0, 1)).toHaveText('9')
  await tab.press('Delete')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/documentation/index')
  await expect(tab).toBeHidden()
})

/** Holds the saves of a series back until they are let go, and then lets them end in one way or the other. */
async function holdSaves(page: Page, id: number, end: 'continue' | 'abort'): Promise<() => void> {
  let letGo = (): void => undefined
  const isAway = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/api/v1/series/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await isAway
    return route[end]()
  })
  return () => letGo()
}

test('a save that ends while another tab is shown leaves that tab on the screen', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.MEANWHILE', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await type(page, 1, 1, '77')
  const letGo = await holdSaves(page, id, 'continue')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await tab(page, 'Dashboard').click()
  letGo()
  await expect(page.getByText('is saved')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect((await readValues(request, id))['2024-02']).toBe(77)
  await tab(page, 'Edit: Test E2E.MEANWHILE').click()
  await expect(cell(page, 1, 1)).toHaveText('77')
})

test('a tab of an existing series is as it was left: undo, an open import; after a save it begins anew', async ({
  page,
  request,
}) => {
  const id = await createSeries(request, 'E2E.KEPT.ALIVE', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await type(page, 0, 1, '5')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeEnabled()
  await tab(page, 'Dashboard').click()
  await page.getByRole('tab', { name: 'Edit: Test E2E.KEPT.ALIVE' }).click()
  await expect(cell(page, 0, 1)).toHaveText('5')
  await expect(undo).toBeEnabled()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await page.getByRole('button', { name: 'Import …' }).click()
  await dialog.getByRole('textbox').fill('2024-01\t9')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog.getByRole('textbox')).toHaveValue('2024-01\t9')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`/data/${id}`)
  await page.getByRole('tab', { name: 'Edit: Test E2E.KEPT.ALIVE' }).click()
  await expect(cell(page, 0, 1)).toHaveText('5')
  await type(page, 0, 1, '6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`/data/${id}`)
  expect((await readValues(request, id))['2024-01']).toBe(6)
})

test('with two editors open, a label and a mistake lead into the one that is shown', async ({ page, request }) => {
  const first = await createSeries(request, 'E2E.FIELDS.ONE', MONTHS)
  const second = await createSeries(request, 'E2E.FIELDS.TWO', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${first}`)
  await expect(page.getByLabel('English title')).toHaveValue('Test E2E.FIELDS.ONE')
  await visit(page, `/data/edit/data?id=${second}`)
  const title = page.getByLabel('English title').filter({ visible: true })
  await expect(title).toHaveValue('Test E2E.FIELDS.TWO')
  await page.getByText('English title').filter({ visible: true }).click()
  await expect(title).toBeFocused()
  await title.fill('')
  await page.getByLabel('Chinese title').filter({ visible: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).click()
  await expect(page.getByLabel('Chinese title').filter({ visible: true })).toBeFocused()
})

test('a save that fails while another tab is shown is told there', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.FAILS.AWAY', MONTHS)
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await type(page, 0, 1, '5')
  const letGo = await holdSaves(page, id, 'abort')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await tab(page, 'Dashboard').click()
  letGo()
  await expect(page.getByText(/^Test E2E.FAILS.AWAY: /)).toBeVisible()
  await page.getByRole('tab', { name: 'Edit: Test E2E.FAILS.AWAY' }).click()
  await expect(cell(page, 0, 1)).toHaveText('5')
})

test('what was published meanwhile is told before a draft is saved, and saved for everyone on purpose', async ({
  browser,
  request,
}) => {
  const id = await createSeries(request, 'E2E.PUBLISHED', MONTHS, { status: 'draft' })
  // Nobody else sees a draft: another window of its owner.
  const [mine, theirs] = await openByTwo(browser, id, ['editor', 'editor'])
  await type(mine, 3, 1, '400')
  await theirs.getByRole('button', { name: 'Publish', exact: true }).click()
  await theirs.waitForURL(`/data/${id}`)
  await mine.getByRole('button', { name: 'Save draft' }).click()
  await expect(mine.getByRole('alert').getByText(/published meanwhile/)).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Save draft' })).toBeHidden()
  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  await mine.waitForURL(`/data/${id}`)
  expect(await readValues(request, id)).toMatchObject({ '2024-01': 1, '2024-04': 400 })
})
