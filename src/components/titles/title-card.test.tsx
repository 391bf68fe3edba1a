import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

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
