import type { Browser, BrowserContext } from '@playwright/test'

import { defineMeasurement, type Site } from './measurement.ts'
import { readObserved, type Observed } from './page-observer.ts'
import type { Traffic } from './traffic.ts'
import { PHONE, readMetrics, type Metrics, visit, waitForServiceWorker, withContext } from './visit.ts'

type View = Traffic &
  Metrics &
  Pick<Observed, 'firstPaint' | 'fcp' | 'lcp' | 'firstPoster' | 'layoutShift'> & { totalBlockingMs: number }

/** A longer task delays the response to input. */
const LONG_TASK_MS = 50

const MAX_LAYOUT_SHIFT = 0.01

export const FIRST_VIEW = defineMeasurement<View>({
  name: 'first-view',
  figures: [
    { name: 'first visit: FCP, ms', read: ({ fcp }) => fcp },
    { name: 'first visit: LCP, ms', read: ({ lcp }) => lcp, goal: 2000 },
    { name: 'first visit: first poster, ms', read: ({ firstPoster }) => firstPoster, goal: 2400 },
    { name: 'first visit: total blocking time, ms', read: (view) => view.totalBlockingMs, goal: 50 },
    {
      name: 'first visit: layout shift',
      read: (view) => view.layoutShift,
      goal: MAX_LAYOUT_SHIFT,
      decimals: 4,
    },
    { name: 'first view: script time, ms', read: ({ scriptMs }) => scriptMs, goal: 400 },
    { name: 'first view: style recalculations', read: ({ stylePasses }) => stylePasses, goal: 40 },
    { name: 'first view: layouts', read: ({ layouts }) => layouts, goal: 15 },
    { name: 'first view: elements', read: ({ elements }) => elements, goal: 600 },
    { name: 'JavaScript until quiet, KB', read: (view) => view.scriptBytes / 1000, goal: 140, decimals: 1 },
    { name: 'bytes until quiet, KB', read: ({ bytes }) => bytes / 1000, goal: 500 },
    { name: 'requests until quiet', read: ({ requests }) => requests },
  ],
  measure: ({ browser }, { url }) => withContext(browser, PHONE, (context) => measureView(context, url)),
})

/** Three visits in turn, each on a new device. */
export const FIRST_VIEW_BY_LANGUAGE = defineMeasurement<{
  english: number
  german: number
  japanese: number
}>({
  name: 'languages',
  sites: ['Marquee'],
  figures: [
    { name: 'first visit in English: LCP, ms', read: ({ english }) => english },
    {
      name: 'in German, to English',
      read: ({ german, english }) => german / english,
      goal: 1.03,
      decimals: 3,
    },
    {
      name: 'in Japanese, to English',
      read: ({ japanese, english }) => japanese / english,
      goal: 1.03,
      decimals: 3,
    },
  ],
  measure: async ({ browser }, { url }) => {
    const measureLcp = (locale: string) => {
      const phone = { ...PHONE, context: { ...PHONE.context, locale } }
      return withContext(browser, phone, async (context) => (await measureView(context, url)).lcp)
    }
    return {
      english: await measureLcp('en-US'),
      german: await measureLcp('de-DE'),
      japanese: await measureLcp('ja-JP'),
    }
  },
})

export const SECOND_VISIT = defineMeasurement<View>({
  name: 'second-visit',
  figures: [
    { name: 'second visit: LCP, ms', read: ({ lcp }) => lcp, goal: 700 },
    { name: 'second visit: first paint, ms', read: ({ firstPaint }) => firstPaint, goal: 300 },
    {
      name: 'second visit: layout shift',
      read: (view) => view.layoutShift,
      goal: MAX_LAYOUT_SHIFT,
      decimals: 4,
    },
    { name: 'second visit: requests', read: ({ requests }) => requests },
    { name: 'second visit: requests to the worker', read: ({ workerRequests }) => workerRequests },
    { name: 'second visit: KB', read: ({ bytes }) => bytes / 1000, decimals: 1 },
  ],
  measure: ({ browser }, site) => measureSecondVisit(browser, site),
})

/** The second visit starts with what the first one stored on the device, and with a service worker that is not running. */
function measureSecondVisit(browser: Browser, site: Site): Promise<View> {
  return withContext(browser, PHONE, async (context) => {
    const firstVisit = await visit(context, PHONE, site.url)
    const { page, session } = firstVisit
    await waitForServiceWorker(firstVisit, site)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await page.close()
    return measureView(context, site.url)
  })
}

async function measureView(context: BrowserContext, url: string): Promise<View> {
  const { page, session, traffic } = await visit(context, PHONE, url)
  const observed = await readObserved(page)
  const metrics = await readMetrics(page, session)
  await page.close()
  const totalBlockingMs = sumBlockingMs(observed.longTasks, observed.fcp)
  return { ...observed, ...traffic.read(), ...metrics, totalBlockingMs }
}

/** Returns the Total Blocking Time: the part above 50 ms of long tasks after the first paint. */
function sumBlockingMs(longTasks: Observed['longTasks'], since: number): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > since)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
}
