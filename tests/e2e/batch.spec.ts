import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { cell, createSeries, enterAs, readValues } from './support/product'

const VALUES: [string, number][] = [
  ['2020', 1],
  ['2021', 2],
]
const ANNUAL = { frequency: 'annual' } as const

/** Two series that a list shows get 7 and 8 for their first period, up to the review. */
async function changeBoth(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit values' }).click()
  await cell(page, 0, 1).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Review' }).click()
}

test('two series are changed in one sheet, reviewed, applied together, and undone together', async ({
  page,
  request,
}) => {
  const first = await createSeries(request, 'E2E.BATCH.ONE', VALUES, ANNUAL)
  const second = await createSeries(request, 'E2E.BATCH.TWO', VALUES, ANNUAL)
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.BATCH')
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('2 series chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Edit values' }).click()
  await expect(page.getByRole('columnheader', { name: /^Test E2E.BATCH.ONE/ })).toBeVisible()
  // The row's number and its period stand before the series.
  const columnOf = async (code: string) => {
    const header = page.getByRole('columnheader', { name: new RegExp(`^Test ${code}`) })
    return Number(await header.getAttribute('aria-colindex')) - 2
  }
  const [one, two] = [await columnOf('E2E.BATCH.ONE'), await columnOf('E2E.BATCH.TWO')]
  // A row is added below, a value changed, and one cleared.
  await cell(page, 2, 0).click()
  await page.keyboard.type('2020')
  await page.keyboard.press('Enter')
  // A period that another row has is told at once.
  await expect(cell(page, 2, 0)).toHaveAttribute('title', 'This period is there already')
  await cell(page, 2, 0).click()
  await page.keyboard.type('2023')
  await page.keyboard.press('Enter')
  // Also where the other row is written.
  await cell(page, 0, 0).click()
  await page.keyboard.type('2023')
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 0)).toHaveAttribute('title', 'This period is there already')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(cell(page, 2, 0)).not.toHaveAttribute('title', 'This period is there already')
  await cell(page, 2, 0).click()
  await page.keyboard.type('2022')
  await page.keyboard.press('Enter')
  await cell(page, 2, one).click()
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await cell(page, 0, two).click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('1 cell cannot be read.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply to/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await cell(page, 2, one).click()
  await page.keyboard.type('3.5')
  await page.keyboard.press('Enter')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(cell(page, 2, one)).toHaveText('3.5')
  // What was kept is reviewed as it is.
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('row', { name: /E2E.BATCH.ONE/ })).toContainText(/1.*0.*0.*0/)
  await expect(page.getByRole('row', { name: /E2E.BATCH.TWO/ })).toContainText(/0.*0.*1.*0/)
  await page
    .getByRole('row', { name: /E2E.BATCH.ONE/ })
    .getByRole('button', { name: 'Expand row' })
    .click()
  await expect(page.getByRole('row', { name: '2022 none 3.5', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  // Two readings fit what is pasted: it waits for an answer.
  await cell(page, 1, two).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '9,081')
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(
    page.getByText('9,081: is the mark before thousands or before decimals?', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: '9.081' }).click()
  await expect(cell(page, 1, two)).toHaveText('9.081')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('row', { name: /E2E.BATCH.TWO/ })).toContainText(/0.*1.*1.*0/)
  await expect(page).toHaveTitle('Batch: 2 series - Data Community')
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Both at once')
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible()
  expect(await readValues(request, first)).toEqual({ 2020: 1, 2021: 2, 2022: 3.5 })
  expect(await readValues(request, second)).toEqual({ 2021: 9.081 })

  await page.getByRole('button', { name: 'Undo batch' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo batch' }).click()
  await expect(page.getByText('Batch undone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Another batch' })).toBeFocused()
  expect(await readValues(request, first)).toEqual({ 2020: 1, 2021: 2 })
  expect(await readValues(request, second)).toEqual({ 2020: 1, 2021: 2 })
})

