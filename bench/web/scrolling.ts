import type { Browser, Page } from '@playwright/test'

import { readWorstFrameWork } from './frame-work.ts'
import { defineMeasurement } from './measurement.ts'
import { readObserved } from './page-observer.ts'
import { DESKTOP, PHONE, readMetrics, WIDE_DESKTOP, withVisit, type Profile } from './visit.ts'

type Scrolling = { longTasks: number; worstFrameMs: number; elements: number }

/** Per frame; about the speed of a fast swipe. */
const STEP_PX = 40

export const SCROLLING = [
  defineMeasurement<Scrolling>({
    name: 'scrolling-phone',
    figures: [
      { name: 'phone: elements after scrolling Home', read: ({ elements }) => elements, goal: 2000 },
      { name: 'phone: scrolling Home, tasks over 50 ms', read: ({ longTasks }) => longTasks, goal: 0 },
      { name: 'phone: scrolling Home, worst frame, ms', read: (run) => run.worstFrameMs, goal: 34 },
    ],
    measure: ({ browser }, { url }) => scrollHome(browser, PHONE, url),
  }),
  ...[DESKTOP, WIDE_DESKTOP].map((profile) =>
    defineMeasurement<number>({
      name: `scrolling-${profile.name}`,
      figures: [
        {
          name: `${profile.name}: scrolling Home, worst work per frame, ms`,
          read: (ms) => ms,
          goal: 16,
          decimals: 1,
        },
      ],
      measure: ({ browser }, { url }) => measureWork(browser, profile, url),
    }),
  ),
]

/** Scrolls from top to bottom like a wheel, so that every row loads on the way. */
export function scrollHome(browser: Browser, profile: Profile, url: string): Promise<Scrolling> {
  return withVisit(browser, profile, url, async ({ page, session, traffic }) => {
    const startedAt = await page.evaluate(() => performance.now())
    const worstFrameMs = await scrollToEnd(page)
    const { longTasks } = await readObserved(page)
    await traffic.waitUntilQuiet()
    const { elements } = await readMetrics(page, session)
    return { longTasks: longTasks.filter(({ start }) => start > startedAt).length, worstFrameMs, elements }
  })
}

/**
 * Resolves to the longest time in ms that the main thread works between two frames. The browser draws 60 frames per
 * second here; at 120, each has less to do.
 */
function measureWork(browser: Browser, profile: Profile, url: string): Promise<number> {
  return withVisit(browser, profile, url, async ({ page }) =>
    readWorstFrameWork(browser, page, () => scrollToEnd(page)),
  )
}

/** Resolves to the longest time between two frames, in milliseconds. */
function scrollToEnd(page: Page): Promise<number> {
  return page.evaluate(
    (stepPx) =>
      new Promise<number>((resolve) => {
        let worst = 0
        let last = performance.now()
        const step = (now: number) => {
          performance.mark('frame')
          worst = Math.max(worst, now - last)
          last = now
          if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return resolve(worst)
          scrollBy({ top: stepPx, behavior: 'instant' })
          requestAnimationFrame(step)
        }
        requestAnimationFrame((now) => {
          last = now
          requestAnimationFrame(step)
        })
      }),
    STEP_PX,
  )
}
