/**
 * The order of a TV show's episodes. Seasons and episodes are what the catalogue lists: numbers may go on across seasons,
 * be years, have gaps or begin with 0, so that only a season's own list says which numbers its episodes have.
 *
 * Why counts are not enough: docs/decisions/0052-lists-of-seasons.md
 */
import type { Episode } from './episodes.ts'
import type { Season } from './title-detail.ts'

/** An episode by its numbers within a TV show. */
export type EpisodeRef = { season: number; episode: number }

export type EpisodeInSeason = Pick<Episode, 'number' | 'airDate' | 'runtimeMinutes'>

/** Returns a season's list, which may be empty. Throws a `SeasonNotLoadedError` until it has loaded. */
export type ReadSeason = (season: number) => readonly EpisodeInSeason[]

export class SeasonNotLoadedError extends Error {
  override name = 'SeasonNotLoadedError'
  readonly season: number

  constructor(season: number) {
    super(`Season ${season} has not loaded`)
    this.season = season
  }
}

type ListedSeasons = { seasons: readonly Pick<Season, 'number'>[] }

/** Returns the numbers of the seasons in order, the specials, which are season 0, last. */
export function listSeasons({ seasons }: ListedSeasons): number[] {
  const numbers = [...new Set(seasons.map(({ number }) => number))].toSorted((one, other) => one - other)
  return [...numbers.filter((number) => number > 0), ...numbers.filter((number) => number === 0)]
}

/** Returns whether the catalogue lists a season. */
export function hasSeason({ seasons }: ListedSeasons, season: number): boolean {
  return seasons.some(({ number }) => number === season)
}

/** Returns the first episode, a special only if there is no other; undefined if no season lists one. */
export function getFirstEpisode(tvShow: ListedSeasons, read: ReadSeason): EpisodeRef | undefined {
  return findFirst(listSeasons(tvShow), read, 0)
}

/**
 * Returns the next episode, which may be the first of a later season; undefined after the last one. Specials have no order
 * among the other episodes.
 */
export function getNextEpisode(
  tvShow: ListedSeasons,
  read: ReadSeason,
  { season, episode }: EpisodeRef,
): EpisodeRef | undefined {
  const next = getNeighbor(read(season), episode, 1)
  if (next) return { season, episode: next.number }
  return season > 0 ? findFirst(getLaterSeasons(tvShow, season), read, 0) : undefined
}

/** Returns the previous episode, which may be the last of an earlier season; undefined before the first one. */
export function getPreviousEpisode(
  tvShow: ListedSeasons,
  read: ReadSeason,
  { season, episode }: EpisodeRef,
): EpisodeRef | undefined {
  const previous = getNeighbor(read(season), episode, -1)
  if (previous) return { season, episode: previous.number }
  const earlier = listSeasons(tvShow).filter((number) => number > 0 && number < season)
  return findFirst(earlier.toReversed(), read, -1)
}

/** Returns whether an episode comes after this one, without the lists of later seasons. */
export function mayHaveNextEpisode(
  tvShow: ListedSeasons,
  read: ReadSeason,
  { season, episode }: EpisodeRef,
): boolean {
  if (getNeighbor(read(season), episode, 1)) return true
  return season > 0 && getLaterSeasons(tvShow, season).length > 0
}

/** The episode that a URL names, or what the catalogue lacks of it. */
export type FoundEpisode =
  | ({ status: 'found' } & EpisodeRef)
  | { status: 'no-episodes' }
  | { status: 'no-season'; season: number }
  | { status: 'empty-season'; season: number }
  | ({ status: 'no-episode' } & EpisodeRef)

/**
 * Finds the requested episode: of a season alone its first one, and without either the last one that was watched, else the
 * first one. Never another one than was asked for.
 */
export function findEpisode(
  tvShow: ListedSeasons,
  read: ReadSeason,
  requested: Partial<EpisodeRef>,
  lastWatched: Partial<EpisodeRef>,
): FoundEpisode {
  const [firstSeason] = listSeasons(tvShow)
  if (requested.season === undefined && requested.episode === undefined) {
    const { season, episode } = lastWatched
    const last = season !== undefined && episode !== undefined ? { season, episode } : undefined
    const start = last && isListed(tvShow, read, last) ? last : getFirstEpisode(tvShow, read)
    return start ? { status: 'found', ...start } : { status: 'no-episodes' }
  }
  if (firstSeason === undefined) return { status: 'no-episodes' }
  const season = requested.season ?? firstSeason
  if (!hasSeason(tvShow, season)) return { status: 'no-season', season }
  const [first] = read(season)
  if (!first) return { status: 'empty-season', season }
  const found = { season, episode: requested.episode ?? first.number }
  return { status: isListed(tvShow, read, found) ? 'found' : 'no-episode', ...found }
}

/** Orders episodes by season and number. */
export function compareEpisodes(one: EpisodeRef, other: EpisodeRef): number {
  return one.season - other.season || one.episode - other.episode
}

/** Returns what `select` returns; undefined while a season that it reads has not loaded. */
export function ifLoaded<Result>(select: () => Result): Result | undefined {
  try {
    return select()
  } catch (error) {
    if (error instanceof SeasonNotLoadedError) return undefined
    throw error
  }
}

/** Returns a reader of loaded lists. */
export function createSeasonReader(lists: ReadonlyMap<number, readonly EpisodeInSeason[]>): ReadSeason {
  return (season) => {
    const list = lists.get(season)
    if (!list) throw new SeasonNotLoadedError(season)
    return list
  }
}

function isListed(tvShow: ListedSeasons, read: ReadSeason, { season, episode }: EpisodeRef): boolean {
  return hasSeason(tvShow, season) && read(season).some(({ number }) => number === episode)
}

function getLaterSeasons(tvShow: ListedSeasons, season: number): number[] {
  return listSeasons(tvShow).filter((number) => number > season)
}

/** Returns the episode at `index`, which may count from the end, of the first season that lists any. */
function findFirst(seasons: readonly number[], read: ReadSeason, index: 0 | -1): EpisodeRef | undefined {
  for (const season of seasons) {
    const found = read(season).at(index)
    if (found) return { season, episode: found.number }
  }
  return undefined
}

function getNeighbor(
  list: readonly EpisodeInSeason[],
  episode: number,
  step: 1 | -1,
): EpisodeInSeason | undefined {
  const index = list.findIndex(({ number }) => number === episode)
  return index === -1 ? undefined : list[index + step]
}
