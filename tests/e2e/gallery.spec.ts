import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import JSZip from 'jszip'
import { read, utils, write } from 'xlsx'
import { productDatabase } from './support/database'
import { enterAs, visit } from './support/product'

/* Each page of the gallery, as somebody would try it. */

/** The pages are tried as an editor, or as an admin: E2E_ROLE=admin. */
const ROLE = process.env.E2E_ROLE === 'admin' ? 'admin' : 'editor'

const open = async (page: Page, path: string, heading: string, role: 'admin' | 'editor' = ROLE) => {
  await enterAs(page, role, path)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

/** What a click lets the browser save. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const rowsOf = (bytes: Buffer): unknown[][] => {
  const book = read(bytes, { cellDates: true })
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, blankrows: false })
}

const textsOf = (list: Locator) => list.locator('li button:first-child').allTextContents()

/** Moves what has the focus by keys, as somebody without a mouse. */
async function moveByKeys(page: Page, handle: Locator, ...keys: string[]): Promise<void> {
  await handle.focus()
  for (const key of ['Space', ...keys, 'Space']) {
    await page.keyboard.press(key)
    // The library measures after each step.
    await page.waitForTimeout(300)
  }
}

test('a page shows how it is written', async ({ page }) => {
  await open(page, '/icon/index', 'Icons')
  await page.getByRole('button', { name: 'The code of src/gallery/icon/IconPage.tsx' }).click()
  await expect(page.getByRole('dialog')).toContainText('export default function IconPage()')
})

test('/icon/index: icons are found by name, and a click copies the code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/icon/index', 'Icons')
  await page.getByLabel('Filter by name').fill('wallet')
  await expect(page.getByRole('status').filter({ hasText: 'One icon' })).toBeVisible()
  await page.getByTitle('<WalletOutlined />').click()
  await expect(page.getByText('Copied <WalletOutlined />')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<WalletOutlined />')
  await page.getByText('Two-tone').click()
  await expect(page.getByTitle('<WalletTwoTone />')).toBeVisible()
})

test('/components/split-pane: a divider is dragged, and a double click puts it back', async ({ page }) => {
  await open(page, '/components/split-pane', 'SplitPane')
  const left = page.locator('[data-pane=left]')
  await expect(left).toContainText('50 %')
  const divider = page.getByRole('separator').first()
  const box = (await divider.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4)
  await page.mouse.down()
  await page.mouse.move(box.x - 200, box.y + box.height / 4, { steps: 5 })
  await page.mouse.up()
  await expect(left).not.toContainText('50 %')
  await divider.dblclick({ position: { x: 2, y: 100 } })
  await expect(left).toContainText('50 %')
})

