import { onlyInChromium } from '../support/engine.ts'
import { observeLayoutShift, readLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'

/** Pages whose parts load one after the other, and the last of these parts. */
const PAGES = [
  { path: '/movie/655018', lastPart: 'Details' },
  { path: '/tv/392019', lastPart: 'Episodes' },
  { path: '/person/1826178', lastPart: 'Filmography' },
  { path: '/collection/473964', lastPart: 'Movies in this collection' },
  { path: '/people', lastPart: 'Popular people' },
]

for (const width of [390, 1440])
  for (const { path, lastPart } of PAGES)
    test(`nothing moves while ${path} loads at ${width} px`, async ({ page }) => {
      onlyInChromium('layout-shift')
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(observeLayoutShift)
      await page.goto(path)
      await expect(page.getByRole('region', { name: lastPart })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await readLayoutShift(page)).toBeLessThan(0.01)
    })
