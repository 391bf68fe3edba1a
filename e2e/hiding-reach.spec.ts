import type { Page } from '@playwright/test'

import { hideRuleKey } from '#domain/hiding/hide-rules.ts'
import { rangeNames, titleRule } from '#domain/hiding/testing/numbered-movies.ts'

import { requestAsUser, signInAsNewUser } from './support/backend.ts'
import { expectToast } from './support/feedback.ts'
import { mockMovies } from './support/hiding.ts'
import { expect, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const note = (page: Page) => page.getByRole('main').getByRole('button', { name: / hidden$/ })

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

test('the command menu hides a title, and finds what is hidden', async ({ page }) => {
  const run = async (text: string, option: string) => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await palette.getByRole('combobox').fill(text)
    await expect(palette.getByRole('option', { selected: true })).toHaveText(option)
    await page.keyboard.press('Enter')
  }
  await page.goto('/movie/655018')
  await page.getByRole('button', { name: 'More', exact: true }).waitFor()
  await run('hide this', 'Hide this title…')
  await expect(page.getByRole('menuitem', { name: 'Hide this title', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Hidden', "Kepler's Daughter")
  await run('hidden', 'Not for me')
  await expect(page.getByRole('region', { name: 'Hidden' }).getByRole('listitem')).toHaveCount(1)
})

test('cards of announced titles have the menu, and those that are hidden are left out', async ({ page }) => {
  await page.goto('/people')
  const section = page.getByRole('region', { name: 'Coming soon' })
  await section.scrollIntoViewIfNeeded()
  const first = section.getByRole('heading', { level: 3 }).first()
  const name = await first.innerText()
  await first.hover()
  await page.getByRole('button', { name: `Options for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Not for me' }).click()
  await page.getByRole('menuitem', { name: 'Hide this title' }).click()
  await expect(section.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0)
})

test('a row of a filmography has the menu of its title', async ({ page }) => {
  const cast = [{ id: 655018, media_type: 'movie', title: 'Movie 1', character: 'Passer-by' }]
  await page.route('**/tmdb/3/person/5?**', (route) =>
    route.fulfill({ json: { id: 5, name: 'Ines Marlow', combined_credits: { cast, crew: [] } } }),
  )
  await page.goto('/person/5')
  const filmography = page.getByRole('region', { name: 'Filmography' })
  await filmography.getByRole('link', { name: 'Movie 1' }).click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'Options for Movie 1', exact: true })).toBeVisible()
})
