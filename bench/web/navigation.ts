import type { Browser, Page } from '@playwright/test'

import { medianOf } from '../statistics.ts'
import type { Row, Site } from './tables.ts'
import { DESKTOP, PHONE, withVisit, type Profile } from './visit.ts'

type Navigation = { toTitleMs: number; backMs: number; backRequests: number; isScrollRestored: boolean }

/** How far Home is scrolled before a title is opened. */
const SCROLL_PX = 900

/** Measures navigating from Home to a title and back on both devices. The plain page has no pages for titles. */
export async function measureNavigation(browser: Browser, sites: Site[], rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [profile, target] of [
    [PHONE, 280],
    [DESKTOP, 100],
  ] as const) {
    for (const { name, url } of sites.filter((site) => site.name !== 'plain page')) {
      const runs: Navigation[] = []
      for (let round = 0; round < rounds; round += 1)
        runs.push(await openTitleAndReturn(browser, profile, url))
      rows.push({
        device: profile.name,
        site: name,
        'to the title ms': Math.round(medianOf(runs.map(({ toTitleMs }) => toTitleMs))),
        target,
        'back ms': Math.round(medianOf(runs.map(({ backMs }) => backMs))),
        'requests for back': medianOf(runs.map(({ backRequests }) => backRequests)),
        'scroll restored': runs.every(({ isScrollRestored }) => isScrollRestored) ? 'yes' : 'no',
      })
    }
  }
  return rows
}

function openTitleAndReturn(browser: Browser, profile: Profile, url: string): Promise<Navigation> {
  return withVisit(browser, profile, url, async ({ page, traffic }) => {
    await page.evaluate((top) => scrollTo(0, top), SCROLL_PX)
    await traffic.waitUntilQuiet()
    const scrollTop = await page.evaluate(() => scrollY)
    const link = await findPosterInView(page)
    const toTitleMs = await measureClick(page, () => (profile.context.hasTouch ? link.tap() : link.click()))
    await traffic.waitUntilQuiet()
    const requestsBefore = traffic.read().requests
    const backMs = await measureBack(page)
    await traffic.waitUntilQuiet()
    return {
      toTitleMs,
      backMs,
      backRequests: traffic.read().requests - requestsBefore,
      isScrollRestored: Math.abs((await page.evaluate(() => scrollY)) - scrollTop) < 2,
    }
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

/** Resolves to the time from the click event to the frame with the title's `h1`. */
async function measureClick(page: Page, click: () => Promise<void>): Promise<number> {
  const elapsedMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clickedAt: number | undefined
        addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true })
        const homeHeading = document.querySelector('h1')?.textContent
        const check = () => {
          const heading = document.querySelector('h1')?.textContent
          if (clickedAt !== undefined && heading && heading !== homeHeading)
            requestAnimationFrame(() => resolve(performance.now() - (clickedAt ?? 0)))
          else requestAnimationFrame(check)
        }
        check()
      }),
  )
  await click()
  return elapsedMs
}

async function measureBack(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const titleHeading = document.querySelector('h1')?.textContent
        const startedAt = performance.now()
        const check = () => {
          const heading = document.querySelector('h1')?.textContent
          if (heading && heading !== titleHeading && scrollY > 0)
            requestAnimationFrame(() => resolve(performance.now() - startedAt))
          else requestAnimationFrame(check)
        }
        history.back()
        check()
      }),
  )
}
