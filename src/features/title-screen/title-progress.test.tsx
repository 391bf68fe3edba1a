import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import { DAY_MS } from '#domain/time.ts'
import { requestCardMenus } from '#src/features/title-menu/menu-store.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { changeRecord } from '#src/testing/catalogue-stubs.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE_ID = 655018
const MOVIE = `/movie/${MOVIE_ID}`
const TV_ID = 392019
const TV_SHOW = `/tv/${TV_ID}`

const main = page.getByRole('main')
const link = (name: string) => main.getByRole('link', { name, exact: true })
const undo = page.getByRole('button', { name: 'Undo' })
const included = page.getByText('Included in your plan')
const season = page.getByRole('region', { name: 'Episodes' })
const recap = page.getByRole('region', { name: 'Where was I?' })

// The app waits for the first use of the page.
beforeAll(requestCardMenus)

test('a movie resumes on a phone, and is marked as watched and restored', async () => {
  await page.viewport(390, 844)
  const { unmount } = await renderScreen(MOVIE, { library: [watchedMovie(3730)] })
  const resume = link('Resume 1:02:10')
  await expect.element(resume).toHaveAttribute('href', `${MOVIE}/watch`)
  await chooseMore('Mark as watched')
  await expect.element(page.getByText('Marked as watched')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: /Notifications/ }).getByText("Kepler's Daughter"))
    .toBeVisible()
  await expect.element(link('Watch again')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More', exact: true })).toHaveFocus()
  await undo.click()
  await expect.element(resume).toBeVisible()
  await chooseMore('Mark as unwatched')
  await expect.element(link('Watch Now')).toBeVisible()
  await unmount()
  await renderScreen(MOVIE)
  await expect.element(link('Watch Now')).toHaveAttribute('href', `${MOVIE}/watch`)
})

test('a TV show resumes its episode, then plays the next one, and says how much was watched', async () => {
  await renderScreen(TV_SHOW, { library: watchedEpisodes([2400, 600]) })
  await expect.element(link('Resume S1 E2')).toHaveAttribute('href', `${TV_SHOW}/watch?season=1&episode=2`)
  await expect.element(page.getByText(/^1 of \d\d+ episodes watched$/)).toBeVisible()
  await chooseMore('Mark as watched')
  await expect.element(link('Watch again')).toHaveAttribute('href', `${TV_SHOW}/watch?season=1&episode=1`)
  await undo.click()
  await expect.element(link('Resume S1 E2')).toBeVisible()
})

test('marks of an episode and a whole TV show reach the account, and the cost is said before', async () => {
  const { router } = await renderScreen(`${TV_SHOW}?season=2`, { session: {} })
  await expect.element(season.getByText(/Rest of season 2: \d+ credits \(you have 10\)/)).toBeVisible()
  await season.getByRole('button', { name: 'Mark E1 as watched' }).click()
  await expect.poll(fetchEpisodes).toEqual([{ season_number: 2, episode_number: 1 }])
  await router.navigate({ href: TV_SHOW })
  await expect.element(page.getByText(/^1 credit( ·|$)/)).toBeVisible()
  await chooseMore('Mark as watched')
  const count = main.getByText(/\d+ of \d+ episodes watched$/).first()
  const readWatched = () => Number(/(\d+) of/.exec(count.element().textContent)?.[1])
  // The lists of the seasons load first.
  await expect.poll(readWatched).toBeGreaterThan(40)
  const watched = readWatched()
  await expect.poll(fetchEpisodes).toHaveLength(watched)
})

test('with a plan, the title says that it is included', async () => {
  const { router } = await renderScreen(MOVIE, {
    session: {},
    backend: {
      '/functions/v1/check-subscription': {
        subscribed: true,
        subscription_tier: 'Annual',
        subscription_end: null,
      },
    },
  })
  await expect.element(included).toBeVisible()
  await router.navigate({ href: `${TV_SHOW}?season=2` })
  await expect.element(season).toBeInTheDocument()
  await expect.element(included).toBeVisible()
  await expect.element(page.getByText(/^Rest of season/)).not.toBeInTheDocument()
})

test('Watch again plays a finished movie from its beginning', async () => {
  const { router } = await renderScreen(MOVIE, { session: {}, library: [watchedMovie(7200)] })
  await link('Watch again').click()
  await expect.poll(() => router.state.location.href).toBe(`${MOVIE}/watch`)
  const player = page.getByTitle(/^Player/)
  await expect.element(player).toHaveAttribute('src', expect.stringContaining(`/embed/movie/${MOVIE_ID}`))
  await expect.element(player).not.toHaveAttribute('src', expect.stringContaining('startAt'))
})

test('a TV show offers a recap of watched episodes alone, after a month', async () => {
  const { router } = await renderScreen('/about', {
    library: watchedEpisodes([2400, 2400, 2400, 600], 30),
    catalogue: {
      [`${TV_SHOW}/season/1`]: changeRecord(({ episodes }) => ({ episodes: withStories(episodes) })),
    },
  })
  await router.navigate({ href: TV_SHOW })
  await expect.element(recap).toBeVisible()
  await expect.element(season.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect.element(recap.getByText('Story', { exact: false })).not.toBeInTheDocument()
  recap.element().querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => getTexts(recap.getByText('Story', { exact: false })))
    .toEqual(['Story 2.', 'Story 3.'])
})

test('a TV show that was watched lately offers no recap', async () => {
  await renderScreen(TV_SHOW, { library: watchedEpisodes([2400, 2400, 2400, 600], 1) })
  await expect.element(link('Resume S1 E4')).toBeVisible()
  await expect.element(season.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect.element(recap).not.toBeInTheDocument()
})

/** Chooses an item of the menu of the title. */
async function chooseMore(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

function watchedMovie(watched: number) {
  const playable = { kind: 'movie', id: MOVIE_ID } as const
  return toPositionItem(createMoviePosition({ playable, progress: { watched, duration: 7200 } }))
}

/** Returns the first episodes of season 1, each watched for so many seconds of 2400, so many days ago. */
function watchedEpisodes(seconds: readonly number[], days = 0) {
  return seconds.map((watched, index) =>
    toPositionItem(
      createEpisodePosition(index + 1, {
        playable: { kind: 'tv', id: TV_ID, season: 1, episode: index + 1 },
        progress: { watched, duration: 2400 },
        watchedAt: Date.now() - days * DAY_MS + index,
      }),
    ),
  )
}

function withStories(episodes: unknown): object[] {
  return Array.isArray(episodes)
    ? episodes.map((episode: object, index) => ({ ...episode, overview: `Story ${index + 1}.` }))
    : []
}

/** Returns the episodes that the account has. */
async function fetchEpisodes() {
  const supabase = await getSupabase()
  return unwrapData(await supabase.from('watch_history').select('season_number,episode_number'))
}
