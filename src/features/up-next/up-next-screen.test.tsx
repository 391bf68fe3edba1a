import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = 655018
const FINISHED_MOVIE = 676869
const TV_SHOW = 392019

const STARTED = [
  watchedEpisode(TV_SHOW, 100),
  toPositionItem(createMoviePosition({ playable: { kind: 'movie', id: MOVIE }, watchedAt: 5 })),
  toPositionItem(
    createMoviePosition({
      playable: { kind: 'movie', id: FINISHED_MOVIE },
      progress: { watched: 6000, duration: 6000 },
      watchedAt: 1,
    }),
  ),
]

const cards = page.getByRole('list', { name: 'What to watch next' }).getByRole('listitem')
const dismissButton = (card: Locator) => card.getByRole('button', { name: /^Dismiss / })
const caughtUp = page.getByRole('heading', { name: 'You’re all caught up' })

test('started titles have a reason, and a movie can be resumed', async () => {
  await renderScreen('/up-next', { library: STARTED })
  await expect.element(dismissButton(cards)).toHaveLength(2)
  expect(getTexts(cards)).toEqual([
    expect.stringContaining('Next episode: season 1, episode 2'),
    expect.stringContaining('90 minutes left'),
  ])
  await expect
    .element(cards.nth(1).getByRole('link', { name: /^Resume/ }))
    .toHaveAttribute('href', `/movie/${MOVIE}/watch`)
})

test('the keyboard dismisses titles and undoes it', async () => {
  await renderScreen('/up-next', { library: STARTED })
  await expect.element(dismissButton(cards)).toHaveLength(2)
  await press(dismissButton(cards.nth(0)))
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards.getByRole('link').first()).toHaveFocus()
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(cards).toHaveLength(2)
  await expect.element(cards.nth(1).getByRole('link').first()).toHaveFocus()
  await press(dismissButton(cards.nth(1)))
  await expect.element(cards).toHaveLength(1)
  await press(dismissButton(cards))
  await expect.element(caughtUp).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('many finished TV shows do not hide what is next', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => 1_000_000 + index)
  const seasons = [{ season_number: 1, name: 'Season 1', episode_count: 1, air_date: '2020-01-01' }]
  await renderScreen('/up-next', {
    library: [...STARTED, ...ids.map((id) => watchedEpisode(id, id))],
    catalogue: Object.fromEntries(
      ids.map((id) => [`/tv/${id}`, { id, name: `Finished ${id}`, first_air_date: '2020-01-01', seasons }]),
    ),
  })
  await expect.element(dismissButton(cards)).toHaveLength(2)
  await expect.element(caughtUp).not.toBeInTheDocument()
})

describe('when the catalogue fails', () => {
  expectErrors(/RequestError/)

  test('Up next says so, and loads again', async () => {
    const catalogue: Record<string, Stub> = { [`/tv/${TV_SHOW}`]: 404 }
    await renderScreen('/up-next', { library: STARTED, catalogue })
    await expect
      .element(page.getByRole('alert').getByText('We couldn’t load some TV shows. Try again.'))
      .toBeVisible()
    await expect.element(cards).toHaveLength(1)
    delete catalogue[`/tv/${TV_SHOW}`]
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dismissButton(cards)).toHaveLength(2)
  })
})

/** Returns the first episode of a TV show, watched to its end. */
function watchedEpisode(id: number, watchedAt: number) {
  const playable = { kind: 'tv', id, season: 1, episode: 1 } as const
  const progress = { watched: 2400, duration: 2400 }
  return toPositionItem(createEpisodePosition(1, { playable, progress, watchedAt }))
}

async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}
