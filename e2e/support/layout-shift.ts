import type { Page } from '@playwright/test'

/** Runs in the page before its own scripts. */
export function observeLayoutShift(): void {
  Object.assign(window, { layoutShift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value') })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the sum of all layout shifts of the page so far. */
export function readLayoutShift(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'layoutShift'))
}
