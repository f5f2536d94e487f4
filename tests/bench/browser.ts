import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { utils, write } from 'xlsx'
import { serveGridPage } from '../e2e/support/gridServer'
import { weighVisit } from '../e2e/support/visit'
import { benchBatch } from './batch'
import { longestGap, watchGaps } from './gaps'
import { median, type Figure } from './measure'
import type { Product } from './server'
import { benchSlowVisits } from './slowVisits'

const LAUNCH = {
  ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Time of a frame after now, in the page. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Requests and bytes of first visits. */
async function benchVisits(browser: Browser, { origin }: Product): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of ['/dashboard', '/data/1', '/login']) {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    const fetched = await weighVisit(page, origin + path)
    await page.context().close()
    const bytes = fetched.reduce((sum, file) => sum + file.bytes, 0)
    figures.push(
      { what: `first visit to ${path}: requests`, measured: fetched.length, limit: 20, unit: '' },
      { what: `first visit to ${path}: on the wire`, measured: bytes / 1000, limit: 500, unit: 'kB' },
    )
  }
  return figures
}

async function benchFirstVisit(browser: Browser, { origin }: Product): Promise<Figure[]> {
  const visits: { content: number; chart: number }[] = []
  for (let i = 0; i < 3; i += 1) {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    const started = performance.now()
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
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
    // At every frame: waiting for a locator looks at growing intervals only.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('canvas')].some((canvas) => canvas.checkVisibility()),
    )
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

const TABS = 200
/** Until what was told of the closed tabs is sent, in ms. */
const SETTLE = 4000

/** Heap in use after a collection, in MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  await session.detach()
  return usedSize / 1024 / 1024
}

/** Goes to a place inside the application; the time until what `selector` names is painted, in ms. */
const goTo = (page: Page, place: string, selector: string): Promise<number> =>
  page.evaluate(
    async ([path, shown]) => {
      const started = performance.now()
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (document.querySelector<HTMLElement>(shown)?.offsetParent) break
      }
      // A message is handled after the frame is painted.
      const { port1, port2 } = new MessageChannel()
      const painted = new Promise((resolve) => port1.addEventListener('message', resolve))
      port1.start()
      port2.postMessage(null)
      await painted
      return performance.now() - started
    },
    [place, selector] as const,
  )

async function benchTabs(browser: Browser, { origin }: Product): Promise<Figure[]> {
  const context = await browser.newContext({ locale: 'en-US' })
  await context.addCookies([{ name: 'Admin-Token', value: 'editor-token', url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/nested/menu1/menu1-1`)
  await page.locator('textarea').first().waitFor()
  const warm = [
    await goTo(page, '/nested/menu2', '[data-tab="/nested/menu2"] textarea'),
    await goTo(page, '/nested/menu1/menu1-3', '[data-tab="/nested/menu1/menu1-3"] textarea'),
    await goTo(page, '/nested/menu1/menu1-2/menu1-2-1', '[data-tab$="menu1-2-1"] textarea'),
  ]
  await goTo(page, '/data/1', '[data-tab="/data/1"] canvas')
  const switched: number[] = []
  for (let i = 0; i < 10; i += 1) {
    switched.push(await goTo(page, '/nested/menu2', '[data-tab="/nested/menu2"] textarea'))
    switched.push(await goTo(page, '/data/1', '[data-tab="/data/1"] h1'))
  }
  const openAndClose = async (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) await goTo(page, `/data/${id}`, `[data-tab="/data/${id}"] h1`)
    await page.waitForTimeout(1000)
    await page.getByRole('button', { name: 'Tab actions' }).click()
    await page.getByRole('menuitem', { name: 'Close All' }).click()
    await page.locator('[data-tab^="/data/"]').first().waitFor({ state: 'detached' })
    await page.waitForTimeout(SETTLE)
  }
  // The first round compiles the code and sizes the tables for so many tabs: what is left after the second is lost.
  await openAndClose(2, 1 + TABS)
  const before = await heapOf(page)
  await openAndClose(2, 1 + TABS)
  const after = await heapOf(page)
  await context.close()
  return [
    { what: 'switch to an open tab', measured: median(switched), limit: 50, unit: 'ms' },
    { what: 'a new page with warm code', measured: median(warm), limit: 200, unit: 'ms' },
    {
      what: `heap after opening and closing ${TABS} tabs, against before`,
      measured: after / before,
      limit: 1.1,
      unit: '×',
    },
  ]
}

export async function benchBrowser(product: Product): Promise<Figure[]> {
  const browser = await chromium.launch(LAUNCH)
  const figures = [
    ...(await benchVisits(browser, product)),
    ...(await benchFirstVisit(browser, product)),
    ...(await benchSlowVisits(LAUNCH, product)),
    ...(await benchMillion(browser, product)),
    ...(await benchTabs(browser, product)),
    ...(await benchPaste(browser)),
    ...(await benchImport(browser, product)),
    ...(await benchBatch(product, browser)),
  ]
  await browser.close()
  return figures
}
