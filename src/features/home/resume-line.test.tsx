import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'
const TV_SHOW = '/tv/392019'
const EPISODE = `${TV_SHOW}/watch?season=1&episode=3`

/** Left after 110 seconds: too early for Continue Watching. */
const JUST_STARTED = toPositionItem(
  createMoviePosition({
    playable: { kind: 'movie', id: 655018 },
    progress: { watched: 110, duration: 6000 },
    watchedAt: 1,
  }),
)

const IN_PROGRESS = [
  JUST_STARTED,
  toPositionItem(
    createMoviePosition({
      playable: { kind: 'tv', id: 392019, season: 1, episode: 3 },
      title: { ...createMoviePosition().title, name: 'Decoy Town' },
      progress: { watched: 1320, duration: 2400 },
      watchedAt: 5,
    }),
  ),
]

const main = page.getByRole('main')
const line = main.getByRole('link', { name: /^Continue / })
const continueWatching = page.getByRole('list', { name: 'Continue Watching' })

test('a movie that was left early continues from Home in one click', async () => {
  const { router } = await renderScreen('/', { library: [JUST_STARTED] })
  await expect.element(line).toHaveAccessibleName('Continue North Pier, 1 h 38 min left')
  await expect.element(line).toBeInViewport()
  await expect.element(continueWatching).not.toBeInTheDocument()
  const visited = recordVisits(router)
  await line.click()
  await expect.poll(() => visited).toContain(`${MOVIE}/watch`)
})

test('the line is above the rows, and is dismissed with an undo', async () => {
  await renderScreen('/', { library: IN_PROGRESS })
  await expect.element(line).toHaveAccessibleName('Continue Decoy Town, 18 min left')
  await expect.element(line).toHaveAttribute('href', EPISODE)
  const row = page.getByRole('region', { name: 'Trending', exact: true })
  expect(line.element().getBoundingClientRect().bottom).toBeLessThan(
    row.element().getBoundingClientRect().top,
  )
  await main.getByRole('button', { name: 'Dismiss Decoy Town' }).click()
  await expect.element(line).toHaveAccessibleName(/^Continue North Pier/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(line).toHaveAccessibleName(/^Continue Decoy Town/)
})

test('a card of Continue Watching names its episode and the time left, and resumes in one click', async () => {
  const { router } = await renderScreen('/', { library: IN_PROGRESS })
  const card = continueWatching.getByRole('listitem')
  await expect.element(card).toHaveLength(1)
  await expect.element(card).toMatchTextContent('S1 E3 · 18 min left')
  await expect.element(card.getByText('55% watched')).toBeInTheDocument()
  await expect
    .element(card.getByRole('link', { name: 'Decoy Town', exact: true }))
    .toHaveAttribute('href', TV_SHOW)
  const visited = recordVisits(router)
  await card.getByRole('link', { name: 'Resume Decoy Town, S1 E3' }).click()
  await expect.poll(() => visited).toContain(EPISODE)
})

/** Returns the URLs that are visited from now on. Guests are led from the watch page to sign-up. */
function recordVisits(router: Awaited<ReturnType<typeof renderScreen>>['router']): string[] {
  const urls: string[] = []
  onTestFinished(router.subscribe('onBeforeLoad', ({ toLocation }) => void urls.push(toLocation.href)))
  return urls
}
