import { compareEpisodes } from '../catalogue/episode-order.ts'
import type { DisplayTitle } from '../catalogue/known-titles.ts'
import { isSamePlayable, playableKey, type Playable } from '../catalogue/title.ts'
import { toLocalDate, toStartOfDay } from '../local-date.ts'
import { memoizeEach } from '../memoize.ts'
import { toPositions, type WatchedTitle } from '../progress/playback-position.ts'
import type { ProgressMap } from '../progress/progress-entry.ts'
import { isFinished } from '../progress/progress-rules.ts'
import { normalizeText } from '../text-match/normalize-text.ts'
import { fromPosition, isViewing, type Viewing } from './viewing.ts'

export type HistoryFilter = {
  /** Words of the name of a title or an episode. */
  text: string
  kind: 'all' | 'movie' | 'tv'
  status: 'all' | 'finished' | 'unfinished' | 'rewatch'
}

/** Viewings of one local day, newest first; the date is null for those from before Marquee. */
export type HistoryDay = { date: string | null; viewings: Viewing[] }

/**
 * Returns everything that was watched, newest first: the viewings, and positions that an earlier version recorded or that
 * marks left, which finish what no viewing has finished.
 */
export function mergeHistory(viewings: readonly Viewing[], map: ProgressMap): Viewing[] {
  return [...viewings, ...findUnrecorded(viewings, map)].toSorted(
    (one, other) =>
      (other.watchedAt ?? -1) - (one.watchedAt ?? -1) ||
      one.playable.id - other.playable.id ||
      compareInShow(other.playable, one.playable) ||
      one.key.localeCompare(other.key),
  )
}

/** Marks give many episodes the same time. */
function compareInShow(one: Playable, other: Playable): number {
  return one.kind === 'tv' && other.kind === 'tv' ? compareEpisodes(one, other) : 0
}

/** Returns the positions that `mergeHistory` adds to viewings. */
export function findUnrecorded(viewings: Iterable<Viewing>, map: ProgressMap): Viewing[] {
  const isFinishedByKey = new Map<string, boolean>()
  for (const viewing of viewings) {
    const key = playableKey(viewing.playable)
    isFinishedByKey.set(key, viewing.isFinished || Boolean(isFinishedByKey.get(key)))
  }
  return Object.values(map)
    .flatMap(toPositions)
    .filter(({ playable, progress }) => {
      const isKnownFinished = isFinishedByKey.get(playableKey(playable))
      if (isKnownFinished === undefined) return isViewing(playable, progress)
      return !isKnownFinished && isFinished(progress)
    })
    .map(fromPosition)
}

/**
 * Returns the positions that have to be reset with the rows that are removed from the history of the viewings and the map:
 * the ones that were such a row, or would appear in its place.
 */
export function findRemovedPositions(
  removed: readonly Viewing[],
  viewings: readonly Viewing[],
  map: ProgressMap,
): Viewing[] {
  const removedKeys = new Set(removed.map(({ key }) => key))
  const removedPlayables = new Set(removed.map(({ playable }) => playableKey(playable)))
  const ownRows = new Set(findUnrecorded(viewings, map).map(({ key }) => key))
  const remaining = viewings.filter(({ key }) => !removedKeys.has(key))
  return findUnrecorded(remaining, map).filter(({ key, playable }) =>
    ownRows.has(key) ? removedKeys.has(key) : removedPlayables.has(playableKey(playable)),
  )
}

/**
 * Returns a viewing as the history has it now. A position may have been replaced by the viewing that it belongs to, which
 * arrived from the account later.
 */
export function findCurrent(history: readonly Viewing[], viewing: Viewing): Viewing {
  return (
    history.find(({ key }) => key === viewing.key) ??
    history.find(({ playable }) => isSamePlayable(playable, viewing.playable)) ??
    viewing
  )
}

/** Returns the keys of viewings of something that had been finished before. */
export const findRewatches = memoizeEach((history: readonly Viewing[]): ReadonlySet<string> => {
  const finished = new Set<string>()
  const rewatches = new Set<string>()
  for (const viewing of history.toReversed()) {
    const key = playableKey(viewing.playable)
    if (finished.has(key)) rewatches.add(viewing.key)
    if (viewing.isFinished) finished.add(key)
  }
  return rewatches
})

/** Returns the viewings that match all parts of the filter. */
export function filterHistory(
  history: readonly Viewing[],
  { text, kind, status }: HistoryFilter,
  rewatches: ReadonlySet<string>,
): readonly Viewing[] {
  const words = normalizeText(text).split(' ').filter(Boolean)
  if (words.length === 0 && kind === 'all' && status === 'all') return history
  return history.filter((viewing) => {
    if (kind !== 'all' && viewing.playable.kind !== kind) return false
    if (status === 'rewatch' && !rewatches.has(viewing.key)) return false
    if (status === 'finished' && !viewing.isFinished) return false
    if (status === 'unfinished' && viewing.isFinished) return false
    if (words.length === 0) return true
    const names = getSearchText(viewing)
    return words.every((word) => names.includes(word))
  })
}

/** Normalizing takes longer than searching. */
const getSearchText = memoizeEach(
  ({ title: { name, otherNames = [] }, episodeName }: Viewing & { title: DisplayTitle<WatchedTitle> }) =>
    normalizeText([name, ...otherNames, episodeName].join(' ')),
)

/** Returns the local days of a history that is sorted. */
export function groupByDay(history: readonly Viewing[]): HistoryDay[] {
  const days: HistoryDay[] = []
  let dayStart = Infinity
  for (const viewing of history) {
    const time = viewing.watchedAt ?? -Infinity
    const last = days.at(-1)
    if (last && time >= dayStart) {
      last.viewings.push(viewing)
      continue
    }
    const date = viewing.watchedAt === null ? null : toLocalDate(viewing.watchedAt)
    days.push({ date, viewings: [viewing] })
    dayStart = date === null ? -Infinity : toStartOfDay(date)
  }
  return days
}

/** Returns true if a text is an ISO date. The text of a date field may be empty, or have a longer year. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

/** Returns the viewings of local days from one ISO date to another, both included. */
export function findInRange(history: readonly Viewing[], from: string, to: string): Viewing[] {
  return history.filter(({ watchedAt }) => {
    if (watchedAt === null) return false
    const date = toLocalDate(watchedAt)
    return date >= from && date <= to
  })
}

/** Returns the viewing moved to a local day (ISO date) at the same time of day, never later than `now`; null for before Marquee. */
export function withDate(viewing: Viewing, date: string | null, now: number): Viewing {
  if (date === null) return { ...viewing, watchedAt: null }
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const moved = viewing.watchedAt === null ? new Date(year, month - 1, day, 12) : new Date(viewing.watchedAt)
  moved.setFullYear(year, month - 1, day)
  return { ...viewing, watchedAt: Math.min(now, moved.getTime()) }
}
