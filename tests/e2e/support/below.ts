import type { Locator, Page } from '@playwright/test'

/** Goes to the end of a page once its head is there: what is below the fold is drawn when it is seen. */
async function goDown(page: Page, head: Locator): Promise<void> {
  await head.first().waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
}

/** The dashboard's table of the latest updates, scrolled to. */
export async function latestUpdates(page: Page): Promise<Locator> {
  await goDown(page, page.getByText('Most viewed this week'))
  return page.getByRole('table', { name: 'Latest updates' })
}

/** Scrolls to what is below a series' chart. */
export const seeTabs = (page: Page): Promise<void> => goDown(page, page.getByRole('tab', { name: 'Revisions' }))
