import type { Browser, CDPSession, Page } from '@playwright/test'

import { observe } from './observed.ts'
import { openPage, openVisitor, type Profile } from './profiles.ts'
import { countTraffic } from './traffic.ts'

export type Visit = { page: Page; session: CDPSession; traffic: ReturnType<typeof countTraffic> }

/** Opens an address as nobody who was there before, waits until it has come to rest, and gives what `look` makes of it. */
export async function withVisit<Result>(
  browser: Browser,
  profile: Profile,
  url: string,
  look: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const visitor = await openVisitor(browser, profile)
  try {
    const { page, session } = await openPage(visitor, profile)
    const traffic = countTraffic(session)
    await page.addInitScript(observe)
    await page.goto(url)
    await traffic.untilQuiet()
    return await look({ page, session, traffic })
  } finally {
    await visitor.close()
  }
}
