import { expect, test, type Page } from '@playwright/test'
import { serveGridPage } from './support/gridServer'

let page: Page
let close: () => void

test.beforeAll(async ({ browser }) => {
  const server = await serveGridPage()
  close = server.close
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1200, height: 800 },
  })
  page = await context.newPage()
  await page.goto(server.url)
})
test.afterAll(() => close())

const cell = (row: number, column: number) =>
  page.locator(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`)
const output = () => page.locator('output')

test('holds 10,000 × 50 cells, drawing only what is seen', async () => {
  await expect(output()).toHaveText('10000 rows, 0 steps')
  await expect(cell(0, 1)).toHaveText('0')
  expect(await page.getByRole('gridcell').count()).toBeLessThan(1500)
  await cell(0, 0).click()
  await page.keyboard.press('Control+ArrowDown')
  await expect(cell(9999, 0)).toHaveText('P9999')
  await page.keyboard.press('Control+ArrowRight')
  await expect(cell(9999, 49)).toHaveText(String(9999 * 49))
})

test('pastes 50,000 cells as one step, and takes them back', async () => {
  const text = Array.from({ length: 1000 }, (_, row) =>
    Array.from({ length: 50 }, (_, column) => `v${row}.${column}`).join('\t'),
  ).join('\n')
  await page.evaluate((block) => navigator.clipboard.writeText(block), text)
  await cell(9999, 49).click()
  await page.keyboard.press('Control+Home')
  await expect(cell(0, 0)).toHaveText('P0')
  // The columns behind the first one, which stays in view, come with it.
  await expect(cell(0, 1)).toHaveText('0')
  await page.keyboard.press('Control+v')
  await expect(output()).toHaveText('10000 rows, 1 steps')
  await expect(cell(0, 0)).toHaveText('v0.0')
  await page.keyboard.press('Control+z')
  await expect(output()).toHaveText('10000 rows, 0 steps')
  await expect(cell(0, 0)).toHaveText('P0')
})

test('takes Chinese input from the first key', async () => {
  await cell(0, 1).click()
  // An input method's first key comes as 'Process': it opens the editor, and the composition then goes into it.
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'KeyN',
    windowsVirtualKeyCode: 229,
  })
  await client.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await client.send('Input.insertText', { text: '你' })
  await expect(page.getByRole('textbox')).toHaveValue('你')
  await page.keyboard.press('Enter')
  await expect(cell(0, 1)).toHaveText('你')
  await cell(0, 1).click()
  await page.keyboard.press('Control+z')
  await expect(cell(0, 1)).toHaveText('0')
})

test('selects by dragging and by shift, edits by double click, gives up by Escape', async () => {
  await cell(1, 1).hover()
  await page.mouse.down()
  await cell(3, 2).hover()
  await page.mouse.up()
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1\t2\n2\t4\n3\t6')
  await cell(5, 1).click()
  await cell(6, 2).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('5\t10\n6\t12')
  await cell(4, 1).dblclick()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(cell(4, 1)).toHaveText('4')
})

test('Shift and Ctrl with space select whole rows and columns', async () => {
  const copied = async (keys: string) => {
    await page.keyboard.press(keys)
    await page.keyboard.press('Control+c')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await cell(7, 1).click()
  await cell(8, 2).click({ modifiers: ['Shift'] })
  const rows = (await copied('Shift+ ')).split('\n')
  expect(rows.map((row) => row.split('\t').length)).toEqual([50, 50])
  expect(rows[1]).toMatch(/^P8\t8\t16\t/)
  await cell(7, 3).click()
  const column = (await copied('Control+ ')).split('\n')
  expect([column.length, column[2], column[9999]]).toEqual([10_000, '6', String(9999 * 3)])
})