test('what somebody else changes while one reviews comes in, and both sides are shown to choose from', async ({
  page,
  request,
}) => {
  const first = await createSeries(request, 'E2E.BOTH.ONE', VALUES, ANNUAL)
  const second = await createSeries(request, 'E2E.BOTH.TWO', VALUES, ANNUAL)
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.BOTH')
  await changeBoth(page)
  for (const id of [first, second]) {
    const saved = await request.patch(`/api/v1/series/${id}`, {
      headers: { authorization: 'Bearer admin-token', 'if-match': '"1"' },
      data: {
        observations: { periods: ['2020', '2023'], values: [20, 5], decimals: [0, 0], removed: [] },
        message: 'Counted again',
      },
    })
    expect(saved.status()).toBe(200)
  }
  await expect(page.getByText('2 values were changed on both sides', { exact: false })).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: '2 series have changed meanwhile' })
  await expect(told.getByRole('definition').first()).toContainText('admin')
  await expect(told.getByRole('definition').first()).toContainText('Counted again')
  // Who comes back to it sees it again.
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('2 values were changed on both sides', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: 'Test E2E.BOTH.ONE, 2020: Theirs, 20' }).check()
  // Of the first series nothing is left to be saved.
  await page.getByRole('button', { name: 'Apply to 1 series' }).click()
  await expect(page.getByText('1 series saved')).toBeVisible()
  expect(await readValues(request, first)).toEqual({ 2020: 20, 2021: 2, 2023: 5 })
  const values = await readValues(request, second)
  expect([7, 8]).toContain(values['2020'])
  expect(values).toMatchObject({ 2021: 2, 2023: 5 })
})

test('what somebody else changed is taken in where only applying finds it', async ({ page, request }) => {
  // As where they save between the last look and the click.
  await page.route('**/api/v1/batches/preview', (route) => route.abort())
  const first = await createSeries(request, 'E2E.MOVED.ONE', VALUES, ANNUAL)
  const second = await createSeries(request, 'E2E.MOVED.TWO', VALUES, ANNUAL)
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.MOVED')
  await changeBoth(page)
  for (const id of [first, second]) {
    const saved = await request.patch(`/api/v1/series/${id}`, {
      headers: { authorization: 'Bearer editor-token', 'if-match': '"1"' },
      data: { observations: { periods: ['2021', '2023'], values: [20, 5], decimals: [0, 0], removed: [] } },
    })
    expect(saved.status()).toBe(200)
  }
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('The changes are taken in', { exact: false })).toBeVisible()
  // What was taken in is reviewed once more, and may be corrected.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Review' })).toBeEnabled()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible()
  const values = [await readValues(request, first), await readValues(request, second)]
  expect(values.map((one) => one['2020']).sort()).toEqual([7, 8])
  expect(values).toMatchObject([
    { 2021: 20, 2023: 5 },
    { 2021: 20, 2023: 5 },
  ])
})

