import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { rangeNames, titleRule } from '#domain/hiding/testing/numbered-movies.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import {
  cards,
  expectNames,
  genreRule,
  note,
  numberedMovies,
  openHiding,
} from '#src/features/hiding/testing/numbered-movies.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const list = page.getByRole('region', { name: 'Hidden' })
const items = list.getByRole('listitem')

test('the page of rules searches, filters and removes them', async () => {
  await openHiding('/hidden', [
    titleRule(4, { at: 4, until: Date.now() + 86_400_000 }),
    { type: 'person', id: 3, name: 'A person with a long name', at: 3, titles: { movie: [1, 2], tv: [] } },
    genreRule(27),
    { type: 'keyword', id: 9, name: 'time travel', at: 1, titles: { movie: [], tv: [] } },
  ])
  await expect.element(items).toHaveLength(4)
  await expectNoAxeViolations()
  await list.getByRole('searchbox').fill('TRAVEL')
  await expect.element(items).toHaveLength(1)
  await expect.element(items).toMatchTextContent('time travel')
  await list.getByRole('searchbox').fill('')
  await list.getByRole('button', { name: 'Genres (1)' }).click()
  await expect.element(items).toHaveLength(1)
  await page.getByRole('button', { name: 'Stop hiding Horror' }).click()
  await expect.element(list.getByText('No hidden items match.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(list.getByRole('link', { name: 'Horror' })).toBeVisible()
})

test('hiding what is watched or in the watchlist applies from the next screen on', async () => {
  const watched = createMoviePosition({
    playable: { kind: 'movie', id: 2 },
    progress: { watched: 6000, duration: 6000 },
  })
  const { router } = await renderScreen('/hidden', {
    library: [toPositionItem(watched)],
    catalogue: numberedMovies(),
  })
  await page.getByRole('switch', { name: 'Hide watched titles' }).click()
  await page.getByRole('switch', { name: 'Hide titles in your watchlist' }).click()
  await router.navigate({ href: '/movies' })
  await expectNames(['Movie 1', ...rangeNames(3, 21)])
  const card = cards.filter({ has: page.getByRole('heading', { name: 'Movie 5', exact: true }) })
  await card.hover()
  await page.getByRole('button', { name: 'Add Movie 5 to your watchlist' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Movie 5 from your watchlist' })).toHaveFocus()
  await router.navigate({ href: '/categories' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await router.navigate({ href: '/movies' })
  await expectNames(['Movie 1', 'Movie 3', 'Movie 4', ...rangeNames(6, 22)])
  await note.click()
  await page.getByRole('button', { name: 'Undo: Already watched' }).click()
  await expect.element(page.getByRole('heading', { name: 'Movie 2', exact: true })).toBeVisible()
})
