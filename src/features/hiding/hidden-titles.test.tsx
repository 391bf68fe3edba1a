import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { GENRES } from '#domain/catalogue/genres.ts'
import { rangeNames, titleRule } from '#domain/hiding/testing/numbered-movies.ts'
import {
  cards,
  expectNames,
  genreRule,
  note,
  numberedMovies,
  openHiding,
  toRecord,
} from '#src/features/hiding/testing/numbered-movies.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'

const findPerson = () => document.querySelector('main a[href^="/person/"]')?.getAttribute('href')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a page that is hidden as a whole is filled from the following ones, and no title is on two', async () => {
  const catalogue = numberedMovies()
  const respond = catalogue['/movie/popular']
  let requestCount = 0
  catalogue['/movie/popular'] = (url) => {
    requestCount += 1
    return typeof respond === 'function' ? respond(url, undefined) : Response.error()
  }
  await openHiding(
    '/movies',
    rangeNames(1, 25).map((_, index) => titleRule(index + 1)),
    catalogue,
  )
  await expectNames(rangeNames(26, 45))
  await expect.element(note).toHaveTextContent('25 hidden')
  await button('Page 2')
    .or(page.getByRole('link', { name: 'Page 2' }))
    .click()
  await expectNames(rangeNames(46, 65))
  await expect.element(note).not.toBeInTheDocument()
  expect(requestCount).toBeLessThanOrEqual(6)
})

test('what is hidden forever stays hidden, and what was hidden for 30 days returns', async () => {
  const rules = [titleRule(1), titleRule(2, { until: Date.now() - 1 })]
  const router = await openHiding('/movies', rules, numberedMovies())
  await expectNames(rangeNames(2, 21))
  await router.navigate({ href: '/movie/1' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Movie 1' })).toBeVisible()
})

test('a page that nothing is left for says what is hidden', async () => {
  await openHiding('/movies?page=2', [genreRule(53), genreRule(18)], numberedMovies(3))
  await expect.element(page.getByText('No movies found')).toBeVisible()
  await expect.element(note).toHaveTextContent('60 hidden')
})

test('a filter whose genre is hidden says so, and offers no further titles', async () => {
  await openHiding('/movies?filter=genres.18+years.2000-', [genreRule(18)])
  await expect.element(note).toBeVisible()
  await expect.element(cards).not.toBeInTheDocument()
  await expect.element(button('Load more')).not.toBeInTheDocument()
})

test('the picker offers no title of a hidden genre', async () => {
  await openHiding('/random?picker=for.120+genres.37', [genreRule(37)])
  await button('Find something').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing fits')
})

test('Random Pick leaves hidden titles out', async () => {
  const rules = [1, 3].flatMap((id) => [titleRule(id), titleRule(id, { kind: 'tv' })])
  const found = toPage([1, 2, 3].map(toRecord))
  const router = await openHiding('/about', rules, {
    ...numberedMovies(),
    '/discover/movie': found,
    '/discover/tv': found,
  })
  await router.navigate({ href: '/random' })
  await expect.poll(() => router.state.location.href).toMatch(/id=2$/)
})

test('Random Pick says so when everything is hidden, and leads to what is', async () => {
  const genres = [...GENRES.movie, ...GENRES.tv].map(({ id }) => genreRule(id))
  const router = await openHiding('/random', genres)
  await expect.element(page.getByRole('heading', { name: 'Everything is hidden' })).toBeVisible()
  await page.getByRole('link', { name: 'See what’s hidden' }).click()
  await expect.poll(() => router.state.location.href).toBe('/hidden')
})

test('a person is hidden from their page, and Settings clear everything', async () => {
  const router = await openHiding('/people')
  await expect.poll(findPerson).toBeTruthy()
  await router.navigate({ href: findPerson() ?? '' })
  await button('Hide this person').click()
  await expect.element(button('Stop hiding this person')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('not for me')
  await page.getByRole('option', { name: 'Not for me', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Not for me' })).toBeVisible()
  await expect.element(page.getByText(/^Person · [1-9]\d* titles?$/)).toBeVisible()
  await router.navigate({ href: '/settings?tab=data' })
  await button('Clear what’s hidden').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear what’s hidden' }).click()
  await expect.element(page.getByText('Hidden items cleared')).toBeVisible()
  await expect.element(page.getByText('Nothing is hidden now')).toBeVisible()
  await router.navigate({ href: '/hidden' })
  await expect.element(page.getByRole('heading', { name: 'Nothing is hidden' })).toBeVisible()
})

describe('while the catalogue fails', () => {
  expectErrors(/^Error fetching movies:|RequestError|Catalogue status 404/)

  test('the page that was shown stays, and the next one can be retried', async () => {
    const catalogue = numberedMovies()
    const respond = catalogue['/movie/popular']
    let isFailing = true
    catalogue['/movie/popular'] = (url) =>
      (isFailing && url.searchParams.get('page') === '3') || typeof respond !== 'function'
        ? Response.json({}, { status: 404 })
        : respond(url, undefined)
    await openHiding('/movies', [titleRule(1)], catalogue)
    await expectNames(rangeNames(2, 21))
    await button('Page 4')
      .or(page.getByRole('link', { name: 'Page 4' }))
      .click()
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toMatchTextContent('We couldn’t load movies.')
    await expectNames(rangeNames(2, 21))
    isFailing = false
    await button('Try again').click()
    await expectNames(rangeNames(62, 81))
  })
})
