import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { settings } from '#src/features/settings/store.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { onlyExtras } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'
import { readSettings } from '#src/testing/stored.ts'

const MOVIE = '/movie/655018'

const NETFLIX = { provider_id: 8, provider_name: 'Netflix', logo_path: '/w8.png' }
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

const CERTIFICATIONS = Object.entries({ DE: '12', FR: 'U', US: 'PG' }).map(([region, certification]) => ({
  iso_3166_1: region,
  release_dates: [{ type: 3, certification }],
}))

const section = page.getByRole('region', { name: 'Where to watch' })
const stream = section.getByRole('list', { name: 'Stream' })
const setting = page.getByRole('combobox', { name: 'Region' })
const groups = () => getTexts(section.getByRole('heading', { level: 3 }))

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de']))

test('a title names the providers of the region', async () => {
  const { router } = await renderMovie()
  await expect.poll(groups).toEqual(['Stream', 'Free or with ads', 'Rent', 'Buy'])
  for (const [group, provider] of [
    ['Stream', 'Netflix'],
    ['Free or with ads', 'Arte'],
    ['Rent', 'Apple TV'],
    ['Buy', 'Apple TV'],
  ] as const)
    await expect.element(section.getByRole('list', { name: group })).toHaveTextContent(provider)
  await expect.element(section.getByText('Streaming data by JustWatch')).toBeVisible()
  const link = section.getByRole('link', { name: 'See all offers' })
  await expect.element(link).toHaveAttribute('href', PROVIDERS.DE.link)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await section.getByRole('link', { name: 'Netflix' }).click()
  await expect.poll(() => router.state.location.href).toBe('/streaming/netflix')
})

test('a logo that fails to load leaves the name alone', async () => {
  await renderMovie()
  await expect.element(stream).toBeVisible()
  scrollTo(section)
  const getImages = () =>
    [...section.element().querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
  await expect.poll(getImages).toEqual(['/tmdb/t/p/w200/w8.png'])
  await expect.element(section.getByRole('list', { name: 'Buy' })).toHaveTextContent('Apple TV')
})

test('another region is chosen for the section alone', async () => {
  await renderMovie()
  const menu = section.getByRole('combobox', { name: 'Where to watch in' })
  await expect
    .poll(() => getTexts(menu.getByRole('option')))
    .toEqual(['Germany (your region)', 'Austria', 'United States'])
  await menu.selectOptions('Austria')
  await expect.poll(groups).toEqual(['Buy'])
  await expect.element(section.getByRole('link', { name: 'See all offers' })).not.toBeInTheDocument()
  await menu.selectOptions('United States')
  await expect.element(stream).toHaveTextContent('Arte')
  await expect.element(page.getByText('Age rating (DE)')).toBeVisible()
  expect(readSettings(), 'the next visit is in the region again').toBeNull()
})

test('a title without offers anywhere says so, and has no other region to choose', async () => {
  await renderMovie({})
  await expect.element(section).toMatchTextContent(/Not on other services in Germany/)
  await expect.element(section.getByRole('combobox')).not.toBeInTheDocument()
})

test('settings of an earlier version follow the browser', async () => {
  const earlier = { theme: 'light', mouseGlow: false, primaryColor: 'teal', saveWatchHistory: true }
  localStorage.setItem('appSettings', JSON.stringify({ ...earlier, servers: [] }))
  await renderMovie()
  await expect.element(stream).toHaveTextContent('Netflix')
  expect(settings.get()).toMatchObject({ theme: 'light' })
})

test('an unknown region follows the browser', async () => {
  localStorage.setItem('appSettings', '{"theme":"light","region":"Mars"}')
  const { router } = await renderScreen('/settings', { catalogue: { [MOVIE]: createStub() } })
  await expect.element(setting).toHaveDisplayValue('Automatic (Germany)')
  expect(settings.get()).toMatchObject({ theme: 'light' })
  await router.navigate({ href: MOVIE })
  await expect.element(stream).toHaveTextContent('Netflix')
})

test('a streaming page has a row each of the movies and TV shows in the region', async () => {
  await renderScreen('/streaming/disney-plus')
  for (const [heading, kind] of [
    ['Movies Streaming Now in Germany', 'movie'],
    ['TV Shows Streaming Now in Germany', 'tv'],
  ] as const) {
    const row = page.getByRole('region', { name: heading })
    await expect.element(row).toBeInTheDocument()
    scrollTo(row)
    const link = row.getByRole('article').first().getByRole('link').first()
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`^/${kind}/\\d+$`)))
    const discovered = listCatalogueRequests().find((url) =>
      url.startsWith(`/discover/${kind}?with_watch_providers=`),
    )
    const parameters = new URLSearchParams(discovered?.split('?')[1])
    // The known id, and the ids of the region's providers of the same name.
    expect(parameters.get('with_watch_providers')).toMatch(/^337(?:\|\d+)*$/)
    expect(parameters.get('watch_region')).toBe('DE')
    expect(parameters.get('with_watch_monetization_types')).toBe('flatrate|free|ads')
  }
  await expect.element(page.getByText('Streaming data by JustWatch')).toBeVisible()
})

test('a streaming page follows the setting, and says where a service streams nothing', async () => {
  localStorage.setItem('appSettings', '{"region":"AQ"}')
  const { router } = await renderScreen('/streaming/hulu')
  for (const heading of ['Movies Streaming Now in Antarctica', 'TV Shows Streaming Now in Antarctica']) {
    const row = page.getByRole('region', { name: heading })
    await expect.element(row).toBeInTheDocument()
    scrollTo(row)
    await expect.element(row.getByText('Nothing to show here right now.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Change your region' }).click()
  await setting.selectOptions('Japan')
  router.history.back()
  const row = page.getByRole('region', { name: 'TV Shows Streaming Now in Japan' })
  await expect.element(row).toBeInTheDocument()
  scrollTo(row)
  await expect.element(row.getByRole('article').first()).toBeVisible()
})

test('the command palette leads to the setting', async () => {
  const { router } = await renderScreen('/about')
  await page.getByRole('button', { name: 'Open command palette' }).click()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('country')
  await palette.getByRole('option', { name: 'Change your region' }).click()
  await expect.poll(() => router.state.location.href).toBe('/settings#region')
  await expect.element(setting).toBeInViewport()
})

describe('when the extras fail to load', () => {
  expectErrors(/RequestError/)

  test('the section shows an error, and retrying loads it', async () => {
    const catalogue: Record<string, Stub> = {
      [MOVIE]: onlyExtras(() => Response.json({}, { status: 404 })),
    }
    await renderScreen(MOVIE, { catalogue })
    await expect
      .element(section.getByRole('alert'))
      .toMatchTextContent(/We couldn’t load where to watch this\./)
    await expect.element(section.getByRole('combobox')).not.toBeInTheDocument()
    catalogue[MOVIE] = createStub()
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect.element(stream).toHaveTextContent('Netflix')
    await expect.element(section.getByRole('alert')).not.toBeInTheDocument()
  })
})

function renderMovie(providers?: object) {
  return renderScreen(MOVIE, { catalogue: { [MOVIE]: createStub(providers) } })
}

function createStub(results: object = PROVIDERS): Stub {
  const record = { id: 655018, 'watch/providers': { results }, release_dates: { results: CERTIFICATIONS } }
  return onlyExtras(() => Response.json(record))
}
