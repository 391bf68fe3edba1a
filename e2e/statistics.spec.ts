import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { changeCredits, signInAsNewUser } from './support/backend.ts'
import { expectResponsiveLayout } from './support/layout-checks.ts'
import { seedViewings, storedViewing } from './support/stored-viewings.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { progressEntry } from './support/watch-history.ts'

/** Titles of the demo catalogue. */
const MOVIES = [655018, 676869, 612407] as const
const TV_SHOW = 392019

const HOUR_MS = 3_600_000

const YEAR = new Date().getFullYear()

/** Noon of a day in March of this year or of another one. */
const march = (day: number, year = YEAR - 1) => new Date(year, 2, day, 12).getTime()

const DETAILS = '**/tmdb/3/{movie,tv}/*append_to_response=credits*'

const HISTORY = [
  storedViewing('movie', MOVIES[0], march(1), { watched_seconds: 7200 }),
  storedViewing('movie', MOVIES[1], march(2), { watched_seconds: 3600 }),
  ...[1, 2, 3].map((episode) =>
    storedViewing('tv', TV_SHOW, march(3), {
      season_number: 1,
      episode_number: episode,
      watched_seconds: 1800,
    }),
  ),
  storedViewing('movie', MOVIES[0], march(9, YEAR - 3), { watched_seconds: 1800 }),
  // An import without a length, which is that of the catalogue.
  storedViewing('movie', MOVIES[2], march(20, YEAR - 3), {
    watched_seconds: 0,
    duration_seconds: null,
    origin: 'import',
  }),
]

const period = (page: Page) => page.getByRole('combobox', { name: 'Period' })
const total = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Totals' }).locator('div', { has: page.getByText(name, { exact: true }) })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const table = (page: Page, name: string) => page.getByRole('region', { name: `${name}: table` })

