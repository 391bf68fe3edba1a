import type { Locator, Page } from '@playwright/test'

import { mockList, movieRecord } from './support/catalogue.ts'
import { seedStorage } from './support/local-storage.ts'
import { expect, test } from './support/test.ts'

const ROWS = `
  Trending, Trending Movies, Trending Series, Popular Movies, Top Rated,
  Action Movies, Comedy Movies, Drama Movies, Adventure Movies, Crime Movies, Family Movies,
  Popular TV Shows, Top Rated TV Shows,
  Action TV Shows, Comedy TV Shows, Drama TV Shows, Adventure TV Shows, Crime TV Shows, Family TV Shows
`
  .split(',')
  .map((row) => row.trim())

test('rows are in order and load when they come near the window', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(ROWS)
  await expect(page.getByRole('list', { name: 'Family TV Shows' })).toBeHidden()
  const last = page.getByRole('region', { name: 'Family TV Shows' })
  await expect(last.getByRole('link', { name: 'See all Family TV shows' })).toHaveAttribute(
    'href',
    '/tv-shows?genre=10751',
  )
  await last.scrollIntoViewIfNeeded()
  await expect(last.getByRole('listitem').first()).toBeVisible()
})

test('Continue Watching and suggestions appear once a title was started', async ({ page }) => {
  await page.addInitScript(seedStorage, { watchProgress: { 'movie-1': createStartedMovie() } })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Continue Watching' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: "We Think You'll Like" })).toBeVisible()
  await expect(page.getByText('AI Recommendations')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Recently Watched' })).toBeHidden()
})

test('a trending row switches from today to this week @full', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Trending', exact: true })
  const titles = () => row.getByRole('heading', { level: 3 }).allInnerTexts()
  await expect(row.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(titles).not.toHaveLength(0)
  const today = await titles()
  await row.getByRole('button', { name: 'This week' }).click()
  await expect
    .poll(async () => (await titles()).length > 0 && (await titles()).join() !== today.join())
    .toBe(true)
  await expect(row.getByRole('button', { name: 'This week', pressed: true })).toBeFocused()
})

test('every card of the hero can be clicked, and dragging one does not open it', async ({ page }) => {
  // Trending titles differ from day to day, and some titles have no backdrop.
  await page.route('**/tmdb/3/trending/all/day?**', async (route) => {
    const response = await route.fetch()
    const list: { results: { backdrop_path: string | null }[] } = await response.json()
    await route.fulfill({
      response,
      json: { ...list, results: list.results.filter(({ backdrop_path }) => backdrop_path) },
    })
  })
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Trending now' }).getByRole('link')
  await expect(cards).toHaveCount(7)
  await page.waitForLoadState('networkidle')
  const before = await centerOf(cards.nth(3))
  await page.mouse.move(before.x, before.y)
  await expect(page.locator('img[src*="w1280"]'), 'its backdrop replaces the previous one').toHaveCount(2)
  expect(await readCursor(page, before)).toBe('grab')
  await page.mouse.down()
  await page.mouse.move(before.x + 60, before.y + 30, { steps: 8 })
  expect((await centerOf(cards.nth(3))).x).toBeGreaterThan(before.x + 20)
  expect(await readCursor(page, { x: before.x + 60, y: before.y + 30 })).toBe('grabbing')
  await page.mouse.up()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await centerOf(cards.nth(3))).x).toBe(before.x)
  expect(await readCursor(page, before)).toBe('grab')
  await cards.nth(3).press('Enter')
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
  await page.goBack()
  await expect(cards.nth(3)).toBeFocused()

  for (let index = 0; index < 7; index += 1) {
    await cards.nth(index).click()
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
    await page.goBack()
  }
})

test('the kind of a hero card is the one that the record states', async ({ page }) => {
  await mockList(page, '/trending/all/day', [
    movieRecord({ id: 41, media_type: 'movie', title: undefined, name: 'Stated movie' }),
    movieRecord({ id: 42, media_type: 'tv', title: 'Stated show' }),
    movieRecord({ id: 43, media_type: undefined, title: undefined, name: 'Only a name' }),
  ])
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Trending now' })
  for (const [name, path] of [
    ['Stated movie', '/movie/41'],
    ['Stated show', '/tv/42'],
    ['Only a name', '/tv/43'],
  ] as const)
    await expect(cards.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('dragging a row scrolls it without opening a title @full', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await row.scrollIntoViewIfNeeded()
  const card = await centerOf(row.getByRole('link').nth(3))
  await page.mouse.move(card.x, card.y)
  await page.mouse.down()
  await page.mouse.move(card.x - 300, card.y, { steps: 10 })
  await page.mouse.up()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200)
  await expect(page).toHaveURL('/')
})

test('a favorite is on the watchlist in every tab', async ({ page, context }) => {
  await page.goto('/watchlist')
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  const card = other.getByRole('list', { name: 'Trending', exact: true }).getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.hover()
  await card.getByRole('button', { name: `Add ${name} to your watchlist` }).click()
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await card.getByRole('button', { name: `Remove ${name} from your watchlist` }).click()
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
})

test.describe('when local storage is full', () => {
  test.use({ expectedErrors: /^The watchlist could not be copied/ })

  test('the watchlist still grows', async ({ page }) => {
    await page.goto('/')
    const cards = page.getByRole('list', { name: 'Trending', exact: true }).getByRole('article')
    await cards.nth(0).hover()
    await cards
      .nth(0)
      .getByRole('button', { name: /your watchlist$/ })
      .click()
    await page.evaluate(fillStorage)
    await cards.nth(1).hover()
    await cards
      .nth(1)
      .getByRole('button', { name: /your watchlist$/ })
      .click()
    await page.goto('/watchlist')
    await expect(page.getByRole('tab', { name: 'All (2)' })).toBeVisible()
  })
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /^RequestError/ })

  test('a row shows an error and can be retried', async ({ page }) => {
    // 404 is not retried automatically.
    await page.route('**/trending/movie/**', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/')
    const row = page.getByRole('region', { name: 'Trending Movies' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByText('We couldn’t load Trending Movies.')).toBeVisible()
    await page.unroute('**/trending/movie/**')
    await row.getByRole('button', { name: 'Try again' }).click()
    await expect(row.getByRole('article').first()).toBeVisible()
  })
})

async function centerOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function createStartedMovie() {
  return {
    id: 1,
    type: 'movie',
    title: 'A started movie',
    poster_path: '/none.jpg',
    backdrop_path: null,
    release_date: '2024-03-01',
    vote_average: 7.4,
    progress: { watched: 600, duration: 6000 },
    last_updated: 1,
  }
}

/** Fills localStorage to the last character. */
function fillStorage(): void {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try {
      for (let part = 0; ; part += 1) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size))
    } catch {
      // Too large: tries a smaller size.
    }
  }
}

/** Returns the cursor that a mouse at a point shows. */
function readCursor(page: Page, point: { x: number; y: number }) {
  return page.evaluate(({ x, y }) => {
    const element = document.elementFromPoint(x, y)
    return element && getComputedStyle(element).cursor
  }, point)
}
