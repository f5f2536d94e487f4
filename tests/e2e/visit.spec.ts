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
