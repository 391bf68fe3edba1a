/** A title as the picker knows it, and whether it fits. */
import { getEpisodeMinutes } from '../catalogue/episode-length.ts'
import type { EpisodeRef } from '../catalogue/episode-order.ts'
import type { Episode } from '../catalogue/episodes.ts'
import type { TitleDetail } from '../catalogue/title-detail.ts'
import type { TitleExtras } from '../catalogue/title-extras.ts'
import { isSamePlayable, titleKey, type TitleKind, type TitleRef } from '../catalogue/title.ts'
import { hasAired } from '../progress/aired-episodes.ts'
import { toPositions } from '../progress/playback-position.ts'
import { getActionPlayable, type PrimaryAction } from '../progress/primary-action.ts'
import type { ProgressEntry } from '../progress/progress-entry.ts'
import { isFinished, isSeen, isStarted } from '../progress/progress-rules.ts'
import { groupOffers } from '../streaming/watch-offers.ts'
import { suitsTaste, type Taste, type Traits } from './moods.ts'

/** Where a candidate comes from. An unfinished title of the watchlist counts as unfinished. */
export type PickerSource = 'unfinished' | 'watchlist' | 'discovery'

export type Candidate = { title: TitleRef; source: PickerSource }

/** How long the next thing to watch of a title takes. */
export type WatchTime = {
  /** Whole minutes, at least one. */
  minutes: number
  /** True if the catalogue knows only the usual length of the episodes, not the length of this one. */
  isEstimate: boolean
}

const MINUTE_S = 60

/** Titles abandoned long ago are left for good, and the details of each cost a request. */
const MAX_UNFINISHED = 20

/**
 * Returns the latest titles that were started and not finished, and TV shows with a started episode: what remains least
 * first. Where an episode was finished, the length of the next one is not known yet: they come last, the latest first.
 */
export function listUnfinished(entries: Iterable<ProgressEntry>): Candidate[] {
  return [...entries]
    .filter(isUnfinished)
    .toSorted((one, other) => other.last_updated - one.last_updated)
    .slice(0, MAX_UNFINISHED)
    .map((entry) => ({ entry, left: isFinished(entry.progress) ? Infinity : getSecondsLeft(entry) }))
    .toSorted((one, other) => (one.left === other.left ? 0 : one.left - other.left))
    .map(({ entry: { type, id } }) => ({ title: { kind: type, id }, source: 'unfinished' as const }))
}

function isUnfinished(entry: ProgressEntry): boolean {
  // A TV show was started even if its next episode was just opened.
  if (entry.type === 'tv') return isStarted(entry) || isSeen(entry)
  return isStarted(entry) && !isFinished(entry.progress)
}

function getSecondsLeft({ progress: { watched, duration } }: ProgressEntry): number {
  return duration > 0 ? Math.max(0, duration - watched) : Infinity
}

/** Returns the source of a title, by what is on the device. */
export function getSource(
  title: TitleRef,
  entry: ProgressEntry | undefined,
  isInWatchlist: boolean,
): PickerSource {
  if (entry && listUnfinished([entry]).length > 0) return 'unfinished'
  return isInWatchlist ? 'watchlist' : 'discovery'
}

/** Returns the episode whose length counts; undefined for a movie, and if the catalogue lists none. */
export function getEpisodeToWatch(title: TitleRef, action: PrimaryAction): EpisodeRef | undefined {
  const playable = getActionPlayable(title, action)
  return playable?.kind === 'tv' ? { season: playable.season, episode: playable.episode } : undefined
}

type WatchTimeInput = {
  title: TitleRef & Pick<TitleDetail, 'runtimeMinutes'>
  action: PrimaryAction
  entry: ProgressEntry | undefined
  /** The episodes in the season of the episode to watch. */
  episodes: readonly Pick<Episode, 'number' | 'runtimeMinutes'>[]
}

/**
 * Returns how long the next thing to watch takes: what remains of a started movie or episode, else all of it. Returns
 * undefined if no one knows.
 */
