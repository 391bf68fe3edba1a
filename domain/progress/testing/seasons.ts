import type { TvShowOutline } from '../aired-episodes.ts'

/** Returns a season of two episodes. */
export function createSeason(number: number, airDate: string): TvShowOutline['seasons'][number] {
  return {
    number,
    name: `Season ${number}`,
    episodeCount: 2,
    airDate,
    posterPath: null,
    overview: '',
  }
}
