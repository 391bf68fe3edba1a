import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { LIST, listCard, openList, readNames, rows, STORED, ZERO } from './support/list-page.ts'
import { seedStorageOnce } from './support/local-storage.ts'
import { byNavigation } from './support/scenarios/scenario.ts'
import { storedList } from './support/stored-lists.ts'
import { expect, test } from './support/test.ts'

/** Requests for genres and numbers of episodes. */
const DETAILS = /\/tmdb\/3\/(?:movie|tv)\/\d+\?.*append_to_response=credits(?:&|$)/

const WESTERNS = storedList('westerns', {
  kind: 'smart',
  name: 'Westerns',
  rules: { media_type: 'movie', genres: ['Western'] },
})

test.beforeEach(async ({ page }) => {
  await page.addInitScript(seedStorageOnce, STORED)
})

test.describe('a smart list', () => {
  test('finds titles by rules, updates itself after a rating, and becomes a normal list', async ({
    page,
  }) => {
    await openList(page)
    await page.goto('/lists')
    await page.getByRole('button', { name: 'New smart list' }).click()
    const dialog = page.getByRole('dialog', { name: 'New smart list' })
    await dialog.getByLabel('Name', { exact: true }).fill('The best')
    await dialog.getByLabel('Your rating').selectOption('4 stars or more')
    await expect(dialog.getByRole('status')).toHaveText('1 title matches')
    await dialog.getByLabel('Sort by').selectOption('Title, A to Z')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The best' })).toBeVisible()
    await expect.poll(() => readNames(page)).toEqual(['Anchor'])
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
    await expect(page.getByText(/can’t be shared/)).toBeVisible()

    await test.step('a title that is rated appears', async () => {
      await page.goto(`/movie/${ZERO}`)
      await page.getByRole('slider', { name: 'Your rating' }).press('5')
      await page.goto('/lists')
      await expect(listCard(page, 'The best')).toContainText('Smart list')
      await expect(listCard(page, 'The best')).toContainText('2 titles')
      await listCard(page, 'The best').click()
      await expect.poll(() => readNames(page)).toEqual(['Anchor', 'Zero'])
    })

    await test.step('its rules are changed, and it is duplicated', async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Edit smart list' })
      await edit.getByLabel('From', { exact: true }).selectOption('List: Sundays')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => readNames(page)).toEqual(['Anchor'])
      await page.getByRole('button', { name: 'Duplicate' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Copy of The best' })).toBeVisible()
      await expect.poll(() => readNames(page)).toEqual(['Anchor'])
    })

    await test.step('it becomes a normal list, and a smart one again', async () => {
      await page.getByRole('button', { name: 'Convert to a regular list' }).click()
      await expect(page.getByRole('button', { name: 'Move Anchor, position 1 of 1' })).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.getByRole('button', { name: 'Convert to a regular list' })).toBeVisible()
      await expect.poll(() => readNames(page)).toEqual(['Anchor'])
    })
  })

  test('has no titles of the normal list that it was in between', async ({ page }) => {
    const rules = { min_half_stars: 8 }
    await openList(page, '', [storedList('best', { kind: 'smart', name: 'The best', rules })])
    await byNavigation('/lists/best')(page)
    await page.getByRole('button', { name: 'Convert to a regular list' }).click()
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await byNavigation(`/lists/${LIST}`)(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select Mellow' }).check()
    await page.getByRole('button', { name: 'Copy to…' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /The best/ })
      .click()
    await expect(page.getByText('Copied 1 title to “The best”')).toBeVisible()
    await undoButton(page, /is now a regular list/).press('Enter')

    await byNavigation('/lists/best')(page)
    await page.getByRole('button', { name: 'Convert to a regular list' }).click()
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect.poll(() => readNames(page)).toEqual(['Anchor'])
  })

  test('finds genres in the catalogue, and does not lose rules of a later version', async ({ page }) => {
    await page.route(DETAILS, (route) => {
      const isWestern = route.request().url().includes(`/movie/${ZERO}?`)
      return route.fulfill({ json: { id: 1, genres: isWestern ? [{ id: 37, name: 'Western' }] : [] } })
    })
    await openList(page, '', [
      storedList('dramas', { kind: 'smart', name: 'Later', rules: { media_type: 'movie', mood: 'calm' } }),
    ])
    await page.goto('/lists/dramas')
    await expect(page.getByText(/rules from a newer version/)).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await listCard(page, 'Later').click()
    await expect(page.getByText(/rules from a newer version/)).toBeVisible()

    await page.goto('/lists')
    await page.getByRole('button', { name: 'New smart list' }).click()
    const dialog = page.getByRole('dialog', { name: 'New smart list' })
    await dialog.getByLabel('Name', { exact: true }).fill('By genre')
    await dialog.getByLabel('Genre').selectOption('Western')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => readNames(page)).toEqual(['Zero'])
  })

  test('is not counted, and does not become a normal list, before its genres are known', async ({ page }) => {
    const released = Promise.withResolvers<void>()
    await page.route(DETAILS, async (route) => {
      await released.promise
      await route.fulfill({ json: { id: 1, genres: [{ id: 37, name: 'Western' }] } })
    })
    await openList(page, '', [WESTERNS])
    await page.goto('/lists')
    await expect(listCard(page, 'Westerns')).toBeVisible()
    await expect(listCard(page, 'Westerns')).not.toContainText(/title/)
    await listCard(page, 'Westerns').click()
    await expect(page.getByText('Loading details from the catalog…')).toBeVisible()
    await expect(page.getByText('No titles match these rules')).toHaveCount(0)
    const turn = page.getByRole('button', { name: 'Convert to a regular list' })
    await expect(turn).toBeDisabled()
    await expect(turn).toHaveAccessibleDescription(/once we’ve found all of its titles/)

    released.resolve()
    await expect(rows(page)).toHaveCount(3)
    await expect(turn).toBeEnabled()
    await expect(turn).toHaveAccessibleDescription('')
    await page.goto('/lists')
    await expect(listCard(page, 'Westerns')).toContainText('3 titles')
  })

  test.describe('whose details can’t be loaded', () => {
    test.use({ expectedErrors: /Catalogue status 403/ })

    test('says that it is incomplete, and does not become a normal list', async ({ page }) => {
      await page.route(DETAILS, (route) =>
        route.request().url().includes(`/movie/${ZERO}?`)
          ? route.fulfill({ json: { id: 1, genres: [{ id: 37, name: 'Western' }] } })
          : route.fulfill({ status: 403, json: {} }),
      )
      await openList(page, '', [WESTERNS])
      await page.goto('/lists')
      await expect(listCard(page, 'Westerns')).toContainText('1 title (incomplete)')
      await listCard(page, 'Westerns').click()
      await expect(page.getByText('We couldn’t load details of 2 titles.')).toBeVisible()
      const turn = page.getByRole('button', { name: 'Convert to a regular list' })
      await expect(turn).toBeDisabled()
      await expect(turn).toHaveAccessibleDescription(/while details of some titles are missing/)
      await page.unroute(DETAILS)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(turn).toBeEnabled()
    })
  })

  test('that is left while its genres load goes on loading them later', async ({ page }) => {
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(DETAILS, async (route) => {
      requested.resolve()
      await released.promise
      await route.fulfill({ json: { id: 1, genres: [{ id: 37, name: 'Western' }] } })
    })
    await openList(page, '', [WESTERNS])
    await page.goto('/lists')
    await listCard(page, 'Westerns').click()
    await requested.promise
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'My lists' })).toBeVisible()
    released.resolve()
    await listCard(page, 'Westerns').click()
    await expect(rows(page)).toHaveCount(3)
  })
})

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    // Tall enough for the whole page, so that the top bar covers none of it.
    test.use({ viewport: { width, height: 1300 } })

    test('a smart list and its rules are accessible and fit', async ({ page }) => {
      await openList(page)
      await page.goto('/lists')
      await page.getByRole('button', { name: 'New smart list' }).click()
      await page.getByLabel('Name', { exact: true }).fill('My movies')
      await page.getByLabel('Type', { exact: true }).selectOption('Movies')
      await expectNoAxeViolationsInBothThemes(page, 'rules')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(rows(page)).toHaveCount(3)
      await expectNoAxeViolationsInBothThemes(page, 'smart list')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
}

const undoButton = (page: Page, text: RegExp) =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Undo' })
