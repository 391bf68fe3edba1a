import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { progressEntry } from './support/watch-history.ts'
import { TV_SHOW } from './support/watch-page.ts'

const announced = (page: Page) => page.getByRole('region', { name: 'Announced' })
const dates = (page: Page) =>
  page.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))

for (const width of WIDTHS)
  test(`at ${width} px it has what is in theaters, on TV today and announced, by date`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/upcoming')
    await expect(page).toHaveTitle('Upcoming · Marquee')
    for (const name of ['In theaters', 'On TV today'])
      await expect(page.getByRole('list', { name }).getByRole('article').first()).toBeVisible()
    await announced(page).scrollIntoViewIfNeeded()
    await expect(announced(page).getByRole('heading', { level: 4 })).not.toHaveCount(0)
    const before = await dates(page)
    expect(before).toEqual(before.toSorted())
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
    expect(before.filter((date) => date <= today)).toEqual([])
    await expectNoAxeViolationsInBothThemes(page, 'upcoming')
  })

test('later periods follow those that are shown', async ({ page }) => {
  await page.route('**/tmdb/3/discover/movie?**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const first = searchParams.get('primary_release_date.gte') ?? ''
    const results = Array.from({ length: 11 }, (_, index) => ({
      id: Date.parse(first) / 10_000 + index,
      title: `Movie ${index}`,
      release_date: searchParams.get('primary_release_date.lte') ?? first,
    }))
    return route.fulfill({ json: { page: 1, results, total_pages: 9, total_results: 99 } })
  })
  await page.route('**/tmdb/3/discover/tv?**', (route) =>
    route.fulfill({ json: { page: 1, results: [], total_pages: 1, total_results: 0 } }),
  )
  await page.goto('/upcoming')
  const more = announced(page).getByRole('button', { name: 'Show more' })
  await expect(dates(page)).resolves.toHaveLength(0)
  await more.waitFor()
  let before = await dates(page)
  // Two periods at a time.
  for (const count of [2, 4, 6, 8]) {
    expect(before).toHaveLength(count)
    expect(before).toEqual(before.toSorted())
    if (count === 8) break
    await more.click()
    await expect.poll(async () => (await dates(page)).length).toBe(count + 2)
    const after = await dates(page)
    expect(after.slice(0, count), 'what was shown stays in place').toEqual(before)
    before = after
  }
  await expect(more).toHaveCount(0)
})

test('of many titles that the user follows, it checks 40 at a time, and says so', async ({ page }) => {
  const watchlist = Array.from({ length: 45 }, (_, index) => ({
    id: 9_000_001 + index,
    title: `Movie ${index}`,
    media_type: 'movie',
    poster_path: null,
    vote_average: 8,
  }))
  await page.addInitScript(seedStorageOnce, { watchlist })
  const release = `${new Date().getFullYear() + 1}-05-05`
  await page.route(/\/tmdb\/3\/movie\/90000\d\d\?/, (route) => {
    const id = Number(/90000\d\d/.exec(route.request().url())?.[0])
    return route.fulfill({ json: { id, title: `Movie ${id}`, release_date: release } })
  })
  await page.goto('/upcoming?view=following')
  const panel = page.getByRole('tabpanel')
  const note = panel.getByText('Showing dates for 40 of the 45 titles you follow.')
  await expect(note).toBeVisible()
  await expect(panel.getByRole('heading', { level: 4 })).toHaveCount(40)
  await expectNoAxeViolationsInBothThemes(page)
  await panel.getByRole('button', { name: 'Check more titles' }).click()
  await expect(panel.getByRole('heading', { level: 4 })).toHaveCount(45)
  await expect(note).toBeHidden()
})

test('it says when titles come out that the user follows', async ({ page }) => {
  const ahead = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.addInitScript(seedStorageOnce, {
    watchProgress: { [`tv-${TV_SHOW.id}`]: progressEntry(TV_SHOW.id, 'tv', { title: 'The Show' }) },
    watchlist: [{ id: 655018, title: 'North Pier', media_type: 'movie', poster_path: null, vote_average: 8 }],
  })
  await page.route(`**/tmdb/3/tv/${TV_SHOW.id}?**`, async (route) => {
    const body = await (await route.fetch()).json()
    const episode = { season_number: 9, episode_number: 3, name: 'Secret', air_date: ahead }
    await route.fulfill({ json: { ...body, next_episode_to_air: episode } })
  })
  await page.goto('/upcoming')
  await page.getByRole('tab', { name: 'Following' }).click()
  await expect(page).toHaveURL('/upcoming?view=following')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Season 9, episode 3')).toBeVisible()
  await expect(panel.getByText(/^Tomorrow, /)).toBeVisible()
  await expect(panel.getByText('Secret')).toHaveCount(0)
  await expect(panel.getByRole('link')).toHaveCount(1)
  await page.reload()
  await panel.getByRole('link').click()
  await expect(page).toHaveURL(TV_SHOW.path)
})

test('it explains how to follow titles, and what to do if none has a date', async ({ page }) => {
  await page.goto('/upcoming?view=following')
  await expect(page.getByRole('heading', { name: 'You don’t follow any titles yet' })).toBeVisible()
  await page.goto('/movie/655018')
  await page.getByRole('button', { name: 'Favorite', exact: true }).click()
  await page.goto('/upcoming?view=following')
  await expect(page.getByRole('heading', { name: 'Nothing new announced' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all upcoming titles' }).click()
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
})

test('the command menu and the directory of people lead to it', async ({ page }) => {
  await page.goto('/people')
  await page.getByRole('link', { name: 'See all upcoming' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming' })).toBeVisible()
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('upcom')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/upcoming')
})

test.describe('without the catalog', () => {
  test.use({ expectedErrors: /Catalogue status 404/ })

  test('announced titles and followed ones offer a retry', async ({ page }) => {
    await page.route('**/tmdb/3/discover/movie?**', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/upcoming')
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load announced titles.' })
    await expect(failed).toBeVisible()
    await page.unroute('**/tmdb/3/discover/movie?**')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(announced(page).getByRole('heading', { level: 4 })).not.toHaveCount(0)

    await page.addInitScript(seedStorageOnce, {
      watchlist: [{ id: 99999999, title: 'Gone', media_type: 'movie', poster_path: null, vote_average: 8 }],
    })
    await page.goto('/upcoming?view=following')
    await expect(page.getByText('We couldn’t load some of the titles you follow.')).toBeVisible()
  })
})
