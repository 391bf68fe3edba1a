import type { Locator, Page } from '@playwright/test'

import { rangeNames } from '#domain/hiding/testing/numbered-movies.ts'

import { findChunkFile } from '../support/chunk-files.ts'
import { onlyInChromium } from '../support/engine.ts'
import { mockMovies } from '../support/hiding.ts'
import { expect, test } from '../support/test.ts'

const LONG_PRESS_MS = 500

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const link = (page: Page, name: string) => cards(page).getByRole('link', { name, exact: true })
const menu = (page: Page) => page.getByRole('menu')
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await mockMovies(page)
})

async function openListing(page: Page): Promise<void> {
  await page.goto('/movies')
  await expect(cards(page).first()).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test.beforeEach(() => onlyInChromium('touch'))

  test('the first long press opens the menu at the bottom, however late its code arrives', async ({
    page,
  }) => {
    const arrived = Promise.withResolvers<void>()
    await page.route(`**${await findChunkFile('src/features/title-menu/title-menu.tsx')}`, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.clock.install()
    await openListing(page)
    await touch(link(page, 'Movie 1'), 'pointerdown')
    await page.clock.fastForward(LONG_PRESS_MS)
    await touch(link(page, 'Movie 1'), 'pointerup')
    await link(page, 'Movie 1').dispatchEvent('click')
    arrived.resolve()
    await expect(menu(page)).toBeVisible()
    await expect(page).toHaveURL('/movies')
    const bottom = await menu(page).evaluate(
      (element) => innerHeight - element.getBoundingClientRect().bottom,
    )
    expect(Math.round(bottom)).toBe(0)
    await item(page, 'Not for me').tap()
    await item(page, 'Hide this title').tap()
    await expect.poll(() => cards(page).getByRole('heading').allInnerTexts()).toEqual(rangeNames(2, 21))
  })

  test('a short press opens the title', async ({ page }) => {
    await openListing(page)
    await link(page, 'Movie 1').tap()
    await expect(page).toHaveURL('/movie/1')
    await expect(menu(page)).toHaveCount(0)
  })
})

function touch(target: Locator, type: 'pointerdown' | 'pointerup'): Promise<void> {
  return target.dispatchEvent(type, { pointerType: 'touch', clientX: 60, clientY: 300, bubbles: true })
}
