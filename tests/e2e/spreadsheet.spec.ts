import { expect, test, type Page } from '@playwright/test'
import { seeTabs } from './support/below'
import { cell, choose, createSeries, enterAs, previewCounts, readValues } from './support/product'

/* What an editor's hands do in the grid without thinking. */

const MONTHS: [string, number][] = [
  ['2024-01', 1],
  ['2024-02', 2],
  ['2024-03', 3],
  ['2024-04', 4],
]

async function open(page: Page, id: number): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await expect(cell(page, 0, 0)).toHaveText('2024-01')
}

const paste = async (page: Page, text: string) => {
  await page.evaluate((block) => navigator.clipboard.writeText(block), text)
  await page.keyboard.press('Control+v')
}

const values = async (page: Page, count = 6) =>
  (await Promise.all(Array.from({ length: count }, (_, row) => cell(page, row, 1).textContent()))).join(' ')

/** The number of a row, at its left. */
const rowNumber = (page: Page, row: number) => page.locator(`[aria-rowindex="${row + 2}"] [aria-colindex="1"]`)

test('Ctrl+Home leaves a selection behind: what is pasted goes to one cell', async ({ page, request }) => {
  await open(page, await createSeries(request, 'E2E.SHEET.HOME', MONTHS))
  await cell(page, 3, 1).click()
  await page.keyboard.press('Control+Shift+Home')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await paste(page, '9')
  expect(await values(page, 4)).toBe('9 2 3 4')
})

test('a wrong cell that is pasted keeps the focus: Ctrl+Z takes it back', async ({ page, request }) => {
  await open(page, await createSeries(request, 'E2E.SHEET.WRONG', MONTHS))
  await cell(page, 1, 1).click()
  await paste(page, 'abc')
  await expect(page.getByText('1 row to correct')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, 1)).toHaveText('2')
})

test('rows: Shift selects from number to number; all of them are removed, and put back by undo', async ({
  page,
  request,
}) => {
  await open(page, await createSeries(request, 'E2E.SHEET.ROWS', MONTHS))
  await rowNumber(page, 1).click()
  await rowNumber(page, 2).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Remove the selected rows' }).click()
  await expect(page.getByText('2 observations')).toBeVisible()
  expect(await values(page, 2)).toBe('1 4')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('4 observations')).toBeVisible()
})

test('the right button on a number keeps the rows that are selected', async ({ page, request }) => {
  await open(page, await createSeries(request, 'E2E.SHEET.ROWS.MENU', MONTHS))
  await rowNumber(page, 1).click()
  await rowNumber(page, 2).click({ modifiers: ['Shift'] })
  await rowNumber(page, 2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove the selected rows' }).click()
  await expect(page.getByText('2 observations')).toBeVisible()
})

test('the right button: rows above and below, sorting', async ({ page, request }) => {
  await open(page, await createSeries(request, 'E2E.SHEET.MENU', MONTHS))
  const choose = async (row: number, name: string) => {
    await cell(page, row, 1).click({ button: 'right' })
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(1, 'Insert rows above')
  await expect(cell(page, 1, 0)).toHaveText('')
  await choose(1, 'Insert rows below')
  await expect(cell(page, 3, 0)).toHaveText('2024-02')
  await cell(page, 1, 0).click()
  await page.keyboard.type('2023-12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await choose(0, 'Sort by period')
  await expect(cell(page, 0, 0)).toHaveText('2023-12')
  expect(await values(page, 5)).toBe('7 1 2 3 4')
})

test('a formula is kept as its result, flags stay beside their values, edited cells are marked', async ({
  page,
  request,
}) => {
  const id = await createSeries(request, 'E2E.SHEET.FORMULA', MONTHS)
  await open(page, id)
  await cell(page, 1, 1).click()
  await page.keyboard.type('=B1*100+0.5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 1)).toHaveText('100.5')
  await expect(cell(page, 1, 1)).toHaveAttribute('title', 'Changed, not saved yet. Before: 2')
  await page.keyboard.type('3.5p')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => readValues(request, id)).toMatchObject({ '2024-02': 100.5, '2024-03': 3.5 })
  await page.goto(`/data/${id}`)
  await seeTabs(page)
  const row = page.getByRole('grid', { name: 'Table' }).getByRole('row').filter({ hasText: '2024-03' })
  await expect(row).toContainText('Provisional')
})

test('a value a hundred times the one before is told', async ({ page, request }) => {
  const months = ['01', '02', '03'].map((month, i): [string, number] => [`2024-${month}`, 1.05 + i / 100])
  await open(page, await createSeries(request, 'E2E.SHEET.LEAP', months))
  await cell(page, 3, 0).click()
  await paste(page, '2024-04')
  await cell(page, 3, 1).click()
  await page.keyboard.type('1081')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2024-04: 1,081 after 1.07. Is it right?')).toBeVisible()
  await cell(page, 3, 1).click()
  await page.keyboard.type('1.081')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Is it right?')).toBeHidden()
})

test('a typed comma is read by the numbers around it, and asked about where they do not tell', async ({
  page,
  request,
}) => {
  const months = ['01', '02', '03'].map((month, i): [string, number] => [`2024-${month}`, 1.05 + i / 100])
  const id = await createSeries(request, 'E2E.SHEET.COMMA', months)
  await open(page, id)
  await cell(page, 1, 1).click()
  await page.keyboard.type('1,081')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 1)).toHaveText('1.081')
  await page.keyboard.type('150,250')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '1 row to correct' })).toBeVisible()
  await cell(page, 2, 1).click()
  await expect(page.getByText('Is the comma before thousands or before decimals?')).toBeVisible()
  await page.keyboard.type('1,5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => readValues(request, id)).toMatchObject({ '2024-02': 1.081, '2024-03': 1.5 })
})

