import type { Page } from '@playwright/test'

/** After the last answer, in ms. */
const REST = 2000
const LOOK = 100

/** Everything that the browser fetches for a page until it has come to rest, in bytes as the wire carries them. */
export async function weighVisit(page: Page, address: string): Promise<{ url: string; bytes: number }[]> {
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
    // What the browser has already costs no way: it asks for the page's icon once for the tab and once for itself.
    if (url && encodedDataLength > 0) fetched.push({ url, bytes: encodedDataLength })
    last = Date.now()
  })
  await page.goto(address)
  while (Date.now() - last < REST) await page.waitForTimeout(LOOK)
  return fetched
}
