import { episodeKey, titleKey } from '../catalogue/title.ts'
import { toStoredTitle } from '../library/stored-title.ts'
import { getTimestampedEpisodes, type PlaybackPosition } from './playback-position.ts'
import type { EpisodeProgress, ProgressEntry, ProgressMap } from './progress-entry.ts'

/** Returns the map with these positions, which replace the known ones. Builds each title's entry only once. */
export function withPositions(map: ProgressMap, positions: readonly PlaybackPosition[]): ProgressMap {
  const next = { ...map }
  for (const [key, [first, ...further]] of Map.groupBy(positions, ({ playable }) => titleKey(playable))) {
    if (!first) continue
    next[key] =
      first.playable.kind === 'movie'
        ? updateMovieEntry(map[key], further.at(-1) ?? first)
        : updateTvShowEntry(map[key], [first, ...further])
  }
  return next
}

type Positions = [PlaybackPosition, ...PlaybackPosition[]]

function updateMovieEntry(known: ProgressEntry | undefined, position: PlaybackPosition): ProgressEntry {
  return {
    ...known,
    ...toCardFields(known, position),
    progress: position.progress,
    last_updated: position.watchedAt,
  }
}

/** The most recently watched episode determines the progress of its TV show. */
function updateTvShowEntry(known: ProgressEntry | undefined, positions: Positions): ProgressEntry {
  const positionsByKey = new Map(positions.map((position) => [getEpisodeKey(position), position]))
  const others = (known ? getTimestampedEpisodes(known) : []).filter(
    ({ season, episode }) => !positionsByKey.has(episodeKey(season, episode)),
  )
  const written = [...positionsByKey].flatMap(([key, { playable, progress, watchedAt }]) => {
    if (playable.kind !== 'tv') return []
    const { season, episode } = playable
    const previous = known?.show_progress?.[key]
    return { ...previous, season, episode, progress, last_updated: watchedAt }
  })
  const show_progress = Object.fromEntries(
    [...others, ...written].map((each) => [episodeKey(each.season, each.episode), each]),
  )
  const latest = findLatest([...others, ...written])
  if (!latest) throw new TypeError('Positions of a TV show need an episode')
  // The entry has newer progress without an episode: it keeps that, although no episode can be resumed from it.
  const isNewerThanEpisodes = !known?.show_progress && known && known.last_updated > latest.last_updated
  if (isNewerThanEpisodes) return { ...known, show_progress }
  const latestPosition = positionsByKey.get(episodeKey(latest.season, latest.episode))
  const base =
    known && !latestPosition ? known : { ...known, ...toCardFields(known, latestPosition ?? positions[0]) }
  return {
    ...base,
    progress: latest.progress,
    last_updated: latest.last_updated,
    last_season_watched: latest.season,
    last_episode_watched: latest.episode,
    show_progress,
  }
}

function getEpisodeKey({ playable }: PlaybackPosition): string {
  return playable.kind === 'tv' ? episodeKey(playable.season, playable.episode) : ''
}

/** An episode that is marked as unwatched, at 0 seconds, does not count while another one was watched. */
function findLatest<Episode extends EpisodeProgress & { last_updated: number }>(
  episodes: Episode[],
): Episode | undefined {
  const watched = episodes.filter(({ progress }) => progress.watched > 0)
  const candidates = watched.length > 0 ? watched : episodes
  return candidates.toSorted((one, other) => one.last_updated - other.last_updated).at(-1)
}

function toCardFields(known: ProgressEntry | undefined, { playable, title }: PlaybackPosition) {
  const { backdrop_path, ...stored } = toStoredTitle(title)
  return {
    id: playable.id,
    type: playable.kind,
    ...stored,
    // Imported progress has none.
    backdrop_path: backdrop_path ?? known?.backdrop_path ?? null,
  }
}
