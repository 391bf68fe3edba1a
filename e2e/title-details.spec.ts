import type { Page } from '@playwright/test'

import { recordCatalogueRequests } from './support/catalogue.ts'
import { expect, test, WIDTHS } from './support/test.ts'

const MOVIE = '/movie/655018'
const TV_SHOW = '/tv/392019'

/** Changes the title's own record, also where other parts are appended to it. */
async function changeRecord(page: Page, path: string, changes: Record<string, unknown>) {
  await page.route(`**/tmdb/3${path}?**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), ...changes } })
  })
}

for (const width of WIDTHS) {
  test(`a movie’s details and its keyword’s listing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await changeRecord(page, MOVIE, {
      status: 'Released',
      tagline: 'Every orbit decays.',
      original_title: 'A Filha de Kepler',
      original_language: 'pt',
      budget: 12_000_000,
      revenue: 48_500_000,
      homepage: 'https://kepler.example/',
    })
    await page.goto(MOVIE)
    await expect(page.getByText('Welcome to the family.')).toBeVisible()
    await expect(page.getByText('Every orbit decays.')).toBeVisible()
    const details = page.getByRole('region', { name: 'Details' })
    for (const text of [
      /^StatusReleased$/,
      /^Release date\w+ \d+, \d{4}$/,
      /^Age rating \(US\)\S+/,
      /^Original titleA Filha de Kepler$/,
      /^Original languagePortuguese$/,
      /^Directors?\S+/,
      /^Budget\$12,000,000$/,
      /^Revenue\$48,500,000$/,
      /^Production compan(y|ies)\S+/,
    ])
      await expect(details.locator('dl > div').filter({ hasText: text })).toHaveCount(1)
    await expect(details.getByRole('link', { name: 'IMDb' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.imdb\.com\/title\/tt\d+\/$/,
    )
    const homepage = details.getByRole('link', { name: 'Official website' })
    await expect(homepage).toHaveAttribute('rel', 'noopener noreferrer')

    await expect(page.getByRole('region', { name: 'Collection' })).toHaveCount(0)
    const keyword = details.getByRole('list', { name: 'Keywords' }).getByRole('link').first()
    const name = await keyword.innerText()
    const requests = recordCatalogueRequests(page)
    await keyword.click()
    await expect(page).toHaveURL(/\/movies\?keyword=\d+$/)
    await expect(page.getByText('Showing movies with the keyword')).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
    const id = new URL(page.url()).searchParams.get('keyword')
    expect(requests).toContain(`/discover/movie?with_keywords=${id}&sort_by=popularity.desc&page=1`)
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page).toHaveURL('/movies')
  })
}

test('a TV show names its creators, and its keywords lead to TV shows @full', async ({ page }) => {
  await changeRecord(page, TV_SHOW, { created_by: [{ id: 7, name: 'Mara Ellwood' }] })
  await page.goto(TV_SHOW)
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details.getByRole('link', { name: 'Mara Ellwood' })).toHaveAttribute('href', '/person/7')
  await expect(details.getByText('First aired')).toBeVisible()
  await details.getByRole('list', { name: 'Keywords' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tv-shows\?keyword=\d+$/)
  await expect(page.getByText('Showing TV shows with the keyword')).toBeVisible()
})

test('text of the catalogue is never markup, and a script is no link', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>'
  await changeRecord(page, MOVIE, {
    tagline: markup,
    status: markup,
    original_title: markup,
    original_language: markup,
    homepage: 'javascript:alert(1)',
    external_ids: { imdb_id: '../../evil' },
    production_companies: [{ id: 1, name: markup }],
    keywords: { keywords: [{ id: 1, name: markup }] },
    release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ type: 3, certification: markup }] }] },
  })
  await page.goto(MOVIE)
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details.getByRole('list', { name: 'Keywords' })).toHaveText(markup)
  await expect(page.locator('blockquote')).toHaveText(markup)
  await expect(details.locator('img, b')).toHaveCount(0)
  await expect(details.getByRole('list', { name: 'External links' })).toHaveCount(0)
})

test.describe('when the extras fail to load', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the details that are known stay, and retrying loads the rest', async ({ page }) => {
    const extras = '**/tmdb/3/movie/*?*append_to_response=keywords*'
    await page.route(extras, (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto(MOVIE)
    const details = page.getByRole('region', { name: 'Details' })
    await expect(details.getByRole('alert')).toContainText('We couldn’t load keywords')
    await expect(details.getByText('Status')).toBeVisible()
    await page.unroute(extras)
    await details.getByRole('button', { name: 'Try again' }).click()
    await expect(details.getByRole('list', { name: 'Keywords' })).toBeVisible()
    await expect(details.getByRole('alert')).toBeHidden()
  })
})

test('the first view of a title needs one document, and the extras come after it', async ({ page }) => {
  const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/tmdb/3/movie/*?*append_to_response=external_ids*', async (route) => {
    await isReleased
    await route.continue()
  })
  const requests = recordCatalogueRequests(page)
  await page.goto(MOVIE)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(requests).toEqual([`${MOVIE}?append_to_response=external_ids`])
  respond()
  await expect(page.getByRole('list', { name: 'Keywords' })).toBeVisible()
  const others = requests.slice(1).map((request) => request.split('?')[0])
  expect(others).toEqual(expect.arrayContaining([MOVIE, `${MOVIE}/credits`]))
  expect(others.filter((path) => path === MOVIE)).toHaveLength(1)
})

for (const width of WIDTHS) {
  test(`a movie leads to its collection and its director at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/search?q=Fire%20Bell%20Street')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    const banner = page.getByRole('region', { name: 'Collection' }).getByRole('link')
    await expect(banner).toContainText('Fire Bell Street Duology')
    await expect(banner).toHaveAttribute('href', /^\/collection\/\d+$/)
    const director = page.getByRole('region', { name: 'Details' }).locator('a[href^="/person/"]')
    await expect(director.first()).toHaveAttribute('href', /^\/person\/\d+$/)
    await banner.click()
    await expect(page).toHaveURL(/\/collection\/\d+$/)
  })
}

test('a collection without artwork has a banner too, and opens with its name', async ({ page }) => {
  await changeRecord(page, MOVIE, {
    belongs_to_collection: { id: 7, name: 'Umbra Collection', poster_path: null, backdrop_path: null },
  })
  await page.goto(MOVIE)
  const banner = page.getByRole('region', { name: 'Collection' })
  await expect(banner).toContainText('Umbra Collection')
  await page.route('**/tmdb/3/collection/7?**', () => undefined)
  await banner.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Umbra Collection' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeVisible()
})
