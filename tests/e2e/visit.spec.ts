import { expect, test } from '@playwright/test'
import { weighVisit } from './support/visit'

/* What a first visit costs: docs/architecture.md. */

const MOST_REQUESTS = 20
const MOST_BYTES = 500_000

for (const path of ['/dashboard', '/data/1', '/login'])
  test(`a first visit to ${path} asks for few files`, async ({ page }) => {
    const fetched = await weighVisit(page, path)
    const bytes = fetched.reduce((sum, file) => sum + file.bytes, 0)
    const list = fetched.map((file) => `${file.bytes} ${file.url}`).join('\n')
    expect(fetched.length, list).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(bytes, list).toBeLessThanOrEqual(MOST_BYTES)
    expect(new Set(fetched.map(({ url }) => url)).size, list).toBe(fetched.length)
  })

/** Pages that one comes to later, the first of a visit here: in bytes. */
const LATER = {
  '/user/feedback': 500_000,
  '/error/404': 400_000,
  '/components/count-to': 450_000,
  '/data/edit/data': 550_000,
  '/table/complex-table': 750_000,
}

for (const [path, most] of Object.entries(LATER))
  test(`${path} brings what it needs, and no other page's code`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'Admin-Token', value: 'editor-token', url: baseURL! }])
    const fetched = await weighVisit(page, path)
    const bytes = fetched.reduce((sum, file) => sum + file.bytes, 0)
    expect(bytes, fetched.map((file) => `${file.bytes} ${file.url}`).join('\n')).toBeLessThanOrEqual(most)
  })
