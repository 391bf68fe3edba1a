import type { Browser } from '@playwright/test'

import { readObserved } from './first-view.ts'
import type { Profile } from './profiles.ts'
import { withVisit } from './visit.ts'

export type Scrolling = {
  longTasks: number
  worstFrameMs: number
  /** Of JavaScript, after what nobody needs has been collected. */
  heapMegabytes: number
  nodes: number
  /** How much was there to scroll. */
  heightPx: number
}

/** In each frame: about as fast as a finger throws a page. */
const STEP_PX = 40

/** Home from top to bottom, as a wheel would scroll it, every row loading on the way. */
export function measureScrolling(browser: Browser, profile: Profile, url: string): Promise<Scrolling> {
  return withVisit(browser, profile, url, async ({ page, session, traffic }) => {
    const begunAt = await page.evaluate(() => performance.now())
    const worstFrameMs = await page.evaluate(scrollThrough, STEP_PX)
    const { longTasks } = await readObserved(page)
    await traffic.untilQuiet()
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes } = await session.send('Memory.getDOMCounters')
    return {
      longTasks: longTasks.filter(({ start }) => start > begunAt).length,
      worstFrameMs,
      heapMegabytes: usedSize / 1e6,
      nodes,
      heightPx: await page.evaluate(() => document.documentElement.scrollHeight),
    }
  })
}

/** Runs in the page: a step each frame until the end is reached; gives the longest time between two frames. */
function scrollThrough(stepPx: number): Promise<number> {
  return new Promise((resolve) => {
    let worst = 0
    let last = performance.now()
    const step = (now: number) => {
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
  })
}
