import type { Page } from '@playwright/test'

import { DAY_MS } from '#domain/time.ts'

import { seedStorage } from '../local-storage.ts'
import { seedViewings, storedViewing } from '../stored-viewings.ts'
import { expect } from '../test.ts'
import { type Scenario, byNavigation, byPageLoad } from './scenario.ts'

const MOVIES = 20
const TV_SHOWS = 5
const EPISODES = 12

/** The year that has a review. */
const YEAR = new Date().getFullYear() - 1

export const STATISTICS: Scenario = {
  name: 'statistics',
  screens: [
    { name: 'statistics, empty', open: byNavigation('/statistics') },
    {
      name: 'statistics',
      open: async (page) => {
        await seedHistory(page)
        await byPageLoad('/statistics')(page)
        await expect(page.getByText(/so far, from \d+ of \d+ titles/)).toBeHidden()
        await expect(page.getByRole('list', { name: 'Genres' })).toBeVisible()
      },
    },
    { name: 'statistics, lower half', onlyInFullRuns: true, open: scrollToDecades },
    {
      name: 'statistics as tables',
      onlyInFullRuns: true,
      open: async (page) => {
        const buttons = page.getByRole('button', { name: /^Show as table/ })
        while ((await buttons.count()) > 0) await buttons.first().click()
        await page.evaluate(() => scrollTo(0, 500))
      },
    },
    {
      name: 'statistics of a year without viewings',
      open: byPageLoad('/statistics?period=2001'),
      onlyInFullRuns: true,
    },
    {
      name: 'year in review',
      open: byNavigation(`/statistics/${YEAR}`, (page) =>
        expect(page.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-busy'),
      ),
    },
    {
      name: 'year in review, image',
      open: (page) => page.getByRole('button', { name: 'Download' }).scrollIntoViewIfNeeded(),
      onlyInFullRuns: true,
    },
    { name: 'year in review, empty', open: byPageLoad('/statistics/2001'), onlyInFullRuns: true },
  ],
}

function scrollToDecades(page: Page): Promise<void> {
  return page
    .getByRole('region', { name: 'Decades' })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** Stores viewings and ratings of popular titles, up to today and back into the year before. */
async function seedHistory(page: Page): Promise<void> {
  const [movies, tvShows] = await Promise.all([fetchPopular(page, 'movie'), fetchPopular(page, 'tv')])
  const now = Date.now()
  const lastDecember = new Date(YEAR, 11, 20, 20).getTime()
  const ofMovies = movies.slice(0, MOVIES).flatMap((movie, index) =>
    [now, lastDecember].map((end) =>
      storedViewing('movie', movie.id, end - index * index * DAY_MS, {
        ...toBody(movie),
        watched_seconds: 6500,
      }),
    ),
  )
  const ofEpisodes = tvShows.slice(0, TV_SHOWS).flatMap((show, index) =>
    Array.from({ length: EPISODES - index }, (_, number) =>
      storedViewing('tv', show.id, lastDecember - (index * 40 + number - (number % (index + 2))) * DAY_MS, {
        ...toBody(show),
        season_number: 1,
        episode_number: number + 1,
        watched_seconds: 2700,
      }),
    ),
  )
  await seedViewings(page, [...ofMovies, ...ofEpisodes])
  const ratings = movies
    .slice(0, MOVIES)
    .map((movie, index) => toRating(movie, 10 - (index % 7), lastDecember))
  await page.evaluate(seedStorage, { ratings: Object.fromEntries(ratings) })
}

type Listed = { id: number; title?: string; name?: string; poster_path: string; release_date?: string }

async function fetchPopular(page: Page, kind: 'movie' | 'tv'): Promise<Listed[]> {
  const response = await page.request.get(`/tmdb/3/${kind}/top_rated?api_key=demo`)
  return (await response.json()).results
}

function toBody({ title, name, poster_path, release_date }: Listed) {
  return { title: title ?? name, poster_path, release_date: release_date ?? null }
}

function toRating(movie: Listed, halfStars: number, ratedAt: number) {
  const rating = {
    id: movie.id,
    media_type: 'movie',
    half_stars: halfStars,
    rated_at: ratedAt,
    updated_at: ratedAt,
    vote_average: 7,
    ...toBody(movie),
  }
  return [`movie-${movie.id}`, rating] as const
}
