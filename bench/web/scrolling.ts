import type { Browser } from '@playwright/test'

import { medianOf } from '../statistics.ts'
import { readObserved } from './page-observer.ts'
import { createFigureRow, type Row, type Site } from './tables.ts'
import { withVisit, type Profile } from './visit.ts'

type Scrolling = {
  longTasks: number
  worstFrameMs: number
  /** JavaScript only, after a garbage collection. */
  heapMegabytes: number
  nodes: number
  heightPx: number
}

/** Per frame; about the speed of a fast swipe. */
const STEP_PX = 40

/** Scrolls Home to its end on all sites, in turns. */
export async function measureScrolling(
  browser: Browser,
  profile: Profile,
  sites: Site[],
  rounds: number,
): Promise<Record<string, Row>> {
  const runsBySite: Scrolling[][] = sites.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url }] of sites.entries())
      runsBySite[index]?.push(await scrollHome(browser, profile, url))
  const createRow = (read: (scrolling: Scrolling) => number, target = '', decimals = 0) =>
    createFigureRow(
      runsBySite.map((runs) => medianOf(runs.map(read))),
      target,
      decimals,
    )
  return {
    'tasks over 50 ms': createRow(({ longTasks }) => longTasks, '0'),
    'worst frame ms': createRow(({ worstFrameMs }) => worstFrameMs, '34'),
    'heap MB': createRow(({ heapMegabytes }) => heapMegabytes, '', 1),
    nodes: createRow(({ nodes }) => nodes),
    'height px': createRow(({ heightPx }) => heightPx),
  }
}

/** Scrolls from top to bottom like a wheel, so that every row loads on the way. */
function scrollHome(browser: Browser, profile: Profile, url: string): Promise<Scrolling> {
  return withVisit(browser, profile, url, async ({ page, session, traffic }) => {
    const startedAt = await page.evaluate(() => performance.now())
    const worstFrameMs = await page.evaluate(scrollToEnd, STEP_PX)
    const { longTasks } = await readObserved(page)
    await traffic.waitUntilQuiet()
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes } = await session.send('Memory.getDOMCounters')
    return {
      longTasks: longTasks.filter(({ start }) => start > startedAt).length,
      worstFrameMs,
      heapMegabytes: usedSize / 1e6,
      nodes,
      heightPx: await page.evaluate(() => document.documentElement.scrollHeight),
    }
  })
}

/** Runs in the page. Resolves to the longest time between two frames, in milliseconds. */
function scrollToEnd(stepPx: number): Promise<number> {
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