for (const width of WIDTHS)
  test(`statistics of all time and of a year are numbers, charts and tables, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await seedViewings(page, HISTORY)
    await page.goto('/history')
    await page.getByRole('link', { name: 'Statistics' }).click()
    await expect(page).toHaveTitle('Statistics · Marquee')
    await expect(total(page, 'Titles')).toContainText('4')
    await expect(total(page, 'Episodes')).toContainText('3')
    await expect(total(page, 'Current streak')).toContainText('0 days')
    await expect(total(page, 'Longest streak')).toContainText('3 days')
    await expect(page.getByText('Credits spent')).toHaveCount(0)
    const runtime = await fetchRuntime(page, MOVIES[2])
    const hours = (7200 + 3600 + 3 * 1800 + 1800 + runtime * 60) / 3600
    await expect(total(page, 'Time watched')).toContainText(`${Number(hours.toFixed(1))} h`)

    await period(page).selectOption(String(YEAR - 1))
    await expect(page).toHaveURL(`/statistics?period=${YEAR - 1}`)
    await page.reload()
    await expect(period(page)).toHaveValue(String(YEAR - 1))
    await expect(total(page, 'Titles')).toContainText('3')
    await expect(total(page, 'Time watched')).toContainText('4.5 h')
    await expect(page.getByText('Current streak'), 'a past year has none').toHaveCount(0)
    const heatMap = panel(page, 'Activity').getByRole('img', { name: /^You watched something on 3 days\./ })
    await expect(heatMap.locator('rect')).toHaveCount(new Date(YEAR - 1, 1, 29).getDate() === 29 ? 366 : 365)

    await test.step('a chart has a table', async () => {
      await panel(page, 'Activity').getByRole('button', { name: 'Show as table' }).click()
      const rows = table(page, 'Activity').getByRole('row')
      await expect(rows).toHaveCount(4)
      await expect(rows.nth(1)).toHaveText(`March 3, ${YEAR - 1}31.5 h`)
      await expect(rows.nth(3)).toContainText(`March 1, ${YEAR - 1}`)
      const genre = (await fetchDetails(page, `tv/${TV_SHOW}`)).genres[0].name
      await expect(panel(page, 'Genres').getByRole('listitem').filter({ hasText: genre })).toContainText(
        /\d\s(?:h|min)/,
      )
      await panel(page, 'Genres').getByRole('button', { name: 'Show as table' }).click()
      await expect(table(page, 'Genres').getByRole('columnheader')).toHaveText(['Genre', 'Titles', 'Time'])
      await expect(table(page, 'Genres').getByRole('rowheader', { name: genre, exact: true })).toBeVisible()
      await panel(page, 'Genres').getByRole('button', { name: 'Show as chart' }).click()
    })
    await expectNoAxeViolationsInBothThemes(page, 'statistics')
    await expectResponsiveLayout(page, 'statistics')
  })

test('statistics are in the command palette, and empty without a history', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('wrapped')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Statistics')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your history' })).toHaveAttribute('href', '/history')
  await expectNoAxeViolationsInBothThemes(page, 'statistics, empty')
  await seedViewings(page, HISTORY)
  await page.goto('/statistics?period=2001')
  await expect(page.getByRole('heading', { name: 'Nothing watched in 2001' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all time' }).click()
  await expect(total(page, 'Titles')).toContainText('4')
})

test.describe('with failures', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('a user has the credits that titles cost, and marks of earlier versions count', async ({ page }) => {
    await signInAsNewUser(page)
    await changeCredits(page, -3, 'usage')
    await page.evaluate((entries) => localStorage.setItem('watchProgress', JSON.stringify(entries)), {
      [`movie-${MOVIES[0]}`]: progressEntry(MOVIES[0], 'movie', {
        progress: { watched: 5400, duration: 5400 },
        last_updated: Date.now(),
      }),
    })
    let isFailing = true
    await page.route('**/rpc/credit_history', (route) =>
      isFailing ? route.fulfill({ status: 400, json: { message: 'Not now' } }) : route.continue(),
    )
    await page.goto('/statistics')
    await expect(total(page, 'Current streak')).toContainText('1 day')
    await expect(total(page, 'Time watched')).toContainText('1.5 h')
    await expect(total(page, 'Credits spent')).toContainText('Not available')
    isFailing = false
    await page.getByRole('button', { name: 'Load credits again' }).click()
    await expect(total(page, 'Credits spent')).toContainText('3')
  })

  test('details arrive a few at a time, are cached, and a title that fails is left out and retried', async ({
    page,
  }) => {
    const ids = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
    await seedViewings(
      page,
      ids.map((id) => storedViewing('movie', id, march(1) + id)),
    )
    const requested: number[] = []
    const failing = new Set([20])
    const gate = Promise.withResolvers<void>()
    await page.route(DETAILS, async (route) => {
      const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
      requested.push(id)
      await gate.promise
      if (failing.has(id)) return route.fulfill({ status: 400, json: {} })
      return route.fulfill({ json: { id, genres: [{ id: 18, name: 'Drama' }] } })
    })
    await page.goto('/statistics')
    await expect(page.getByText('from 0 of 10 titles')).toBeVisible()
    await expect(panel(page, 'Genres')).toContainText('Waiting for details of your titles')
    await expect.poll(() => requested.length).toBe(4)
    await expect(page.getByRole('progressbar', { name: 'Details of titles' })).toBeVisible()
    expect(requested, 'no more than four at a time').toHaveLength(4)
    gate.resolve()
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load the details of 1 title.' })
    await expect(alert).toBeVisible()
    await expect(panel(page, 'Genres').getByRole('listitem')).toHaveText(['Drama15 h'])
    expect(requested.toSorted((one, other) => one - other)).toEqual(ids)
    failing.clear()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden()
    await expect.poll(() => requested.slice(10)).toEqual([20])
    await expect(panel(page, 'Genres').getByRole('listitem')).toHaveText(['Drama16.7 h'])
    await page.reload()
    await expect(panel(page, 'Genres').getByRole('listitem')).toHaveText(['Drama16.7 h'])
    expect(requested, 'the device has cached them').toHaveLength(11)
  })
})

test.describe('a year in review', () => {
  for (const width of WIDTHS)
    test(`has highlights and an image to download, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await seedViewings(page, HISTORY)
      await page.goto(`/statistics?period=${YEAR - 1}`)
      await page.getByRole('link', { name: `${YEAR - 1} in review` }).click()
      await expect(page).toHaveURL(`/statistics/${YEAR - 1}`)
      await expect(page.getByRole('heading', { level: 1, name: `${YEAR - 1} in review` })).toBeVisible()
      const highlights = page.getByRole('region', { name: 'Highlights' })
      await expect(highlights).toContainText(`Most watched TV showTitle ${TV_SHOW}3 episodes · 1.5 h`)
      await expect(highlights).toContainText(`Busiest dayMarch 1, ${YEAR - 1}1 entry · 2 h`)
      await expect(highlights).toContainText(`Longest streak3 days`)
      await expect(highlights).toContainText(`First titleTitle ${MOVIES[0]}March 1, ${YEAR - 1}`)
      await expect(highlights).toContainText(`Last titleTitle ${TV_SHOW}March 3, ${YEAR - 1}`)
      await expect(highlights).toContainText('Favorite genre')

      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download' }).click()
      const file = await started
      expect(file.suggestedFilename()).toBe(`marquee-${YEAR - 1}.png`)
      const png = await readFile(await file.path())
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
      // A single color would be a few kilobytes.
      expect(png.length).toBeGreaterThan(40_000)

      await expectNoAxeViolationsInBothThemes(page, 'year in review')
      await expectResponsiveLayout(page, 'year in review')
      await page
        .getByRole('navigation', { name: 'Other years' })
        .getByRole('link', { name: String(YEAR - 3) })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: `${YEAR - 3} in review` })).toBeVisible()
    })

  test('shares the image where the browser can share files', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
        share: async ({ files, title }: ShareData) => {
          shared.push(title, files?.[0]?.name, (files?.[0]?.size ?? 0) > 40_000)
        },
        shared,
      })
    })
    await seedViewings(page, HISTORY)
    await page.goto(`/statistics/${YEAR - 1}`)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => page.evaluate(() => 'shared' in navigator && navigator.shared))
      .toEqual([`My ${YEAR - 1} on Marquee`, `marquee-${YEAR - 1}.png`, true])
  })

  test('is empty in a year without viewings', async ({ page }) => {
    await page.goto('/statistics/2003')
    await expect(page.getByRole('heading', { name: 'Nothing watched in 2003' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Open your history' }).click()
    await expect(page).toHaveURL('/history')
  })

  test.describe('without a year', () => {
    test.use({ expectedErrors: /^404: no route matches/ })

    test('is no page', async ({ page }) => {
      await page.goto('/statistics/soon')
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    })
  })
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
  await expect(panel(page, 'Genres')).toContainText('20,000 h', { timeout: 30_000 })
  await expect(total(page, 'Time watched')).toContainText('20,000 h')
})

async function fetchDetails(page: Page, path: string) {
  const response = await page.request.get(`/tmdb/3/${path}?api_key=demo`)
  return await response.json()
}

async function fetchRuntime(page: Page, id: number): Promise<number> {
  return (await fetchDetails(page, `movie/${id}`)).runtime
}
