import type { Page } from '@playwright/test'

import { recordCatalogueRequests } from './support/catalogue.ts'
import { readSettings, seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'

const MOVIE = '/movie/655018'
const EXTRAS = '**/tmdb/3/movie/*?*append_to_response=keywords*'

const NETFLIX = { provider_id: 8, provider_name: 'Netflix', logo_path: '/netflix.jpg' }
const ARTE = { provider_id: 234, provider_name: 'Arte', logo_path: null }
const STORE = { provider_id: 2, provider_name: 'Apple TV', logo_path: '/missing.jpg' }

const PROVIDERS = {
  DE: {
    link: 'https://tmdb.example/movie/655018/watch?locale=DE',
    flatrate: [NETFLIX],
    ads: [ARTE],
    rent: [STORE],
    buy: [STORE, STORE],
  },
  AT: { link: 'javascript:alert(1)', buy: [STORE] },
  US: { link: 'https://tmdb.example/movie/655018/watch?locale=US', flatrate: [ARTE] },
  FR: { link: 'https://tmdb.example/movie/655018/watch?locale=FR' },
}

const CERTIFICATIONS = ['DE', 'FR', 'US'].map((region) => ({
  iso_3166_1: region,
  release_dates: [{ type: 3, certification: { DE: '12', FR: 'U', US: 'PG' }[region] }],
}))

async function mockProviders(page: Page, results: object = PROVIDERS) {
  const record = { id: 655018, 'watch/providers': { results }, release_dates: { results: CERTIFICATIONS } }
  await page.route(EXTRAS, (route) => route.fulfill({ json: record }))
  await page.route('**/tmdb/t/p/*/missing.jpg', (route) => route.fulfill({ status: 404 }))
  await page.route('**/tmdb/t/p/*/netflix.jpg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
}

const getSection = (page: Page) => page.getByRole('region', { name: 'Where to watch' })
const getRegionMenu = (page: Page) => page.getByRole('combobox', { name: 'Region' })

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  for (const width of WIDTHS) {
    test(`a title names the providers of the region at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await mockProviders(page)
      await page.goto(MOVIE)
      const section = getSection(page)
      await expect(section.getByRole('heading', { level: 3 })).toHaveText([
        'Stream',
        'Free or with ads',
        'Rent',
        'Buy',
      ])
      for (const [group, provider] of [
        ['Stream', 'Netflix'],
        ['Free or with ads', 'Arte'],
        ['Rent', 'Apple TV'],
        ['Buy', 'Apple TV'],
      ] as const)
        await expect(section.getByRole('list', { name: group })).toHaveText(provider)
      await expect(section.getByText('Streaming data by JustWatch')).toBeVisible()
      const link = section.getByRole('link', { name: 'See all offers' })
      await expect(link).toHaveAttribute('href', PROVIDERS.DE.link)
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

      // A logo that fails to load leaves the name alone.
      await section.scrollIntoViewIfNeeded()
      await expect(section.locator('img')).toHaveCount(1)
      await expect(section.locator('img')).toHaveAttribute('src', /\/w200\/netflix\.jpg$/)

      await section.getByRole('link', { name: 'Netflix' }).click()
      await expect(page).toHaveURL('/streaming/netflix')
    })
  }

  test('another region is chosen for the section alone @full', async ({ page }) => {
    await mockProviders(page)
    await page.goto(MOVIE)
    const section = getSection(page)
    const menu = section.getByRole('combobox', { name: 'Where to watch in' })
    await expect(menu.getByRole('option')).toHaveText(['Germany (your region)', 'Austria', 'United States'])
    await menu.selectOption('Austria')
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Buy'])
    await expect(section.getByRole('link', { name: 'See all offers' })).toHaveCount(0)
    await menu.selectOption('United States')
    await expect(section.getByRole('list', { name: 'Stream' })).toHaveText('Arte')
    await expect(page.getByText('Age rating (DE)')).toBeVisible()
    expect(await readSettings(page)).toBeNull()
    await page.reload()
    await expect(section.getByRole('list', { name: 'Stream' })).toHaveText('Netflix')
  })

  for (const width of WIDTHS) {
    test(`a region without offers leads to the setting, which changes it at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const { DE: _, ...others } = PROVIDERS
      await mockProviders(page, others)
      await page.goto(MOVIE)
      const section = getSection(page)
      await expect(section).toContainText('Not on other services in Germany')
      await expect(section.getByText('Streaming data by JustWatch')).toBeVisible()
      await expect(page.getByText('Age rating (DE)12')).toBeVisible()

      await section.getByRole('link', { name: 'Change your region' }).click()
      await expect(page).toHaveURL('/settings#region')
      const setting = getRegionMenu(page)
      await expect(setting).toBeInViewport()
      await expect(setting.locator('option:checked')).toHaveText('Automatic (Germany)')
      await expect(setting.getByRole('option')).toHaveCount(251)
      await setting.selectOption('United States')
      expect(await readSettings(page)).toMatchObject({ region: 'US' })

      await page.goBack()
      await expect(section.getByRole('list', { name: 'Stream' })).toHaveText('Arte')
      await expect(page.getByText('Age rating (US)PG')).toBeVisible()
      await page.goForward()
      await setting.selectOption('Automatic (Germany)')
      expect(await readSettings(page)).not.toHaveProperty('region')
      await page.reload()
      await expect(setting.locator('option:checked')).toHaveText('Automatic (Germany)')
    })
  }

  test('a title without offers anywhere says so, and has no other region to choose @full', async ({
    page,
  }) => {
    await mockProviders(page, {})
    await page.goto(MOVIE)
    const section = getSection(page)
    await expect(section).toContainText('Not on other services in Germany')
    await expect(section.getByRole('combobox')).toHaveCount(0)
  })

  test('settings of an earlier version, and an unknown region, follow the browser @full', async ({
    page,
  }) => {
    const earlier = { theme: 'light', mouseGlow: false, primaryColor: 'teal', saveWatchHistory: true }
    await page.addInitScript(seedStorageOnce, { appSettings: { ...earlier, servers: [] } })
    await mockProviders(page)
    await page.goto(MOVIE)
    await expect(getSection(page).getByRole('list', { name: 'Stream' })).toHaveText('Netflix')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.evaluate(() => localStorage.setItem('appSettings', '{"theme":"light","region":"Mars"}'))
    await page.goto('/settings')
    await expect(getRegionMenu(page).locator('option:checked')).toHaveText('Automatic (Germany)')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })

  test('a streaming page has a row each of the movies and TV shows in the region', async ({ page }) => {
    const requests = recordCatalogueRequests(page)
    await page.goto('/streaming/disney-plus')
    for (const [heading, kind] of [
      ['Movies Streaming Now in Germany', 'movie'],
      ['TV Shows Streaming Now in Germany', 'tv'],
    ] as const) {
      const row = page.getByRole('region', { name: heading })
      await row.scrollIntoViewIfNeeded()
      await expect(row.getByRole('article').first()).toBeVisible()
      const link = row.getByRole('article').first().getByRole('link').first()
      await expect(link).toHaveAttribute('href', new RegExp(`^/${kind}/\\d+$`))
      const discovered = requests.find((url) => url.startsWith(`/discover/${kind}?with_watch_providers=`))
      const parameters = new URLSearchParams(discovered?.split('?')[1])
      // The known id, and those of the region's providers of the same name.
      expect(parameters.get('with_watch_providers')).toMatch(/^337(?:\|\d+)*$/)
      expect(parameters.get('watch_region')).toBe('DE')
      expect(parameters.get('with_watch_monetization_types')).toBe('flatrate|free|ads')
    }
    await expect(page.getByText('Streaming data by JustWatch')).toBeVisible()
  })
})

