import type { Browser, Page } from '@playwright/test'

import { defineMeasurement } from './measurement.ts'
import { readObserved } from './page-observer.ts'
import { PHONE, withVisit } from './visit.ts'

const STEPS: { name: string; act: (page: Page) => Promise<void> }[] = [
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

/** The Interaction to Next Paint of each step on Home. */
export const INTERACTIONS = defineMeasurement<Record<string, number>>({
  name: 'interactions',
  sites: ['Marquee'],
  figures: STEPS.map(({ name }) => ({ name: `phone: ${name}, ms`, read: (times) => times[name] ?? 0 })),
  measure: ({ browser }, { url }) => interact(browser, url),
})

function interact(browser: Browser, url: string): Promise<Record<string, number>> {
  return withVisit(browser, PHONE, url, async ({ page, traffic }) => {
    const times: Record<string, number> = {}
    let knownIds = new Set<string>()
    for (const { name, act } of STEPS) {
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
