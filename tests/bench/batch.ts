import type { Browser, Page } from '@playwright/test'
import { applyBatch, BATCH_JOB } from '../../server/batches/apply'
import { UNDO_JOB, undoBatch } from '../../server/batches/undo'
import { startWorker } from '../../server/jobs/worker'
import { cell } from '../e2e/support/product'
import { seriesProperties } from '../e2e/support/properties'
import { longestGap, watchGaps } from './gaps'
import type { Figure } from './measure'
import type { Product } from './server'

const SERIES = 50
const VALUES = 10_000
const MANY = 1000
const DAY = 86_400_000
const START = Date.UTC(1990, 0, 1)
const MEGABYTE = 2 ** 20
const TOKEN = { authorization: 'Bearer editor-token' }

const periods = Array.from({ length: VALUES }, (_, i) => new Date(START + i * DAY).toISOString().slice(0, 10))

type Answered<Data> = { code: number; message: string; data: Data }

async function send<Data>(origin: string, method: string, path: string, body?: object, headers = {}): Promise<Data> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...TOKEN, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, message } = (await answer.json()) as Answered<Data>
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
  return data
}

/** Waits for a job. Answers the id of its batch. */
async function ended(origin: string, { job }: { job: number }): Promise<number> {
  for (;;) {
    const { status, result } = await send<{ status: string; result: { id: number } | null }>(
      origin,
      'GET',
      `/jobs/${job}`,
    )
    if (status === 'done') return result!.id
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const valuesOf = (factor: number) => ({
  periods,
  values: periods.map((_, i) => factor + i / 10),
  decimals: periods.map(() => 1),
  removed: [],
})

/** The most that this process takes beyond what it had, while an export is read and thrown away, in MiB. */
async function exportMemory(origin: string, query: string): Promise<{ memory: number; bytes: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let [most, bytes] = [before, 0]
  const answer = await fetch(`${origin}/api/v1/exports?${query}`, { headers: TOKEN })
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  return { memory: (most - before) / MEGABYTE, bytes }
}

/** 500,000 values as a batch against the same values saved series by series; its undoing; exports by their memory. */
export async function benchBatch(product: Product, browser: Browser): Promise<Figure[]> {
  const { db, pool, origin } = product
  const handlers = { [BATCH_JOB]: applyBatch(db), [UNDO_JOB]: undoBatch(db) }
  const worker = startWorker({ db, pool, handlers, onError: (error) => console.error(error) })
  const made: { id: number }[] = []
  for (let n = 0; n < SERIES; n += 1)
    made.push(
      await send(origin, 'POST', '/series', {
        properties: seriesProperties({ code: `BENCH.BATCH.${n}`, titleEn: `BENCH.BATCH.${n}`, frequency: 'daily' }),
        observations: valuesOf(n),
        status: 'published',
      }),
    )
  const alone = await timed(async () => {
    for (const { id } of made)
      await send(
        origin,
        'PATCH',
        `/series/${id}`,
        { message: '', observations: valuesOf(id + 0.5) },
        { 'if-match': '"1"' },
      )
  })
  let batch = 0
  const together = await timed(async () => {
    const items = made.map(({ id }) => ({ kind: 'change', id, version: 2, observations: valuesOf(id + 0.25) }))
    batch = await ended(origin, await send(origin, 'POST', '/batches', { message: 'Bench', items }))
  })
  const undone = await timed(async () =>
    ended(origin, await send(origin, 'POST', `/batches/${batch}/undo`, { message: 'Undone' })),
  )
  const page = await benchPage(product, browser)
  const small = { periods: ['2020', '2021'], values: [1, 2], decimals: [0, 0], removed: [] }
  const many = Array.from({ length: MANY }, (_, n) => ({
    kind: 'new',
    properties: seriesProperties({ code: `BENCH.MANY.${n}`, titleEn: `BENCH.MANY.${n}`, frequency: 'annual' }),
    observations: small,
  }))
  await ended(origin, await send(origin, 'POST', '/batches', { message: 'Many', status: 'published', items: many }))
  const long = await exportMemory(origin, 'search=BENCH.BATCH&format=csv')
  const books = await exportMemory(origin, 'search=BENCH.MANY&format=xlsx')
  await worker.stop()
  return [
    {
      what: `a batch of ${SERIES} × ${VALUES} values, against saving them one after the other`,
      measured: together / alone,
      limit: 1.2,
      unit: '×',
    },
    { what: 'undoing it, against applying it', measured: undone / together, limit: 1.5, unit: '×' },
    ...page,
    { what: 'export of 500,000 values: memory of the server', measured: long.memory, limit: 100, unit: 'MiB' },
    {
      what: `export of ${MANY} series as a workbook: memory of the server`,
      measured: books.memory,
      limit: 100,
      unit: 'MiB',
    },
  ]
}

/** The same batch in the page: pasted into the wide sheet, and reviewed. */
async function benchPage({ origin }: Product, browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'Admin-Token', value: 'editor-token', url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/data/edit/data-batch?search=BENCH.BATCH&pageSize=50`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await watchGaps(page)
  await page.getByRole('button', { name: 'Edit values' }).click()
  await page.getByRole('grid').waitFor({ timeout: 60_000 })
  const opened = await longestGap(page)
  await page.evaluate(() => document.querySelector('[role=grid]')!.scrollTo(0, 0))
  await cell(page, 0, 1).click()
  const text = Array.from({ length: VALUES }, (_, i) =>
    Array.from({ length: SERIES }, (_, n) => (1000 + n + i / 10).toFixed(1)).join('\t'),
  ).join('\n')
  // What brings the text into the page is no part of pasting it.
  const clipboard = await page.evaluateHandle((copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    return data
  }, text)
  await page.waitForTimeout(500)
  await watchGaps(page)
  await clipboard.evaluate((data) => {
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await page.waitForFunction(() => document.querySelector('[role=grid]')!.textContent.includes('1000.0'))
  await page.waitForTimeout(1000)
  const pasted = await longestGap(page)
  await watchGaps(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Apply to 50 series' }).waitFor({ timeout: 60_000 })
  const reviewed = await longestGap(page)
  const exported = await exportInPage(page, `${origin}/data/edit/data-batch?search=BENCH.BATCH.1`)
  await context.close()
  const sheet = `${SERIES} × ${VALUES}`
  return [
    { what: `opening a sheet of ${sheet}: longest stand-still`, measured: opened, limit: 50, unit: 'ms' },
    { what: `pasting ${sheet} values: longest stand-still`, measured: pasted, limit: 50, unit: 'ms' },
    { what: `reviewing them: longest stand-still`, measured: reviewed, limit: 50, unit: 'ms' },
    {
      what: 'a workbook of 110,000 rows: longest stand-still of the page',
      measured: exported.gap,
      limit: 50,
      unit: 'ms',
    },
    { what: 'its memory in the page', measured: exported.memory, limit: 50, unit: 'MiB' },
  ]
}

/** Takes the eleven series of a search along in one workbook. */
async function exportInPage(page: Page, address: string): Promise<{ gap: number; memory: number }> {
  const heap = await page.context().newCDPSession(page)
  const used = async () => {
    await heap.send('HeapProfiler.collectGarbage')
    return (await heap.send('Runtime.getHeapUsage')).usedSize / MEGABYTE
  }
  // Another page asks before work that is not applied is left.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export series' })
  await dialog.getByRole('radio', { name: 'Excel' }).check()
  const before = await used()
  await watchGaps(page)
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  await download.path()
  const gap = await longestGap(page)
  return { gap, memory: (await used()) - before }
}
