/** How far a user is with a title, by the playback positions and the viewings of this device. */
import { playableKey, titleKey, type TitleRef } from '../catalogue/title.ts'
import type { Viewing } from '../history/viewing.ts'
import { toPositions } from '../progress/playback-position.ts'
import type { ProgressEntry, ProgressMap } from '../progress/progress-entry.ts'
import { isFinished, isStarted } from '../progress/progress-rules.ts'
import type { WatchedState } from './list-view.ts'

/** `remainingMinutes` is null unless the title is in progress, and where its length is not known. */
export type Watched = { state: WatchedState; remainingMinutes: number | null }

/** The viewings of a title: the keys of finished movies and episodes, and the latest viewing. */
type Viewed = { finished: Set<string>; latest: Viewing }

/** By `titleKey`. */
export type ViewedByTitle = ReadonlyMap<string, Viewed>

/** Of a movie, or of a usual episode. Null and undefined are unknown. */
type Lengths = { runtimeMinutes?: number | null; episodeCount?: number | null }

const NOT_STARTED: Watched = { state: 'not-started', remainingMinutes: null }
const FINISHED: Watched = { state: 'finished', remainingMinutes: null }

/** Collects viewings one by one, so that a long history does not block the page. */
export function createViewedCollector() {
  const viewed = new Map<string, Viewed>()
  return {
    viewed: viewed satisfies ViewedByTitle,
    add: (viewing: Viewing) => {
      const { playable, watchedAt, isFinished } = viewing
      const known = viewed.get(titleKey(playable)) ?? { finished: new Set(), latest: viewing }
      if (isFinished && !isSpecial(playable)) known.finished.add(playableKey(playable))
      if ((watchedAt ?? 0) > (known.latest.watchedAt ?? 0)) known.latest = viewing
      viewed.set(titleKey(playable), known)
    },
  }
}

/**
 * Returns how far the user is with a title. What plays now counts more than earlier viewings. A TV show is finished when as
 * many episodes were as the catalogue has; without that number it stays in progress.
 */
export function getWatched(
  title: TitleRef,
  lengths: Lengths,
  progress: ProgressMap,
  viewed: ViewedByTitle,
): Watched {
  const entry = progress[titleKey(title)]
  const viewedParts = viewed.get(titleKey(title))
  if (!entry && !viewedParts) return NOT_STARTED
  return title.kind === 'movie'
    ? getWatchedMovie(entry, viewedParts?.finished, lengths)
    : getWatchedTvShow(entry, viewedParts?.finished, lengths)
}

function getWatchedMovie(
  entry: ProgressEntry | undefined,
  viewed: ReadonlySet<string> | undefined,
  { runtimeMinutes }: Lengths,
): Watched {
  if (entry && isFinished(entry.progress)) return FINISHED
  if (entry && isStarted(entry)) {
    const seconds = entry.progress.duration || (runtimeMinutes ?? 0) * 60
    return inProgress(seconds ? (seconds - entry.progress.watched) / 60 : null)
  }
  // It was marked as unwatched.
  if (entry?.progress.watched === 0) return NOT_STARTED
  if (viewed && viewed.size > 0) return FINISHED
  return viewed && !entry ? inProgress(null) : NOT_STARTED
}

function getWatchedTvShow(
  entry: ProgressEntry | undefined,
  viewed: ReadonlySet<string> | undefined,
  { runtimeMinutes, episodeCount }: Lengths,
): Watched {
  const finished = new Set(viewed)
  const positions = entry ? toPositions(entry) : []
  // Other code may have stored an entry without episodes.
  let isAnyStarted = !entry || (positions.length === 0 && isStarted(entry))
  let startedSeconds = 0
  for (const { playable, progress } of positions) {
    if (isSpecial(playable)) continue
    const key = playableKey(playable)
    if (isFinished(progress)) finished.add(key)
    // The position is newer than what was watched before it.
    else if (progress.watched === 0) finished.delete(key)
    else if (entry && isStarted({ ...entry, progress })) {
      isAnyStarted = true
      if (!finished.has(key)) startedSeconds += progress.watched
    }
  }
  if (finished.size === 0 && !isAnyStarted) return NOT_STARTED
  if (!episodeCount) return inProgress(null)
  if (finished.size >= episodeCount) return FINISHED
  if (!runtimeMinutes) return inProgress(null)
  return inProgress((episodeCount - finished.size) * runtimeMinutes - startedSeconds / 60)
}

function inProgress(remainingMinutes: number | null): Watched {
  return {
    state: 'in-progress',
    remainingMinutes: remainingMinutes === null ? null : Math.max(0, Math.round(remainingMinutes)),
  }
}

function isSpecial(playable: Viewing['playable']): boolean {
  return playable.kind === 'tv' && playable.season === 0
}
