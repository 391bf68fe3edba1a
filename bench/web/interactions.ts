import type { Browser, Page } from '@playwright/test'

import { defineMeasurement, REACTION_TOLERANCE, SITES_WITH_TITLES } from './measurement.ts'
import { readObserved, type InteractionTime } from './page-observer.ts'
import { PHONE, withVisit } from './visit.ts'

const STEPS: { name: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'This week', act: (page) => page.getByRole('button', { name: 'This week' }).first().tap() },
  {
    name: 'add to the watchlist',
    act: (page) => page.getByRole('main').getByRole('article').first().getByRole('button').first().tap(),
  },
  { name: 'open the menu', act: (page) => page.getByRole('button', { name: 'Toggle sidebar' }).tap() },
  { name: 'light theme', act: (page) => page.getByRole('dialog').getByRole('switch').first().tap() },
  { name: 'close the menu', act: (page) => page.keyboard.press('Escape') },
  {
    name: 'type in the search box',
    act: async (page) => {
      await page.getByRole('searchbox').first().tap()
      await page.keyboard.type('night')
    },
  },
]

/** Browsers do not report interactions that take less than 16 ms. */
const UNREPORTED: InteractionTime = { total: 16, occurredAt: 0, startedAt: 0, endedAt: 0 }

const GOAL_MS = 200

type Times = Record<string, InteractionTime>

/** The Interaction to Next Paint of each step on Home, and its parts. */
export const INTERACTIONS = defineMeasurement<Times>({
  name: 'interactions',
  sites: SITES_WITH_TITLES,
  figures: STEPS.flatMap(({ name }) => {
    const read = (times: Times) => times[name] ?? UNREPORTED
    return [
      {
        name: `phone: ${name}, ms`,
        read: (times) => read(times).total,
        goal: GOAL_MS,
        tolerance: REACTION_TOLERANCE,
      },
      { name: `phone: ${name}, input delay`, read: (times) => getInputDelay(read(times)) },
      { name: `phone: ${name}, processing`, read: (times) => getProcessing(read(times)) },
      { name: `phone: ${name}, presentation`, read: (times) => getPresentation(read(times)) },
    ]
  }),
  measure: ({ browser }, { url }) => interact(browser, url),
})

function interact(browser: Browser, url: string): Promise<Times> {
  return withVisit(browser, PHONE, url, async ({ page, traffic }) => {
    const times: Times = {}
    let knownIds = new Set<string>()
    for (const { name, act } of STEPS) {
      await act(page)
      await traffic.waitUntilQuiet()
      const { interactions } = await readObserved(page)
      const added = Object.entries(interactions).filter(([id]) => !knownIds.has(id))
      times[name] = added
        .map(([, time]) => time)
        .reduce((longest, time) => (time.total > longest.total ? time : longest), UNREPORTED)
      knownIds = new Set(Object.keys(interactions))
    }
    return times
  })
}

function getInputDelay({ occurredAt, startedAt }: InteractionTime): number {
  return startedAt - occurredAt
}

function getProcessing({ startedAt, endedAt }: InteractionTime): number {
  return endedAt - startedAt
}

function getPresentation({ total, occurredAt, endedAt }: InteractionTime): number {
  return Math.max(0, occurredAt + total - endedAt)
}
