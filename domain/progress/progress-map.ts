import { episodeKey, titleKey, type Playable, type TitleRef } from '../catalogue/title.ts'
import { getTimestampedEpisodes, type PlaybackPosition } from './playback-position.ts'
import type { ProgressEntry, ProgressMap } from './progress-entry.ts'

/** Returns the map with this position, which replaces the known one of that movie or episode. */
export function withPosition(map: ProgressMap, position: PlaybackPosition): ProgressMap {
  const { playable } = position
  const key = titleKey(playable)
  const entry =
    playable.kind === 'movie'
      ? updateMovieEntry(map[key], position)
      : updateTvShowEntry(map[key], position, playable)
  return { ...map, [key]: entry }
}

/** Returns the map without a title. */
export function withoutTitle(map: ProgressMap, title: TitleRef): ProgressMap {
  const { [titleKey(title)]: _removed, ...others } = map
  return others
}

function updateMovieEntry(known: ProgressEntry | undefined, position: PlaybackPosition): ProgressEntry {
  return {
    ...known,
    ...toCardFields(known, position),
    progress: position.progress,
    last_updated: position.watchedAt,
    user_id: position.userId,
  }
}

/** The most recently watched episode determines the progress of its TV show. */
function updateTvShowEntry(
  known: ProgressEntry | undefined,
  position: PlaybackPosition,
  { season, episode }: Extract<Playable, { kind: 'tv' }>,
): ProgressEntry {
  const key = episodeKey(season, episode)
  const written = {
    ...known?.show_progress?.[key],
    season,
    episode,
    progress: position.progress,
    last_updated: position.watchedAt,
    user_id: position.userId,
  }
  const others = (known ? getTimestampedEpisodes(known) : []).filter(
    (each) => episodeKey(each.season, each.episode) !== key,
  )
  const episodes = [...others, written]
  const show_progress = Object.fromEntries(
    episodes.map((each) => [episodeKey(each.season, each.episode), each]),
  )
  const latest = episodes.reduce((one, other) => (other.last_updated >= one.last_updated ? other : one))
  // The entry has newer progress without an episode: it keeps that, although no episode can be resumed from it.
  const isNewerThanEpisodes = !known?.show_progress && known && known.last_updated > latest.last_updated
  if (isNewerThanEpisodes) return { ...known, show_progress }
  const base = known && latest !== written ? known : { ...known, ...toCardFields(known, position) }
  return {
    ...base,
    progress: latest.progress,
    last_updated: latest.last_updated,
    last_season_watched: latest.season,
    last_episode_watched: latest.episode,
    show_progress,
  }
}

/** Rows of an account's history have no backdrop, so the backdrop that the device knows is preserved. */
function toCardFields(known: ProgressEntry | undefined, { playable, title }: PlaybackPosition) {
  return {
    id: playable.id,
    type: playable.kind,
    title: title.name,
    poster_path: title.posterPath,
    backdrop_path: title.backdropPath ?? known?.backdrop_path ?? null,
    release_date: title.date,
    vote_average: title.rating,
  }
}