test('find and replace', async ({ page, request }) => {
  await open(page, await createSeries(request, 'E2E.SHEET.REPLACE', MONTHS))
  await cell(page, 0, 1).click()
  await page.getByRole('textbox', { name: 'Find' }).fill('2024')
  await page.getByRole('button', { name: 'Replace …' }).click()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('2025')
  // Periods stay unless they are selected: values would move to other dates.
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(page.getByText('Not found among the values.')).toBeVisible()
  await cell(page, 0, 0).click()
  await cell(page, 3, 0).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(page.getByText('Replaced in 4 cells of the selection')).toBeVisible()
  await expect(cell(page, 3, 0)).toHaveText('2025-04')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 3, 0)).toHaveText('2024-04')
  await expect(page.getByText('Replaced in 4 cells of the selection')).toBeHidden()
})

test('a decimal mark that two readings fit is asked before anything is pasted', async ({ page, request }) => {
  await open(page, await createSeries(request, 'E2E.SHEET.MARK', MONTHS))
  await cell(page, 0, 1).click()
  await paste(page, '1,5\n2,75')
  await expect(cell(page, 1, 1)).toHaveText('2.75')
  await paste(page, '1,081\n2,079')
  await expect(page.getByText('1,081: is the mark before thousands or before decimals?')).toBeVisible()
  await expect(cell(page, 0, 1)).toHaveText('1.5')
  await page.getByRole('button', { name: '1.081', exact: true }).click()
  expect(await values(page, 2)).toBe('1.081 2.079')
})

test('a long sheet opens at its newest period, and Tab enters it at its first cell', async ({ page, request }) => {
  const rows = Array.from({ length: 200 }, (_, i): [string, number] => [String(1800 + i), i])
  const id = await createSeries(request, 'E2E.SHEET.LONG', rows, { frequency: 'annual' })
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  const newest = page.getByRole('gridcell', { name: '1999', exact: true })
  await expect(newest).toBeInViewport()
  await page.getByRole('button', { name: 'Replace …' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('gridcell', { name: '1800', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(page.getByRole('row', { name: '1999' }).getByRole('gridcell').last()).toBeFocused()
  // Where a cell was active, Tab comes back to it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('row', { name: '1999' }).getByRole('gridcell').last()).toBeFocused()
})

test('a like file of the same series is read as the last one: its column by name', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.SHEET.AGAIN', MONTHS)
  await open(page, id)
  const dialog = page.getByRole('dialog')
  const bring = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'Import …' }).click()
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  await bring('may.csv', 'date,open,close\n2024-03,7,30\n2024-04,8,40\n2024-05,9,50\n')
  await choose(page, 'Values', 'close')
  await expect.poll(() => previewCounts(dialog)).toEqual([1, 2, 0, 0])
  await dialog.getByRole('button', { name: 'Apply 3 values' }).click()
  await bring('june.csv', 'date,close,open\n2024-04,40,8\n2024-05,50,9\n2024-06,60,9\n')
  await expect(dialog.getByText(/^Read like the last file of this series/)).toBeVisible()
  await expect.poll(() => previewCounts(dialog)).toEqual([1, 0, 2, 0])
  await dialog.getByRole('button', { name: /^Apply/ }).click()
  await bring('july.csv', 'date,open,high\n2024-05,9,90\n2024-06,9,91\n')
  await expect(dialog.getByText('was read by “close”, which this one does not have')).toBeVisible()
})

test('what is said of a long series is edited without opening a stretch of it', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/v1/series?search=CN.SH.GRID.FREQUENCY')).json()) as {
    data: { items: { id: number; observations: number }[] }
  }
  const { id, observations } = data.items[0]!
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await page.getByRole('button', { name: 'Properties only' }).click()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Of one substation.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const read = async () =>
    ((await (await request.get(`/api/v1/series/${id}`)).json()) as { data: { notes: string; observations: number } })
      .data
  await expect.poll(read).toMatchObject({ notes: 'Of one substation.', observations })
})

test('a file into an open stretch of a long series brings only what differs from the rest', async ({
  page,
  request,
}) => {
  const day = (i: number) => new Date(Date.UTC(1960, 0, 1 + i)).toISOString().slice(0, 10)
  const rows = Array.from({ length: 20_200 }, (_, i): [string, number] => [day(i), i])
  const id = await createSeries(request, 'E2E.SHEET.STRETCH', rows, { frequency: 'daily' })
  await enterAs(page, 'editor', `/data/edit/data?id=${id}`)
  await page.getByRole('textbox', { name: 'From' }).fill(day(20_190))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('gridcell', { name: day(20_190), exact: true })).toBeVisible()
  const file = ['date,value', ...rows.slice(0, 300).map(([date, value]) => `${date},${value === 7 ? 7000 : value}`)]
  file.push(`${day(20_199)},20199`, `${day(20_200)},5`)
  await page.getByRole('button', { name: 'Import …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await expect.poll(() => previewCounts(dialog)).toEqual([1, 1, 300, 0])
  await expect(dialog.getByText('19,899 periods of the series are not in the file')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 2 values' }).click()
  // The file's own table goes with the dialog.
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('gridcell', { name: day(7), exact: true })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: day(8), exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/v1/series/${id}/observations?from=1960-01-07&to=1960-01-09`)
      return ((await answer.json()) as { data: { values: number[] } }).data.values
    })
    .toEqual([6, 7000, 8])
})
