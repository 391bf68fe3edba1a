import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { toAddition } from '#src/features/library/views/watchlist.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

// Focusing a card prefetches its title, and the catalogue has none of these.
expectErrors(/RequestError/)

const names = () => getTexts(page.getByRole('main').getByRole('article').getByRole('heading'))
const tab = (name: string) => page.getByRole('tab', { name })

test('the tabs count and filter the titles and are in the URL', async () => {
  const { router } = await renderScreen('/watchlist', {
    library: [saved('movie', 1), saved('movie', 2), saved('tv', 3)],
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()
  await expect.element(tab('All (3)')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(names).toEqual(['Show 3', 'Movie 2', 'Movie 1'])
  await tab('TV Shows (1)').click()
  await expect.poll(names).toEqual(['Show 3'])
  expect(router.state.location.href).toBe('/watchlist?tab=tv')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(names).toEqual(['Movie 2', 'Movie 1'])
  expect(router.state.location.href).toBe('/watchlist?tab=movie')
})

test('the URL opens a tab', async () => {
  await renderScreen('/watchlist?tab=movie', { library: [saved('movie', 1), saved('tv', 2)] })
  await expect.element(tab('Movies (1)')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(names).toEqual(['Movie 1'])
  await expect.element(page.getByText('© 2025 Marquee. All rights reserved.')).toBeVisible()
})

test.each([
  ['/watchlist', [], 'Your watchlist is empty', 'Save movies and TV shows to watch later'],
  ['/watchlist?tab=movie', [saved('tv', 1)], 'No movies in your watchlist', 'Save movies to watch later'],
  ['/watchlist?tab=tv', [saved('movie', 1)], 'No TV shows in your watchlist', 'Save TV shows to watch later'],
])('%s is empty and says so', async (path, library, title, text) => {
  await renderScreen(path, { library })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
})

/** Returns an addition to the watchlist. Greater IDs are newer. */
function saved(kind: TitleSummary['kind'], id: number) {
  const name = `${kind === 'movie' ? 'Movie' : 'Show'} ${id}`
  return toAddition(
    { kind, id, name, posterPath: null, backdropPath: null, rating: 7, date: '2024-01-01' },
    id,
  )
}
