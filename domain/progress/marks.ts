/**
 * Marks of watched and unwatched. They are ordinary positions: watched is the end, unwatched is 0 seconds, which no row
 * shows. As the newest positions they win on every device of the user.
 *
 * Why a mark is a position: docs/decisions/0032-marks-are-positions.md
 */
import { getEpisodeMinutes } from '../catalogue/episode-length.ts'
import type { EpisodeInSeason } from '../catalogue/episode-order.ts'
import type { TitleDetail } from '../catalogue/title-detail.ts'
import { playableKey, titleKey, type Playable, type TitleKind } from '../catalogue/title.ts'
import { getUnwatched, type TvShowOutline } from './aired-episodes.ts'
import { toPositions, type PlaybackPosition, type WatchedTitle } from './playback-position.ts'
import type { ProgressEntry, ProgressMap } from './progress-entry.ts'

export type Mark = 'watched' | 'unwatched'

/** An episode or movie to mark. The runtime is null if the catalogue has none. */
export type Markable = { playable: Playable; runtimeMinutes: number | null }

/** Lengths to assume where no one knows them: of a usual movie and a usual episode. */
export const DEFAULT_RUNTIME_MINUTES: Record<TitleKind, number> = { movie: 100, tv: 45 }

type MarkableTvShow = TvShowOutline & Pick<TitleDetail, 'id' | 'runtimeMinutes'>

/** Returns the aired episodes of a season's list that were not watched. `now` is in milliseconds. */
export function listUnwatched(
  tvShow: MarkableTvShow,
  season: number,
  list: readonly EpisodeInSeason[],
  entry: ProgressEntry | undefined,
  now: number,
): Markable[] {
  return getUnwatched(tvShow, season, list, entry, now).map(({ episode }) => ({
    playable: { kind: 'tv', id: tvShow.id, season, episode },
    runtimeMinutes: getEpisodeMinutes(
      tvShow,
      list,
      list.find(({ number }) => number === episode),
    ),
  }))
}

/** Returns the parts of a title, or of one season of it, that were watched or started. */
export function listStartedParts(
  { runtimeMinutes }: Pick<TitleDetail, 'runtimeMinutes'>,
  entry: ProgressEntry | undefined,
  season?: number,
): Markable[] {
  const isWanted = (playable: Playable) =>
    season === undefined || (playable.kind === 'tv' && playable.season === season)
  return (entry ? toPositions(entry) : [])
    .filter(({ playable, progress }) => progress.watched > 0 && isWanted(playable))
    .map(({ playable }) => ({ playable, runtimeMinutes }))
}

/** Returns the positions that mark movies or episodes. `now` is in milliseconds. */
export function createMarks(
  map: ProgressMap,
  markables: readonly (Markable & { title: WatchedTitle })[],
  mark: Mark,
  now: number,
): PlaybackPosition[] {
  const knownByKey = findKnown(map, markables)
  return markables.map(({ playable, title, runtimeMinutes }) => {
    const known = knownByKey.get(playableKey(playable))
    const duration =
      known?.progress.duration || (runtimeMinutes || DEFAULT_RUNTIME_MINUTES[playable.kind]) * 60
    const progress = { watched: mark === 'watched' ? duration : 0, duration }
    // The known position may come from a device whose clock is ahead.
    return { playable, title, progress, watchedAt: known ? Math.max(now, known.watchedAt + 1) : now }
  })
}

/** Returns the positions that take marks back: what was known before them, and 0 seconds where nothing was. */
export function createUndo(before: ProgressMap, marks: readonly PlaybackPosition[]): PlaybackPosition[] {
  const knownBefore = findKnown(before, marks)
  return marks.map(
    (mark) =>
      knownBefore.get(playableKey(mark.playable)) ?? {
        ...mark,
        progress: { ...mark.progress, watched: 0 },
        watchedAt: 0,
      },
  )
}

function findKnown(
  map: ProgressMap,
  markables: readonly Pick<Markable, 'playable'>[],
): Map<string, PlaybackPosition> {
  const keys = new Set(markables.map(({ playable }) => titleKey(playable)))
  const positions = [...keys].flatMap((key) => (map[key] ? toPositions(map[key]) : []))
  return new Map(positions.map((position) => [playableKey(position.playable), position]))
}
