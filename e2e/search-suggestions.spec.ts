import type { Locator, Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { mockList, recordCatalogueRequests } from './support/catalogue.ts'
import { findChunkFile } from './support/chunk-files.ts'
import { clickAndConfirm, expectToast } from './support/feedback.ts'
import { readStored, seedStorageOnce } from './support/local-storage.ts'
import { signUp } from './support/sign-in.ts'
import { expect, test, WIDTHS } from './support/test.ts'

const NIGHT = [
  { id: 1, media_type: 'movie', title: 'The Long Night', release_date: '2001-02-03', popularity: 90 },
  { id: 2, media_type: 'tv', name: 'Night Post', first_air_date: '2019-02-03', popularity: 5 },
  { id: 3, media_type: 'person', name: 'Nia Nightly', known_for_department: 'Acting' },
  { id: 4, media_type: 'movie', title: 'Night', popularity: 1 },
]
const NIGHTS = [{ id: 9, name: 'Night Collection', poster_path: null, backdrop_path: null }]
const RECENT = ['salt road', 'genre:comedy', 'ferry']

const field = (page: Page) => page.getByRole('banner').getByPlaceholder('Search...')
const list = (page: Page) => page.getByRole('banner').getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')
const active = (page: Page) => list(page).getByRole('option', { selected: true })
const status = (page: Page) => page.getByRole('banner').getByRole('status')

/** Types without a pause, which keys sent one at a time would have on a busy machine. */
async function typeQuickly(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((_, letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, text)
}

for (const width of WIDTHS) {
  test(`at ${width} px, suggestions are found while typing and opened with the keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await mockSearch(page)
    const requests = recordCatalogueRequests(page)
    await openApp(page)
    await typeQuickly(field(page), 'night')
    await expect(options(page)).toHaveText([
      'NightMovie',
      'Night PostTV show · 2019',
      'The Long NightMovie · 2001',
      'NNia NightlyPerson',
      'Night CollectionCollection',
      'Search for “night”',
    ])
    await expect(status(page)).toHaveText('5 suggestions')
    expect(new Set(requests.filter((request) => request.startsWith('/search/')))).toEqual(
      new Set(['/search/multi?query=night&page=1', '/search/collection?query=night&page=1']),
    )
    await expect(field(page)).toHaveRole('combobox')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(active(page)).toHaveCount(0)
    await expectNoAxeViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(options(page).first()).toBeInViewport({ ratio: 1 })

    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText(/^Night ?Movie/)
    await expect(field(page)).toBeFocused()
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await active(page).getAttribute('id'),
    )
    await page.keyboard.press('End')
    await expect(active(page)).toHaveText('Search for “night”')
    await page.keyboard.press('ArrowDown')
    await expect(active(page), 'wraps around').toHaveText(/^Night ?Movie/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText(/Nia Nightly/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/person/3')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('Escape closes the list and then clears the field, and a press elsewhere closes the list @full', async ({
  page,
}) => {
  await mockSearch(page)
  await openApp(page)
  await field(page).fill('night')
  await expect(options(page)).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('night')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(6)
  await page.mouse.click(700, 700)
  await expect(list(page)).toBeHidden()
  await field(page).focus()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await field(page).fill('night')
  await expect(options(page)).toHaveCount(6)
  await options(page).filter({ hasText: 'Night Post' }).click()
  await expect(page).toHaveURL('/tv/2')
  await expect(list(page)).toBeHidden()
})

test('leaving the page closes the list, also after coming back @full', async ({ page }) => {
  await mockSearch(page)
  await page.goto('/history')
  await page.getByRole('link', { name: 'About' }).click()
  const about = page.getByRole('heading', { level: 1, name: 'About' })
  await expect(about).toBeVisible()
  await field(page).pressSequentially('night')
  await expect(list(page)).toBeVisible()
  await page.goBack()
  await expect(about).toBeHidden()
  await expect(list(page)).toBeHidden()
  await page.goForward()
  await expect(about).toBeVisible()
  await expect(list(page)).toBeHidden()
})

test('a list that loads after the user has come back stays closed', async ({ page }) => {
  const isReleased = Promise.withResolvers<void>()
  const file = await findChunkFile('src/components/search/search-suggestions.tsx')
  await page.route(`**${file}`, async (route) => {
    await isReleased.promise
    await route.continue()
  })
  await openApp(page)
  await field(page).fill('salt')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=salt')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  isReleased.resolve()
  await expect(field(page)).toHaveRole('combobox')
  await expect(list(page)).toBeHidden()
})

test('Enter without an active option submits the text, which becomes a recent search', async ({ page }) => {
  await mockSearch(page)
  await openApp(page)
  await field(page).fill('night')
  await expect(options(page)).toHaveCount(6)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=night')
  await expect(list(page)).toBeHidden()
  await expect(page.getByText('4 of 4 results for night')).toBeVisible()
  await field(page).fill('')
  await expect(options(page)).toHaveText(['night'])
  await page.goto('/search?q=Night!')
  await expect(page.getByText('results for Night!')).toBeVisible()
  expect(await readStored(page, 'recentSearches')).toEqual(['Night!'])
})

test('recent searches are offered, removed one by one, and cleared', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, { recentSearches: RECENT })
  await openApp(page)
  await field(page).click()
  await expect(options(page)).toHaveText(RECENT)
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveText(['genre:comedy', 'ferry'])
  await expect(active(page)).toHaveText('genre:comedy')
  await options(page).nth(1).locator('[aria-hidden] svg').last().click()
  await expect(options(page)).toHaveText(['genre:comedy'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=genre%3Acomedy')
  await expect(field(page)).toHaveValue('genre:comedy')

  await page.goto('/search')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link')).toHaveText(['genre:comedy'])
  await recent.getByRole('button', { name: 'Remove “genre:comedy”' }).click()
  await expect(recent).toBeHidden()
  expect(await readStored(page, 'recentSearches')).toEqual([])
})

test('a guest’s recent searches become those of the user, who takes them along', async ({ page }) => {
  await page.goto('/search?q=pier')
  await expect(page.getByText(/results for pier/)).toBeVisible()
  await signUp(page)
  await page.goto('/search')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link')).toHaveText(['pier'])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Guest User')).toBeVisible()
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(recent).toBeHidden()
  expect(await readStored(page, 'recentSearches')).toBeNull()
})

test('Settings clear recent searches', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, { recentSearches: RECENT })
  await openApp(page, '/settings?tab=data')
  await clickAndConfirm(page, 'Clear recent searches')
  await expectToast(page, 'Recent searches cleared', 'Your recent searches have been cleared')
  expect(await readStored(page, 'recentSearches')).toEqual([])
  await field(page).click()
  await expect(field(page)).toHaveRole('combobox')
  await expect(list(page)).toBeHidden()
})

test('a newer text aborts the search for an older one @full', async ({ page }) => {
  let isFirst = true
  await page.route('**/search/multi**', async (route) => {
    if (isFirst) {
      isFirst = false
      return // Never responds.
    }
    await route.fulfill({ json: { page: 1, results: NIGHT, total_pages: 1, total_results: 4 } })
  })
  await openApp(page)
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('query=ni&'))
  await field(page).fill('ni')
  await expect(list(page)).toHaveAttribute('aria-busy', 'true')
  await page.waitForRequest(/query=ni&/)
  await field(page).fill('night')
  await aborted
  await expect(options(page).first()).toHaveText(/^Night/)
})

test('the field works as a form when its suggestions cannot be loaded @full', async ({ page }) => {
  const code = `**${await findChunkFile('src/components/search/search-suggestions.tsx')}`
  await page.route(code, (route) => route.abort())
  await openApp(page)
  await field(page).fill('half past')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=half+past')
  await expect(page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' })).toBeVisible()
  await page.unroute(code)
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('suggestions show an error with a retry, and none say so', async ({ page }) => {
    await page.route('**/search/**', (route) => route.fulfill({ status: 404, json: {} }))
    await openApp(page)
    await field(page).fill('night')
    const retry = page.getByRole('banner').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expect(options(page)).toHaveText(['Search for “night”'])
    await expectNoAxeViolationsInBothThemes(page)
    await page.unroute('**/search/**')
    await page.keyboard.press('Tab')
    await expect(retry, 'the panel follows the field').toBeFocused()
    await page.keyboard.press('Enter')
    await expect(options(page).first()).toHaveText(/Night/)
    await field(page).fill('qqqqzzzz')
    await expect(status(page)).toHaveText('No suggestions for “qqqqzzzz”')
    await expect(options(page)).toHaveText(['Search for “qqqqzzzz”'])
  })
})

async function mockSearch(page: Page): Promise<void> {
  await mockList(page, '/search/multi', NIGHT)
  await mockList(page, '/search/collection', NIGHTS)
  await page.route('**/tmdb/3/person/3?**', (route) =>
    route.fulfill({ json: { id: 3, name: 'Nia Nightly' } }),
  )
  await page.route('**/tmdb/3/tv/2?**', (route) => route.fulfill({ json: { id: 2, name: 'Night Post' } }))
}

/** Waits for the heading: the field has no effect before. */
async function openApp(page: Page, path = '/history'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