export function getWatchTime(input: WatchTimeInput): WatchTime | undefined {
  const { title, action, episodes } = input
  const remaining = action.type === 'resume' ? getRemainingMinutes(input) : undefined
  if (remaining !== undefined) return { minutes: remaining, isEstimate: false }
  const ref = getEpisodeToWatch(title, action)
  const episode = ref && episodes.find(({ number }) => number === ref.episode)
  const exact = ref ? episode?.runtimeMinutes : title.runtimeMinutes
  const minutes = getEpisodeMinutes(title, episodes, episode)
  return minutes ? { minutes: Math.max(1, Math.ceil(minutes)), isEstimate: !exact } : undefined
}

export type Facts = Traits & {
  date: string | null
  action: PrimaryAction
  time: WatchTime | undefined
}

/**
 * Returns true if a title fits: its length is known and not above `minutes`, it suits the taste, and a part of it that is
 * out was not watched. `now` is in milliseconds.
 */
export function fits(facts: Facts, taste: Taste, minutes: number, now: number): boolean {
  const { date, action, time } = facts
  if (!time || time.minutes > minutes || action.type === 'again' || action.type === 'unavailable')
    return false
  return hasAired(date, now) && suitsTaste(facts, taste)
}

/** Returns the lengths to look for: none that leaves most of the time unused. */
export function getDiscoveryMinutes(kind: TitleKind, minutes: number): { from: number; to: number } {
  const longEnough = { movie: 75, tv: 20 }[kind]
  return { from: Math.max(1, Math.min(longEnough, Math.ceil(minutes / 2))), to: minutes }
}

/** Returns true if one of the providers offers the title in the region to stream or for free. */
export function isOnProviders(
  offers: TitleExtras['providers'],
  providerIds: readonly number[],
  region: string,
): boolean {
  return groupOffers(offers[region])
    .filter(({ group }) => group === 'stream' || group === 'free')
    .some(({ providers }) => providers.some(({ id }) => providerIds.includes(id)))
}

/** Why a title is shown, the most personal reason first. */
export type Reason =
  | { type: 'left'; minutes: number; kind: TitleKind }
  | { type: 'next-episode' }
  | { type: 'watchlist' }
  | { type: 'mood' }
  | { type: 'fits' }
  | { type: 'too-long' }
  | { type: 'unknown-length' }

type ReasonInput = {
  source: PickerSource
  isInWatchlist: boolean
  kind: TitleKind
  action: PrimaryAction
  time: WatchTime | undefined
  /** True if the mood was chosen and the title suits it. */
  suitsMood: boolean
  /** The time left in the time box; undefined if it has passed. */
  minutes: number | undefined
}

/** Returns the reasons for a title; the last one is about its length. A link may lead to one that does not fit. */
export function listReasons(input: ReasonInput): Reason[] {
  const { source, isInWatchlist, kind, action, time, suitsMood, minutes } = input
  const reasons: Reason[] = []
  if (action.type === 'resume' && time) reasons.push({ type: 'left', minutes: time.minutes, kind })
  else if (source === 'unfinished' && action.type === 'next') reasons.push({ type: 'next-episode' })
  if (isInWatchlist) reasons.push({ type: 'watchlist' })
  if (suitsMood) reasons.push({ type: 'mood' })
  if (!time) reasons.push({ type: 'unknown-length' })
  else reasons.push({ type: minutes !== undefined && time.minutes <= minutes ? 'fits' : 'too-long' })
  return reasons
}

function getRemainingMinutes({ title, action, entry }: WatchTimeInput): number | undefined {
  const target = getActionPlayable(title, action)
  const position =
    entry && target && toPositions(entry).find(({ playable }) => isSamePlayable(playable, target))
  if (!position || position.progress.duration <= 0) return undefined
  const { watched, duration } = position.progress
  return Math.max(1, Math.ceil((duration - watched) / MINUTE_S))
}

/** Returns the candidates that were not shown. */
export function withoutShown(candidates: readonly Candidate[], shownKeys: ReadonlySet<string>): Candidate[] {
  return candidates.filter(({ title }) => !shownKeys.has(titleKey(title)))
}
