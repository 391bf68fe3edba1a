import type { Browser, Page } from '@playwright/test'

import type { Profile } from './profiles.ts'
import { withVisit } from './visit.ts'

export type Navigation = { toDetailMs: number; backMs: number; backRequests: number; isScrollKept: boolean }

/** How far down Home is scrolled before a title is opened. */
const SCROLLED_PX = 900

/** From a tap on a poster of Home to its title's page, and back. */
export function measureNavigation(browser: Browser, profile: Profile, url: string): Promise<Navigation> {
  return withVisit(browser, profile, url, async ({ page, traffic }) => {
    await page.evaluate((top) => scrollTo(0, top), SCROLLED_PX)
    await traffic.untilQuiet()
    const scrolledTo = await page.evaluate(() => scrollY)
    const link = await posterInView(page)
    const toDetailMs = await timeFromClick(page, () => (profile.context.hasTouch ? link.tap() : link.click()))
    await traffic.untilQuiet()
    const before = traffic.read().requests
    const backMs = await timeBack(page)
    await traffic.untilQuiet()
    return {
      toDetailMs,
      backMs,
      backRequests: traffic.read().requests - before,
      isScrollKept: Math.abs((await page.evaluate(() => scrollY)) - scrolledTo) < 2,
    }
  })
}

async function posterInView(page: Page) {
  const index = await page.locator('a:has(img)').evaluateAll((links) =>
    links.findIndex((link) => {
      const { top, bottom, left } = link.getBoundingClientRect()
      return top > 100 && bottom < innerHeight && left >= 0
    }),
  )
  return page.locator('a:has(img)').nth(index)
}

/** From the click's own event to the frame in which the page's only heading of the first level is the title's. */
async function timeFromClick(page: Page, click: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clickedAt: number | undefined
        addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true })
        const home = document.querySelector('h1')?.textContent
        const look = () => {
          const heading = document.querySelector('h1')?.textContent
          if (clickedAt !== undefined && heading && heading !== home)
            requestAnimationFrame(() => resolve(performance.now() - (clickedAt ?? 0)))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await click()
  return shown
}

async function timeBack(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const detail = document.querySelector('h1')?.textContent
        const begunAt = performance.now()
        const look = () => {
          const heading = document.querySelector('h1')?.textContent
          if (heading && heading !== detail && scrollY > 0)
            requestAnimationFrame(() => resolve(performance.now() - begunAt))
          else requestAnimationFrame(look)
        }
        history.back()
        look()
      }),
  )
}