test('/components/sticky: bar and button stay in sight', async ({ page }) => {
  await open(page, '/components/sticky', 'Sticky')
  await page.getByRole('checkbox', { name: 'A', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Choose a platform')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect.poll(async () => Math.round((await page.getByTestId('bar').boundingBox())!.y)).toBeLessThan(90)
  await expect.poll(async () => Math.round((await page.getByTestId('lower').boundingBox())!.y)).toBeLessThan(300)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(async () => Math.round((await page.getByTestId('lower').boundingBox())!.y)).toBeGreaterThan(300)
})

test('/components/count-to: the number ends at exactly what was asked for', async ({ page }) => {
  await open(page, '/components/count-to', 'Count To')
  const number = page.locator('output')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(number).toHaveText('¥ 2,017 rmb')
  await page.getByLabel('From').fill('100')
  await page.getByLabel('To', { exact: true }).fill('-1234.5')
  await page.getByLabel('Decimals').fill('2')
  await page.getByLabel('Prefix').fill('')
  await page.getByLabel('Suffix').fill(' °C')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(number).toHaveText('-1,234.50 °C')
})

test('/components/back-to-top: the button comes after 300 px, and leads back', async ({ page }) => {
  await open(page, '/components/back-to-top', 'Back To Top')
  const button = page.getByRole('button', { name: 'Back To Top' })
  await expect(button).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 900))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('/components/drag-dialog: its head moves it by mouse and keys, inside the window', async ({ page }) => {
  await open(page, '/components/drag-dialog', 'Drag Dialog')
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  const head = page.getByLabel('Move by dragging or with the arrow keys')
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
  const before = (await head.boundingBox())!
  await page.mouse.move(before.x + 40, before.y + 8)
  await page.mouse.down()
  await page.mouse.move(before.x + 140, before.y + 88, { steps: 5 })
  await page.mouse.up()
  const after = (await head.boundingBox())!
  expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([100, 80])
  await head.press('ArrowRight')
  expect(Math.round((await head.boundingBox())!.x - after.x)).toBe(20)
  for (let i = 0; i < 60; i += 1) await head.press('ArrowLeft')
  expect((await head.boundingBox())!.x).toBeGreaterThanOrEqual(0)
})

test('/components/drag-select: tags are put in order by keys', async ({ page }) => {
  await open(page, '/components/drag-select', 'Drag Select')
  const order = page.getByTestId('order')
  await expect(order).toHaveText('PricesPopulationEnergy')
  await moveByKeys(page, page.getByLabel('Move Energy'), 'ArrowLeft', 'ArrowLeft')
  await expect(order).toHaveText('EnergyPricesPopulation')
})

test('/components/dnd-list: articles move between the lists, and none is there twice', async ({ page }) => {
  await open(page, '/components/dnd-list', 'Dnd List')
  const [list, pool] = [page.getByRole('region', { name: 'List' }), page.getByRole('region', { name: 'Article pool' })]
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const first = (await textsOf(list))[0]!
  await list.getByRole('button', { name: 'Move to the pool' }).first().click()
  expect((await textsOf(pool))[0]).toBe(first)
  const [, second] = await textsOf(pool)
  await pool.getByRole('button', { name: 'Move to the list' }).nth(1).click()
  expect((await textsOf(list)).at(-1)).toBe(second)
  const before = await textsOf(list)
  await moveByKeys(page, list.locator('li button').first(), 'ArrowDown')
  expect(await textsOf(list)).toEqual([before[1], before[0], ...before.slice(2)])
  const all = [...(await textsOf(list)), ...(await textsOf(pool))]
  expect(new Set(all).size).toBe(20)
})

test('/components/drag-kanban: a card is dragged into another column, and into an empty one', async ({ page }) => {
  await open(page, '/components/drag-kanban', 'Drag Kanban')
  const column = (name: string) => page.getByRole('region', { name })
  const drag = async (card: string, to: Locator) => {
    const [from, target] = [
      (await page.getByRole('button', { name: `Move ${card}`, exact: true }).boundingBox())!,
      (await to.boundingBox())!,
    ]
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 })
    await page.mouse.move(target.x + target.width / 2, target.y + 70, { steps: 10 })
    await page.mouse.up()
    await page.waitForTimeout(400)
  }
  await drag('Mission 1', column('Done'))
  expect(await textsOf(column('Done'))).toContain('Mission 1')
  for (const number of [5, 6, 7]) await drag(`Mission ${number}`, column('To do'))
  expect(await textsOf(column('In progress'))).toEqual([])
  await drag('Mission 2', column('In progress'))
  expect(await textsOf(column('In progress'))).toEqual(['Mission 2'])
})

for (const [path, heading] of [
  ['keyboard', 'Keyboard Chart'],
  ['line', 'Line Chart'],
  ['mix-chart', 'Mix Chart'],
] as const)
  test(`/charts/${path}: figures of the catalogue are drawn, and follow the width`, async ({ page }) => {
    await open(page, `/charts/${path}`, heading)
    const canvas = page.getByRole('img').locator('canvas').first()
    await expect(canvas).toBeVisible()
    const painted = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
        return data.some((value, i) => i % 4 === 3 && value > 0)
      })
    await expect.poll(painted).toBe(true)
    const width = (await canvas.boundingBox())!.width
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect.poll(async () => (await canvas.boundingBox())!.width).toBeLessThan(width)
  })

test('/table/dynamic-table: columns in the order of the list, and of clicking', async ({ page }) => {
  await open(page, '/table/dynamic-table', 'Dynamic Table')
  const panel = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const heads = (of: Locator) => of.getByRole('columnheader').allTextContents()
  for (const [name, moves] of [
    ['In the order of the list', false],
    ['In the order of clicking', true],
  ] as const) {
    const own = panel(name)
    await expect(own.getByRole('columnheader')).toHaveCount(3)
    const [year, first, second] = await heads(own)
    const box = own.getByRole('checkbox').first()
    await box.uncheck()
    expect(await heads(own)).toEqual([year, second])
    await box.check()
    expect(await heads(own)).toEqual(moves ? [year, second, first] : [year, first, second])
  }
})

test('/table/drag-table: an order is kept by the database', async ({ page }) => {
  await open(page, '/table/drag-table', 'Drag Table')
  const now = page.getByTestId('now')
  const before = JSON.parse((await now.textContent())!) as number[]
  const handle = (row: number) => page.locator('tbody .drag-visible [role=img]').nth(row)
  const [from, to] = [(await handle(0).boundingBox())!, (await handle(2).boundingBox())!]
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + 5, to.y + 10, { steps: 10 })
  await page.mouse.up()
  await expect(page.getByText('The order is kept')).toBeVisible()
  const wanted = [before[1], before[2], before[0], ...before.slice(3)]
  await expect(now).toHaveText(JSON.stringify(wanted))
  await page.reload()
  await expect(now).toHaveText(JSON.stringify(wanted))
  await page.locator('tbody [aria-roledescription=sortable]').nth(2).focus()
  const kept = page.waitForResponse(
    (response) => response.request().postDataJSON()?.ids?.join(',') === before.join(','),
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(now).toHaveText(JSON.stringify(before))
  await kept
  await page.reload()
  await expect(now).toHaveText(JSON.stringify(before))
})

