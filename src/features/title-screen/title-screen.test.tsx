import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { setFormatLocale } from '#domain/format-locale.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { changeRecord, delayResponse } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'
const TV_SHOW = '/tv/392019'
const OTHER_TV_SHOW = '/tv/905118'

const main = page.getByRole('main')
const heading = page.getByRole('heading', { level: 1 })
const facts = page.getByRole('list', { name: 'Facts' })
const back = page.getByRole('button', { name: 'Back', exact: true })
const firstCard = main.getByRole('article').first()

test.each([
  ['/movie/abc', 'Movie not found'],
  ['/tv/0', 'TV show not found'],
  ['/person/abc', 'Person not found'],
  ['/collection/abc', 'Collection not found'],
])('%s, a URL without an ID, says so without a request or a logged error', async (path, text) => {
  await renderScreen(path)
  await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
  expect(listCatalogueRequests().filter((request) => request.includes('NaN'))).toEqual([])
})

describe.each([
  [390, 844],
  [1440, 900],
])('at %i × %i px', (width, height) => {
  test('the first screen of a title has what decides', async () => {
    await page.viewport(width, height)
    const { router } = await renderScreen(MOVIE)
    const bar = page.getByRole('navigation', { name: 'Bottom bar' }).query()
    const bottom = bar?.checkVisibility() === true ? bar.getBoundingClientRect().top : height
    for (const part of [
      heading,
      facts,
      main
        .getByRole('paragraph')
        .filter({ hasText: /^Directed by/ })
        .getByRole('link'),
      main.getByRole('link', { name: 'Watch Now' }),
      main.getByRole('button', { name: 'Favorite', exact: true }),
      main.getByRole('button', { name: 'More', exact: true }),
      main.getByRole('slider', { name: 'Your rating' }),
    ]) {
      await expect.element(part).toBeVisible()
      expect(part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
    }
    const overview = main.getByText(/^Juno Achterberg is the first/)
    expect(overview.element().getBoundingClientRect().top + 50).toBeLessThanOrEqual(bottom)

    await router.navigate({ href: TV_SHOW })
    const episode = main
      .getByRole('region', { name: 'Episodes' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first()
    await expect.element(episode).toBeInTheDocument()
    expect(episode.element().getBoundingClientRect().top).toBeLessThan(2 * bottom)
  })

  test('the actions of a title fit in one line', async () => {
    await page.viewport(width, height)
    await renderScreen(MOVIE)
    await main.getByRole('button', { name: 'Favorite', exact: true }).click()
    const actions = ['In Favorites', 'More'].map((name) => main.getByRole('button', { name, exact: true }))
    for (const action of actions) await expect.element(action).toBeVisible()
    const boxes = actions.map((action) => action.element().getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width)
  })

  test('one long word does not widen the page', async () => {
    await page.viewport(width, height)
    const word = 'Donaudampfschifffahrt'.repeat(9)
    await renderScreen(MOVIE, {
      catalogue: { [MOVIE]: changeRecord({ title: word, tagline: word, overview: word }) },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
    await expect.element(main.getByText(word).last()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    // The header cuts off what is too wide, and so does not widen the page.
    const parts = [heading, page.getByRole('blockquote'), main.getByText(word).last()]
    for (const part of parts.map((each) => each.element())) {
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(width)
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
    }
  })
})

test('a title opened from a list shows the list’s data at once and then the rest', async () => {
  const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
  const catalogue: Record<string, Stub> = {}
  await renderScreen('/movies', { catalogue })
  await expect.element(firstCard).toBeVisible()
  catalogue['*'] = delayResponse(isReleased)
  const name = firstCard.getByRole('heading').element().textContent
  await firstCard.getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Genres' }).getByRole('listitem').first())
    .toBeInTheDocument()
  await expect.element(facts).not.toMatchTextContent(/min/)
  respond()
  await expect.element(facts).toMatchTextContent(/min/)
})

test('a title without votes is rated N/A, and missing portraits show initials of the language', async () => {
  setFormatLocale('tr')
  onTestFinished(() => setFormatLocale('en-US'))
  const cast = [{ id: 1, name: 'ilsa Vane', character: 'The Keeper', profile_path: null }]
  await renderScreen(MOVIE, {
    catalogue: {
      [MOVIE]: changeRecord({ vote_average: 0, overview: '', poster_path: null }),
      [`${MOVIE}/credits`]: { cast },
    },
  })
  await expect.element(facts).toMatchTextContent(/N\/A/)
  await expect
    .element(page.getByRole('region', { name: 'Cast' }).getByText('İ', { exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByRole('img', { name: /^Poster of/ }))
    .toHaveAttribute('src', expect.stringMatching(/m655018b\.jpg$/))
})

test('Back returns to the previous screen', async () => {
  const { router } = await renderScreen('/movies?page=2')
  await firstCard.getByRole('link').click()
  await expect.element(facts).toBeVisible()
  await back.click()
  await expect.poll(() => router.state.location.href).toBe('/movies?page=2')
})

test('Back leads to Home from a title that was opened first', async () => {
  const { router } = await renderScreen(MOVIE)
  await back.click()
  await expect.poll(() => router.state.location.href).toBe('/')
})

test('pointing at a card prefetches its title', async () => {
  const { router } = await renderScreen('/movies')
  const link = main.getByRole('article').nth(3).getByRole('link')
  await expect.element(link).toBeVisible()
  const href = link.element().getAttribute('href')
  expect(href).toMatch(/^\/movie\/\d+$/)
  const isRequested = () => listCatalogueRequests().some((request) => request.startsWith(`${href}?`))
  expect(isRequested()).toBe(false)
  await link.hover()
  await expect.poll(isRequested).toBe(true)
  expect(router.state.location.href).toBe('/movies')
})

describe('a URL of an unknown title', () => {
  expectErrors(/RequestError|NotFound/)

  test.each([
    ['/movie/nonsense', 'Movie not found'],
    ['/tv/1', 'TV show not found'],
    ['/movie/1', 'Movie not found'],
  ])('%s shows an error with a link to Home', async (path, text) => {
    const { router } = await renderScreen(path)
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect.poll(() => router.state.location.href).toBe('/')
  })
})

describe('a section that crashes', () => {
  // React logs the format of its message first.
  expectErrors(/^%o|Unreadable name/)

  test('leaves the others as they are, and is back on the next title’s page', async () => {
    const details = page.getByRole('region', { name: 'Details' })
    const { router } = await renderScreen(OTHER_TV_SHOW)
    await expect.element(details.getByText('First aired')).toBeVisible()
    const names = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(() => {
      throw new TypeError('Unreadable name')
    })
    await router.navigate({ href: TV_SHOW })
    const crashed = page.getByRole('alert').filter({ hasText: 'Something went wrong here.' })
    await expect.element(crashed).toHaveLength(2)
    await expect.element(details).not.toBeInTheDocument()
    const section = page.getByRole('region', { name: 'Similar TV Shows' })
    scrollTo(section)
    await expect.element(section.getByRole('article').first()).toBeVisible()
    names.mockRestore()
    // It has loaded already: no skeleton replaces the sections in between.
    await router.navigate({ href: OTHER_TV_SHOW })
    await expect.element(details).toBeVisible()
    await expect.element(crashed).not.toBeInTheDocument()
  })
})
