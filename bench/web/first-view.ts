import type { Browser, BrowserContext } from '@playwright/test'

import { medianOf } from '../statistics.ts'
import { readObserved, type Observed } from './page-observer.ts'
import { createFigureRow, type Row, type Site } from './tables.ts'
import type { Traffic } from './traffic.ts'
import { visit, type Profile } from './visit.ts'

type FirstView = Traffic & Omit<Observed, 'interactions' | 'longTasks'> & { totalBlockingMs: number }
type Visits = { first: FirstView; second: FirstView }
type Figure = { name: string; read: (visits: Visits) => number; target?: string; decimals?: number }

const FIGURES: Figure[] = [
  { name: 'FCP ms', read: ({ first }) => first.fcp },
  { name: 'LCP ms', read: ({ first }) => first.lcp, target: '2100' },
  { name: 'first poster ms', read: ({ first }) => first.firstPoster, target: '2400' },
  { name: 'TBT ms', read: ({ first }) => first.totalBlockingMs, target: '60' },
  { name: 'CLS', read: ({ first }) => first.layoutShift, target: '0.01', decimals: 4 },
  { name: 'KB until quiet', read: ({ first }) => first.bytes / 1000, target: '500' },
  { name: 'KB of JavaScript', read: ({ first }) => first.scriptBytes / 1000, target: '125', decimals: 1 },
  { name: 'requests', read: ({ first }) => first.requests },
  { name: 'catalogue requests', read: ({ first }) => first.catalogueRequests, target: '8' },
  { name: 'second visit: LCP ms', read: ({ second }) => second.lcp, target: '800' },
  { name: 'second visit: CLS', read: ({ second }) => second.layoutShift, target: '0.01', decimals: 4 },
  { name: 'second visit: KB', read: ({ second }) => second.bytes / 1000, decimals: 1 },
]

/** A longer task delays the response to input. */
const LONG_TASK_MS = 50

/** Measures first and second visits of all sites, in turns, so that a busy machine affects all of them. */
export async function measureVisits(
  browser: Browser,
  profile: Profile,
  sites: Site[],
  rounds: number,
): Promise<Record<string, Row>> {
  const visitsBySite: Visits[][] = sites.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url }] of sites.entries())
      visitsBySite[index]?.push(await measureTwoVisits(browser, profile, url))
  const lcpElement = visitsBySite[0]?.at(-1)?.first.lcpElement
  if (lcpElement) console.log(`LCP element: ${lcpElement}`)
  return Object.fromEntries(
    FIGURES.map(({ name, read, target = '', decimals }) => [
      name,
      createFigureRow(
        visitsBySite.map((visits) => medianOf(visits.map(read))),
        target,
        decimals,
      ),
    ]),
  )
}

/** The second visit starts with what the first one stored on the device. */
async function measureTwoVisits(browser: Browser, profile: Profile, url: string): Promise<Visits> {
  const context = await browser.newContext(profile.context)
  try {
    const first = await measureView(context, profile, url)
    return { first, second: await measureView(context, profile, url) }
  } finally {
    await context.close()
  }
}

async function measureView(context: BrowserContext, profile: Profile, url: string): Promise<FirstView> {
  const { page, traffic } = await visit(context, profile, url)
  const { interactions: _none, longTasks, ...observed } = await readObserved(page)
  const totalBlockingMs = sumBlockingMs(longTasks, observed.fcp)
  const view = { ...observed, ...traffic.read(), totalBlockingMs }
  await page.close()
  return view
}

/** Returns the Total Blocking Time: the part above 50 ms of long tasks after the first paint. */
function sumBlockingMs(longTasks: Observed['longTasks'], since: number): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > since)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
}
