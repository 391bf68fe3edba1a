import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const main = page.getByRole('main')
const cards = main.getByRole('article')
const count = main.getByRole('status').filter({ hasText: 'results for' })
const panel = page.getByRole('dialog', { name: 'Filters' })
const chips = page.getByRole('list', { name: 'Active filters' })
const opener = main.getByRole('button', { name: /^Filters/ })

/** Two movies, a TV show and a person. */
const RESULTS = [
  {
    id: 1,
    media_type: 'movie',
    title: 'Night One',
    genre_ids: [18],
    release_date: '2024-03-01',
    vote_average: 7.46,
    original_language: 'ja',
  },
  {
    id: 2,
    media_type: 'movie',
    title: 'Night Two',
    genre_ids: [35],
    release_date: '1994-02-01',
    vote_average: 5.2,
    original_language: 'en',
  },
  {
    id: 3,
    media_type: 'tv',
    name: 'Night Three',
    genre_ids: [18, 10765],
    first_air_date: '1999-01-01',
    vote_average: 8,
  },
  { id: 4, media_type: 'person', name: 'Night Person', known_for_department: 'Acting' },
]

test('results are filtered on the device, and the counts of the groups stay', async () => {
  await page.viewport(390, 844)
  const { router, expectUrl } = await search('night')
  await expect.element(count).toHaveTextContent('4 of 4 results for night')
  const requests = listCatalogueRequests().length
  await opener.click()
  const genres = panel.getByRole('group', { name: 'Genres', exact: true }).getByRole('button')
  await expect.element(genres.first()).toBeVisible()
  const names = genres.elements().map(({ textContent }) => textContent)
  expect(new Set(names).size, 'each name once').toBe(names.length)
  await genres.filter({ hasText: 'Drama' }).click()
  await panel.getByRole('button', { name: 'Show 2 results' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expectUrl('/search?q=night&filter=genres.18')
  await expect.element(count).toHaveTextContent('2 of 4 results for night')
  expect(cards.elements()).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'All (4)' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'People (1)' })).toBeVisible()
  const further = listCatalogueRequests().slice(requests)
  expect(further.filter((request) => request.startsWith('/search/'))).toEqual([])

  await page.getByRole('button', { name: 'TV Shows (1)' }).click()
  await expectUrl('/search?q=night&type=tv&filter=genres.18')
  await expect.element(count).toHaveTextContent('1 of 4 results for night')
  await router.navigate({ href: '/about' })
  router.history.back()
  await expect.element(chips.getByRole('button', { name: 'Remove Drama' })).toBeVisible()
  await expect.element(count).toHaveTextContent('1 of 4 results for night')
})

test.each([
  ['years.1990-1999', ['Night Two', 'Night Three']],
  ['rating.7', ['Night One', 'Night Three']],
  ['language.ja', ['Night One']],
  ['not.35', ['Night One', 'Night Three']],
  ['genres.10765_35', ['Night Two', 'Night Three']],
])('the filter %s leaves %j', async (filter, names) => {
  await search(`night&filter=${filter}`)
  await expect
    .poll(() =>
      cards
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent)
        .toSorted(),
    )
    .toEqual(names.toSorted())
})

test('removing a filter is a step that Back undoes', async () => {
  const { router, expectUrl } = await search('night&filter=genres.18')
  await chips.getByRole('button', { name: 'Remove Drama' }).click()
  await expectUrl('/search?q=night')
  await expect.poll(() => cards.elements()).toHaveLength(4)
  router.history.back()
  await expectUrl('/search?q=night&filter=genres.18')
  await expect.poll(() => cards.elements()).toHaveLength(2)
})

test('without matches the filters can be reset, and a new search has none', async () => {
  const { router, expectUrl } = await search('night&filter=rating.10')
  await expect.element(page.getByText('No titles match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expectUrl('/search?q=night')
  await expect.element(count).toHaveTextContent('4 of 4 results for night')
  await router.navigate({ href: '/search?q=night&filter=rating.7' })
  await expect.element(count).toHaveTextContent('2 of 4 results for night')
  await page.getByRole('banner').getByPlaceholder('Search...').fill('nights')
  await userEvent.keyboard('{Enter}')
  await expectUrl('/search?q=nights')
})

test('filtered results and their filters are accessible', async () => {
  await renderScreen('/search?q=night&filter=genres.18_35')
  await expect.element(cards.first()).toBeVisible()
  await expectNoAxeViolations()
  await opener.click()
  await expect.element(panel).toBeVisible()
  await expectNoAxeViolations()
})

async function search(query: string) {
  const { router } = await renderScreen(`/search?q=${query}`, {
    catalogue: {
      '/search/multi': toPage(RESULTS),
    },
  })
  const expectUrl = (url: string) => expect.poll(() => router.state.location.href).toBe(url)
  return { router, expectUrl }
}
