import { episodeKey, type Playable } from './title.ts'

/** Returns the name for players: a movie's, or a TV show's with the episode, as in `The Salt Road S2E5`. */
export function formatPlayable(titleName: string, playable: Playable): string {
  if (playable.kind === 'movie') return titleName
  return `${titleName} ${episodeKey(playable.season, playable.episode).toUpperCase()}`
}
