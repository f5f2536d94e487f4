import { expect, test, type Browser, type Page } from '@playwright/test'
import { enterAsNew } from './support/mail'
import { cell, createSeries, readValues } from './support/product'

/** A second machine of whoever is signed in at a first one. */
async function secondMachine(browser: Browser, first: Page, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.context().addCookies(await first.context().cookies())
  await page.goto(path)
  return page
}

async function type(page: Page, row: number, column: number, text: string) {
  await cell(page, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Until the server has what was typed, as JSON has it. */
const sent = (page: Page, typed: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/v1/drafts') && answer.ok() && (answer.request().postData() ?? '').includes(typed),
  )

const back = /Your unsaved work from .* is back/
const NEW = '/data/edit/data'

test('unsaved work follows to another machine, and goes from both once it is discarded', async ({
  browser,
  page,
  request,
}) => {
  await enterAsNew(page, request, 'twomachines', NEW)
  const kept = sent(page, 'Typed at the office')
  await type(page, 0, 0, '2024-01')
  await type(page, 0, 1, '12.5')
  await page.getByLabel('English title').fill('Typed at the office')
  await kept

  const home = await secondMachine(browser, page, NEW)
  await expect(home.getByText(back)).toBeVisible()
  await expect(cell(home, 0, 1)).toHaveText('12.5')
  await expect(home.getByLabel('English title')).toHaveValue('Typed at the office')
  // It goes on there, and is found at the first machine again.
  const more = sent(home, '2024-02\\\\t13')
  await type(home, 1, 0, '2024-02')
  await type(home, 1, 1, '13')
  await more
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(cell(page, 1, 1)).toHaveText('13')

  const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await dropped
  const third = await secondMachine(browser, page, NEW)
  await expect(cell(third, 0, 0)).toHaveText('')
  await expect(third.getByText(back)).toBeHidden()
})

test('work that was saved on another machine is not offered here again', async ({ browser, page, request }) => {
  await enterAsNew(page, request, 'savedelsewhere', '/dashboard')
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')!.value
  const id = await createSeries(request, 'E2E.SAVEDELSEWHERE', [['2024-01', 1]], { as: token, status: 'draft' })
  const path = `/data/edit/data?id=${id}`
  await page.goto(path)
  const kept = sent(page, '2024-01\\\\t10')
  await type(page, 0, 1, '10')
  await kept
  await page.goto('/dashboard')

  const home = await secondMachine(browser, page, path)
  await expect(home.getByText(back)).toBeVisible()
  // It goes on there, and is saved.
  const more = sent(home, '2024-02\\\\t20')
  await type(home, 1, 0, '2024-02')
  await type(home, 1, 1, '20')
  await more
  const dropped = home.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await home.getByRole('button', { name: 'Save draft', exact: true }).click()
  await dropped
  expect(await readValues(request, id, token)).toEqual({ '2024-01': 10, '2024-02': 20 })

  await page.goto(path)
  await expect(cell(page, 1, 1)).toHaveText('20')
  await expect(page.getByText(back)).toBeHidden()
})

test('a batch that was applied on another machine is not offered here again', async ({ browser, page, request }) => {
  await enterAsNew(page, request, 'batchelsewhere', '/dashboard')
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')!.value
  const id = await createSeries(request, 'E2E.BATCHELSEWHERE', [['2024-01', 1]], { as: token, status: 'draft' })
  const path = '/data/edit/data-batch?search=E2E.BATCHELSEWHERE'
  await page.goto(path)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit values' }).click()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/v1/drafts') && answer.ok())
  await type(page, 0, 1, '5')
  await kept
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard')

  const home = await secondMachine(browser, page, path)
  await home.getByRole('button', { name: 'Continue' }).click()
  await home.getByRole('button', { name: 'Review' }).click()
  await home.getByRole('button', { name: 'Apply to 1 series' }).click()
  await expect(home.getByText('1 series saved')).toBeVisible()
  expect(await readValues(request, id, token)).toEqual({ '2024-01': 5 })

  await page.goto(path)
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeVisible()
  await expect(page.getByText(/Unsaved work on .* was kept/)).toBeHidden()
})

test('what is written into a published report follows to another machine', async ({ browser, page, request }) => {
  await enterAsNew(page, request, 'reporting', '/data/edit/data-report')
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByLabel('Title', { exact: true }).fill('From the office')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The report is published')).toBeVisible()
  const kept = sent(page, 'Not for readers yet')
  await page.getByLabel('Summary').fill('Not for readers yet')
  await kept
  const home = await secondMachine(browser, page, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(home.getByText('Your unsaved text is back.')).toBeVisible()
  await expect(home.getByLabel('Summary')).toHaveValue('Not for readers yet')
  await home.getByRole('button', { name: 'Save changes' }).click()
  await expect(home.getByText('The changes are saved')).toBeVisible()
})

test('two machines at once: each keeps its own work, is told of the other, and finds it when its own is done', async ({
  browser,
  page,
  request,
}) => {
  await enterAsNew(page, request, 'atonce', '/dashboard')
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')!.value
  const id = await createSeries(
    request,
    'E2E.ATONCE',
    [
      ['2024-01', 1],
      ['2024-02', 2],
    ],
    { as: token, status: 'draft' },
  )
  const path = `/data/edit/data?id=${id}`
  await page.goto(path)
  const home = await secondMachine(browser, page, path)
  await expect(cell(home, 0, 0)).toHaveText('2024-01')
  const first = sent(page, '2024-01\\\\t10')
  await type(page, 0, 1, '10')
  await first
  await type(home, 1, 1, '20')
  const elsewhere = 'You also have unsaved work on this on another device.'
  await expect(home.getByText(elsewhere, { exact: false })).toBeVisible({ timeout: 15_000 })
  await expect(cell(home, 0, 1)).toHaveText('1')
  await expect(cell(home, 1, 1)).toHaveText('20')
  await expect(page.getByText(elsewhere, { exact: false })).toBeHidden()

  // What home has is saved; then the other work is offered, and merges with what was saved.
  await home.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(home.getByText(back)).toBeVisible()
  await expect(cell(home, 0, 1)).toHaveText('10')
  await home.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(home.getByText(back)).toBeHidden()
  expect(await readValues(request, id, token)).toEqual({ '2024-01': 10, '2024-02': 20 })
})

test('unsaved work is listed on every machine of its owner, and goes on or goes away from there', async ({
  browser,
  page,
  request,
}) => {
  await enterAsNew(page, request, 'listed', NEW)
  const kept = sent(page, 'Begun at the office')
  await page.getByLabel('English title').fill('Begun at the office')
  await kept
  const list = '/user/center?tab=unsaved'
  const home = await secondMachine(browser, page, list)
  const row = home.getByRole('row', { name: /A new series/ })
  await expect(row).toContainText('Another device')
  await row.getByRole('link', { name: 'A new series' }).click()
  await expect(home.getByLabel('English title')).toHaveValue('Begun at the office')
  await home.goto(list)
  await expect(row).toContainText('This device')
  await row.getByRole('button', { name: 'Discard' }).click()
  await home.getByRole('tooltip').getByRole('button', { name: 'Discard' }).click()
  await expect(home.getByText('Nothing unsaved')).toBeVisible()
  const third = await secondMachine(browser, page, list)
  await expect(third.getByText('Nothing unsaved')).toBeVisible()
})
