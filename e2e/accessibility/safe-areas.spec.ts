import type { Page } from '@playwright/test'

import { onlyInChromium } from '../support/engine.ts'
import { openFilters } from '../support/filters.ts'
import { expect, test } from '../support/test.ts'

/** Of a phone with a notch, in pixels. */
const PHONES = {
  upright: { width: 390, height: 844, insets: { left: 0, right: 0, bottom: 34 } },
  'on its side': { width: 844, height: 390, insets: { left: 47, right: 47, bottom: 21 } },
  'on its side, narrow': { width: 740, height: 360, insets: { left: 47, right: 47, bottom: 21 } },
}

test.use({ hasTouch: true, isMobile: true })

for (const [position, { width, height, insets }] of Object.entries(PHONES)) {
  test.describe(`on a phone ${position}`, () => {
    test.use({ viewport: { width, height } })
    test.beforeEach(async ({ page }) => {
      onlyInChromium('devtools')
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
    })

    test('no text and no control is below a notch or the home indicator', async ({ page }) => {
      test.slow()
      for (const path of ['/', '/movies', '/settings']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectInSafeArea(page, insets, path)
      }

      await page.goto('/movies')
      await openFilters(page)
      await expectInSafeArea(page, insets, 'filters')
      await page.goto('/movies')
      const card = page.getByRole('main').getByRole('article').last()
      await card.getByRole('link').click({ button: 'right' })
      await page.getByRole('menuitemcheckbox', { name: 'Favorite' }).waitFor()
      await expectInSafeArea(page, insets, 'menu of a card')
      await page.getByRole('menuitemcheckbox', { name: 'Favorite' }).click()
      await page.getByText('Added to watchlist').waitFor()
      await expectInSafeArea(page, insets, 'toast')
      if (width >= 768) return
      await page.getByRole('button', { name: 'Toggle sidebar' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first().waitFor()
      await expectInSafeArea(page, insets, 'drawer')
    })
  })
}

type Insets = { left: number; right: number; bottom: number }

/** Expects this at the end of the page. What scrolls sideways may be anywhere. */
async function expectInSafeArea(page: Page, insets: Insets, screen: string): Promise<void> {
  const findOutside = () =>
    page.evaluate(({ left, right, bottom }) => {
      const layer = [...document.querySelectorAll('dialog:modal, [role="menu"]')].at(-1)
      const root = layer ?? document
      // Menus close when the page scrolls.
      if (!layer) scrollTo(0, document.documentElement.scrollHeight)
      for (const element of root.querySelectorAll('*')) element.scrollTop = element.scrollHeight
      if (layer) layer.scrollTop = layer.scrollHeight
      const isOutside = (element: Element) => {
        const box = element.getBoundingClientRect()
        const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (!isShown || box.width <= 1 || box.bottom < 1 || box.top >= innerHeight) return false
        if (element.closest('[data-carousel], .overflow-x-auto')) return false
        return (
          box.left < left - 0.5 ||
          box.right > innerWidth - right + 0.5 ||
          box.bottom > innerHeight - bottom + 0.5
        )
      }
      return [...root.querySelectorAll('a, button, input, select, h1, h2, h3, p')]
        .filter(isOutside)
        .map(({ outerHTML }) => outerHTML.slice(0, 120))
    }, insets)
  await expect.poll(findOutside, screen).toEqual([])
}
