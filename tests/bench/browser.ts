import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { utils, write } from 'xlsx'
import { serveGridPage } from '../e2e/support/gridServer'
import { median, type Figure } from './measure'
import type { Product } from './server'

const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** Time of a frame after now, in the page. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Watches the longest time that the page stood still. */
const watchGaps = (page: Page) =>
  page.evaluate(() => {
    const state = { longest: 0 }
    Object.assign(window, { gaps: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.longest = Math.max(state.longest, entry.duration)
    }).observe({ entryTypes: ['longtask'] })
  })

const longestGap = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { gaps: { longest: number } }).gaps.longest)

async function benchFirstVisit(browser: Browser, { origin }: Product): Promise<Figure[]> {
  const visits: { content: number; chart: number }[] = []
  for (let i = 0; i < 3; i += 1) {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    const started = performance.now()
    await page.goto(`${origin}/dashboard`)
    await page.getByText('Latest updates').first().waitFor()
    const content = performance.now() - started
    await page.locator('canvas').first().waitFor()
    visits.push({ content, chart: performance.now() - started })
    await page.context().close()
  }
  return [
    {
      what: 'first visit to /dashboard: content shown',
      measured: median(visits.map((v) => v.content)),
      limit: 3000,
      unit: 'ms',
    },
    {
      what: 'first visit to /dashboard: last chart drawn',
      measured: median(visits.map((v) => v.chart)),
      limit: 4000,
      unit: 'ms',
    },
  ]
}

/** From the request for the points to the frame after the chart has drawn them. */
async function benchMillion(browser: Browser, { origin, idOf }: Product): Promise<Figure[]> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const id = await idOf('CN.SH.GRID.FREQUENCY')
  await page.goto(`${origin}/data/${await idOf('CN.GDP')}`)
  await page.locator('canvas').first().waitFor()
  const drawn: number[] = []
  for (let i = 0; i < 3; i += 1) {
    await page.goto(`${origin}/dashboard`)
    const asked = page.waitForRequest(/observations\?points/)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/data/${id}`)
    await asked
    const started = performance.now()
    await page.locator('canvas').first().waitFor()
    await nextFrame(page)
    drawn.push(performance.now() - started)
  }
  const zooms: number[] = []
  for (let i = 0; i < 3; i += 1) {
    zooms.push(
      await page.evaluate(async () => {
        const canvas = document.querySelector('canvas')!
        const box = canvas.getBoundingClientRect()
        const started = performance.now()
        const place = {
          clientX: box.x + box.width / 2,
          clientY: box.y + box.height / 2,
          bubbles: true,
          cancelable: true,
        }
        canvas.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: -300, ctrlKey: true }))
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return performance.now() - started
      }),
    )
    await page.waitForTimeout(800)
  }
  await page.context().close()
  return [
    { what: 'chart of 1,000,000 points, from the request to drawn', measured: median(drawn), limit: 1000, unit: 'ms' },
    { what: 'zoom in it, to the next frames', measured: median(zooms), limit: 150, unit: 'ms' },
  ]
}

async function benchPaste(browser: Browser): Promise<Figure[]> {
  const server = await serveGridPage()
  const page = await (await browser.newContext()).newPage()
  await page.goto(server.url)
  await page.locator('[aria-rowindex="2"] [aria-colindex="2"]').click()
  const measured = await page.evaluate(async () => {
    const text = Array.from({ length: 1000 }, (_, row) =>
      Array.from({ length: 50 }, (_, column) => `v${row}.${column}`).join('\t'),
    ).join('\n')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const started = performance.now()
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - started
  })
  server.close()
  await page.context().close()
  return [{ what: 'paste of 50,000 cells into 10,000 × 50', measured, limit: 1000, unit: 'ms' }]
}

const ROWS = 100_000

/** A CSV and a workbook of 100,000 days. */
function writeFiles(): { csv: string; xlsx: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dc-bench-'))
  const rows = Array.from({ length: ROWS }, (_, i) => [
    new Date(Date.UTC(1700, 0, 1 + i)).toISOString().slice(0, 10),
    Math.round(Math.sin(i / 50) * 10_000) / 100,
  ])
  const files = { csv: join(folder, 'long.csv'), xlsx: join(folder, 'long.xlsx') }
  writeFileSync(files.csv, `date,value\n${rows.map((row) => row.join(',')).join('\n')}\n`)
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['date', 'value'], ...rows]), 'Data')
  writeFileSync(files.xlsx, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
  return files
}

async function benchImport(browser: Browser, { origin }: Product): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, file] of Object.entries(writeFiles())) {
    const context = await browser.newContext({ locale: 'en-US' })
    await context.addCookies([{ name: 'Admin-Token', value: 'editor-token', url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/data/edit/data`)
    await page.getByRole('button', { name: 'Import …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Click or drop a file here').waitFor()
    await page.waitForTimeout(500)
    await watchGaps(page)
    const started = performance.now()
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText('Added 100,000').waitFor({ timeout: 60_000 })
    const previewed = performance.now() - started
    const whileReading = await longestGap(page)
    await dialog.getByRole('button', { name: /Apply/ }).click()
    await page.getByText('100,000 observations').waitFor()
    figures.push(
      { what: `import of 100,000 rows from ${kind}: to the preview`, measured: previewed, limit: 10_000, unit: 'ms' },
      { what: `… longest stand-still of the page while reading`, measured: whileReading, limit: 50, unit: 'ms' },
      {
        what: `… longest stand-still with applying to the grid`,
        measured: await longestGap(page),
        limit: 50,
        unit: 'ms',
      },
    )
    await context.close()
  }
  return figures
}

export async function benchBrowser(product: Product): Promise<Figure[]> {
  const browser = await launch()
  const figures = [
    ...(await benchFirstVisit(browser, product)),
    ...(await benchMillion(browser, product)),
    ...(await benchPaste(browser)),
    ...(await benchImport(browser, product)),
  ]
  await browser.close()
  return figures
}
