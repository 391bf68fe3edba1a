import type { Page } from '@playwright/test'

import { expect, test } from './support/test.ts'

// None of the titles made up here is in the catalogue, which is asked as soon as the mouse is over one.
test.use({ expectedErrors: /RequestError/ })

test('the tabs count, filter and are in the address, and each says when it is empty', async ({ page }) => {
  await storeList(page, [film(1), film(2), series(1)])
  await page.goto('/watchlist')
  await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('All (3)')).toHaveAttribute('aria-selected', 'true')
  await expectNames(page, ['Series 1', 'Film 2', 'Film 1'])
  await tab('TV Shows (1)').click()
  await expectNames(page, ['Series 1'])
  await expect(page).toHaveURL('/watchlist?tab=tv')
  await page.keyboard.press('ArrowLeft')
  await expectNames(page, ['Film 2', 'Film 1'])
  await page.reload()
  await expect(tab('Movies (2)')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('2025')).toBeVisible()
})

const EMPTY = [
  ['/watchlist', [], 'Your watchlist is empty', 'Save movies and TV shows to watch later'],
  ['/watchlist?tab=movie', [series(1)], 'No movies in your watchlist', 'Save movies to watch later'],
  ['/watchlist?tab=tv', [film(1)], 'No TV shows in your watchlist', 'Save TV shows to watch later'],
] as const

for (const [path, stored, title, text] of EMPTY) {
  test(`${path} with nothing in it says "${title}"`, async ({ page }) => {
    await storeList(page, stored)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  })
}

test('a film and a series of the same number are two entries, and one twice is one', async ({ page }) => {
  await storeList(page, [film(1), series(1), film(1)])
  await page.goto('/watchlist')
  await expectNames(page, ['Series 1', 'Film 1'])
  const card = page.getByRole('article').filter({ hasText: 'Film 1' })
  await card.hover()
  await card.getByRole('button', { name: 'Remove Film 1 from favorites' }).click()
  await expectNames(page, ['Series 1'])
  await expect(page.getByRole('tab', { name: 'All (1)' })).toBeVisible()
})

test('an entry that cannot be read hides nothing, and is not thrown away', async ({ page }) => {
  const odd = { id: 'seven', media_type: 'opera' }
  await storeList(page, [film(1), odd, { id: 2, media_type: 'movie' }])
  await page.goto('/watchlist')
  await expectNames(page, ['Unknown Title', 'Film 1'])
  const card = page.getByRole('article').filter({ hasText: 'Film 1' })
  await card.hover()
  await card.getByRole('button').click()
  await expectNames(page, ['Unknown Title'])
  const stored = await page.evaluate(() => localStorage.getItem('watchlist'))
  expect(JSON.parse(stored ?? '')).toEqual([odd, { id: 2, media_type: 'movie' }])
})

test('what is added in one tab stands in the other at once, and neither forgets the other’s', async ({
  page,
  context,
}) => {
  await page.goto('/movies')
  const other = await context.newPage()
  await other.goto('/movies')
  const names: string[] = []
  for (const [tab, index] of [
    [page, 0],
    [other, 1],
    [page, 2],
  ] as const) {
    const card = tab.getByRole('article').nth(index)
    names.push(await card.getByRole('heading').innerText())
    await card.hover()
    await card.getByRole('button', { name: /^Add/ }).click()
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^Remove .* from favorites/ })).toHaveCount(3)
    await tab.getByRole('link', { name: 'My Watchlist' }).click()
    await expectNames(tab, names.toReversed())
  }
})

test('five thousand titles stay light: few cards, all of them reachable, the place kept', async ({
  page,
}) => {
  const titles = Array.from({ length: 5000 }, (_, index) => (index % 2 ? film(index) : series(index)))
  await storeList(page, titles)
  await page.goto('/watchlist')
  await expect(page.getByRole('tab', { name: 'All (5000)' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Film 4999')
  expect(await cards.count()).toBeLessThan(100)
  await page.getByRole('tab', { name: 'Movies (2500)' }).click()
  await expect(cards.nth(1)).toContainText('Film 4997')

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect.poll(() => page.evaluate(countCardsInView)).toBeGreaterThan(5)
  const place = await page.evaluate(() => scrollY)
  await page.evaluate(clickCardInView)
  await expect(page).toHaveURL(/\/movie\/\d+$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect.poll(() => page.evaluate(countCardsInView)).toBeGreaterThan(5)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('article').last()).toContainText('Film 1')
  await expect(page.getByRole('article').last()).toBeInViewport()
  await expect(page.getByRole('article').last().locator('..')).toHaveAttribute('aria-posinset', '2500')
})

function film(id: number) {
  return {
    id,
    media_type: 'movie',
    title: `Film ${id}`,
    poster_path: null,
    vote_average: 7,
    release_date: '2024-01-01',
  }
}

function series(id: number) {
  return {
    id,
    media_type: 'tv',
    name: `Series ${id}`,
    poster_path: null,
    vote_average: 7,
    first_air_date: '2024-01-01',
  }
}

/** Puts the list into storage once, before the app starts. */
async function storeList(page: Page, entries: readonly object[]): Promise<void> {
  await page.addInitScript((list) => {
    if (localStorage.getItem('watchlist') === null) localStorage.setItem('watchlist', list)
  }, JSON.stringify(entries))
}

async function expectNames(page: Page, names: string[]): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(names)
}

function countCardsInView(): number {
  return [...document.querySelectorAll('main article')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }).length
}

function clickCardInView(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')]
  links.find((link) => link.getBoundingClientRect().top > 100)?.click()
}
