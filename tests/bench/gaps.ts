import type { Page } from '@playwright/test'

/** Watches the longest time that the page stood still. */
export const watchGaps = (page: Page) =>
  page.evaluate(() => {
    const state = { longest: 0 }
    Object.assign(window, { gaps: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.longest = Math.max(state.longest, entry.duration)
    }).observe({ entryTypes: ['longtask'] })
  })

export const longestGap = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { gaps: { longest: number } }).gaps.longest)
