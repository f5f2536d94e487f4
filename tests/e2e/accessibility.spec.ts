import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { enterAs, visit } from './support/product'

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The specification fixes the sidebar's colours; the rich text editor says a level of what has none. */
const EXCEPTIONS = ['.ant-layout-sider', '.tox-statusbar']

async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    (exclude) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: exclude.map((selector) => [selector]) },
        { resultTypes: ['violations'] },
      ),
    EXCEPTIONS,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
    )
}

/** Holds that a page has no serious fault once it is loaded: what is loading is drawn faded. */
async function expectNoFaults(page: Page, path: string): Promise<void> {
  const loading = page.locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true })
  await expect.soft(loading, path).toHaveCount(0)
  // What still fades in is looked at again: a fault stays.
  await expect.soft(async () => expect(await faults(page)).toEqual([]), path).toPass({ timeout: 10_000 })
}

const PAGES = [
  '/dashboard',
  '/dashboard?search=gdp',
  '/data/1',
  '/data/1?tab=about',
  '/data/1?tab=revisions',
  '/data/edit/data',
  '/404',
  '/401',
  '/auth-redirect',
  '/permission/directive',
  '/nested/menu1/menu1-2/menu1-2-1',
]

/** Of the gallery, whose own parts differ: editors, tables, dragging, charts. */
const GALLERY = [
  '/components/json-editor',
  '/components/dropzone',
  '/components/markdown',
  '/components/tinymce',
  '/table/drag-table',
  '/components/avatar-upload',
  '/documentation/index',
  '/components/count-to',
  '/components/drag-select',
  '/components/drag-kanban',
  '/charts/mix-chart',
  '/table/complex-table',
  '/table/dynamic-table',
  '/example/create',
  '/error-log/log',
  '/excel/upload-excel',
  '/i18n/index',
]

test('no serious fault on pages of the gallery', async ({ page }) => {
  await enterAs(page, 'editor', GALLERY[0])
  for (const path of GALLERY) {
    await visit(page, path)
    await expectNoFaults(page, path)
  }
})

/** Of members and of admins. */
const OWN = [
  '/user/center',
  '/user/center?tab=sessions',
  '/user/center?tab=tokens',
  '/user/center?tab=settings',
  '/profile/index',
  '/user/feedback',
  '/admin/feedback',
  '/admin/users',
  '/admin/lists',
  '/admin/outbox',
  '/admin/audit',
  '/admin/analytics',
  '/data/edit/data-report',
  '/data/edit/data-batch',
]

test('no serious fault on the pages of members and admins', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAs(page, 'admin', OWN[0])
  for (const path of OWN) {
    await visit(page, path)
    await expectNoFaults(page, path)
  }
})

/** Every language, every theme; a theme's colours are the same in both languages. */
for (const [language, dark] of [
  ['en', false],
  ['zh', true],
] as const) {
  test(`no serious fault on any page: ${language}, ${dark ? 'dark' : 'light'}`, async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL! }])
    await page.addInitScript((isDark) => localStorage.setItem('settings', JSON.stringify({ dark: isDark })), dark)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/login')
    await expectNoFaults(page, '/login')
    await enterAs(page, 'editor', PAGES[0])
    for (const path of PAGES) {
      await visit(page, path)
      await expectNoFaults(page, path)
    }
  })
}
