import type { Page } from '@playwright/test'

import { HOUR_MS } from '#domain/time.ts'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { download } from '../support/downloads.ts'
import { seedViewings, storedViewing } from '../support/stored-viewings.ts'
import { expect, test } from '../support/test.ts'

const YEAR = new Date().getFullYear() - 1

/** Noon of a day in March of last year. */
const march = (day: number) => new Date(YEAR, 2, day, 12).getTime()

const DETAILS = '**/tmdb/3/{movie,tv}/*append_to_response=credits*'

const total = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Totals' }).locator('div', { has: page.getByText(name, { exact: true }) })
const genres = (page: Page) => page.getByRole('region', { name: 'Genres', exact: true })

test('statistics of a year lead to its review and an image to download, also after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await seedViewings(page, [
    storedViewing('movie', 655018, march(1), { watched_seconds: 7200 }),
    storedViewing('tv', 392019, march(3), { season_number: 1, episode_number: 1, watched_seconds: 1800 }),
  ])
  const requested: string[] = []
  await page.route(DETAILS, (route) => {
    requested.push(route.request().url())
    return route.continue()
  })
  await page.goto('/history')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page).toHaveTitle('Statistics · Marquee')
  const period = page.getByRole('combobox', { name: 'Period' })
  await period.selectOption(String(YEAR))
  await expect(genres(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Details of titles' })).toBeHidden()
  await expectNoAxeViolationsInBothThemes(page, 'statistics')
  await page.reload()
  await expect(period).toHaveValue(String(YEAR))
  await expect(total(page, 'Time watched')).toContainText('2.5 h')
  await expect(genres(page).getByRole('listitem').first()).toBeVisible()
  expect(requested, 'the device has cached them').toHaveLength(2)

  await page.getByRole('link', { name: `${YEAR} in review` }).click()
  const { name, content: png } = await download(page.getByRole('button', { name: 'Download' }))
  expect(name).toBe(`marquee-${YEAR}.png`)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
  // A single color would be a few kilobytes.
  expect(png.length).toBeGreaterThan(40_000)
  await expectNoAxeViolationsInBothThemes(page, 'year in review')
})

test('20,000 viewings are counted, also those without a length @full', async ({ page }) => {
  const imported = { watched_seconds: 0, duration_seconds: null, origin: 'import' }
  await seedViewings(
    page,
    Array.from({ length: 20_000 }, (_, index) => {
      const changes = index % 200 < 100 ? { watched_seconds: 3600 } : imported
      return storedViewing('movie', 1 + (index % 100), march(1) - index * 4 * HOUR_MS, changes)
    }),
  )
  await page.route(DETAILS, (route) =>
    route.fulfill({ json: { id: 1, genres: [{ id: 18, name: 'Drama' }], runtime: 60 } }),
  )
  await page.goto('/statistics')
  await expect(genres(page)).toContainText('20,000 h', { timeout: 30_000 })
  await expect(total(page, 'Time watched')).toContainText('20,000 h')
})
