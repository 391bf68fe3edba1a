import { createRandom, hashText, type Random } from '@marquee/demo-artwork/seeded-random.ts'
import type { Catalogue } from '@marquee/tmdb-emulator/catalogue/catalogue.ts'
import type { Title } from '@marquee/tmdb-emulator/catalogue/title.ts'
import { isMovieGenre, isTvGenre, MOVIE_GENRES, TV_GENRES } from '@marquee/tmdb-emulator/data/genres.ts'

import { titleKey } from '#domain/catalogue/title.ts'
import { toTopics } from '#domain/picks/candidate.ts'
import type { History } from '#domain/picks/signals.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'

import type { SimulatedUser } from './users.ts'

export type SimulatedHistory = {
  history: History
  /** The title that was finished last. */
  last: Title | undefined
  /** The keys of titles that the user likes and does not know yet. */
  heldOut: ReadonlySet<string>
}

/** The reasons for a user to like a title. More than a third of the variance is chance. */
const WEIGHTS = { genres: 1.2, dislikes: 1.2, themes: 0.6, language: 0.5, era: 0.3, score: 0.3, people: 0.3 }
const NOISE = 0.5

/** A user likes this share of all titles. */
const LIKED_SHARE = 0.1

/** People choose what they expect to like, and what they have heard of. */
const EXPECTATION = 1.5
const FAME = 0.7

const DAY_MS = 24 * 60 * 60_000
const HISTORY_DAYS = 365
const DURATION_SECONDS = 6000

/** The share of liked titles that also are in the watchlist. */
const FAVORITE_SHARE = 0.2

/** Draws a user's likes and history. The same user and draw are always the same. `now` is in milliseconds. */
export function simulateUser(
  user: SimulatedUser,
  catalogue: Catalogue,
  draw: number,
  now: number,
): SimulatedHistory {
  const random = createRandom(hashText(`${user.name} ${draw}`))
  const titles = catalogue.library.titles.filter(({ isAdult, votes }) => !isAdult && votes > 0)
  const expected = new Map(titles.map((title) => [title, expect(user, title, catalogue, draw)]))
  const enjoyed = new Map(titles.map((title) => [title, (expected.get(title) ?? 0) + NOISE * normal(random)]))
  const ranked = titles.toSorted((one, other) => (enjoyed.get(other) ?? 0) - (enjoyed.get(one) ?? 0))
  const liked = new Set(ranked.slice(0, Math.round(titles.length * LIKED_SHARE)))
  const watched = drawWatched(user, titles, expected, catalogue, random)

  const finished: { title: Title; at: number }[] = []
  const progress: Record<string, ProgressEntry> = {}
  const watchlist: { kind: Title['kind']; id: number; name: string }[] = []
  for (const title of watched) {
    const at = now - Math.floor(random.next() * HISTORY_DAYS * DAY_MS)
    const fraction = drawFraction(liked.has(title), random)
    progress[titleKey(title)] = toEntry(title, fraction, at)
    if (fraction === 1) finished.push({ title, at })
    if (liked.has(title) && random.chance(FAVORITE_SHARE))
      watchlist.push({ kind: title.kind, id: title.id, name: title.title })
  }
  const known = new Set(watched)
  return {
    history: { progress, watchlist },
    last: finished.toSorted((one, other) => other.at - one.at)[0]?.title,
    heldOut: new Set([...liked].filter((title) => !known.has(title)).map(titleKey)),
  }
}

/** Returns how much the user would like a title but for chance. */
function expect(user: SimulatedUser, title: Title, { library }: Catalogue, draw: number): number {
  const topics = toTopics(title.genreIds)
  const share = (names: SimulatedUser['likes']) => {
    const wanted = toTopics(names.map(getGenreId))
    return topics.filter((topic) => wanted.includes(topic)).length / Math.sqrt(Math.max(1, topics.length))
  }
  const themes = user.themes.filter((theme) => title.keywords.includes(theme)).length
  const people = library.getCredits(title).crew.slice(0, 1)
  return (
    WEIGHTS.genres * share(user.likes) -
    WEIGHTS.dislikes * share(user.dislikes) +
    WEIGHTS.themes * themes +
    WEIGHTS.language * (user.languages.includes(title.language) ? 1 : 0) -
    WEIGHTS.era * Math.min(2, Math.abs(title.productionYear - user.era) / 20) +
    WEIGHTS.score * (title.finalScore - 6.5) +
    WEIGHTS.people *
      people.reduce(
        (sum, { person }) => sum + normal(createRandom(person.id, `liked by ${user.name} ${draw}`)),
        0,
      )
  )
}

function drawWatched(
  user: SimulatedUser,
  titles: readonly Title[],
  expected: ReadonlyMap<Title, number>,
  { popularity }: Catalogue,
  random: Random,
): Title[] {
  // The highest of random keys: sampling without replacement, in proportion to the weights.
  const order = titles.map((title) => {
    const weight =
      Math.exp(EXPECTATION * (expected.get(title) ?? 0)) * (1 + popularity.ofTitle(title)) ** FAME
    return { title, key: Math.log(random.next()) / weight }
  })
  const tvShows = Math.round(user.started * user.tvShare)
  const take = (kind: Title['kind'], count: number) =>
    order
      .filter(({ title }) => title.kind === kind)
      .toSorted((one, other) => other.key - one.key)
      .slice(0, count)
      .map(({ title }) => title)
  return [...take('movie', user.started - tvShows), ...take('tv', tvShows)]
}

/** Most liked titles are finished; of the others, half are finished as well. */
function drawFraction(isLiked: boolean, random: Random): number {
  if (random.chance(isLiked ? 0.85 : 0.5)) return 1
  return isLiked ? random.between(0.3, 0.85) : random.between(0.05, 0.5)
}

function toEntry(title: Title, fraction: number, at: number): ProgressEntry {
  const progress = { watched: Math.round(DURATION_SECONDS * fraction), duration: DURATION_SECONDS }
  return {
    id: title.id,
    type: title.kind,
    title: title.title,
    poster_path: title.posterPath,
    backdrop_path: null,
    release_date: title.date,
    vote_average: title.score,
    progress,
    last_updated: at,
    last_season_watched: undefined,
    last_episode_watched: undefined,
    user_id: undefined,
  }
}

function getGenreId(name: SimulatedUser['likes'][number]): number {
  if (isMovieGenre(name)) return MOVIE_GENRES[name]
  if (isTvGenre(name)) return TV_GENRES[name]
  throw new TypeError(`There is no genre ${String(name)}`)
}

/** Returns a number from the standard normal distribution. */
function normal(random: { next: () => number }): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}
