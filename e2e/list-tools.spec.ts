import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { seedStorageOnce } from './support/local-storage.ts'
import { byNavigation } from './support/scenarios/scenario.ts'
import { seedLists, storedList, storedListTitle } from './support/stored-lists.ts'
import { expect, test } from './support/test.ts'
import { progressEntry } from './support/watch-history.ts'

const LIST = 'rainy-days'

/** They exist in the catalogue, whose pages are prefetched. */
const [ZERO, MELLOW, ANCHOR, ELAN] = [529650, 655018, 676869, 392019]

const TITLES = [
  storedListTitle(LIST, ZERO, 1, {
    title: 'Zero',
    vote_average: 6,
    runtime_minutes: 150,
    release_date: '2001-01-01',
  }),
  storedListTitle(LIST, MELLOW, 2, { title: 'Mellow', vote_average: 7, release_date: '2020-01-01' }),
  storedListTitle(LIST, ANCHOR, 3, { title: 'Anchor', vote_average: 5, release_date: '2011-01-01' }),
  storedListTitle(LIST, ELAN, 4, { title: 'Élan', media_type: 'tv', note: 'With Ada' }),
]

const STORED = {
  ratings: {
    [`movie-${ANCHOR}`]: {
      media_type: 'movie',
      id: ANCHOR,
      title: 'Anchor',
      half_stars: 10,
      rated_at: 1,
      updated_at: 1,
    },
  },
  watchProgress: {
    [`movie-${ZERO}`]: progressEntry(ZERO, 'movie', { progress: { watched: 600, duration: 6000 } }),
    [`movie-${MELLOW}`]: progressEntry(MELLOW, 'movie', { progress: { watched: 6000, duration: 6000 } }),
  },
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(seedStorageOnce, STORED)
})

test.describe('a list', () => {
  test('is sorted and filtered in the URL, which survives a reload, Back and sharing', async ({ page }) => {
    await openList(page)
    const inOwnOrder = ['Zero', 'Mellow', 'Anchor', 'Élan']
    await expect.poll(() => readNames(page)).toEqual(inOwnOrder)

    await page.getByLabel('Sort by').selectOption('Rating, best first')
    await expect.poll(() => readNames(page)).toEqual(['Anchor', 'Mellow', 'Zero', 'Élan'])
    await expect(page.getByText('You can move titles only in your own order.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)

    await page.getByLabel('Kind', { exact: true }).selectOption('Movies')
    await expect.poll(() => readNames(page)).toEqual(['Anchor', 'Mellow', 'Zero'])
    await page.getByLabel('Search this list').pressSequentially('e')
    await expect.poll(() => readNames(page)).toEqual(['Mellow', 'Zero'])
    await expect(page).toHaveURL(/\?sort=rating&kind=movie&text=e$/)
    await page.reload()
    await expect.poll(() => readNames(page)).toEqual(['Mellow', 'Zero'])
    await expect(page.getByLabel('Search this list')).toHaveValue('e')

    await test.step('menus are entries of the history, and typing is none', async () => {
      await page.goBack()
      await expect.poll(() => readNames(page)).toEqual(['Anchor', 'Mellow', 'Zero', 'Élan'])
      await expect(page.getByLabel('Search this list')).toHaveValue('')
      await page.goBack()
      await expect.poll(() => readNames(page)).toEqual(inOwnOrder)
      await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(4)
    })
  })

  test('is filtered by what was watched, and by words of a note', async ({ page }) => {
    await openList(page, '?state=in-progress')
    await expect.poll(() => readNames(page)).toEqual(['Zero'])
    await page.getByLabel('Watched').selectOption('Finished')
    await expect.poll(() => readNames(page)).toEqual(['Mellow'])
    await page.getByLabel('Watched').selectOption('Not started')
    await expect.poll(() => readNames(page)).toEqual(['Anchor', 'Élan'])
    await page.getByLabel('Search this list').fill('ada')
    await expect.poll(() => readNames(page)).toEqual(['Élan'])
    await page.getByLabel('Search this list').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No titles match' })).toBeVisible()
    await page.getByRole('button', { name: 'Show my order' }).click()
    await expect(rows(page)).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
  })

  test('ignores invalid search parameters', async ({ page }) => {
    await openList(page, '?sort=size&kind=person&state=5')
    await expect(rows(page)).toHaveCount(4)
    await expect(page.getByLabel('Sort by')).toHaveValue('order')
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(4)
  })
})

test.describe('selected titles', () => {
  test('are chosen by Shift-click and keyboard, removed, and restored', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await checkbox(page, 'Zero').click()
    await checkbox(page, 'Anchor').click({ modifiers: ['Shift'] })
    await expect(bar(page).getByRole('status')).toHaveText('3 selected')
    await checkbox(page, 'Mellow').press('Space')
    await expect(bar(page).getByRole('status')).toHaveText('2 selected')

    await bar(page).getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => readNames(page)).toEqual(['Mellow', 'Élan'])
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => readNames(page)).toEqual(['Zero', 'Mellow', 'Anchor', 'Élan'])

    await test.step('Escape leaves the mode, and an emptied list has the focus', async () => {
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await checkbox(page, 'Zero').focus()
      await page.keyboard.press('Escape')
      await expect(bar(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await bar(page).getByRole('button', { name: 'Select all (4)' }).click()
      await bar(page).getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByRole('link', { name: 'Find something to add' })).toBeFocused()
    })
  })

  test('move to another list and copy to a new one, with an undo', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await checkbox(page, 'Mellow').check()
    await checkbox(page, 'Zero').check()
    await bar(page).getByRole('button', { name: 'Move to…' }).click()
    await page
      .getByRole('dialog', { name: 'Move 2 titles' })
      .getByRole('button', { name: /Sundays/ })
      .click()
    await expect.poll(() => readNames(page)).toEqual(['Anchor', 'Élan'])
    await byNavigation('/lists/sundays')(page)
    await expect.poll(() => readNames(page)).toEqual(['Anchor', 'Zero', 'Mellow'])

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Select all (3)' }).click()
    await bar(page).getByRole('button', { name: 'Copy to…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy 3 titles' })
    await dialog.getByLabel('Name of the new list').fill('Everything')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await byNavigation('/lists')(page)
    await expect(listCard(page, 'Everything')).toContainText('3 titles')
  })

  test('of a filtered list are those that it shows, and can be added to the watchlist', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Select all (4)' }).click()
    await page.getByLabel('Kind', { exact: true }).selectOption('Movies')
    await expect(bar(page).getByRole('status')).toHaveText('3 selected')
    await bar(page).getByRole('button', { name: 'Add to watchlist' }).click()
    await expect(page.getByText('Added 3 titles to your watchlist')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await byNavigation('/watchlist')(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('(3)')
    await expect(page.getByText('Anchor')).toHaveCount(0)
  })
})

