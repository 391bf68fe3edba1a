import { episodeKey, type Playable } from './title.ts'

/** Returns the name of a movie, or the name of a TV show with the episode: `The Salt Road S2E5`. */
export function formatPlayable(titleName: string, playable: Playable): string {
  return playable.kind === 'movie' ? titleName : `${titleName} ${formatEpisodeCode(playable)}`
}

/** Returns the season and the number of an episode for users: `S2E5`. */
export function formatEpisodeCode({ season, episode }: Playable & { kind: 'tv' }): string {
  return episodeKey(season, episode).toUpperCase()
}
