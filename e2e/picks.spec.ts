import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { readStored, seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { progressEntry } from './support/watch-history.ts'

const DAY_MS = 24 * 60 * 60_000

function movieEntry(id: number, title: string, watched: number, days: number) {
  const entry = progressEntry(id, 'movie', {
    title,
    poster_path: `/m${id}p.jpg`,
    progress: { watched, duration: 6000 },
    last_updated: Date.now() - days * DAY_MS,
  })
  return [`movie-${id}`, entry]
}

/** A user who finished two movies, is watching a third, and has saved a fourth. */
function createHistory() {
  return {
    watchProgress: Object.fromEntries([
      movieEntry(676869, 'The Salt Road', 6000, 1),
      movieEntry(529650, 'Low Water', 6000, 2),
      movieEntry(655018, 'North Pier', 1200, 3),
    ]),
    watchlist: [
      {
        id: 612407,
        title: 'Saved movie',
        media_type: 'movie',
        poster_path: '/m612407p.jpg',
        vote_average: 7,
      },
    ],
  }
}

const row = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const namesIn = (page: Page, name: string | RegExp) =>
  row(page, name).getByRole('heading', { level: 3 }).allInnerTexts()

async function openPicks(page: Page): Promise<void> {
  await page.addInitScript(seedStorageOnce, createHistory())
  await page.goto('/picks')
  await expect(row(page, 'Top picks').getByRole('article').first()).toBeVisible()
}

/** Rows render all of their cards once they are used. */
async function fillRow(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('list').hover()
  await expect(row(page, name).getByRole('article')).toHaveCount(20)
}

for (const width of WIDTHS) {
  test(`the page has rows of picks with their reasons, each title once, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPicks(page)
    await expect(page).toHaveTitle('Picks for you · Marquee')
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings[0]).toBe('Top picks')
    expect(headings.filter((heading) => /^(Because you|More )/.test(heading)).length).toBeGreaterThan(2)
    expect(headings.at(-1)).toBe('From your watchlist')
    await expect(
      row(page, 'Top picks')
        .getByText(/^Because you finished /)
        .first(),
    ).toBeVisible()

    const links = page.getByRole('main').getByRole('article').locator('a')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(paths).size).toBe(paths.length)
    for (const watched of [676869, 529650, 655018]) expect(paths).not.toContain(`/movie/${watched}`)
    await expectNoAxeViolationsInBothThemes(page, 'picks')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test(`Home’s row has the best picks, and leads to the page, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(seedStorageOnce, createHistory())
    await page.goto('/')
    const suggested = row(page, "We Think You'll Like")
    await suggested.scrollIntoViewIfNeeded()
    await expect(suggested.getByText('AI Recommendations')).toBeVisible()
    await fillRow(page, "We Think You'll Like")
    await expect(suggested.getByText(/^Because you finished /).first()).toBeVisible()
    const [onHome, popular] = [
      await namesIn(page, "We Think You'll Like"),
      await namesIn(page, 'Popular Movies'),
    ]
    expect(onHome.slice(0, popular.length)).not.toEqual(popular)
    await suggested.getByRole('link', { name: "See all We Think You'll Like" }).click()
    await expect(page).toHaveURL('/picks')
    await fillRow(page, 'Top picks')
    await expect.poll(() => namesIn(page, 'Top picks')).toEqual(onHome)
  })
}

test('at most eight documents are requested for the picks', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/tmdb/3/')) return
    if (pathname.includes('/discover/') || searchParams.has('append_to_response')) requests.push(pathname)
  })
  await openPicks(page)
  expect(requests.length).toBeGreaterThan(3)
  expect(requests.length).toBeLessThanOrEqual(8)
})

test('less like this dims the card, is stored, and changes the next visit', async ({ page }) => {
  await openPicks(page)
  const [first = ''] = await namesIn(page, 'Top picks')
  const less = row(page, 'Top picks').getByRole('button', { name: `Less like ${first}`, exact: true })
  await less.press('Enter')
  await expect(less).toHaveAttribute('aria-pressed', 'true')
  await expect(less).toBeFocused()
  expect((await namesIn(page, 'Top picks'))[0]).toBe(first)
  expect(await readStored(page, 'pickFeedback')).toMatchObject([{ name: first, direction: 'less' }])
  await page.reload()
  await expect(row(page, 'Top picks').getByRole('article').first()).toBeVisible()
  expect(await namesIn(page, 'Top picks')).not.toContain(first)

  await page.goto('/settings?tab=data')
  await page.getByRole('button', { name: 'Clear feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear feedback' }).click()
  expect(await readStored(page, 'pickFeedback')).toEqual([])
})

test('more like this leads to a row of its own', async ({ page }) => {
  await openPicks(page)
  const third = (await namesIn(page, 'Top picks'))[2] ?? ''
  const more = row(page, 'Top picks').getByRole('button', { name: `More like ${third}`, exact: true })
  await more.click()
  await expect(more).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: `More like ${third}` })).toBeVisible()
})

test('a favorite stays in place until the page is opened again', async ({ page }) => {
  await openPicks(page)
  const [first = ''] = await namesIn(page, 'Top picks')
  const add = row(page, 'Top picks').getByRole('button', { name: `Add ${first} to your watchlist` })
  await add.press('Enter')
  await expect(row(page, 'From your watchlist').getByRole('heading', { level: 3, name: first })).toBeVisible()
  expect((await namesIn(page, 'Top picks'))[0]).toBe(first)
})

test('without a history the page says how to get picks, and shows popular movies', async ({ page }) => {
  await page.goto('/')
  await expect(row(page, 'Trending Movies').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.keyboard.type('for you')
  await page.getByRole('option', { name: /^For you/ }).click()
  await expect(page.getByRole('heading', { name: 'Your picks start here' })).toBeVisible()
  await expect(row(page, 'Popular Movies').getByRole('article').first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, 'picks, empty')
})

test('while candidates load, skeletons are shown @full', async ({ page }) => {
  await page.route(/append_to_response=keywords/, () => undefined)
  await page.addInitScript(seedStorageOnce, createHistory())
  await page.goto('/picks')
  await expect(page.getByText('Looking for picks…')).toBeAttached()
  await expect(row(page, 'From your watchlist').getByRole('article')).toHaveCount(1)
})

test.describe('without the catalog', () => {
  // Requests may time out when the clock moves on.
  test.use({ expectedErrors: /Catalogue status 503|No catalogue response/ })

  test('the page offers a retry', async ({ page }) => {
    let isDown = true
    await page.route(/append_to_response=keywords/, (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.fallback(),
    )
    await page.clock.install()
    await page.addInitScript(seedStorageOnce, createHistory())
    await page.goto('/picks')
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load your picks.' })
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(alert).toBeVisible({ timeout: 500 })
    }).toPass()
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page, 'Top picks').getByRole('article').first()).toBeVisible()
  })
})

test.describe('with a title that the catalog no longer has', () => {
  test.use({ expectedErrors: /Catalogue status 404/ })

  test('the other titles are enough @full', async ({ page }) => {
    await page.route(/movie\/529650\?.*append_to_response=keywords/, (route) =>
      route.fulfill({ status: 404 }),
    )
    await openPicks(page)
  })
})
