import { titleKey, type TitleRef } from '../catalogue/title.ts'
import type { ProgressEntry, ProgressMap } from '../progress/progress-entry.ts'
import { getWatchedFraction, isFinished, isSeen, isStarted } from '../progress/progress-rules.ts'
/** The signals of a user's taste in their history. */
import { DAY_MS } from '../time.ts'

type SignalKind = 'finished' | 'watching' | 'abandoned' | 'favorited' | 'rated' | 'more' | 'less'

/** The strongest sign of a title. */
export type Signal = {
  title: TitleRef & { name: string }
  kind: SignalKind
  /** Negative for what the user did not like; halved by every half-life. */
  weight: number
  /** Set for a title that the user asked for more like, but has neither started nor saved: it may be picked. */
  isNew?: boolean
}

/** A request for more or less like a title. */
export type Feedback = {
  title: TitleRef & { name: string }
  direction: 'more' | 'less'
  /** Milliseconds since the epoch. */
  at: number
}

type RatingSign = {
  title: TitleRef & { name: string }
  /** Half a star to five. */
  stars: number
  /** Milliseconds since the epoch. */
  at: number
}

export type History = {
  progress: ProgressMap
  /** Newest first. */
  watchlist: readonly (TitleRef & { name: string })[]
  ratings?: readonly RatingSign[]
  feedback?: readonly Feedback[]
}

/** The time after which a sign counts half. */
const HALF_LIFE_MS = 180 * DAY_MS

/** The watchlist has no dates: its entries count half after this many newer ones. */
const HALF_LIFE_ENTRIES = 30

/** A title is abandoned that was left for this long before its middle. */
const ABANDONED_AFTER_MS = 30 * DAY_MS
const ABANDONED_FRACTION = 0.5

const WEIGHTS = {
  finished: 1,
  watching: 0.6,
  abandoned: -0.8,
  favorited: 0.6,
  more: 1.2,
  less: -1.2,
} as const

/** A title that was both watched and favorited counts more. */
const FAVORITE_BONUS = 0.3

/** Three stars say nothing; five count as much as `RATED_WEIGHT`. */
const NEUTRAL_STARS = 3
const RATED_WEIGHT = 1.4

/** With fewer liked titles there is no taste to see. */
const MIN_LIKED_TITLES = 3

/**
 * Returns one signal per title, the strongest first. Feedback counts before a rating, a rating before what was watched,
 * and that before the watchlist. `now` is in milliseconds.
 */
export function getSignals(history: History, now: number): Signal[] {
  const signals = new Map<string, Signal>()
  history.watchlist.forEach(({ kind, id, name }, index) => {
    const weight = WEIGHTS.favorited * 0.5 ** (index / HALF_LIFE_ENTRIES)
    signals.set(titleKey({ kind, id }), { title: { kind, id, name }, kind: 'favorited', weight })
  })
  for (const entry of Object.values(history.progress)) {
    const key = titleKey({ kind: entry.type, id: entry.id })
    const signal = toWatchSignal(entry, signals.has(key), now)
    if (signal) signals.set(key, signal)
  }
  for (const { title, stars, at } of history.ratings ?? []) {
    signals.set(titleKey(title), { title, kind: 'rated', weight: weighStars(stars) * decay(now - at) })
  }
  for (const { title, direction, at } of history.feedback ?? []) {
    const isNew = direction === 'more' && !signals.has(titleKey(title))
    const weight = WEIGHTS[direction] * decay(now - at)
    signals.set(titleKey(title), { title, kind: direction, weight, ...(isNew ? { isNew } : {}) })
  }
  return [...signals.values()].toSorted(
    (one, other) => Math.abs(other.weight) - Math.abs(one.weight) || compareTitles(one.title, other.title),
  )
}

/** Returns whether there is too little to see a taste in. */
export function isTooThin(signals: readonly Signal[]): boolean {
  return signals.filter(({ weight }) => weight > 0).length < MIN_LIKED_TITLES
}

/** Orders movies before TV shows, and by id. */
export function compareTitles(one: TitleRef, other: TitleRef): number {
  if (one.kind !== other.kind) return one.kind === 'movie' ? -1 : 1
  return one.id - other.id
}

function toWatchSignal(entry: ProgressEntry, isFavorite: boolean, now: number): Signal | undefined {
  const kind = getWatchKind(entry, now)
  if (!kind) return undefined
  const bonus = isFavorite && kind !== 'abandoned' ? FAVORITE_BONUS : 0
  return {
    title: { kind: entry.type, id: entry.id, name: entry.title },
    kind,
    weight: (WEIGHTS[kind] + bonus) * decay(now - entry.last_updated),
  }
}

function getWatchKind(entry: ProgressEntry, now: number): 'finished' | 'watching' | 'abandoned' | undefined {
  if (isFinished(entry.progress)) return 'finished'
  if (!isStarted(entry)) return undefined
  const isLeft = now - entry.last_updated >= ABANDONED_AFTER_MS && !isSeen(entry)
  return isLeft && getWatchedFraction(entry.progress) < ABANDONED_FRACTION ? 'abandoned' : 'watching'
}

function weighStars(stars: number): number {
  return (RATED_WEIGHT * (stars - NEUTRAL_STARS)) / 2
}

function decay(ageMs: number): number {
  return 0.5 ** (Math.max(0, ageMs) / HALF_LIFE_MS)
}
