import type { Page } from '@playwright/test'

import { expect } from '../test.ts'

/** A screen, or a state of one, and the way there from the stop before it. */
type Stop = {
  name: string
  reach: (page: Page) => Promise<unknown>
  /** Only a window of this kind has it. */
  only?: 'narrow' | 'wide'
}

/** Screens that one browser page goes through, one after the other: each load of the app costs more than a look at it. */
export type Tour = { name: string; stops: Stop[] }

/** Where the sidebar becomes a drawer. */
const NARROW_BELOW = 768

const WINDOWS = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 720 } }

/**
 * Goes through a tour and lets `look` see every stop. A page that keeps its size leaves out what that has no room for;
 * else its window is made to fit.
 */
export async function follow(
  page: Page,
  { stops }: Tour,
  look: (name: string) => Promise<void>,
  keepsSize = false,
): Promise<void> {
  for (const { name, reach, only } of stops) {
    const width = page.viewportSize()?.width ?? 0
    const kind = width < NARROW_BELOW ? 'narrow' : 'wide'
    if (keepsSize && only && only !== kind) continue
    if (!keepsSize && kind !== (only ?? 'wide')) await page.setViewportSize(WINDOWS[only ?? 'wide'])
    await reach(page)
    await look(name)
  }
}

/** A stop that is opened by its address, and stands when its heading does and nothing in sight still loads. */
export function at(path: string, then?: (page: Page) => Promise<unknown>) {
  return async (page: Page) => {
    await goWithin(page, path)
    await settle(page)
    await then?.(page)
  }
}

/** The same by a load of its own: for what the app reads only when it starts. */
export function loaded(path: string, then?: (page: Page) => Promise<unknown>) {
  return async (page: Page) => {
    await page.goto(path)
    await settle(page)
    await then?.(page)
  }
}

/** Where the app runs already it takes the way of its own links: a load costs more than the look that follows. */
async function goWithin(page: Page, path: string): Promise<void> {
  const isLeaving = await page.evaluate((url) => {
    if (!document.getElementById('root') || location.pathname === new URL(url, location.href).pathname)
      return false
    const heading = document.querySelector('h1')
    heading?.setAttribute('data-left', heading.textContent)
    history.pushState(null, '', url)
    return true
  }, path)
  if (!isLeaving) return void (await page.goto(path))
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading && heading.getAttribute('data-left') !== heading.textContent
  })
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .skeleton')].every((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom < 0 || top > innerHeight
    }),
  )
}

/** Shows an app page or a page of a stand-in in a theme. The app goes by a class, the stand-ins by the device. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  const isApp = (await page.locator('#root').count()) > 0
  if (!isApp) return page.emulateMedia({ colorScheme: theme })
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
}