test('a streaming page follows the setting, and says where a service streams nothing', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, { appSettings: { region: 'AQ' } })
  await page.goto('/streaming/hulu')
  for (const heading of ['Movies Streaming Now in Antarctica', 'TV Shows Streaming Now in Antarctica']) {
    const row = page.getByRole('region', { name: heading })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByText('Nothing to show here right now.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Change your region' }).click()
  await getRegionMenu(page).selectOption('Japan')
  await page.goBack()
  const row = page.getByRole('region', { name: 'TV Shows Streaming Now in Japan' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('article').first()).toBeVisible()
})

test('the command palette leads to the setting @full', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Open command palette' }).click()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('country')
  await palette.getByRole('option', { name: 'Change your region' }).click()
  await expect(page).toHaveURL('/settings#region')
  await expect(getRegionMenu(page)).toBeInViewport()
})

test.describe('when the extras fail to load', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the section shows an error, and retrying loads it', async ({ page }) => {
    await page.route(EXTRAS, (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto(MOVIE)
    const section = getSection(page)
    await expect(section.getByRole('alert')).toContainText('We couldn’t load where to watch this.')
    await expect(section.getByRole('combobox')).toHaveCount(0)
    await page.unroute(EXTRAS)
    await mockProviders(page)
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(section.getByRole('list', { name: 'Stream' })).toHaveText('Arte')
    await expect(section.getByRole('alert')).toHaveCount(0)
  })
})
