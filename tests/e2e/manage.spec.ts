import { expect, test, type Page } from '@playwright/test'
import { createSeries, enterAs, openTabs } from './support/product'

const MONTHS: [string, number][] = [
  ['2024-01', 4],
  ['2024-02', 5],
]

/** Chooses a task of the series' menu and confirms it in its dialog. */
async function manage(page: Page, task: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: task }).click()
  const dialog = page.getByRole('dialog', { name: task })
  // A dialog that is still growing may let a click fall beside its button.
  await dialog.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map((a) => a.finished)),
  )
  await fill?.(dialog)
  await dialog.getByRole('button', { name: task }).click()
  await expect(dialog).toBeHidden()
}

test('a series is archived, and published again', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.ARCHIVE', MONTHS)
  await enterAs(page, 'editor', `/data/${id}`)
  await manage(page, 'Archive')
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  const listed = async () =>
    ((await (await request.get('/api/v1/series?search=E2E.ARCHIVE')).json()) as { data: { total: number } }).data.total
  expect(await listed()).toBe(0)
  await manage(page, 'Publish again')
  await expect(page.getByText('Archived', { exact: true })).toBeHidden()
  expect(await listed()).toBe(1)
})

test('a series is handed over, and is no longer the giver’s to edit', async ({ page, request }, info) => {
  const id = await createSeries(request, `E2E.HANDOVER${info.repeatEachIndex}`, MONTHS)
  await enterAs(page, 'editor', `/data/${id}`)
  await manage(page, 'Hand over', async (dialog) => {
    // The dialog takes the focus once it stands, which closes a list that was opened before.
    await expect(async () => {
      await dialog.getByRole('combobox', { name: 'New owner' }).fill('Demo')
      await page.keyboard.press('Enter')
      await expect(dialog.getByTitle('资料员 Demo Curator')).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
  await expect(page.locator('dd').filter({ hasText: '资料员 Demo Curator' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden()
})

test('a draft is deleted, and its tab goes with it', async ({ page, request }) => {
  const id = await createSeries(request, 'E2E.DRAFT.GONE', MONTHS, { status: 'draft' })
  await enterAs(page, 'editor', `/data/${id}`)
  await manage(page, 'Delete draft')
  await page.waitForURL('/documentation/index')
  await expect.poll(() => openTabs(page)).toEqual(['Dashboard', 'Documentation'])
  expect((await request.get(`/api/v1/series/${id}`)).status()).toBe(404)
})
