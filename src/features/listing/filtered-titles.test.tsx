import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { createRating } from '#domain/ratings/testing/ratings.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { toRatingChange } from '#src/features/library/views/ratings.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

/** The first page of dramas without one for adults, which the catalogue lists among them. */
const FIRST_PAGE_TITLES = 19

const cards = page.getByRole('main').getByRole('article')
const loadMore = page.getByRole('button', { name: 'Load more' })
const opener = page.getByRole('main').getByRole('button', { name: /^Filters/ })
const panel = page.getByRole('dialog', { name: 'Filters' })
const chips = page.getByRole('list', { name: 'Active filters' })

test('by keyboard, Load more continues at the first new title', async () => {
  await open('/movies?filter=genres.18')
  await expect.element(loadMore).toBeVisible()
  loadMore.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectCards(FIRST_PAGE_TITLES + 20)
  await expect.element(cards.nth(FIRST_PAGE_TITLES).getByRole('link')).toHaveFocus()
})

test('cards say how long titles are while that is filtered', async () => {
  const { router } = await open('/movies?filter=minutes.60-90')
  await expect.element(cards.first()).toMatchTextContent(/\d+ min$/)
  const runtimes = cards.getByText(/ min$/)
  const minutes = runtimes.elements().map(({ textContent }) => Number.parseInt(textContent, 10))
  expect(minutes.length).toBeGreaterThan(0)
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...minutes)).toBeLessThanOrEqual(90)
  await router.navigate({ href: '/movies?filter=genres.18' })
  await expectCards(FIRST_PAGE_TITLES)
  expect(runtimes.elements()).toEqual([])
})

test('the list ends at the last page, without Load more', async () => {
  await open('/movies?filter=rating.7', {
    '/discover/movie': ({ searchParams }) => {
      const number = Number(searchParams.get('page'))
      const results = [{ id: number, title: `Movie ${number}` }]
      return Response.json({ page: number, results, total_pages: 2, total_results: 2 })
    },
  })
  await expect.element(page.getByText('2 movies')).toBeVisible()
  await loadMore.click()
  await expectCards(2)
  await expect.element(loadMore).not.toBeInTheDocument()
})

test('without matches, it offers to remove what hides the most', async () => {
  const { expectUrl } = await open('/movies?filter=genres.18+rating.9', {
    '/discover/movie': ({ searchParams }) => {
      const total = searchParams.has('vote_average.gte') ? (searchParams.has('with_genres') ? 0 : 4) : 120
      const results = total > 0 ? [{ id: 1, title: 'The Salt Road' }] : []
      return Response.json({ page: 1, results, total_pages: 1, total_results: total })
    },
  })
  await expect.element(page.getByText('No titles match these filters')).toBeVisible()
  await expect.element(page.getByText('Remove one filter to see 120 movies.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reset filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove “Rated 9+”' }).click()
  await expectUrl('/movies?genre=18')
})

test('a filter leaves out what was rated, and fills up the list', async () => {
  const { expectUrl } = await open('/movies?filter=rating.7')
  await expectCards(20)
  const links = cards.getByRole('link')
  const paths = links.elements().map((link) => link.getAttribute('href') ?? '')
  const ids = paths.slice(0, 15).map((path) => Number(path.split('/').at(-1)))
  await getLibrary().change(ids.map((id) => toRatingChange(createRating(id))))
  await opener.click()
  await panel.getByRole('combobox', { name: 'Your rating' }).selectOptions('Not rated by you')
  await panel.getByRole('button', { name: /^Show up to/ }).click()
  await expectUrl('/movies?filter=rating.7+mine.unrated')
  await expect.element(page.getByText(/^\d+ movies so far$/)).toBeVisible()
  await expectCards(25)
  await expect.element(links.first()).toHaveAttribute('href', paths[15])
  await chips.getByRole('button', { name: 'Remove Not rated by you' }).click()
  await expectCards(20)
  await expect.element(links.first()).toHaveAttribute('href', paths[0])
  await expect.element(cards.first().getByRole('img', { name: 'Your rating' })).toBeVisible()
})

