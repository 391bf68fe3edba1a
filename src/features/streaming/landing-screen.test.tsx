import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

/** The names of each service, then and today, and the number of titles in each row of the catalogue. */
const PAGES = {
  netflix: { name: 'Netflix', rows: [12, 12, 6, 12, 12, 6] },
  hulu: { name: 'Hulu', rows: [12, 12, 12, 12, 6] },
  'amazon-prime': { name: 'Amazon Prime', today: 'Prime Video', rows: [12, 6, 12, 6, 12] },
  'disney-plus': { name: 'Disney+', rows: [6, 6, 12, 12, 12] },
  'hbo-max': { name: 'Max', today: 'HBO Max', rows: [12, 6, 6, 12, 12] },
  'apple-tv': { name: 'Apple TV+', today: 'Apple TV', rows: [6, 6, 12, 6] },
  'paramount-plus': { name: 'Paramount+', rows: [6, 12, 12, 12, 6] },
  peacock: { name: 'Peacock', rows: [6, 12, 12, 12, 12] },
}

/** Titles that the service streams in the United States: movies and TV shows. */
const PROVIDER_ROWS = [12, 12]

const NOT_FOUND =
  '404Oops! Page not foundCheck the URL, or head home to find something to watch.Return to Home'

const main = page.getByRole('main')
const heading = page.getByRole('heading', { level: 1 })
const services = page.getByRole('navigation', { name: 'Streaming Services' })
const region = (name: string) => page.getByRole('region', { name })
const topRow = region('Top 12 This Week')

test.each(Object.entries(PAGES))(
  '%s has a hero and rows, with one request per list',
  async (id, { name, rows }) => {
    await renderScreen(`/streaming/${id}`)
    await expect.poll(() => document.title).toBe(`${name} · Marquee`)
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.element(region(name).getByText(/^Featured:/)).toBeVisible()
    await loadRows([...rows, ...PROVIDER_ROWS])
    const requests = listCatalogueRequests()
    expect(new Set(requests).size).toBe(requests.length)
    for (const request of requests)
      expect(request).toMatch(/[?&]page=1$|^\/watch\/providers\/(?:movie|tv)\?watch_region=US$/)
  },
)

test('a service is asked for by its old id and those of today', async () => {
  await renderScreen('/streaming/hbo-max')
  await expect.element(page.getByText('Now called HBO Max')).toBeVisible()
  const row = region('Movies Streaming Now in the United States')
  scrollTo(row)
  await expect.element(row.getByRole('article').first()).toBeVisible()
  const discovered = listCatalogueRequests().find((url) =>
    url.startsWith('/discover/movie?with_watch_providers='),
  )
  expect(new URLSearchParams(discovered?.split('?')[1]).get('with_watch_providers')).toMatch(/^384\|1899\b/)
})

test.each(['Top 12 This Week', 'Adrenaline Rush', 'Movies to Talk About'])(
  'a title of “%s” links to its page',
  async (row) => {
    const { router } = await renderScreen('/streaming/netflix')
    scrollTo(region(row))
    const link = region(row).getByRole('list').getByRole('link').nth(1)
    await expect.element(link).toBeVisible()
    const name = link.getByRole('heading', { level: 3 }).element().textContent
    await link.click()
    await expect.element(heading).toHaveTextContent(name)
    expect(router.state.location.href).toMatch(/^\/(movie|tv)\/\d+$/)
  },
)

test('the sidebar lists the eight services and marks the current one', async () => {
  await renderScreen('/')
  await expect.element(services).toBeVisible()
  // A link has the initial of its service as its logo.
  expect(getTexts(services.getByRole('link')).map((text) => text?.slice(1))).toEqual(
    Object.values(PAGES).map((service) => service.name + ('today' in service ? ` ${service.today}` : '')),
  )
  const marks = services.getByText('Active')
  await expect.element(marks).not.toBeInTheDocument()
  for (const name of ['Amazon Prime', 'Peacock']) {
    const active = services.getByRole('link', { name: new RegExp(name) })
    await active.click()
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.element(active.getByText('Active')).toBeInTheDocument()
    await expect.element(active).toHaveAttribute('aria-current', 'page')
    await expect.element(active, { message: 'not cut off' }).toBeInViewport({ ratio: 1 })
    const label = active.getByText(name, { exact: true }).element()
    expect(label.scrollWidth, 'the whole name').toBeLessThanOrEqual(label.clientWidth)
    await expect.element(marks).toHaveLength(1)
  }
})

test('the hero’s buttons have no effect', async () => {
  const { router } = await renderScreen('/streaming/apple-tv')
  const hero = region('Apple TV+')
  await expect.element(hero.getByText(/^Featured:/)).toBeVisible()
  await loadRows([...PAGES['apple-tv'].rows, ...PROVIDER_ROWS])
  const before = document.body.innerText
  const requests = listCatalogueRequests()
  for (const name of ['Start watching', 'Learn more']) await hero.getByRole('button', { name }).click()
  expect(document.body.innerText).toBe(before)
  expect(listCatalogueRequests()).toEqual(requests)
  expect(router.state.location.href).toBe('/streaming/apple-tv')
})

describe('an unknown service', () => {
  expectErrors(/^404: no route matches/)

  test.each(['/no/such/page', '/streaming/nowhere', '/streaming/Netflix', '/streaming/toString'])(
    'is an unknown path and is logged: %s',
    async (path) => {
      await renderScreen(path)
      await expect.element(main).toHaveTextContent(NOT_FOUND)
      await expect.element(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
      const { calls } = vi.mocked(console.error).mock
      await expect.poll(() => calls).toContainEqual(['404: no route matches', path])
    },
  )
})

describe('when a list fails', () => {
  expectErrors(/^RequestError/)

  test('hero and row show an error and can be retried', async () => {
    // 404 is not retried automatically.
    const catalogue: Record<string, Stub> = { '/trending/all/week': 404 }
    await renderScreen('/streaming/netflix', { catalogue })
    const hero = region('Netflix')
    await expect.element(hero.getByText('We couldn’t load the featured title.')).toBeVisible()
    await expect.element(topRow.getByText('We couldn’t load Top 12 This Week.')).toBeVisible()
    const shows = region('Shows Everyone’s Watching')
    scrollTo(shows)
    await expect.element(shows).toMatchTextContent(/\d\.\d/)

    delete catalogue['/trending/all/week']
    await topRow.getByRole('button', { name: 'Try again' }).click()
    await expect.element(topRow.getByRole('listitem')).toHaveLength(12)
    await expect.element(hero.getByText(/^Featured:/), { message: 'one response serves both' }).toBeVisible()
  })
})

test('a list that holds nothing says so', async () => {
  const nothing = toPage([])
  await renderScreen('/streaming/netflix', { catalogue: { '/trending/all/week': nothing } })
  await expect.element(page.getByText('Nothing featured today.')).toBeVisible()
  await expect.element(topRow.getByText('Nothing to show here right now.')).toBeVisible()
})

/** Goes through the page from the top, so that every row loads, and expects so many titles in each. */
async function loadRows(sizes: readonly number[]): Promise<void> {
  const headings = main.getByRole('heading', { level: 2 })
  await expect.element(headings).toHaveLength(sizes.length)
  for (const [index, name] of getTexts(headings).entries()) {
    const row = region(name ?? '')
    scrollTo(row)
    await expect.element(row.getByRole('list').getByRole('article')).toHaveLength(sizes[index] ?? 0)
  }
}