test('a list is merged into another one, where notes stay, and both are restored', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Merge into…' }).click()
  await page
    .getByRole('dialog', { name: 'Merge “Rainy days”' })
    .getByRole('button', { name: /Sundays/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sundays' })).toBeVisible()
  await expect.poll(() => readNames(page)).toEqual(['Anchor', 'Zero', 'Mellow', 'Élan'])
  await expect(rows(page).first()).toContainText('The best')
  await expect(rows(page).last()).toContainText('With Ada')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readNames(page)).toEqual(['Anchor'])
  await page.goto(`/lists/${LIST}`)
  await expect.poll(() => readNames(page)).toEqual(['Zero', 'Mellow', 'Anchor', 'Élan'])
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
    await expect(dialog.getByRole('status')).toHaveText('1 title matches now')
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
      await page.getByRole('button', { name: 'Turn into a normal list' }).click()
      await expect(page.getByRole('button', { name: 'Move Anchor, position 1 of 1' })).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.getByRole('button', { name: 'Turn into a normal list' })).toBeVisible()
      await expect.poll(() => readNames(page)).toEqual(['Anchor'])
    })
  })

  test('finds genres in the catalogue, and does not lose rules of a later version', async ({ page }) => {
    await page.route(/\/tmdb\/3\/(?:movie|tv)\/\d+\?.*append_to_response=credits(?:&|$)/, (route) => {
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

  test('that is left while its genres load goes on loading them later', async ({ page }) => {
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/\/tmdb\/3\/movie\/\d+\?.*append_to_response=credits(?:&|$)/, async (route) => {
      requested.resolve()
      await released.promise
      await route.fulfill({ json: { id: 1, genres: [{ id: 37, name: 'Western' }] } })
    })
    const rules = { media_type: 'movie', genres: ['Western'] }
    await openList(page, '', [storedList('westerns', { kind: 'smart', name: 'Westerns', rules })])
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

    test('the tools of a list are accessible and fit', async ({ page }) => {
      await openList(page, '?sort=title')
      await expectNoAxeViolationsInBothThemes(page, 'sorted')
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await checkbox(page, 'Zero').check()
      await expectNoAxeViolationsInBothThemes(page, 'selecting')
      await bar(page).getByRole('button', { name: 'Move to…' }).click()
      await expectNoAxeViolationsInBothThemes(page, 'choosing a list')
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await page.goto('/lists')
      await page.getByRole('button', { name: 'New smart list' }).click()
      await page.getByLabel('Name', { exact: true }).fill('My movies')
      await page.getByLabel('Kind', { exact: true }).selectOption('Movies')
      await expectNoAxeViolationsInBothThemes(page, 'rules')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(rows(page)).toHaveCount(3)
      await expectNoAxeViolationsInBothThemes(page, 'smart list')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
}

/** Opens a list of four titles. There is another one, Sundays, with one of them. */
async function openList(
  page: Page,
  search = '',
  others: ReturnType<typeof storedList>[] = [],
): Promise<void> {
  await seedLists(page, [
    storedList(LIST, { name: 'Rainy days', created_at: 2 }),
    storedList('sundays', { name: 'Sundays' }),
    ...TITLES,
    ...others,
    storedListTitle('sundays', ANCHOR, 1, { title: 'Anchor', note: 'The best' }),
  ])
  await page.goto(`/lists/${LIST}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
}

const rows = (page: Page) => page.getByRole('list', { name: 'Titles' }).getByRole('listitem')
const readNames = (page: Page) => rows(page).getByRole('link').allInnerTexts()
const bar = (page: Page) => page.getByRole('group', { name: 'Selected titles' })
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const listCard = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Lists' }).getByRole('link', { name: new RegExp(name) })