test('a batch whose answer is lost is asked for again, and is there once', async ({ page, request }) => {
  const first = await createSeries(request, 'E2E.LOST.ONE', VALUES, ANNUAL)
  const second = await createSeries(request, 'E2E.LOST.TWO', VALUES, ANNUAL)
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.LOST')
  await changeBoth(page)
  let sent = 0
  await page.route('**/api/v1/batches', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    // The server has it, and its answer never arrives.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('it may be applied already', { exact: false })).toBeVisible()
  await expect.poll(async () => (await readValues(request, first))['2020']).not.toBe(1)
  // Longer than between two looks at what others have saved.
  await page.waitForTimeout(11_000)
  await expect(page.getByText('changed meanwhile', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible()
  for (const id of [first, second]) {
    const answer = await request.get(`/api/v1/series/${id}`, { headers: { authorization: 'Bearer editor-token' } })
    expect(((await answer.json()) as { data: { version: number } }).data.version).toBe(2)
  }
})

test('work on series of which one is gone meanwhile goes on without it', async ({ page, request }) => {
  await createSeries(request, 'E2E.GONE.ONE', VALUES, ANNUAL)
  const gone = await createSeries(request, 'E2E.GONE.TWO', [['2019', 5], ...VALUES], { ...ANNUAL, status: 'draft' })
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.GONE')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit values' }).click()
  const stays = page.getByRole('columnheader', { name: /^Test E2E.GONE.ONE/ })
  // The row of 2020, below the one that only the other series has.
  await cell(page, 1, Number(await stays.getAttribute('aria-colindex')) - 2).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  const headers = { authorization: 'Bearer editor-token' }
  expect((await request.delete(`/api/v1/series/${gone}`, { headers })).status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('1 series no longer exists and is left out.')).toBeVisible()
  await expect(cell(page, 0, 0)).toHaveText('2020')
  await expect(cell(page, 0, 1)).toHaveText('7')
  await expect(cell(page, 1, 1)).toHaveText('2')
})

test('a series is added to a sheet in which somebody wrote', async ({ page, request }) => {
  const first = await createSeries(request, 'E2E.ADD.ONE', VALUES, ANNUAL)
  const later: [string, number][] = ['2023', '2024', '2025'].map((year) => [year, 3])
  const second = await createSeries(request, 'E2E.ADD.TWO', [...VALUES, ...later], ANNUAL)
  await createSeries(request, 'E2E.ADD.MONTHS', [['2024-01', 1]])
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.ADD.ONE')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit values' }).click()
  await cell(page, 2, 0).click()
  await page.keyboard.type('2022')
  await page.keyboard.press('Enter')
  await cell(page, 2, 1).click()
  await page.keyboard.type('3.5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add series' }).click()
  await page.getByRole('combobox', { name: 'Add series' }).fill('E2E.ADD.MONTHS')
  await expect(page.getByText('No other series of this frequency found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Add series' }).fill('E2E.ADD')
  // One that is there already, or of another frequency, is not offered.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: /^Test E2E.ADD.TWO/ })).toBeVisible()
  // It is gone to.
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveAttribute('aria-colindex', '4')
  await expect(cell(page, 2, 1)).toHaveText('3.5')
  await expect(cell(page, 1, 2)).toHaveText('2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 2, 1)).toHaveText('')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(cell(page, 2, 1)).toHaveText('3.5')
  await cell(page, 1, 2).click()
  await page.keyboard.type('800')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Review' }).click()
  // What is a hundred times the value before it is told where it is reviewed.
  await expect(page.getByRole('row', { name: /E2E.ADD.TWO/ })).toContainText('2021: 800')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await cell(page, 1, 2).click()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('row', { name: /E2E.ADD.TWO/ })).not.toContainText('2021:')
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible()
  expect(await readValues(request, first)).toEqual({ 2020: 1, 2021: 2, 2022: 3.5 })
  expect(await readValues(request, second)).toEqual({ 2020: 1, 2021: 8, 2023: 3, 2024: 3, 2025: 3 })
})

test('one property is set for several series', async ({ page, request }) => {
  await createSeries(request, 'E2E.PROPERTY.ONE', VALUES, ANNUAL)
  const second = await createSeries(request, 'E2E.PROPERTY.TWO', VALUES, ANNUAL)
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.PROPERTY')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Set a property' }).click()
  await page.getByLabel('New value').fill('Another office')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('New value')).toHaveValue('Another office')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('row', { name: /E2E.PROPERTY.ONE/ })).toContainText('Another office')
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible()
  const { data } = (await (await request.get(`/api/v1/series/${second}`)).json()) as { data: { source: string } }
  expect(data.source).toBe('Another office')
})

test('all that a search finds is chosen, beyond a page, and published at once', async ({ page, request }) => {
  const codes = Array.from({ length: 22 }, (_, i) => `E2E.ALLFOUND.${String(i + 1).padStart(2, '0')}`)
  const ids: number[] = []
  for (const code of codes) ids.push(await createSeries(request, code, VALUES, { ...ANNUAL, status: 'draft' }))
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.ALLFOUND')
  await page.getByRole('button', { name: 'Choose all 22 found' }).click()
  await expect(page.getByText('22 series chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Set a property' }).click()
  await page.getByLabel('Property').click()
  await page.getByTitle('Status').click()
  await page.getByLabel('New value').click()
  await page.getByTitle('Published').click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('row', { name: /E2E.ALLFOUND.01/ })).toContainText('Draft')
  await page.getByRole('button', { name: 'Apply to 22 series' }).click()
  await expect(page.getByText('22 series saved')).toBeVisible()
  const statusOf = async (id: number) =>
    ((await (await request.get(`/api/v1/series/${id}`)).json()) as { data?: { status: string } }).data?.status
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'published'))
  await page.getByRole('button', { name: 'Undo batch' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo batch' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  // What was public is no draft again.
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'archived'))
})

