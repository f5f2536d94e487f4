import { expect, test } from '@playwright/test'
import { seeTabs } from './support/below'
import { enterAsNew } from './support/mail'
import { createSeries, enterAs } from './support/product'

test('a reader comments and follows; the owner hears of it, changes a value, and the reader hears of that', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const id = await createSeries(
    request,
    'E2E.COMMUNITY',
    [
      ['2020', 1],
      ['2021', 2],
    ],
    { frequency: 'annual' },
  )
  const reader = await (await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })).newPage()
  await enterAsNew(reader, request, 'community_one', `/data/${id}?tab=discussion`)
  await seeTabs(reader)
  await expect(reader.getByText('No comments yet')).toBeVisible()
  await reader.getByLabel('Comment on this series').fill('@editor is 2021 <b>right</b>?')
  await reader.reload()
  await seeTabs(reader)
  await expect(reader.getByLabel('Comment on this series')).toHaveValue('@editor is 2021 <b>right</b>?')
  await reader.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(reader.getByRole('listitem').filter({ hasText: '@editor is 2021 <b>right</b>?' })).toBeVisible()
  await expect(reader.getByLabel('Comment on this series')).toHaveValue('')
  await reader.getByRole('button', { name: /Follow$/ }).click()
  await expect(reader.getByText('You will be told when its values change')).toBeVisible()

  await enterAs(page, 'editor', '/dashboard')
  await page.getByRole('button', { name: /new notice/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Notices' })
  await expect(drawer.getByRole('listitem').first()).toContainText('mentioned you in a comment on')
  await drawer.getByRole('link').first().click()
  await expect(page).toHaveURL(`/data/${id}?tab=discussion`)
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  await seeTabs(page)
  const comment = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(comment).toContainText('right')
  await expect(comment.getByRole('button', { name: 'Edit' })).toHaveCount(0)

  const saved = await request.patch(`/api/v1/series/${id}`, {
    headers: { authorization: 'Bearer editor-token', 'if-match': '"1"' },
    data: { message: 'Corrected', observations: { periods: ['2021'], values: [3], decimals: [0], removed: [] } },
  })
  expect(saved.status()).toBe(200)
  await reader.reload()
  await reader.getByRole('button', { name: '1 new notice' }).click()
  const told = reader.getByRole('dialog', { name: 'Notices' }).getByRole('listitem').first()
  await expect(told).toContainText('changed a series that you follow')
  await expect(told).toContainText('1 value changed')
  await reader.keyboard.press('Escape')

  await seeTabs(reader)
  await reader.getByRole('button', { name: 'Edit', exact: true }).click()
  await reader.getByLabel('Edit', { exact: true }).fill('Thank you')
  await reader.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(reader.getByText('Thank you')).toBeVisible()
  await reader.context().close()

  await enterAs(page, 'admin', `/data/${id}?tab=discussion`)
  await seeTabs(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed by an admin')).toBeVisible()
  await expect(page.getByText('Thank you')).toHaveCount(0)
})

test('a visitor reads what is said, and is shown the way in', async ({ page }) => {
  await page.goto('/data/1?tab=discussion')
  await seeTabs(page)
  await page.getByRole('link', { name: 'Sign in to comment' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdata%2F1%3Ftab%3Ddiscussion/)
})
