import type { Locator, Page } from '@playwright/test'

import { rangeNames } from '#domain/hiding/testing/numbered-movies.ts'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { findChunkFile } from './support/chunk-files.ts'
import { onlyInChromium } from './support/engine.ts'
import { expectToast } from './support/feedback.ts'
import { mockMovies } from './support/hiding.ts'
import { readStored } from './support/local-storage.ts'
import { expect, test } from './support/test.ts'

const LONG_PRESS_MS = 500

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const link = (page: Page, name: string) => cards(page).getByRole('link', { name, exact: true })
const menu = (page: Page) => page.getByRole('menu')
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true })
const favorite = (page: Page) => menu(page).getByRole('menuitemcheckbox', { name: 'Favorite', exact: true })

test.beforeEach(async ({ page }) => {
  await mockMovies(page)
})

async function openListing(page: Page): Promise<void> {
  await page.goto('/movies')
  await expect(cards(page).first()).toBeVisible()
}

async function openMenu(page: Page, name: string): Promise<void> {
  await link(page, name).click({ button: 'right' })
  await expect(page.getByRole('menu', { name: `Options for ${name}`, exact: true })).toBeVisible()
}

test('opens, saves and marks a title, and hides it on a second level', async ({ page }) => {
  await openListing(page)
  await openMenu(page, 'Movie 3')
  await expect(item(page, 'Open')).toBeFocused()
  await expect(item(page, 'Open')).toHaveAttribute('href', '/movie/3')
  await expect(item(page, 'Not for me')).toHaveAttribute('aria-haspopup', 'menu')
  await expect(item(page, 'Hide this title')).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page, 'menu of a card')

  await expect(favorite(page)).not.toBeChecked()
  await favorite(page).click()
  await expectToast(page, 'Added to watchlist', 'Movie 3')
  expect(await readStored(page, 'watchlist')).toMatchObject([
    { id: 3, title: 'Movie 3', media_type: 'movie' },
  ])
  await openMenu(page, 'Movie 3')
  await expect(favorite(page)).toBeChecked()
  await favorite(page).click()
  await expect.poll(() => readStored(page, 'watchlist')).toEqual([])

  await openMenu(page, 'Movie 3')
  await item(page, 'Mark as watched').click()
  await expectToast(page, 'Marked as watched', 'Movie 3')
  await openMenu(page, 'Movie 3')
  await expect(item(page, 'Mark as watched')).toHaveCount(0)
  await item(page, 'Mark as unwatched').click()
  await expectToast(page, 'Marked as unwatched', 'Movie 3')

  await openMenu(page, 'Movie 3')
  await item(page, 'Open').click()
  await expect(page).toHaveURL('/movie/3')
  await expect(menu(page)).toHaveCount(0)
})

test('adds a title to a new list, and returns the focus to its card', async ({ page }) => {
  await openListing(page)
  await openMenu(page, 'Movie 2')
  await item(page, 'Add to list').click()
  const dialog = page.getByRole('dialog', { name: 'Add to your lists' })
  await dialog.getByLabel('List name').fill('Rainy days')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('checkbox', { name: /Rainy days/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link(page, 'Movie 2')).toBeFocused()
})

test.describe('when the catalogue does not respond', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('says that the title could not be loaded, and changes nothing', async ({ page }) => {
    await page.route('**/tmdb/3/movie/3?**', (route) => route.fulfill({ status: 404, json: {} }))
    await openListing(page)
    await openMenu(page, 'Movie 3')
    await favorite(page).click()
    await expectToast(page, 'We couldn’t load Movie 3', 'Please try again.')
    expect(await readStored(page, 'watchlist')).toBeNull()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test.beforeEach(() => onlyInChromium('touch'))

  test('the first long press opens the menu at the bottom, however late its code arrives', async ({
    page,
  }) => {
    const arrived = Promise.withResolvers<void>()
    await page.route(`**${await findChunkFile('src/components/hiding/title-menu.tsx')}`, async (route) => {
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