/** Drags by a finger that rests a moment before it moves. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const middle = async (target: Locator) => {
    const box = (await target.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [start, end] = [await middle(from), await middle(to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', start.x, start.y)
  await page.waitForTimeout(300)
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', start.x + ((end.x - start.x) * step) / 10, start.y + ((end.y - start.y) * step) / 10)
  await page.waitForTimeout(300)
  await touch('touchEnd', end.x, end.y)
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } })

  test('cards, rows and tags are dragged by a finger', async ({ page }) => {
    await open(page, '/components/drag-kanban', 'Drag Kanban')
    const column = (name: string) => page.getByRole('region', { name })
    const card = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
    await dragByTouch(page, card('Mission 1'), card('Mission 3'))
    await expect.poll(() => textsOf(column('To do'))).toEqual(['Mission 2', 'Mission 3', 'Mission 1', 'Mission 4'])

    await visit(page, '/components/drag-select')
    const order = page.getByTestId('order')
    await expect(order).toHaveText('PricesPopulationEnergy')
    await dragByTouch(page, page.getByLabel('Move Prices'), page.getByLabel('Move Population'))
    await expect(order).toHaveText('PopulationPricesEnergy')

    await visit(page, '/components/dnd-list')
    const list = page.getByRole('region', { name: 'List' })
    await expect(list.getByRole('listitem')).toHaveCount(5)
    const before = await textsOf(list)
    const handles = list.locator('li button:first-child')
    await dragByTouch(page, handles.nth(0), handles.nth(1))
    await expect.poll(() => textsOf(list)).toEqual([before[1], before[0], ...before.slice(2)])
  })
})

test('a toast that takes the place of another stays its whole time', async ({ page }) => {
  await open(page, '/table/inline-edit-table', 'Inline Edit')
  const row = page.locator('tbody tr.ant-table-row').first()
  const change = async () => {
    await row.getByRole('button', { name: 'Edit' }).click()
    await row.getByLabel('Title').fill('Never kept')
    await row.getByRole('button', { name: 'Cancel' }).click()
  }
  await change()
  const toast = page.locator('.ant-message-notice')
  await expect(toast).toBeVisible()
  await page.waitForTimeout(2000)
  await change()
  // The first one's time has ended by now.
  await page.waitForTimeout(1800)
  await expect(toast).toBeVisible({ timeout: 1 })
  await expect(toast).toBeHidden()
})

test('/table/inline-edit-table: a title is saved, and cancelling brings it back', async ({ page }) => {
  await open(page, '/table/inline-edit-table', 'Inline Edit')
  const row = page.locator('tbody tr').filter({ hasText: 'World Bank' }).nth(8)
  const before = await row.locator('td').last().locator('span').first().textContent()
  await row.getByRole('button', { name: 'Edit' }).click()
  await row.getByLabel('Title').fill('Never kept')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText(before!)
  await row.getByRole('button', { name: 'Edit' }).click()
  await row.getByLabel('Title').fill('')
  await expect(row.getByRole('alert')).toHaveText('A title is needed')
  const title = `Edited where it stands ${Date.now()}`
  await row.getByLabel('Title').fill(title)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The title is saved')).toBeVisible()
  await page.reload()
  await expect(row).toContainText(title)
})

test('/table/inline-edit-table: a title that another one changed is told, kept in the field, and saved again', async ({
  page,
}) => {
  await open(page, '/table/inline-edit-table', 'Inline Edit')
  const row = page.locator('tbody tr').filter({ hasText: 'World Bank' }).nth(6)
  const id = Number(await row.locator('td').first().textContent())
  await row.getByRole('button', { name: 'Edit' }).click()
  const title = `Mine after all ${Date.now()}`
  await row.getByLabel('Title').fill(title)
  const now = await page.request.get(`/api/v1/articles/${id}`, { headers: { authorization: 'Bearer admin-token' } })
  const { data } = (await now.json()) as { data: { version: number } }
  const changed = await page.request.patch(`/api/v1/articles/${id}`, {
    headers: { authorization: 'Bearer admin-token', 'if-match': `"${data.version}"` },
    data: { title: `Changed meanwhile ${Date.now()}` },
  })
  expect(changed.ok()).toBe(true)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.ant-message-error')).toBeVisible()
  await expect(row.getByLabel('Title')).toHaveValue(title)
  await expect(async () => {
    await row.getByRole('button', { name: 'Save' }).click({ timeout: 1000 })
    await expect(page.getByText('The title is saved')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(row).toContainText(title)
})

for (const path of ['/table/complex-table', '/example/list'])
  test(`${path}: an address that says nonsense shows the first page`, async ({ page }) => {
    await enterAs(page, ROLE, `${path}?page=abc&pageSize=9999&status=%22&importance=-1`)
    await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(20)
    await expect(page.locator('.ant-pagination-item-active')).toHaveText('1')
  })

test('/table/complex-table: search, states, the form and the export work on the database', async ({ page }) => {
  await open(page, '/table/complex-table', 'Complex Table')
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText(/enter|required/i).first()).toBeVisible()
  await dialog.getByLabel('Type').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Japan' }).click()
  await dialog.getByLabel('Title').fill('=1+1 <b>written by a test</b>')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The article is created')).toBeVisible()
  await page.getByLabel('Title').fill('WRITTEN by')
  await page.getByLabel('Title').press('Enter')
  const row = page.locator('tbody tr.ant-table-row')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('=1+1 <b>written by a test</b>')
  await expect(page).toHaveURL(/title=WRITTEN\+by/)
  await row.getByRole('button', { name: 'Unpublish' }).click()
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(row.getByText('Deleted', { exact: true })).toBeVisible()
  await page.reload()
  await expect(row.getByText('Deleted', { exact: true })).toBeVisible()
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: /Export$/ }).click())
  expect(name).toBe('articles.xlsx')
  const [head, values] = rowsOf(bytes) as [string[], unknown[]]
  expect(head).toEqual(['ID', 'Date', 'Title', 'Type', 'Author', 'Importance', 'Readings', 'Status'])
  expect(values.slice(2, 4)).toEqual(['=1+1 <b>written by a test</b>', 'Japan'])
  expect(values[1]).toBeInstanceOf(Date)
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText(/^1\d\d articles/)).toBeVisible()
})

test('/table/complex-table: what was done is told where its row is not among those asked for any more', async ({
  page,
}) => {
  const title = `Leaves the table ${Date.now()}`
  await open(page, '/table/complex-table', 'Complex Table')
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByLabel('Type').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Japan' }).click()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The article is created')).toBeVisible()
  await page.goto(`/table/complex-table?status=published&title=${encodeURIComponent(title)}`)
  const row = page.locator('tbody tr.ant-table-row')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.locator('.ant-message-notice')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('/tab/index: each tab has its own articles, and the address says which is open', async ({ page }) => {
  await open(page, '/tab/index', 'Tab')
  await expect(page.getByText('Tabs opened: 1')).toBeVisible()
  await page.getByRole('tab', { name: 'Japan' }).click()
  await expect(page).toHaveURL(/tab=JP/)
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText(/Japan|日本/)
  await expect(page.getByText('Tabs opened: 2')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'China' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Tabs opened: 2')).toBeVisible()
})

test('/error/401 and /error/404 lead on', async ({ page }) => {
  await open(page, '/error/401', '401')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/dashboard')
  await open(page, '/error/404', '404')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('/error-log/log: faults of every kind are kept, and the rest goes on', async ({ page }) => {
  await open(page, '/error-log/log', 'Error Log')
  for (const name of ['Fail while rendering', 'Fail in a click', 'Fail in a promise'])
    await page.getByRole('button', { name }).click()
  await expect(page.getByText('4 parts failed')).toBeVisible()
  await expect(page.getByText(/seconds since it was opened: [1-9]/)).toBeVisible()
  await page.getByRole('banner').or(page.locator('body')).getByRole('button', { name: 'Error log' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Error log' })
  for (const text of ["reading 'value'", 'total is not defined', 'a click failed', 'a promise failed'])
    await expect(dialog.getByText(text).first()).toBeVisible()
})

test('/excel/export-excel: what is shown is in the file, in each kind of file', async ({ page }) => {
  await open(page, '/excel/export-excel', 'Export Excel')
  const cells = page.locator('tbody tr.ant-table-row').first().locator('td')
  await expect(cells).toHaveCount(5)
  const shown = await cells.allTextContents()
  const xlsx = await saved(page, () => page.getByRole('button', { name: /Export$/ }).click())
  expect(xlsx.name).toBe('excel-list.xlsx')
  const [head, first, ...rest] = rowsOf(xlsx.bytes)
  expect(head).toEqual(['ID', 'Title', 'Author', 'Readings', 'Date'])
  expect(rest).toHaveLength(19)
  expect([String(first![0]), first![1], first![2], (first![3] as number).toLocaleString('en')]).toEqual(
    shown.slice(0, 4),
  )
  expect(Math.abs((first![4] as Date).getTime() - new Date(shown[4]!).getTime())).toBeLessThan(1000)
  await page.getByLabel('File name').fill('表')
  await page.getByLabel('File type').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'csv' }).click()
  const csv = await saved(page, () => page.getByRole('button', { name: /Export$/ }).click())
  expect(csv.name).toBe('表.csv')
  // A file that begins with ID would be taken for one of another kind.
  expect(csv.bytes.toString('utf8').split('\r\n')[0]).toBe('\uFEFF"ID",Title,Author,Readings,Date')
})

test('/excel/export-selected-excel: only what is chosen', async ({ page }) => {
  await open(page, '/excel/export-selected-excel', 'Export Selected')
  await page.getByRole('button', { name: 'Export the selection' }).click()
  await expect(page.getByText('Choose at least one row')).toBeVisible()
  const rows = page.locator('tbody tr.ant-table-row')
  const titles = await rows.locator('td:nth-child(3)').allTextContents()
  for (const row of [4, 1]) await rows.nth(row).getByRole('checkbox').check()
  const { bytes } = await saved(page, () => page.getByRole('button', { name: 'Export the selection' }).click())
  expect(
    rowsOf(bytes)
      .slice(1)
      .map((row) => row[1]),
  ).toEqual([titles[1], titles[4]])
  await expect(rows.nth(4).getByRole('checkbox')).not.toBeChecked()
})

test('/excel/export-merge-header: two rows of heads with merged cells', async ({ page }) => {
  await open(page, '/excel/export-merge-header', 'Merge Header')
  const { bytes } = await saved(page, () => page.getByRole('button', { name: /Export$/ }).click())
  const book = read(bytes)
  const sheet = book.Sheets[book.SheetNames[0]!]!
  expect(sheet['!merges']!.map((merge) => utils.encode_range(merge)).sort()).toEqual(['A1:A2', 'B1:D1', 'E1:E2'])
  expect([sheet['A1'], sheet['B1'], sheet['C2'], sheet['E1']].map((cell) => (cell as { v: string }).v)).toEqual([
    'ID',
    'Main information',
    'Author',
    'Date',
  ])
  expect((sheet['A3'] as { t: string }).t).toBe('n')
})

test('/excel/upload-excel: Chinese text in any encoding and dates are read; what is no table is told', async ({
  page,
}) => {
  await open(page, '/excel/upload-excel', 'Upload Excel')
  const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name)
  const input = page.locator('input[type=file]')
  await input.setInputFiles(fixture('月度-gbk.csv'))
  await expect(page.getByRole('status').filter({ hasText: '月度-gbk.csv' })).toBeVisible()
  const encoding = page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Encoding' }) })
  await expect(encoding).toContainText('GB18030')
  await page.getByRole('combobox', { name: 'Encoding' }).click()
  await page.getByTitle('UTF-8', { exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('some characters cannot be read: choose another encoding')
  await input.setInputFiles(fixture('quarterly.xlsx'))
  await expect(page.getByRole('status').filter({ hasText: 'quarterly.xlsx' })).toBeVisible()
  const book = utils.book_new(
    utils.aoa_to_sheet([
      ['day', 'rate'],
      [new Date(Date.UTC(2024, 1, 29)), 0.5],
      ['x', 0],
    ]),
  )
  book.Sheets.Sheet1!.B3 = { t: 'e', v: 7, w: '#DIV/0!' }
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true }) as Buffer
  await input.setInputFiles({ name: 'rates.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('alert')).toContainText('B3: the formula divides by zero')
  await expect(page.getByText('2024-02-29')).toBeVisible()
  await input.setInputFiles({
    name: 'picture.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\u0089PNG\u0000\u0000', 'latin1'),
  })
  await expect(page.getByRole('alert')).toContainText('This kind of file cannot be read.')
})

test('/zip/download: a table and a text of each article', async ({ page }) => {
  await open(page, '/zip/download', 'Export Zip')
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: 'Export Zip' }).click())
  expect(name).toBe('articles.zip')
  const zip = await JSZip.loadAsync(bytes)
  const names = Object.values(zip.files)
    .filter(({ dir }) => !dir)
    .map((file) => file.name)
  expect(names).toHaveLength(21)
  const table = await zip.file('articles.csv')!.async('string')
  expect(table.trim().split('\r\n')).toHaveLength(21)
})

test('/theme/index: a part of the page takes a theme of its own, and gives it back', async ({ page }) => {
  await open(page, '/theme/index', 'Theme')
  const color = () =>
    page.getByRole('button', { name: 'Primary' }).evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await color()
  await page.getByLabel('Own theme for the parts below').click()
  await expect.poll(color).not.toBe(before)
  await page.getByLabel('Own theme for the parts below').click()
  await expect.poll(color).toBe(before)
})

test('/clipboard/index: copies what is written, by both ways', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/clipboard/index', 'Clipboard')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByLabel('Text to copy').fill('one 文本')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click()
  await expect.poll(clipboard).toBe('one 文本')
  await page.getByRole('tab', { name: 'By a component' }).click()
  await page.getByRole('tabpanel').getByLabel('Text to copy').fill('two')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click()
  await expect.poll(clipboard).toBe('two')
})

test('/i18n/index: one choice changes everything, and what was chosen stays', async ({ page }) => {
  await open(page, '/i18n/index', 'I18n')
  await page.getByLabel('Select').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Two' }).click()
  await page.getByText('简体中文').click()
  await expect(page.getByRole('heading', { level: 1, name: '国际化' })).toBeVisible()
  await expect(page.getByText('二', { exact: true })).toBeVisible()
  await page.getByPlaceholder('请选择日期').click()
  await expect(page.getByRole('button', { name: '今天' }).or(page.getByText('今天')).first()).toBeVisible()
  await expect(
    page
      .getByRole('menuitem', { name: '图标' })
      .or(page.getByRole('link', { name: '图标' }))
      .first(),
  ).toBeVisible()
})

test('/components/json-editor: a mistake is marked, and gone when it is mended', async ({ page }) => {
  await open(page, '/components/json-editor', 'JSON Editor')
  const editor = page.locator('.cm-content')
  await expect(editor).toHaveAttribute('aria-label', 'JSON')
  await expect(page.getByText('Valid JSON.')).toBeVisible()
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' x')
  await expect(page.getByText('This is not JSON.')).toBeVisible()
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Valid JSON.')).toBeVisible()
  await expect(page.locator('.cm-lint-marker-error')).toBeHidden()
  await page.keyboard.type('[1]')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(editor).toContainText('"titleEn"')
})

test('/components/mixin: exactly six characters are right', async ({ page }) => {
  await open(page, '/components/mixin', 'Component Mixin')
  const input = page.getByLabel('Six characters')
  await input.fill('12345')
  await expect(page.getByText('5 of six characters')).toBeVisible()
  await input.fill('六个字符😀a')
  await expect(page.getByText('Exactly six characters')).toBeVisible()
  await page.getByRole('main').or(page.locator('#content')).getByRole('link', { name: 'Icons' }).first().click()
  await expect(page).toHaveURL('/icon/index')
})

test('/components/tinymce: what is written is shown, without what could do harm, and stays with its tab', async ({
  page,
}) => {
  await open(page, '/components/tinymce', 'Tinymce')
  const frame = page.frameLocator('iframe[title="Text"]')
  await expect(frame.locator('body')).toContainText('Latest figures', { timeout: 30_000 })
  await frame.locator('body').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Written in the editor')
  const shown = page.locator('section').filter({ has: page.getByRole('heading', { name: 'As readers see it' }) })
  await expect(shown).toContainText('Written in the editor')
  await page.getByRole('button', { name: 'Source code' }).click()
  const source = page.getByRole('dialog').getByRole('textbox')
  await source.fill(
    '<p style="text-align: right; position: fixed; background: url(https://example.org/x)">kept<img src=x onerror="window.hurt=1"><script>window.hurt=2</script><a href="javascript:window.hurt=3">go</a></p>',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(shown).toContainText('kept')
  expect(await shown.innerHTML()).not.toMatch(/script|onerror|javascript:|fixed|url/)
  await expect(shown.locator('p').first()).toHaveCSS('text-align', 'right')
  expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined()
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'Tinymce' }).click()
  await expect(frame.locator('body')).toContainText('kept')
  await expect(frame.locator('p').first()).toHaveCSS('text-align', 'right')
})

test('/pdf/index: an article opens alone and is printed, its text as text', async ({ page, context }) => {
  await open(page, '/pdf/index', 'PDF')
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const [article] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open for printing' }).click(),
  ])
  const heading = article.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(article).toHaveTitle((await heading.textContent())!)
  await expect(article.locator('html')).toHaveAttribute('data-printed', '')
  await expect(article.getByRole('navigation')).toHaveCount(0)
  await article.emulateMedia({ media: 'print' })
  await expect(article.getByRole('button', { name: 'Print' })).toBeHidden()
  expect((await article.pdf()).length).toBeGreaterThan(5000)
  const id = new URL(article.url()).searchParams.get('id')!
  const total = async () => {
    const { data } = (await (
      await page.request.get(`/api/v1/articles/${id}`, { headers: { authorization: 'Bearer editor-token' } })
    ).json()) as { data: { readings: { pc: number } } }
    return data.readings.pc
  }
  const before = await total()
  await article.reload()
  await expect.poll(total).toBe(before + 1)
})

test('/guide/index: the tour goes from part to part, and ends at any step', async ({ page }) => {
  await open(page, '/guide/index', 'Guide')
  await page.getByRole('button', { name: 'Show Guide' }).click()
  const tour = page.locator('.ant-tour')
  await expect(tour).toContainText('The sidebar')
  await tour.getByRole('button', { name: 'Next' }).click()
  await expect(tour).toContainText('Where you are')
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await page.getByRole('link', { name: 'Icons' }).click()
  await expect(page).toHaveURL('/icon/index')
})

test('/example: an article is written, listed and edited; nothing of others is overwritten', async ({
  page,
  request,
}) => {
  await open(page, '/example/create', 'Create Article')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('A content is needed to publish')).toBeVisible()
  await page.getByLabel('Title').fill('An article of a test')
  await page.getByRole('textbox', { name: 'Link' }).fill('nowhere')
  await expect(page.getByText('Give a full address', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.org/a')
  const frame = page.frameLocator('iframe[title="Content"]')
  await frame.locator('body').click({ timeout: 30_000 })
  await page.keyboard.type('Its content')
  await page.getByRole('link', { name: 'Icons' }).click()
  await page.getByRole('tab', { name: 'Create Article' }).click()
  await expect(frame.locator('body')).toContainText('Its content')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/example\/edit\/\d+/)
  await expect(page.getByRole('tab', { name: 'Edit An article of a test' })).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  const headers = { authorization: 'Bearer admin-token', 'if-match': '"1"' }
  const other = await request.patch(`/api/v1/articles/${id}`, { headers, data: { summary: 'From somebody else' } })
  expect(other.status()).toBe(200)
  const shownTitle = page.getByLabel('Title').filter({ visible: true })
  await shownTitle.fill('Changed late')
  await page.getByRole('button', { name: 'Save draft' }).filter({ visible: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The article was changed meanwhile' })).toBeVisible()
  await expect(shownTitle).toHaveValue('Changed late')
  await page.goto('/example/edit/99999999')
  await expect(page.getByText('There is no such article')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the list' }).click()
  await page.getByTitle('Next Page').click()
  await expect(page).toHaveURL(/page=2/)
})

test('/documentation/index: is pinned, found by words, and each section has an address', async ({ page }) => {
  await open(page, '/documentation/index', 'Documentation')
  await expect(page.getByRole('heading', { level: 2, name: 'Finding a series' })).toBeVisible()
  await page.getByText('For developers').click()
  await expect(page).toHaveURL('/documentation/index?part=programs')
  await expect(page.getByText(`curl -s "${new URL(page.url()).origin}/api/v1/series/1"`)).toBeVisible()
  await page.getByLabel('Search the documentation').fill('somebody else saved')
  await expect(page.getByRole('link', { name: 'Working at the same time' })).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  await page.getByRole('link', { name: 'Working at the same time' }).click()
  await expect(page).toHaveURL('/documentation/index?part=editors#editors-conflicts')
  await expect(page.getByRole('heading', { level: 2, name: 'Working at the same time' })).toBeInViewport()
  await page.getByLabel('Search the documentation').fill('xyzzy')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText('没有找到')).toBeVisible()
  await page.getByLabel('搜索文档').fill('单元格')
  await expect(page.getByRole('link', { name: '表格' })).toBeVisible()
})

test('/components/markdown: the HTML is that of the first editor, without what could do harm', async ({ page }) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(page.url() === 'about:blank' ? request.url() : page.url()).host)
      if (!/^(?:data|blob):/.test(request.url())) others.push(request.url())
  })
  await open(page, '/components/markdown', 'Markdown')
  const basic = page.getByRole('group', { name: 'Basic' })
  await basic.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('**bold** <img src=x onerror="document.title=1"> [x](javascript:alert(1))')
  await expect(basic.locator('.md-editor-preview strong')).toHaveText('bold')
  await page.getByRole('button', { name: 'Get HTML' }).click()
  await expect(page.locator('pre').filter({ hasText: '<strong>bold</strong>' })).toBeVisible()
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
  await visit(page, '/clipboard/index')
  await expect(page.getByRole('heading', { level: 1, name: 'Clipboard' })).toBeVisible()
  await visit(page, '/components/markdown')
  await expect(basic.locator('.md-editor-preview strong')).toHaveText('bold')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('group', { name: '随语言变化' }).getByTitle('加粗')).toBeVisible()
  expect(others).toEqual([])
})

test('/components/avatar-upload: a picture is cut, kept, and there after a reload', async ({ page }) => {
  await open(page, '/components/avatar-upload', 'Upload')
  const change = page.getByRole('button', { name: 'Change avatar' })
  await change.click()
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog.getByRole('alert')).toContainText('not a picture')
  await input.setInputFiles(join(import.meta.dirname, '../../src/components/logo.svg'))
  await expect(dialog.getByRole('alert')).toContainText('smaller than 300 × 300 pixels')
  await input.setInputFiles(join(import.meta.dirname, '../../docs/images/series.png'))
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuenow', '100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The picture was changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  const picture = page.getByRole('img', { name: 'Your picture' })
  await expect
    .poll(() => picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]))
    .toEqual([300, 300])
})

test('/components/dropzone: files are kept until they are removed, and too many or too large are refused', async ({
  page,
}) => {
  await open(page, '/components/dropzone', 'Dropzone')
  const input = page.locator('input[type=file]')
  const text = (name: string, content = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await input.setInputFiles([text('one.txt'), { ...text('big.bin'), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }])
  await expect(page.getByText('one.txt was sent')).toBeVisible()
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText('big.bin is larger than 2 MB')
  await input.setInputFiles(['two.txt', 'three.txt', 'four.txt'].map((name) => text(name)))
  await expect(refusal).toContainText('four.txt was not sent: at most 3 files')
  const files = page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
  await expect(files).toHaveCount(3)
  for (const name of ['two.txt', 'three.txt']) await expect(page.getByText(`${name} was sent`)).toBeVisible()
  await page.reload()
  await expect(files).toHaveCount(3)
  const file = await saved(page, () => page.getByRole('button', { name: 'two.txt', exact: true }).click())
  expect([file.name, file.bytes.toString()]).toEqual(['two.txt', 'two.txt'])
  for (const name of ['one.txt', 'two.txt', 'three.txt']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByText(`${name} was removed`)).toBeVisible()
  }
  await expect(files).toHaveCount(0)
})

test('/permission/role: what a role opens changes at once for whoever has it', async ({ page, browser, baseURL }) => {
  await open(page, '/permission/role', 'Role Permission', 'admin')
  await page.getByRole('button', { name: 'New role' }).click()
  const dialog = page.getByRole('dialog')
  const node = (name: string) => dialog.getByRole('treeitem').filter({ hasText: name }).locator('.ant-tree-checkbox')
  await dialog.getByLabel('Key').fill('reader-of-tabs')
  await dialog.getByLabel('Name').fill('<b>Reader</b>')
  await node('Guide').click()
  await node('Icons').click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('row').filter({ hasText: 'reader-of-tabs' })
  await expect(row).toContainText('<b>Reader</b>')
  await expect(row).toContainText('2 pages')

  const database = productDatabase()
  const token = randomUUID()
  const { rows } = await database.query<{ id: number }>(
    "INSERT INTO users (username, password_hash, roles) VALUES ('tabs reader', 'x', ARRAY['reader-of-tabs']) RETURNING id",
  )
  await database.query(
    "INSERT INTO sessions (token_hash, user_id, address, expires_at) VALUES ($1, $2, '127.0.0.1', now() + interval '1 day')",
    [createHash('sha256').update(token).digest('hex'), rows[0]!.id],
  )
  await database.end()

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block', locale: 'en-US' })
  await context.addCookies([{ name: 'Admin-Token', value: token, url: baseURL! }])
  const other = await context.newPage()
  await other.goto('/icon/index')
  const menu = other.locator('aside').getByRole('menuitem')
  await expect(menu).toHaveText(['Dashboard', 'Feedback', 'Guide', 'Icons'])
  await other.goto('/tab/index')
  await expect(other).toHaveURL('/401')
  await other.goto('/icon/index')

  await row.getByRole('button', { name: 'Edit' }).click()
  await node('Icons').click()
  await node('Charts').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('4 pages')
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  // The window is looked at again.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(other).toHaveURL('/401')
  await other.goto('/dashboard')
  await expect(menu).toHaveText(['Dashboard', 'Feedback', 'Guide', 'Charts'])
  await context.close()
})

test('every page of the menu opens for an admin, under its own name, without a fault', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await enterAs(page, 'admin', '/guide/index')
  const closed = page.locator('aside [aria-expanded=false]')
  await expect(closed.first()).toBeVisible()
  while ((await closed.count()) > 0) await closed.first().click()
  const links = await page
    .locator('aside a[href^="/"]:not([href="/"])')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href')!, link.textContent] as const))
  expect(links.length).toBeGreaterThan(45)
  for (const [href, name] of links) {
    await visit(page, href)
    await expect.soft(page.locator('h1').filter({ visible: true }), href).toHaveCount(1)
    await expect.soft(page.locator('[aria-current=page]').filter({ hasText: name }).first(), href).toBeVisible()
  }
  expect(faults).toEqual([])
})
