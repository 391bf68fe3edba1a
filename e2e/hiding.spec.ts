import type { Locator, Page } from '@playwright/test'

import { rangeNames, titleRule } from '#domain/hiding/testing/numbered-movies.ts'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectToast } from './support/feedback.ts'
import { hide, mockMovies } from './support/hiding.ts'
import { expectResponsiveLayout } from './support/layout-checks.ts'
import { seedStorageOnce } from './support/local-storage.ts'
import { readItems } from './support/stored-items.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { chooseMore } from './support/title-page.ts'
import { progressEntry } from './support/watch-history.ts'

const NO_TITLES = { movie: [], tv: [] }

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const menu = (page: Page) => page.getByRole('menu')
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true })
const choice = (page: Page, name: string) => menu(page).getByRole('menuitemcheckbox', { name, exact: true })
const note = (page: Page) => page.getByRole('main').getByRole('button', { name: / hidden$/ })
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
/** The button loads at the first use of the page; afterwards a right-click opens the menu. */
async function rightClick(target: Locator): Promise<void> {
  await target.hover()
  await expect(target.getByRole('button', { name: /^Options for / })).toBeVisible()
  await target.click({ button: 'right' })
}

async function openListing(page: Page, path = '/movies'): Promise<void> {
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
}

test.describe('the menu of a card', () => {
  test.beforeEach(({ page }) => mockMovies(page))

  test('hides a title by mouse, refills the grid, says so, and Undo brings it back', async ({ page }) => {
    await openListing(page)
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

  test('works by keyboard alone, and hides for 30 days', async ({ page }) => {
    await openListing(page)
    const link = card(page, 'Movie 1').getByRole('link')
    const more = page.getByRole('button', { name: 'Options for Movie 1', exact: true })
    // The first key loads the menus.
    await page.keyboard.press('Tab')
    await link.focus()
    await expect(more).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await link.focus()
    await page.keyboard.press('Shift+F10')
    await expect(item(page, 'Open')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(item(page, 'Back')).toBeFocused()
    await page.keyboard.press('End')
    await expect(item(page, 'See what’s hidden')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(item(page, 'Hide for 30 days')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(item(page, 'Not for me')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.keyboard.press('ContextMenu')
    await item(page, 'Not for me').press('Enter')
    await item(page, 'Hide for 30 days').press('Enter')
    await expect.poll(() => names(page)).toEqual(rangeNames(2, 21))
    await expect(card(page, 'Movie 2').getByRole('link')).toBeFocused()
  })

  test('hides a genre by right-click, and leaves a submenu', async ({ page }) => {
    await openListing(page)
    await rightClick(card(page, 'Movie 4'))
    await item(page, 'Not for me').click()
    await item(page, 'Hide a keyword').press('ArrowRight')
    await item(page, 'Back').click()
    await expect(item(page, 'Hide a keyword')).toBeFocused()
    await choice(page, 'Thriller').click()
    await expectToast(page, 'Thriller titles are hidden', '')
    const visible = rangeNames(1, 26).filter((_, index) => (index + 1) % 4 !== 0)
    await expect.poll(() => names(page)).toEqual(visible)
    await expect(note(page)).toHaveText('6 hidden')
  })
})

test('rows, the showcase and search leave hidden titles out, and say so', async ({ page }) => {
  await page.goto('/')
  const trending = page.getByRole('region', { name: 'Trending', exact: true })
  await expect(trending.getByRole('article').first()).toBeVisible()
  const link = trending.getByRole('article').first().getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  const name = await trending.getByRole('heading', { level: 3 }).first().innerText()
  const count = await trending.getByRole('article').count()
  await rightClick(trending.getByRole('article').first())
  await item(page, 'Not for me').click()
  await item(page, 'Hide this title').click()
  await expect(trending.locator(`a[href="${href}"]`)).toHaveCount(0)
  await expect.poll(() => trending.getByRole('article').count()).toBeGreaterThanOrEqual(count)
  await expect(page.getByRole('list', { name: 'Trending now' }).locator(`a[href="${href}"]`)).toHaveCount(0)
  await expect(trending.getByRole('button', { name: '1 hidden' })).toBeVisible()

  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('button', { name: '1 hidden' })).toBeVisible()
  await expect(cards(page).locator(`a[href="${href}"]`)).toHaveCount(0)
  await page.getByRole('button', { name: '1 hidden' }).click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
})

test('hide watched and hide in the watchlist apply from the next screen on', async ({ page }) => {
  await mockMovies(page)
  await page.addInitScript(seedStorageOnce, {
    watchProgress: {
      'movie-2': progressEntry(2, 'movie', { progress: { watched: 6000, duration: 6000 } }),
    },
  })
  await page.goto('/hidden')
  await page.getByRole('switch', { name: 'Hide watched titles' }).click()
  await page.getByRole('switch', { name: 'Hide titles in your watchlist' }).click()
  await page.getByRole('link', { name: 'Movies', exact: true }).first().click()
  await expect.poll(() => names(page)).toEqual(['Movie 1', ...rangeNames(3, 21)])
  await card(page, 'Movie 5').hover()
  await page.getByRole('button', { name: 'Add Movie 5 to your watchlist' }).click()
  await expect(page.getByRole('button', { name: 'Remove Movie 5 from your watchlist' })).toBeFocused()
  await page.getByRole('link', { name: 'Categories', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Movie 1', 'Movie 3', 'Movie 4', ...rangeNames(6, 22)])
  await note(page).click()
  await page.getByRole('button', { name: 'Undo: Already watched' }).click()
  await expect(card(page, 'Movie 2')).toBeVisible()
})

for (const width of WIDTHS)
  test(`the page of rules searches, filters and removes them at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await hide(page, [
      titleRule(4, { at: 4, until: Date.now() + 86_400_000 }),
      { type: 'person', id: 3, name: 'A person with a long name', at: 3, titles: { movie: [1, 2], tv: [] } },
      { type: 'genre', id: 27, name: 'Horror', at: 2 },
      { type: 'keyword', id: 9, name: 'time travel', at: 1, titles: NO_TITLES },
    ])
    await page.goto('/hidden')
    const list = page.getByRole('region', { name: 'Hidden' })
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await expectNoAxeViolationsInBothThemes(page, 'not for me')
    await expectResponsiveLayout(page, 'not for me')
    await list.getByRole('searchbox').fill('TRAVEL')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('searchbox').fill('')
    await list.getByRole('button', { name: 'Genres (1)' }).click()
    await page.getByRole('button', { name: 'Stop hiding Horror' }).click()
    await expect(list.getByText('No hidden items match.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(list.getByRole('link', { name: 'Horror' })).toBeVisible()
  })

test('a title page hides its title and a keyword of it', async ({ page }) => {
  await mockMovies(page, 1)
  await page.goto('/movie/655018')
  await chooseMore(page, 'Not for me')
  await item(page, 'Hide a keyword').click()
  const keyword = menu(page).getByRole('menuitemcheckbox').first()
  await keyword.click()
  await expect(page.getByText(/^Titles about “.*” are hidden$/)).toBeVisible()
  const readRules = () => readItems(page, 'hide_rule')
  await expect
    .poll(readRules)
    .toMatchObject([{ body: { titles: { movie: expect.arrayContaining([655018]) } } }])
  await chooseMore(page, 'Not for me')
  await item(page, 'Hide this title').click()
  await chooseMore(page, 'Not for me')
  await expect(item(page, 'Show this title again')).toBeVisible()
})

test('a random pick is hidden on its page', async ({ page }) => {
  await page.goto('/random')
  await expect(page).toHaveURL(/id=\d+$/)
  await page.getByRole('button', { name: 'Not for me' }).click()
  await item(page, 'Hide this title').click()
  await expectToast(page, 'Hidden', '')
})