describe('TV shows by certification', () => {
  const path = '/tv-shows?filter=certified.TV-Y+region.US'

  test('are checked one by one without a burst, while the list fills up', async () => {
    const { stubs, checks, secondPage, times } = stubShows({ total: 60 })
    await open(path, stubs)
    await expectCards(2)
    await expect.element(page.getByText('2 TV shows so far')).toBeVisible()
    secondPage.resolve()
    await expect.element(page.getByText('6 TV shows')).toBeVisible()
    await expectCards(6)
    await expect.element(cards.first().getByRole('heading', { name: 'Show 10' })).toBeVisible()
    expect(checks.ids.size).toBe(60)
    expect(checks.most).toBeLessThanOrEqual(6)
    await expect.element(loadMore).not.toBeInTheDocument()
    const rates = times.map((start) => times.filter((time) => time >= start && time < start + 1000).length)
    expect(times.length).toBeGreaterThan(60)
    expect(Math.max(...rates), 'requests in a second').toBeLessThanOrEqual(20)
    await opener.click()
    await expect.element(panel.getByRole('button', { name: 'Show up to 60 TV shows' })).toBeVisible()
  })

  test('that the catalogue has deleted are left out', async () => {
    const { stubs, secondPage } = stubShows({ total: 40 })
    secondPage.resolve()
    await open(path, { ...stubs, '/tv/30/content_ratings': 404 })
    await expect.element(page.getByText('3 TV shows')).toBeVisible()
    await expectCards(3)
  })

  test('are checked further on request where none of the first ones match', async () => {
    const { stubs, checks, secondPage } = stubShows({ total: 28, perPage: 4, matches: (id) => id === 26 })
    secondPage.resolve()
    await open(path, stubs)
    await expect.element(page.getByText(/^No matches so far/)).toBeVisible()
    expect(checks.ids.size).toBe(20)
    await loadMore.click()
    await expectCards(1)
    await expect.element(cards.getByRole('heading', { name: 'Show 26' })).toBeVisible()
    await expect.element(loadMore).not.toBeInTheDocument()
  })

  test('match the certification on their page', async () => {
    const { router } = await open('/tv-shows?filter=certified.TV-14+region.US')
    await expect.element(cards.first()).toBeVisible()
    expect(
      listCatalogueRequests().filter((request) => /^\/tv\/\d+\/content_ratings/.test(request)),
    ).not.toEqual([])
    await router.navigate({ href: cards.first().getByRole('link').element().getAttribute('href') ?? '' })
    const details = page.getByRole('region', { name: 'Details' })
    await expect.element(details).toBeInTheDocument()
    details.element().scrollIntoView()
    await expect.element(details).toMatchTextContent(/TV-14/)
  })

  test('without one that matches, the certification is what to remove', async () => {
    const { stubs, secondPage } = stubShows({ total: 20 })
    secondPage.resolve()
    const { expectUrl } = await open('/tv-shows?filter=genres.18+certified.TV-G_TV-PG+region.US', stubs)
    await expect.element(page.getByText('No titles match these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Remove “TV-G (US) or TV-PG (US)”' }).click()
    await expectUrl('/tv-shows?genre=18')
  })
})

describe('when the catalogue fails', () => {
  expectErrors(/RequestError|^Error fetching/)

  test('a retry loses neither the filter nor the titles', async () => {
    const catalogue: Record<string, Stub> = {}
    await open('/movies?filter=genres.18+years.1990-', catalogue)
    await expectCards(FIRST_PAGE_TITLES)
    catalogue['/discover/movie'] = 404
    await loadMore.click()
    await expect.element(page.getByText('We couldn’t load movies.')).toBeVisible()
    await expectCards(FIRST_PAGE_TITLES)
    delete catalogue['/discover/movie']
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectCards(FIRST_PAGE_TITLES + 20)
    await expect.element(chips.getByRole('button', { name: 'Remove Drama' })).toBeVisible()
  })

  test('the first page can be retried, and the panel still applies', async () => {
    const catalogue: Record<string, Stub> = { '/discover/movie': 404 }
    const { expectUrl } = await open('/movies?filter=genres.18+years.1990-', catalogue)
    await expect.element(page.getByText('We couldn’t load movies.')).toBeVisible()
    await opener.click()
    await expect.element(panel.getByText(/^We couldn’t count the matches\./)).toBeVisible()
    delete catalogue['/discover/movie']
    catalogue['/watch/providers/movie'] = 404
    await panel.getByRole('button', { name: 'Comedy', exact: true }).first().click()
    const submit = panel.getByRole('button', { name: /^Show [\d,]+ movies$/ })
    await expect.element(submit).toBeVisible()
    await submit.click()
    await expectUrl('/movies?filter=genres.18_35+years.1990-')
    await expectCards(FIRST_PAGE_TITLES)
  })

  test('options that fail to load can be retried, and what was chosen stays', async () => {
    const catalogue: Record<string, Stub> = { '/certification/movie/list': 404 }
    await open('/movies?filter=certified.PG+region.US', catalogue)
    await opener.click()
    const group = panel.getByRole('group', { name: 'Age rating' })
    const chosen = group.getByRole('button', { name: 'PG', exact: true })
    await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')
    await expect.element(panel.getByText('We couldn’t load some options.')).toBeVisible()
    delete catalogue['/certification/movie/list']
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(group.getByRole('button', { name: 'NC-17' })).toBeVisible()
    await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')
  })
})

/** TV shows with the ids from 1; some are rated TV-Y. The second page waits until it is released. */
function stubShows({ total = 100, perPage = 20, matches = (id: number) => id % 10 === 0 } = {}) {
  const secondPage = Promise.withResolvers<void>()
  const checks = { running: 0, most: 0, ids: new Set<number>() }
  const times: number[] = []
  const stubs: Record<string, Stub> = {
    '/discover/tv': async ({ searchParams }) => {
      times.push(Date.now())
      const number = Number(searchParams.get('page'))
      if (number === 2) await secondPage.promise
      const results = Array.from({ length: perPage }, (_, index) => {
        const id = (number - 1) * perPage + index + 1
        return { id, name: `Show ${id}`, first_air_date: '2020-01-01' }
      })
      return Response.json({ page: number, results, total_pages: total / perPage, total_results: total })
    },
  }
  for (let id = 1; id <= total; id += 1)
    stubs[`/tv/${id}/content_ratings`] = async () => {
      times.push(Date.now())
      checks.ids.add(id)
      checks.running += 1
      checks.most = Math.max(checks.most, checks.running)
      await Promise.resolve()
      checks.running -= 1
      const rating = matches(id) ? 'TV-Y' : 'TV-MA'
      return Response.json({ id, results: [{ iso_3166_1: 'US', rating }] })
    }
  return { stubs, checks, secondPage, times }
}

async function open(path: string, catalogue: Record<string, Stub> = {}) {
  const { router } = await renderScreen(path, { catalogue })
  const expectUrl = (url: string) => expect.poll(() => router.state.location.href).toBe(url)
  return { router, expectUrl }
}

async function expectCards(count: number): Promise<void> {
  await expect.poll(() => cards.elements()).toHaveLength(count)
}
