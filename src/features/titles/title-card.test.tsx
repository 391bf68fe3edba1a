import { expect, onTestFinished, test } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'

import { switchLanguage } from '#src/i18n/switch-language.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE = {
  id: 7,
  title: 'The Salt Road',
  media_type: 'movie',
  poster_path: null,
  backdrop_path: null,
  release_date: '2019-11-30',
  vote_average: 7.46,
}

test.each([
  ['media_type tv', { media_type: 'tv' }, '/tv/7'],
  ['a name and no title', { media_type: undefined, title: undefined, name: 'North Pier' }, '/tv/7'],
  ['a title', { media_type: undefined }, '/movie/7'],
  ['a title beside a name', { media_type: undefined, name: 'North Pier' }, '/movie/7'],
])('a record with %s leads to its kind of title', async (_description, record, href) => {
  const card = await showCard(record)
  await expect.element(card.getByRole('link')).toHaveAttribute('href', href)
})

test('a card shows the title, the rating with one decimal and the year', async () => {
  const card = await showCard()
  await expect.element(card.getByRole('heading', { name: 'The Salt Road' })).toBeVisible()
  await expect.element(card.getByText('7.5')).toBeVisible()
  await expect.element(card.getByText(/2019$/)).toBeVisible()
})

test('a record without a title is an unknown title, and missing facts are left out', async () => {
  const card = await showCard({ title: null, release_date: '', vote_average: 0 })
  await expect.element(card.getByRole('heading', { name: 'Unknown Title' })).toBeVisible()
  expect(card.element().textContent.trim()).toBe('Unknown Title')
})

test('an unknown title is called so in the language, in place of its poster too', async () => {
  await switchLanguage('de')
  const card = await showCard({ title: null })
  await expect.element(card.getByRole('heading', { name: 'Unbekannter Titel' })).toBeVisible()
  expect(card.element().querySelector('[data-name]')?.getAttribute('data-name')).toBe('Unbekannter Titel')
})

test('a title in a right-to-left script is laid out right to left', async () => {
  const card = await showCard({ title: 'הדרך אל הים!' })
  expect(getComputedStyle(card.getByRole('heading').element()).direction).toBe('rtl')
})

test('the favorite toggle appears on hover and on focus', async () => {
  const card = await showCard()
  const toggle = card.getByRole('button', { name: 'Add The Salt Road to your watchlist' })
  await expect.element(toggle).toHaveStyle({ opacity: '0' })
  await card.hover()
  await expect.element(toggle).toHaveStyle({ opacity: '1' })
  await card.unhover()
  await expect.element(toggle).toHaveStyle({ opacity: '0' })
  card.getByRole('link').element().focus()
  await expect.element(toggle).toHaveStyle({ opacity: '1' })
  await userEvent.keyboard('{Tab}{Enter}')
  const pressed = card.getByRole('button', { name: 'Remove The Salt Road from your watchlist' })
  await expect.element(pressed).toHaveFocus()
  await expect.element(pressed).toHaveAttribute('aria-pressed', 'true')
  pressed.element().blur()
  await expect.element(pressed).toHaveStyle({ opacity: '0' })
  // A favorite has a mark below the poster instead.
  const mark = card.element().querySelector('[aria-hidden].icon-heart-filled')
  const poster = card.element().querySelector('img')
  expect(mark?.getBoundingClientRect().top).toBeGreaterThan(poster?.getBoundingClientRect().bottom ?? NaN)
})

test('without a poster a card shows the backdrop', async () => {
  const card = await showCard({ backdrop_path: '/m612407b.jpg' })
  expect(getImage(card).src).toMatch(/\/m612407b\.jpg$/)
  await expect.poll(() => getImage(card).naturalWidth).toBeGreaterThan(0)
})

test('a card without images, or whose images fail, has a placeholder', async () => {
  await expectPlaceholder(await showCard())
  await cleanup()
  performance.clearResourceTimings()
  await expectPlaceholder(await showCard({ poster_path: '/poster.jpg', backdrop_path: '/backdrop.jpg' }))
  const requests = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? '')
  expect(new Set(requests.filter((name) => /^(?:poster|backdrop)\.jpg$/.test(name)))).toEqual(
    new Set(['poster.jpg', 'backdrop.jpg']),
  )
})

test('a card names its title while its poster loads, and on the placeholder', async () => {
  onTestFinished(async () => void (await cdp().send('Fetch.disable')))
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: '*/m612407p.jpg?paused' }] })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  cdp().on('Fetch.requestPaused', async ({ requestId }) => {
    await isReleased
    await cdp().send('Fetch.continueRequest', { requestId })
  })
  // Another test may have shown the same poster.
  const card = await showCard({ poster_path: '/m612407p.jpg?paused' })
  await expect.poll(() => readName(card)).toContain('"The Salt Road"')
  await expect.element(card.getByRole('heading', { name: 'The Salt Road' })).toBeVisible()
  release()
  await expect.poll(() => readName(card)).toBe('""')
  await cleanup()
  expect(readName(await showCard())).toContain('"The Salt Road"')
})

test('a card loads the image size that fits it', async () => {
  const card = await showCard({ poster_path: '/m598233p.jpg' })
  await expect.poll(() => getImage(card).currentSrc).toMatch(/\/w200\/m598233p\.jpg$/)
  expect(getImage(card).getAttribute('width')).toMatch(/\d+/)
  expect(getImage(card).getAttribute('height')).toMatch(/\d+/)
})

/** Opens the list of movies with only this record, and returns its card. */
async function showCard(changes: Record<string, unknown> = {}): Promise<Locator> {
  const results = [{ ...MOVIE, ...changes }]
  await renderScreen('/movies', {
    catalogue: { '/movie/popular': { page: 1, total_pages: 1, results }, '/movie/7': MOVIE },
  })
  const cards = page.getByRole('main').getByRole('article')
  await expect.element(cards).toBeVisible()
  return cards
}

function getImage(card: Locator): HTMLImageElement {
  const image = card.element().querySelector('img')
  if (!image) throw new Error('The card has no image')
  return image
}

/** Returns the name that the frame of the image shows. */
function readName(card: Locator): string {
  const frame = card.element().querySelector('.frame')
  return frame ? getComputedStyle(frame, '::after').content : ''
}

async function expectPlaceholder(card: Locator): Promise<void> {
  await expect.poll(() => getImage(card).getAttribute('src')).toBe('/placeholder.svg')
  await expect.poll(() => getImage(card).naturalWidth).toBeGreaterThan(0)
}
