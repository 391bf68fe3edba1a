import type { Page } from '@playwright/test'

import { expect, isFullRun } from '../test.ts'

/** A screen in one of its states. */
type Screen = {
  name: string
  /** Opens the screen, starting from the one before it in the scenario. */
  open: (page: Page) => Promise<unknown>
  /** Set where a screen exists only above or below the width at which the sidebar becomes a drawer. */
  only?: 'narrow' | 'wide'
  /** Set where a screen looks much like another one. No screen after it may depend on it. */
  onlyInFullRuns?: boolean
}

/** Screens that one page visits in order, because a page load takes longer than checking a screen. */
export type Scenario = { name: string; screens: Screen[] }

/** The width at which the sidebar becomes a drawer, in pixels. */
const NARROW_BELOW = 768

const WINDOWS = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 720 } }

/** Opens the screens of a scenario and calls `onScreen` for each. Unless `keepsSize`, resizes the window where needed. */
export async function visit(
  page: Page,
  { screens }: Scenario,
  onScreen: (name: string) => Promise<void>,
  { keepsSize = false } = {},
): Promise<void> {
  for (const { name, open, only, onlyInFullRuns } of screens) {
    if (onlyInFullRuns && !isFullRun) continue
    const width = page.viewportSize()?.width ?? 0
    const kind = width < NARROW_BELOW ? 'narrow' : 'wide'
    if (keepsSize && only && only !== kind) continue
    if (!keepsSize && kind !== (only ?? 'wide')) await page.setViewportSize(WINDOWS[only ?? 'wide'])
    await open(page)
    await onScreen(name)
  }
}

/** Opens a path and waits for its content. Navigates within the running app, which is faster than a page load. */
export function byNavigation(path: string, then?: (page: Page) => Promise<unknown>) {
  return async (page: Page) => {
    await navigate(page, path)
    await waitUntilLoaded(page)
    await then?.(page)
  }
}

/** The same by a page load, for state that the app reads only when it starts. */
export function byPageLoad(path: string, then?: (page: Page) => Promise<unknown>) {
  return async (page: Page) => {
    await page.goto(path)
    await waitUntilLoaded(page)
    await then?.(page)
  }
}

async function navigate(page: Page, path: string): Promise<void> {
  const isNavigating = await page.evaluate((path) => {
    if (!document.getElementById('root')) return false
    const { href, pathname, search, hash } = new URL(path, location.href)
    if (location.href === href) return false
    Reflect.get(window, '__TSR_ROUTER__')?.history.push(pathname + search + hash)
    return true
  }, path)
  if (!isNavigating) return void (await page.goto(path))
  await page.waitForFunction(() => {
    const router = Reflect.get(window, '__TSR_ROUTER__')
    return router && router.state.resolvedLocation?.href === router.latestLocation.href
  })
}

/** Waits for the heading and until no skeleton is in the window. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .skeleton')].every((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom < 0 || top > innerHeight
    }),
  )
}

/** Applies a theme: the app uses a class, the emulators' pages follow the device. */
export async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  const isApp = (await page.locator('#root').count()) > 0
  if (!isApp) return page.emulateMedia({ colorScheme: theme })
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
}
