import type { Browser, Page } from '@playwright/test'

import { readObserved } from './first-view.ts'
import type { Profile } from './profiles.ts'
import { withVisit } from './visit.ts'

/** What a visitor does on Home, by the words that the screen uses for it. */
const INTERACTIONS: { name: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'This week', act: (page) => page.getByRole('button', { name: 'This week' }).first().tap() },
  {
    name: 'to the watchlist',
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

/** By interaction, the longest time from an input to the frame that shows its effect, in milliseconds (INP). */
export function measureInteractions(
  browser: Browser,
  profile: Profile,
  url: string,
): Promise<Record<string, number>> {
  return withVisit(browser, profile, url, async ({ page, traffic }) => {
    const times: Record<string, number> = {}
    let known = new Set<string>()
    for (const { name, act } of INTERACTIONS) {
      await act(page)
      await traffic.untilQuiet()
      const { interactions } = await readObserved(page)
      const fresh = Object.entries(interactions).filter(([id]) => !known.has(id))
      // What takes less than two frames is not reported by the browser.
      times[name] = Math.max(16, ...fresh.map(([, duration]) => duration))
      known = new Set(Object.keys(interactions))
    }
    return times
  })
}