test('where somebody changed a series since, the batch says which, and takes back the rest', async ({
  page,
  request,
}) => {
  const first = await createSeries(request, 'E2E.SINCE.ONE', VALUES, ANNUAL)
  const second = await createSeries(request, 'E2E.SINCE.TWO', VALUES, ANNUAL)
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.SINCE')
  await changeBoth(page)
  await page.getByRole('button', { name: 'Apply to 2 series' }).click()
  await expect(page.getByText('2 series saved')).toBeVisible()
  await request.patch(`/api/v1/series/${second}`, {
    headers: { authorization: 'Bearer editor-token', 'if-match': '"2"' },
    data: { observations: { periods: ['2020'], values: [99], decimals: [0], removed: [] } },
  })
  await page.getByRole('button', { name: 'Undo batch' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo batch' }).click()
  await expect(page.getByText('Series were changed since: E2E.SINCE.TWO.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the rest' }).click()
  await expect(page.getByText('Undone; 1 place that was changed since stays as it is')).toBeVisible()
  expect(await readValues(request, first)).toEqual({ 2020: 1, 2021: 2 })
  expect(await readValues(request, second)).toEqual({ 2020: 99, 2021: 2 })
})

test('what a list shows, or what is chosen of it, is taken along as a workbook', async ({ page, request }) => {
  await createSeries(request, 'E2E.TAKEN.ONE', VALUES, ANNUAL)
  await createSeries(request, 'E2E.TAKEN.TWO', [['2020', 5]], ANNUAL)
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.TAKEN')
  await page
    .getByRole('row', { name: /E2E.TAKEN.TWO/ })
    .getByRole('checkbox')
    .check()
  const exported = async (what: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export series' })
    await dialog.getByRole('radio', { name: what }).check()
    await dialog.getByRole('radio', { name: 'Excel' }).check()
    await expect(dialog.getByRole('radio', { name: 'A sheet for each series' })).toBeChecked()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    await expect(dialog).toBeHidden()
    return read(await readFile(await download.path()))
  }
  expect((await exported('1 series chosen')).SheetNames).toEqual(['E2E.TAKEN.TWO'])
  const book = await exported('All that the list shows (2)')
  expect(book.SheetNames.toSorted()).toEqual(['E2E.TAKEN.ONE', 'E2E.TAKEN.TWO'])
  const [, ...rows] = utils.sheet_to_json<unknown[]>(book.Sheets['E2E.TAKEN.ONE']!, { header: 1 })
  expect(rows.map(([period, , value]) => [period, value])).toEqual(VALUES)
})

test('what a search finds is taken along from the dashboard, by those who are signed in', async ({ page, request }) => {
  for (const code of ['E2E.FOUND.ONE', 'E2E.FOUND.TWO']) await createSeries(request, code, VALUES, ANNUAL)
  await page.goto('/dashboard?search=E2E.FOUND')
  await expect(page.getByText('2 series', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await enterAs(page, 'editor', '/dashboard?search=E2E.FOUND')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export series' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 2 * VALUES.length)
  expect(lines.filter((line) => line.startsWith('E2E.FOUND.TWO'))).toHaveLength(VALUES.length)
})

test('the list goes back to all series, and the sheet finds what is in it', async ({ page, request }) => {
  await createSeries(request, 'E2E.SHEETS.B', VALUES, ANNUAL)
  await createSeries(
    request,
    'E2E.SHEETS.A',
    [
      ['2020', 123.25],
      ['2021', 2],
    ],
    ANNUAL,
  )
  await enterAs(page, 'editor', '/data/edit/data-batch?search=E2E.SHEETS')
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/search=/)
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('')
  await page.getByLabel('Search', { exact: true }).fill('E2E.SHEETS')
  await page.getByRole('button', { name: 'Query' }).click()
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit values' }).click()
  // By code, whichever was made first.
  await expect(page.getByRole('columnheader', { name: /^Test E2E.SHEETS.A/ })).toHaveAttribute('aria-colindex', '3')
  await cell(page, 1, 2).click()
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type('123.25')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 1)).toBeFocused()
  // Out of the sheet by keyboard, and back to what stands before it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused()
})
