import type { EpisodeInSeason, ReadSeason } from '../../catalogue/episode-order.ts'
import { EMPTY_DETAIL, type EpisodeToAir, type Season } from '../../catalogue/title-detail.ts'
import type { ProgressEntry, ProgressMap } from '../progress-entry.ts'
import { createMoviePosition, withPosition } from './positions.ts'

/** Returns a season of two episodes, with `changes`. */
export function createSeason(number: number, changes: Partial<Season> = {}): Season {
  return {
    number,
    name: `Season ${number}`,
    episodeCount: 2,
    airDate: null,
    overview: '',
    ...changes,
  }
}

/** Returns a season's list with these numbers, without dates and lengths. */
export function createList(numbers: readonly number[]): EpisodeInSeason[] {
  return numbers.map((number) => ({ number, airDate: null, runtimeMinutes: null }))
}

/** Returns a reader of lists whose numbers begin with 1, as many as the seasons have. */
export function createReader({ seasons }: { seasons: readonly Season[] }): ReadSeason {
  return (wanted) => {
    const count = seasons.find(({ number }) => number === wanted)?.episodeCount ?? 0
    return createList(Array.from({ length: count }, (_, index) => index + 1))
  }
}

/** Two seasons of four episodes, and specials. */
export const TV_SHOW = {
  kind: 'tv' as const,
  id: 9,
  ...EMPTY_DETAIL,
  seasons: [
    createSeason(0, { episodeCount: 3 }),
    createSeason(1, { episodeCount: 4 }),
    createSeason(2, { episodeCount: 4 }),
  ],
}

/** Season, episode and seconds of 2700; without seconds all of it. */
export type Watched = [season: number, episode: number, seconds?: number]

/** Returns the progress of a TV show whose episodes were watched in this order. */
export function createEntry(
  watched: Watched[],
  getTime = (index: number) => index + 1,
): ProgressEntry | undefined {
  const map = watched.reduce<ProgressMap>(
    (map, [season, episode, seconds = 2700], index) =>
      withPosition(
        map,
        createMoviePosition({
          playable: { kind: 'tv', id: 9, season, episode },
          progress: { watched: seconds, duration: 2700 },
          watchedAt: getTime(index),
        }),
      ),
    {},
  )
  return map['tv-9']
}

export function createEpisode(season: number, number: number, airDate: string | null): EpisodeToAir {
  return { season, number, airDate, name: '', overview: '', runtimeMinutes: null, stillPath: null }
}
