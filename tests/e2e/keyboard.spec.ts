import { expect, test, type Page } from '@playwright/test'
import { seeTabs } from './support/below'
import { cell, enterAs, tab } from './support/product'

/** Names what Tab reaches from the start of the page to its end, and which of it shows no focus. */
async function walk(page: Page): Promise<{ reached: string[]; unseen: string[] }> {
  const reached: string[] = []
  const unseen: string[] = []
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab')
    const { name, isSeen, isEnd } = await page.evaluate(() => {
      const element = document.activeElement!
      const around = element.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-segmented-item, label')
      const styles = [element, around ?? element].map((one) => getComputedStyle(one))
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent).trim(),
        isEnd: element === document.body,
        isSeen: styles.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
      }
    })
    if (isEnd) return { reached, unseen }
    reached.push(name)
    if (!isSeen) unseen.push(name)
  }
  throw new Error(`Tab does not come to the end of the page: ${reached.slice(-10).join(', ')}`)
}

test('Tab reaches everything of a page, shows where it is, and comes to the end', async ({ page }) => {
  await enterAs(page, 'editor', '/data/5')
  await page.locator('canvas').first().waitFor()
  await seeTabs(page)
  await page.getByRole('button', { name: 'Copy as text' }).waitFor()
  const { reached, unseen } = await walk(page)
  for (const name of [
    'Skip to the content',
    'Sidebar',
    'Open or close the sidebar',
    'Search pages and data',
    'Full screen',
    'Global Size',
    '中文',
    'Settings',
    'Log out',
    'Tab actions',
    'Share',
    'Download',
    'Transformation',
    'Exact dates',
    'Save picture',
    'Copy as text',
    'Open or close the settings',
  ])
    expect(reached, name).toContain(name)
  expect(unseen).toEqual([])
})

test('the groups of the sidebar open by arrow keys', async ({ page }) => {
  await enterAs(page, 'editor')
  const menu = page.getByRole('menu').first()
  await menu.focus()
  const group = menu.getByRole('menuitem', { name: 'lock Permission' })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(group).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Directive Permission' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  // The menu moves its focus in the next frame: keys that come sooner are still the group's.
  await expect(page.getByRole('link', { name: 'Directive Permission' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/permission/directive')
})

test('the editing grid is entered and left without a mouse', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await cell(page, 0, 0).click()
  await page.keyboard.type('2024-01')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 1)).toHaveText('5')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('[role=grid]'))).toBeNull()
})

test('a dialog that is open is open still when its tab is shown again', async ({ page }) => {
  await enterAs(page, 'editor')
  await page.getByRole('menuitem', { name: 'Add Data Series' }).click()
  await page.getByRole('button', { name: 'Import …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('textbox').fill('2024-01\t5')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(dialog).toBeHidden()
  await tab(page, 'Add Data Series').click()
  await expect(dialog.getByRole('textbox')).toHaveValue('2024-01\t5')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('menus are walked by arrows, and whatever closes gives the focus back', async ({ page }) => {
  await enterAs(page, 'editor', '/nested/menu2')
  const size = page.getByRole('button', { name: 'Global Size' })
  await size.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Default' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Small' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(size).toBeFocused()
  await page.keyboard.press('Enter')
  // It begins where it was left.
  await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Switch Size Success')).toBeVisible()
  await expect(size).toBeFocused()

  const search = page.getByRole('button', { name: 'Search pages and data' })
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search pages and data' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
})

test('the key that closes a tab goes on in the strip; a question is answered by key and gives the focus back', async ({
  page,
}) => {
  await enterAs(page, 'editor', '/nested/menu2')
  await page.getByRole('menuitem', { name: 'Add Data Series' }).click()
  await page.getByLabel('English title').fill('not saved')
  const edited = page.getByRole('tab', { name: /^Add Data Series/ })
  await edited.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(edited).toBeFocused()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(tab(page, 'Menu 2')).toBeFocused()
})

test('publishing a form that is not complete leads to the first field that is wrong', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await page.getByLabel('English title').fill('A title')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
})
