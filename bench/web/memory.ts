import type { Browser, CDPSession, Page } from '@playwright/test'

import { defineMeasurement, SITES_WITH_TITLES } from './measurement.ts'
import { PHONE, withVisit } from './visit.ts'

/** JavaScript only, after a garbage collection. */
type Usage = { heapMegabytes: number; nodes: number }
type Memory = { before: Usage; after: Usage }

const TITLES = 50

/** Long enough for a title's images to start loading. */
const PAUSE_MS = 200

export const MEMORY = defineMeasurement<Memory>({
  name: 'memory',
  sites: SITES_WITH_TITLES,
  figures: [
    { name: 'Home: JS heap, MB', read: ({ before }) => before.heapMegabytes, decimals: 1 },
    { name: 'Home: DOM nodes', read: ({ before }) => before.nodes },
    {
      name: `Home after ${TITLES} titles: JS heap, MB`,
      read: ({ after }) => after.heapMegabytes,
      decimals: 1,
    },
    { name: `Home after ${TITLES} titles: DOM nodes`, read: ({ after }) => after.nodes },
  ],
  measure: ({ browser }, { url }) => openTitles(browser, url),
})

/** Opens titles one by one and goes back after each. Its speed does not matter, so nothing is throttled. */
function openTitles(browser: Browser, url: string): Promise<Memory> {
  const profile = { ...PHONE, cpuSlowdown: 1, network: undefined }
  return withVisit(browser, profile, url, async ({ page, session, traffic }) => {
    const before = await readUsage(session)
    const opened: string[] = []
    while (opened.length < TITLES) {
      const path = await page.evaluate(findLink, opened)
      opened.push(path)
      await expectNewHeading(page, () => page.evaluate(clickLink, path))
      await traffic.waitUntilQuiet(PAUSE_MS)
      await expectNewHeading(page, () => page.evaluate(() => history.back()))
    }
    await traffic.waitUntilQuiet()
    return { before, after: await readUsage(session) }
  })
}

/** Runs in the page. Scrolls down until there is a poster that was not opened yet. */
async function findLink(opened: string[]): Promise<string> {
  for (;;) {
    const links = [...document.querySelectorAll('a:has(img)')].filter((link) => link.checkVisibility())
    const paths = links.map((link) => link.getAttribute('href') ?? '')
    const path = paths.find((candidate) => !opened.includes(candidate))
    if (path) return path
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
      throw new Error(`Home has only ${opened.length} titles`)
    scrollBy({ top: innerHeight / 2, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs in the page. */
function clickLink(path: string): void {
  const link = [...document.querySelectorAll<HTMLElement>(`a[href="${path}"]:has(img)`)].find((candidate) =>
    candidate.checkVisibility(),
  )
  link?.scrollIntoView({ block: 'center', behavior: 'instant' })
  link?.click()
}

async function expectNewHeading(page: Page, navigate: () => Promise<void>): Promise<void> {
  const heading = page.locator('h1:visible')
  const previous = await heading.innerText()
  await navigate()
  await page.locator('h1:visible', { hasNotText: previous }).waitFor()
}

async function readUsage(session: CDPSession): Promise<Usage> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { heapMegabytes: usedSize / 1e6, nodes }
}
