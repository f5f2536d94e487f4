import { expect, test, type Page } from '@playwright/test'

/* What a first visit costs: everything that the browser fetches until the page has come to rest, as the wire carries it. */

const MOST_REQUESTS = 20
const MOST_BYTES = 500_000

/** After the last answer, in ms. */
const REST = 2000

async function weigh(page: Page, path: string) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const fetched: { url: string; bytes: number }[] = []
  const urls = new Map<string, string>()
  let last = Date.now()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) urls.set(requestId, new URL(request.url).pathname)
    last = Date.now()
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url) fetched.push({ url, bytes: encodedDataLength })
    last = Date.now()
  })
  await page.goto(path)
  await expect.poll(() => Date.now() - last, { timeout: 60_000 }).toBeGreaterThan(REST)
  return fetched
}

for (const [path, limit] of [
  ['/dashboard', MOST_BYTES],
  ['/data/1', MOST_BYTES],
  ['/login', MOST_BYTES],
] as const)
  test(`a first visit to ${path} asks for few files`, async ({ page }) => {
    const fetched = await weigh(page, path)
    const bytes = fetched.reduce((sum, file) => sum + file.bytes, 0)
    const list = fetched.map((file) => `${file.bytes} ${file.url}`).join('\n')
    console.log(`${path}: ${fetched.length} requests, ${Math.round(bytes / 1000)} kB`)
    expect(fetched.length, list).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(bytes, list).toBeLessThanOrEqual(limit)
    expect(new Set(fetched.map(({ url }) => url)).size, list).toBe(fetched.length)
  })
