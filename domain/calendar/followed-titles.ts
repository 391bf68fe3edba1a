/** The titles whose releases a calendar shows, and what comes out of them when. */
import type { Episode } from '../catalogue/episodes.ts'
import type { Release } from '../catalogue/releases.ts'
import type { Season, TitleDetail } from '../catalogue/title-detail.ts'
import { isCatalogueId, playableKey, titleKey, type TitleRef, type TitleSummary } from '../catalogue/title.ts'
import { compareNames } from '../compare-names.ts'
import { uniqueBy } from '../unique-by.ts'
import type { DateRange } from './month.ts'

/** Each title takes one or two requests to the catalogue, so that a calendar checks a limited number of titles. */
export const FOLLOWED_TITLES_MAX = 60

/** TV shows in progress that come before the watchlist. */
const STARTED_MIN = 40

/** How many requests for the releases of followed titles run at a time. */
export const FOLLOWED_REQUESTS = 6

/** Titles to check, and how many the user follows. */
export type FollowedTitles = { titles: TitleRef[]; total: number }

/** The details of a title that decide when it comes out. */
export type ScheduledTitle = TitleSummary & {
  seasons: readonly Pick<Season, 'number' | 'airDate'>[]
  nextEpisode: TitleDetail['nextEpisode']
  lastEpisode: TitleDetail['lastEpisode']
}

export type CalendarRelease = Release & { episodeName: string | null }

type DatedSeason = { number: number; airDate: string }

/**
 * Returns the TV shows in progress and the watchlist, each the newest first. Both have a part in the limit: an imported
 * history alone can have hundreds of TV shows.
 */
export function selectFollowed(
  startedTvShows: readonly TitleRef[],
  watchlist: readonly TitleRef[],
): FollowedTitles {
  const started = uniqueBy(startedTvShows, titleKey)
  const inOrder = [...started.slice(0, STARTED_MIN), ...watchlist, ...started.slice(STARTED_MIN)]
  const known = inOrder.filter(({ id }) => isCatalogueId(id))
  const titles = uniqueBy(known, titleKey).map(({ kind, id }) => ({ kind, id }))
  return { titles: titles.slice(0, FOLLOWED_TITLES_MAX), total: titles.length }
}

/**
 * Returns the seasons whose episodes may come out in a range. A season ends when the next one begins, and the last one with
 * the last episode, unless another one is announced. Specials have no schedule.
 */
export function getSeasonsIn(title: ScheduledTitle, { from, to }: DateRange): number[] {
  if (title.kind === 'movie') return []
  const seasons = title.seasons
    .flatMap(({ number, airDate }): DatedSeason[] => (number > 0 && airDate ? [{ number, airDate }] : []))
    .toSorted((one, other) => one.airDate.localeCompare(other.airDate) || one.number - other.number)
  const running = seasons.filter(
    ({ airDate }, index) => airDate <= to && from <= (seasons[index + 1]?.airDate ?? getLastDate(title)),
  )
  const numbers = new Set(running.map(({ number }) => number))
  for (const episode of [title.lastEpisode, title.nextEpisode])
    if (episode && episode.season > 0 && isIn(episode.airDate, { from, to })) numbers.add(episode.season)
  return [...numbers].toSorted((one, other) => one - other)
}

/** Returns what comes out of a title in a range, by date. `episodes` has the episodes of the seasons that `getSeasonsIn` names. */
export function getReleasesIn(
  title: ScheduledTitle,
  episodes: readonly (Episode & { season: number })[],
  range: DateRange,
): CalendarRelease[] {
  const { kind, id, name, posterPath, backdropPath, date, rating } = title
  const summary = { kind, id, name, posterPath, backdropPath, date, rating }
  const ownRelease = isIn(date, range) ? [{ title: summary, date, episode: null, episodeName: null }] : []
  if (kind === 'movie') return ownRelease
  // The season is the better source for the same episode, and comes last.
  const announced = [title.lastEpisode, title.nextEpisode].filter((episode) => episode !== null)
  const dated = [...announced, ...episodes].flatMap(({ season, number, name: episodeName, airDate }) =>
    isIn(airDate, range)
      ? [{ title: summary, date: airDate, episode: { season, episode: number }, episodeName }]
      : [],
  )
  // A season is re-dated as a whole: an episode that it dates elsewhere is not in the range any more.
  const redated = new Set(
    episodes
      .filter(({ airDate }) => airDate !== null && !isIn(airDate, range))
      .map(({ season, number }) => playableKey({ kind: 'tv', id, season, episode: number })),
  )
  const releases = uniqueBy(dated, getReleaseKey).filter((release) => !redated.has(getReleaseKey(release)))
  // A new TV show may have no list of episodes yet.
  const all: CalendarRelease[] = releases.length > 0 ? releases : ownRelease
  return all.toSorted(compareReleases)
}

/** Returns a key of a movie, an episode or a whole TV show, which stays the same when its date changes. */
export function getReleaseKey({ title, episode }: Pick<Release, 'title' | 'episode'>): string {
  return episode ? playableKey({ kind: 'tv', id: title.id, ...episode }) : titleKey(title)
}

/** Orders releases by date, title and episode. */
export function compareReleases(one: Release, other: Release): number {
  return (
    one.date.localeCompare(other.date) ||
    compareNames(one.title.name, other.title.name) ||
    one.title.id - other.title.id ||
    (one.episode?.season ?? 0) - (other.episode?.season ?? 0) ||
    (one.episode?.episode ?? 0) - (other.episode?.episode ?? 0)
  )
}

function getLastDate({ nextEpisode, lastEpisode }: ScheduledTitle): string {
  // Texts of digits are less than this one.
  return (nextEpisode ? undefined : lastEpisode?.airDate) ?? '\u{10FFFF}'
}

function isIn(date: string | null, { from, to }: DateRange): date is string {
  return date !== null && date >= from && date <= to
}
