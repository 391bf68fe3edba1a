import type { Page } from '@playwright/test'

import { hideRuleKey } from '#domain/hiding/hide-rules.ts'
import { rangeNames, titleRule } from '#domain/hiding/testing/numbered-movies.ts'

import { requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { expectToast } from '../support/feedback.ts'
import { mockMovies } from '../support/hiding.ts'
import { expect, test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const menu = (page: Page) => page.getByRole('menu')
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true })
const note = (page: Page) => page.getByRole('main').getByRole('button', { name: / hidden$/ })
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()

test('hides a title by mouse, refills the grid, says so, and Undo brings it back', async ({ page }) => {
  await mockMovies(page)
  await page.goto('/movies')
  await expect(cards(page).first()).toBeVisible()
  expect(await names(page)).toEqual(rangeNames(1, 20))
  await card(page, 'Movie 3').hover()
  await page.getByRole('button', { name: 'Options for Movie 3', exact: true }).click()
  // Beside the card, which stays where the focus returns to.
  await item(page, 'Not for me').click()
  await expect(item(page, 'Back')).toBeFocused()
  await expect(menu(page).getByRole('group', { name: 'Not for me' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Options for Movie 3', exact: true })).toBeVisible()
  await item(page, 'Hide this title').click()
  await expectToast(page, 'Hidden', 'Movie 3')
  await expect.poll(() => names(page)).toEqual(['Movie 1', 'Movie 2', ...rangeNames(4, 21)])
  await expect(card(page, 'Movie 4').getByRole('link')).toBeFocused()
  await expect(note(page)).toHaveText('1 hidden')

  await note(page).click()
  await expect(page.getByText('Hidden title')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Movie 3' }).click()
  await expect.poll(() => names(page)).toEqual(rangeNames(1, 20))
  await expect(note(page)).toHaveCount(0)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(rangeNames(1, 20))
})

test('the first rule of another tab applies here, too', async ({ page, context }) => {
  await mockMovies(page)
  await page.goto('/movies')
  await expect.poll(() => names(page)).toEqual(rangeNames(1, 20))
  const other = await context.newPage()
  await mockMovies(other)
  await other.goto('/movies')
  await cards(other).nth(1).hover()
  await other.getByRole('button', { name: 'Options for Movie 2', exact: true }).click()
  await other.getByRole('menuitem', { name: 'Not for me' }).click()
  await other.getByRole('menuitem', { name: 'Hide this title' }).click()
  await expect(note(page)).toHaveText('1 hidden')
  await expect.poll(() => names(page)).toEqual(['Movie 1', ...rangeNames(3, 21)])
})

test('a title that was hidden on another device is hidden here too, until the user logs out', async ({
  page,
}) => {
  await mockMovies(page)
  await signInAsNewUser(page)
  const rule = titleRule(2)
  await requestAsUser(page, 'POST', 'library_items', {
    kind: 'hide_rule',
    key: hideRuleKey(rule),
    body: rule,
  })
  await page.goto('/movies')
  await expect.poll(() => names(page)).toEqual(['Movie 1', ...rangeNames(3, 21)])
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Guest User')).toBeVisible()
  await page.goto('/movies')
  await expect.poll(() => names(page)).toEqual(rangeNames(1, 20))
})
