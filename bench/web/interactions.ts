import type { Browser, Page } from '@playwright/test'

import { readObserved } from './page-observer.ts'
import { withVisit, type Profile } from './visit.ts'

const INTERACTIONS: { name: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'This week', act: (page) => page.getByRole('button', { name: 'This week' }).first().tap() },
  {
    name: 'add to the watchlist',
    act: (page) => page.getByRole('main').getByRole('article').first().getByRole('button').first().tap(),
  },
  { name: 'open the menu', act: (page) => page.getByRole('button', { name: 'Toggle sidebar' }).tap() },
  { name: 'light theme', act: (page) => page.getByRole('dialog').getByRole('switch').first().tap() },
  {
    name: 'type in the search box',
    act: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').first().tap()
      await page.keyboard.type('night')
    },
  },
]

/** Resolves to the Interaction to Next Paint of each interaction on Home, in milliseconds. */
export function measureInteractions(
  browser: Browser,
  profile: Profile,
  url: string,
): Promise<Record<string, number>> {
  return withVisit(browser, profile, url, async ({ page, traffic }) => {
    const times: Record<string, number> = {}
    let knownIds = new Set<string>()
    for (const { name, act } of INTERACTIONS) {
      await act(page)
      await traffic.waitUntilQuiet()
      const { interactions } = await readObserved(page)
      const added = Object.entries(interactions).filter(([id]) => !knownIds.has(id))
      // Browsers do not report interactions that take less than 16 ms.
      times[name] = Math.max(16, ...added.map(([, duration]) => duration))
      knownIds = new Set(Object.keys(interactions))
    }
    return times
  })
}
