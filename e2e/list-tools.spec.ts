import type { Locator, Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectToast } from './support/feedback.ts'
import { LIST, listCard, openList, readNames, rows, STORED } from './support/list-page.ts'
import { seedStorageOnce } from './support/local-storage.ts'
import { byNavigation } from './support/scenarios/scenario.ts'
import { expect, test } from './support/test.ts'

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
    await expect(page.getByText('Sort by My order to rearrange.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)

    await page.getByLabel('Type', { exact: true }).selectOption('Movies')
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
    await dialog.getByLabel('List name').fill('Everything')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await byNavigation('/lists')(page)
    await expect(listCard(page, 'Everything')).toContainText('3 titles')
  })

  test('that the other list has already are not counted as copied, and give it their notes', async ({
    page,
  }) => {
    const copyTo = async (titles: string[], list: RegExp) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      for (const title of titles) await checkbox(page, title).check()
      await bar(page).getByRole('button', { name: 'Copy to…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: list }).click()
    }
    await openList(page)
    await copyTo(['Anchor'], /Sundays/)
    await expect(page.getByText('Already on “Sundays”')).toBeVisible()

    await byNavigation('/lists/sundays')(page)
    await copyTo(['Anchor'], /Rainy days/)
    await expect(page.getByText('Your notes were added.')).toBeVisible()
    await byNavigation(`/lists/${LIST}`)(page)
    await expect(rows(page).nth(2)).toContainText('The best')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page).nth(2)).not.toContainText('The best')

    await copyTo(['Anchor', 'Zero', 'Élan'], /Sundays/)
    await expect(page.getByText('Copied 2 titles to “Sundays”')).toBeVisible()
  })

  test('of a filtered list are those that it shows, and can be added to the watchlist', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Select all (4)' }).click()
    await page.getByLabel('Type', { exact: true }).selectOption('Movies')
    await expect(bar(page).getByRole('status')).toHaveText('3 selected')
    await bar(page).getByRole('button', { name: 'Add to watchlist' }).click()
    await expect(page.getByText('Added 3 titles to your watchlist')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await byNavigation('/watchlist')(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('(3)')
    await expect(page.getByText('Anchor')).toHaveCount(0)
  })

  test('are marked as watched, TV shows with their episodes, and restored', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Select all (4)' }).click()
    await bar(page).getByRole('button', { name: 'Mark as watched' }).click()
    // One of them was watched before.
    await expectToast(page, 'Marked 3 titles as watched', '')
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
    await page.getByLabel('Watched').selectOption('Finished')
    await expect.poll(() => readNames(page)).toEqual(['Zero', 'Mellow', 'Anchor', 'Élan'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => readNames(page)).toEqual(['Mellow'])
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
    })
  })
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px, a toast covers no tool for selected titles`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openList(page)
    await page.getByRole('button', { name: 'Remove Zero from this list' }).click()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await checkbox(page, 'Anchor').check()
    const toast = page.getByRole('listitem').filter({ hasText: 'Removed 1 title' })
    await expect(toast).toBeVisible()
    for (const end of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), end)
      await expect.poll(() => overlaps(bar(page), toast)).toBe(false)
    }
    await bar(page).getByRole('button', { name: 'Add to watchlist' }).click({ trial: true })
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  })
}

const bar = (page: Page) => page.getByRole('group', { name: 'Selected titles' })
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!first || !second) return false
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  )
}
