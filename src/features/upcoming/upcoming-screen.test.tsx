import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ItemChange } from '#domain/library/merge.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createEpisodePosition } from '#domain/progress/testing/positions.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const NO_RESULTS = toPage([])

const panel = page.getByRole('tabpanel')
const cards = panel.getByRole('heading', { level: 4 })
const announced = page.getByRole('region', { name: 'Announced' })
const heading = (name: string) => page.getByRole('heading', { name })
const dates = () => [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)

test('later periods follow those that are shown', async () => {
  await renderScreen('/upcoming', {
    catalogue: {
      '/discover/movie': ({ searchParams }) => {
        const first = searchParams.get('primary_release_date.gte') ?? ''
        const results = Array.from({ length: 11 }, (_, index) => ({
          id: Date.parse(first) / 10_000 + index,
          title: `Movie ${index}`,
          release_date: searchParams.get('primary_release_date.lte') ?? first,
        }))
        return Response.json({ page: 1, results, total_pages: 9, total_results: 99 })
      },
      '/discover/tv': NO_RESULTS,
    },
  })
  const more = announced.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  let before = dates()
  // Two periods at a time.
  for (const count of [2, 4, 6, 8]) {
    expect(before).toHaveLength(count)
    expect(before).toEqual(before.toSorted())
    if (count === 8) break
    await more.click()
    await expect.poll(dates).toHaveLength(count + 2)
    const after = dates()
    expect(after.slice(0, count), 'what was shown stays in place').toEqual(before)
    before = after
  }
  await expect.element(more).not.toBeInTheDocument()
})

test('of many titles that the user follows, it checks 40 at a time, and says so', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => 9_000_001 + index)
  const release_date = `${new Date().getFullYear() + 1}-05-05`
  await renderScreen('/upcoming?view=following', {
    library: ids.map((id) => saved(id)),
    catalogue: Object.fromEntries(
      ids.map((id) => [`/movie/${id}`, { id, title: `Movie ${id}`, release_date }]),
    ),
  })
  const note = panel.getByText('Showing dates for 40 of the 45 titles you follow.')
  await expect.element(note).toBeVisible()
  await expect.poll(() => cards.elements()).toHaveLength(40)
  await panel.getByRole('button', { name: 'Check more titles' }).click()
  await expect.poll(() => cards.elements()).toHaveLength(45)
  await expect.element(note).not.toBeInTheDocument()
})

test('it says when titles come out that the user follows', async () => {
  const ahead = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const episode = { season_number: 9, episode_number: 3, name: 'Secret', air_date: ahead }
  const { router } = await renderScreen('/upcoming', {
    library: [toPositionItem(createEpisodePosition(1)), saved(655018)],
    catalogue: { '/tv/9': { id: 9, name: 'The Show', next_episode_to_air: episode } },
  })
  await page.getByRole('tab', { name: 'Following' }).click()
  await expect.poll(() => router.state.location.href).toBe('/upcoming?view=following')
  await expect.element(panel.getByText('Season 9, episode 3')).toBeVisible()
  await expect.element(panel.getByText(/^Tomorrow, /)).toBeVisible()
  await expect.element(panel.getByText('Secret')).not.toBeInTheDocument()
  await expect.poll(() => panel.getByRole('link').elements()).toHaveLength(1)
  await expect.element(panel.getByRole('link')).toHaveAttribute('href', '/tv/9')
})

test('it explains how to follow titles, and what to do if none has a date', async () => {
  const { router } = await renderScreen('/upcoming?view=following')
  await expect.element(heading('You don’t follow any titles yet')).toBeVisible()
  await router.navigate({ href: '/movie/655018' })
  await page.getByRole('button', { name: 'Favorite', exact: true }).click()
  await router.navigate({ href: '/upcoming?view=following' })
  await expect.element(heading('Nothing new announced')).toBeVisible()
  await page.getByRole('button', { name: 'Show all upcoming titles' }).click()
  await expect.element(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
})

test('the command menu and the directory of people lead to it', async () => {
  const { router } = await renderScreen('/people')
  await page.getByRole('link', { name: 'See all upcoming' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Upcoming' })).toBeVisible()
  await router.navigate({ href: '/history' })
  await expect.element(page.getByText('Movies and TV shows you watch will show up here.')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('upcom')
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/^Upcoming/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/upcoming')
})

describe('while the catalogue fails', () => {
  expectErrors(/Catalogue status 404|RequestError/)

  test('announced titles offer a retry', async () => {
    let isFailing = true
    const results = [{ id: 1, title: 'Movie 1', release_date: `${new Date().getFullYear() + 1}-05-05` }]
    await renderScreen('/upcoming', {
      catalogue: {
        '/discover/movie': () =>
          isFailing
            ? Response.json({}, { status: 404 })
            : Response.json({ ...NO_RESULTS, results, total_results: 1 }),
      },
    })
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load announced titles.' })
    await expect.element(failed).toBeVisible()
    isFailing = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(announced.getByRole('heading', { level: 4 }).first()).toBeVisible()
  })

  test('followed titles offer a retry', async () => {
    const catalogue: Record<string, object | number> = { '/movie/99999999': 404 }
    await renderScreen('/upcoming?view=following', { library: [saved(99_999_999)], catalogue })
    const failed = page.getByRole('alert')
    await expect.element(failed).toMatchTextContent('We couldn’t load some of the titles you follow.')
    catalogue['/movie/99999999'] = { id: 99_999_999, title: 'Gone', release_date: '2020-01-01' }
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('Nothing new announced')).toBeVisible()
  })
})

function saved(id: number): ItemChange {
  const body = { id, title: `Movie ${id}`, media_type: 'movie', poster_path: null, vote_average: 8 }
  return { kind: 'watchlist', key: `movie-${id}`, body }
}
