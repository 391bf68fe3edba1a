import type { Browser, Page } from '@playwright/test'

import { defineMeasurement, REACTION_TOLERANCE, type Site, SITES_WITH_TITLES } from './measurement.ts'
import { DESKTOP, PHONE, waitForServiceWorker, withVisit, type Profile } from './visit.ts'

type Navigation = { toTitleMs: number; backMs: number; backRequests: number }

/** How far Home is scrolled before a title is opened. */
const SCROLL_PX = 900

/** Reported if the heading never appears, or Home never returns to its scroll position. */
export const NAVIGATION_TIMEOUT_MS = 5000

export const NAVIGATION = [
  defineNavigation(PHONE, { toTitleMs: 200, backMs: 120 }),
  defineNavigation(DESKTOP, { toTitleMs: 80, backMs: 60 }),
]

function defineNavigation(profile: Profile, goals: { toTitleMs: number; backMs: number }) {
  return defineMeasurement<Navigation>({
    name: `navigation-${profile.name}`,
    sites: SITES_WITH_TITLES,
    figures: [
      {
        name: `${profile.name}: Home to a title, ms`,
        read: (run) => run.toTitleMs,
        goal: goals.toTitleMs,
        tolerance: REACTION_TOLERANCE,
      },
      { name: `${profile.name}: Back to Home, ms`, read: (run) => run.backMs, goal: goals.backMs },
      { name: `${profile.name}: Back to Home, requests`, read: (run) => run.backRequests, goal: 0 },
    ],
    measure: ({ browser }, site) => openTitleAndReturn(browser, profile, site),
  })
}

function openTitleAndReturn(browser: Browser, profile: Profile, site: Site): Promise<Navigation> {
  return withVisit(browser, profile, site.url, async (visit) => {
    const { page, traffic } = visit
    // Its registration would count as requests of going back.
    await waitForServiceWorker(visit, site)
    await page.evaluate((top) => scrollTo(0, top), SCROLL_PX)
    await traffic.waitUntilQuiet()
    const scrollTop = await page.evaluate(() => scrollY)
    const link = await findPosterInView(page)
    const opening = page.evaluate(measureHeading, { timeoutMs: NAVIGATION_TIMEOUT_MS })
    await (profile.context.hasTouch ? link.tap() : link.click())
    const toTitleMs = await opening
    await traffic.waitUntilQuiet()
    const requestsBefore = traffic.read().requests
    const backMs = await page.evaluate(measureHeading, {
      backTo: scrollTop,
      timeoutMs: NAVIGATION_TIMEOUT_MS,
    })
    await traffic.waitUntilQuiet()
    return { toTitleMs, backMs, backRequests: traffic.read().requests - requestsBefore }
  })
}

async function findPosterInView(page: Page) {
  const index = await page.locator('a:has(img)').evaluateAll((links) =>
    links.findIndex((link) => {
      const { top, bottom, left } = link.getBoundingClientRect()
      return top > 100 && bottom < innerHeight && left >= 0
    }),
  )
  return page.locator('a:has(img)').nth(index)
}

/**
 * Runs in the page. Resolves to the time from the next click, or else from going back to a scroll position, to the frame
 * after the one with another heading.
 */
export function measureHeading({
  backTo,
  timeoutMs,
}: {
  backTo?: number
  timeoutMs: number
}): Promise<number> {
  return new Promise((resolve) => {
    // Home may stay in the document, hidden.
    // eslint-disable-next-line unicorn/consistent-function-scoping -- only this function's source is sent to the page
    const readHeading = () =>
      [...document.querySelectorAll('h1')].find((element) => element.checkVisibility())?.textContent
    const previous = readHeading()
    let startedAt = Infinity
    const check = () => {
      const heading = readHeading()
      const isThere = backTo === undefined || Math.abs(scrollY - backTo) < 2
      const hasTimedOut = performance.now() - startedAt > timeoutMs
      if ((startedAt < Infinity && heading && heading !== previous && isThere) || hasTimedOut)
        requestAnimationFrame(() => resolve(performance.now() - startedAt))
      else requestAnimationFrame(check)
    }
    if (backTo === undefined)
      addEventListener('click', ({ timeStamp }) => (startedAt = timeStamp), { capture: true, once: true })
    else {
      startedAt = performance.now()
      history.back()
    }
    check()
  })
}
