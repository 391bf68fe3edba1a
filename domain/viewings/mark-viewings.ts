import type { Playable, TitleRef, TitleSummary } from '../catalogue/title.ts'
import { getAiredEpisodes, isEpisodeWatched, type TvShowOutline } from '../progress/aired-episodes.ts'
import type { ProgressEntry } from '../progress/progress-entry.ts'
import { isFinished } from '../progress/progress-rules.ts'
import { viewingKey, type Viewing } from './viewing.ts'

/** A movie, or a TV show with its episodes. The runtime is null if it is not known. */
export type MarkableTitle = TitleSummary & { runtimeMinutes: number | null; outline?: TvShowOutline }

/**
 * Returns viewings that mark as watched what has come out of a title, without what was watched already: `entry`. `now` is
 * in milliseconds.
 */
export function createMarkViewings(
  { outline, runtimeMinutes, ...title }: MarkableTitle,
  entry: ProgressEntry | undefined,
  now: number,
): Viewing[] {
  const { name, posterPath, backdropPath, date, rating } = title
  return listUnwatched(title, outline, entry, now).map((playable) => ({
    key: viewingKey(playable, now),
    playable,
    title: { name, posterPath, backdropPath, date, rating },
    episodeName: null,
    watchedAt: now,
    isFinished: true,
    watchedSeconds: 0,
    durationSeconds: runtimeMinutes && runtimeMinutes * 60,
    origin: 'mark',
  }))
}

function listUnwatched(
  { kind, id }: TitleRef,
  outline: TvShowOutline | undefined,
  entry: ProgressEntry | undefined,
  now: number,
): Playable[] {
  if (kind === 'movie') return entry && isFinished(entry.progress) ? [] : [{ kind, id }]
  return (outline ? getAiredEpisodes(outline, now) : [])
    .filter((episode) => !isEpisodeWatched(entry, episode))
    .map((episode) => ({ kind, id, ...episode }))
}
