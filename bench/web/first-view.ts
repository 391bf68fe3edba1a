import type { Browser, BrowserContext, Page } from '@playwright/test'

import { observe, type Observed } from './observed.ts'
import { openPage, openVisitor, type Profile } from './profiles.ts'
import { countTraffic, type Traffic } from './traffic.ts'

export type FirstView = Traffic & Omit<Observed, 'interactions' | 'longTasks'> & { blocked: number }

/** Above it a task keeps the viewer's input waiting. */
const LONG_TASK_MS = 50

/** A first visit and, with what it left on the device, a second one. */
export async function measureVisits(
  browser: Browser,
  profile: Profile,
  url: string,
): Promise<{ first: FirstView; second: FirstView }> {
  const visitor = await openVisitor(browser, profile)
  try {
    const first = await measureView(visitor, profile, url)
    return { first, second: await measureView(visitor, profile, url) }
  } finally {
    await visitor.close()
  }
}

async function measureView(visitor: BrowserContext, profile: Profile, url: string): Promise<FirstView> {
  const { page, session } = await openPage(visitor, profile)
  await page.addInitScript(observe)
  const traffic = countTraffic(session)
  await page.goto(url)
  await traffic.untilQuiet()
  const { interactions: _none, longTasks, ...observed } = await readObserved(page)
  const view = { ...observed, ...traffic.read(), blocked: blockedTime(longTasks, observed.fcp) }
  await page.close()
  return view
}

/** What the page has noted so far. */
export function readObserved(page: Page): Promise<Observed> {
  return page.evaluate<Observed>(() => Reflect.get(window, 'observed'))
}

/** Total blocking time: what long tasks after the first paint take beyond what goes unnoticed. */
function blockedTime(longTasks: Observed['longTasks'], since: number): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > since)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
}
