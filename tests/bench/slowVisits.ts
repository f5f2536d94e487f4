import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test'
import { median, type Figure } from './measure'
import type { Product } from './server'

/** A slow phone on a slow network: CPU 4 × slower, 1.6 Mbps down, 0.75 up, 150 ms a request. */
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const RUNS = 3
/** After the chart is drawn, in ms: what comes late counts too. */
const REST = 2000

/** What a browser notes of a visit; times in ms since its begin. */
interface Visit {
  paint: number
  largest: number
  ready: number
  /** Over 50 ms, of each task that long. */
  blocked: number
  shift: number
  /** In MB, after a collection. */
  heap: number
}

/** Runs in the page before its own code: what it saw is in `window.visit`. */
function watch(): void {
  const visit = { paint: 0, largest: 0, ready: 0, blocked: 0, shift: 0 }
  ;(window as unknown as { visit: typeof visit }).visit = visit
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') visit.paint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => (visit.largest = entry.startTime))
  observe('longtask', (entry) => (visit.blocked += entry.duration - 50))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) visit.shift += value
  })
  const isDrawn = (canvas: HTMLCanvasElement) =>
    canvas.width > 0 &&
    canvas
      .getContext('2d')!
      .getImageData(0, 0, canvas.width, canvas.height)
      .data.some((byte) => byte > 0)
  const look = () => {
    if ([...document.querySelectorAll('canvas')].some(isDrawn))
      requestAnimationFrame(() => (visit.ready = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function visitPage(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch)
  await page.goto(address)
  const seen = () => page.evaluate(() => (window as unknown as { visit: Omit<Visit, 'heap'> }).visit)
  await page.waitForFunction(() => (window as unknown as { visit: Visit }).visit.ready > 0, null, { timeout: 60_000 })
  await page.waitForTimeout(REST)
  const visit = await seen()
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  await page.close()
  return { ...visit, heap: usedSize / 1_000_000 }
}

/** A first and a second visit, as a phone makes them: medians of three runs, each in a new profile. */
export async function benchSlowVisits(options: LaunchOptions, { origin }: Product): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of ['/dashboard', '/data/1']) {
    const first: Visit[] = []
    const second: Visit[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const profile = mkdtempSync(join(tmpdir(), 'dc-bench-'))
      const context = await chromium.launchPersistentContext(profile, { ...options, locale: 'en-US' })
      first.push(await visitPage(context, origin + path))
      second.push(await visitPage(context, origin + path))
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
    const of = (visits: Visit[], name: keyof Visit) => median(visits.map((visit) => visit[name]))
    figures.push(
      {
        what: `slow phone, first visit to ${path}: first paint`,
        measured: of(first, 'paint'),
        limit: 1200,
        unit: 'ms',
      },
      { what: '… largest paint', measured: of(first, 'largest'), limit: 1800, unit: 'ms' },
      { what: '… chart drawn', measured: of(first, 'ready'), limit: 3000, unit: 'ms' },
      { what: '… blocked', measured: of(first, 'blocked'), limit: 500, unit: 'ms' },
      { what: '… layout shift', measured: of(first, 'shift'), limit: 0.01, unit: '×' },
      { what: '… heap', measured: of(first, 'heap'), limit: 13, unit: 'MB' },
      { what: '… chart drawn at the second visit', measured: of(second, 'ready'), limit: 2000, unit: 'ms' },
    )
  }
  return figures
}
