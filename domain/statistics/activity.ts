import { titleKey, type TitleSummary } from '../catalogue/title.ts'
import type { Viewing } from '../history/viewing.ts'
import { toLocalDate } from '../local-date.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'

/** A user's viewings of one title in a period. */
export type TitleActivity = {
  title: TitleSummary
  viewings: number
  seconds: number
  /** Distinct episodes; 0 for a movie. */
  episodes: number
}

export type DayActivity = { viewings: number; seconds: number }

export type Activity = {
  viewings: number
  /** Without viewings of unknown length. */
  seconds: number
  /** Finished viewings whose length nothing tells. */
  unknownLengths: number
  /** By title key. */
  titles: ReadonlyMap<string, TitleActivity>
  /** By local ISO date; without viewings from before Marquee. */
  days: ReadonlyMap<string, DayActivity>
  first: Viewing | undefined
  last: Viewing | undefined
}

/** Activity with the local dates of finished viewings without a length, by title key; undefined is before Marquee. */
export type CollectedActivity = Activity & {
  unmeasured: ReadonlyMap<string, readonly (string | undefined)[]>
}

/** The activity of a user's whole life, and of each calendar year in the device's time zone. */
export type ActivityByPeriod = { all: CollectedActivity; years: ReadonlyMap<number, CollectedActivity> }

/** Adds viewings to activity, in any order and in as many steps as the caller likes. */
export type ActivityCollector = { add: (viewing: Viewing) => void; getActivity: () => ActivityByPeriod }

export function createActivityCollector(): ActivityCollector {
  const all = createPeriod()
  const years = new Map<number, ReturnType<typeof createPeriod>>()
  return {
    add: (viewing) => {
      const date = viewing.watchedAt === null ? undefined : toLocalDate(viewing.watchedAt)
      all.add(viewing, date)
      if (date === undefined) return
      const year = Number(date.slice(0, 4))
      const period = years.get(year) ?? createPeriod()
      years.set(year, period)
      period.add(viewing, date)
    },
    getActivity: () => ({
      all: all.getActivity(),
      years: new Map([...years].map(([year, period]) => [year, period.getActivity()])),
    }),
  }
}

/** Returns activity with the catalogue's runtimes in place of unknown lengths, as far as its facts are known. */
export function withRuntimes(
  activity: CollectedActivity,
  factsByKey: ReadonlyMap<string, CatalogueFacts>,
): Activity {
  const { unmeasured, ...measured } = activity
  const titles = new Map(activity.titles)
  const secondsByDate = new Map<string, number>()
  let { seconds } = activity
  let unknownLengths = 0
  for (const [key, dates] of unmeasured) {
    const runtimeSeconds = (factsByKey.get(key)?.runtimeMinutes ?? 0) * 60
    if (runtimeSeconds === 0) {
      unknownLengths += dates.length
      continue
    }
    seconds += dates.length * runtimeSeconds
    addSeconds(titles, key, dates.length * runtimeSeconds)
    for (const date of dates)
      if (date !== undefined) secondsByDate.set(date, (secondsByDate.get(date) ?? 0) + runtimeSeconds)
  }
  const days = new Map(activity.days)
  for (const [date, ofDate] of secondsByDate) addSeconds(days, date, ofDate)
  return { ...measured, titles, days, seconds, unknownLengths }
}

/**
 * Returns how long the user watched, in seconds; undefined if only the catalogue can tell. The player measures by the
 * clock; marks and imports may have a runtime instead, and count if they are finished.
 */
export function getRecordedSeconds(viewing: Viewing): number | undefined {
  const { origin, watchedSeconds, durationSeconds, isFinished } = viewing
  if (watchedSeconds > 0 || origin === 'player') return watchedSeconds
  return isFinished ? durationSeconds || undefined : 0
}

type Collected = TitleActivity & { watchedAt: number; episodeIds: Set<number> }

function createPeriod() {
  const titles = new Map<string, Collected>()
  const days = new Map<string, DayActivity>()
  const unmeasured = new Map<string, (string | undefined)[]>()
  const totals = { viewings: 0, seconds: 0, unknownLengths: 0 }
  let first: Viewing | undefined
  let last: Viewing | undefined

  const add = (viewing: Viewing, date: string | undefined) => {
    const key = titleKey(viewing.playable)
    const recorded = getRecordedSeconds(viewing)
    if (recorded === undefined) {
      const dates = unmeasured.get(key) ?? []
      unmeasured.set(key, dates)
      dates.push(date)
      totals.unknownLengths += 1
    }
    const seconds = recorded ?? 0
    totals.viewings += 1
    totals.seconds += seconds
    titles.set(key, addToTitle(titles.get(key), viewing, seconds))
    if (date === undefined) return
    const day = days.get(date) ?? { viewings: 0, seconds: 0 }
    days.set(date, day)
    day.viewings += 1
    day.seconds += seconds
    if (!first || isEarlier(viewing, first)) first = viewing
    if (!last || isEarlier(last, viewing)) last = viewing
  }
  const getActivity = (): CollectedActivity => {
    const entries = [...titles].map(([key, title]) => [key, toTitleActivity(title)] as const)
    return {
      ...totals,
      titles: new Map(entries),
      days,
      first,
      last,
      unmeasured,
    }
  }
  return { add, getActivity }
}

/** The name and poster come from the newest viewing: the catalogue may have changed them. */
function addToTitle(known: Collected | undefined, viewing: Viewing, seconds: number): Collected {
  const { playable } = viewing
  const watchedAt = viewing.watchedAt ?? -1
  const collected = known ?? {
    title: toTitle(viewing),
    viewings: 0,
    seconds: 0,
    episodes: 0,
    watchedAt,
    episodeIds: new Set(),
  }
  if (watchedAt > collected.watchedAt) {
    collected.title = toTitle(viewing)
    collected.watchedAt = watchedAt
  }
  collected.viewings += 1
  collected.seconds += seconds
  if (playable.kind === 'tv')
    collected.episodeIds.add(playable.season * EPISODES_PER_SEASON + playable.episode)
  return collected
}

/** More than any season has. A number is a cheaper key than a text. */
const EPISODES_PER_SEASON = 100_000

function toTitle({ playable, title }: Viewing): TitleSummary {
  return { ...title, kind: playable.kind, id: playable.id }
}

function toTitleActivity({ title, viewings, seconds, episodeIds }: Collected): TitleActivity {
  return { title, viewings, seconds, episodes: episodeIds.size }
}

/** Where the time is the same, the key decides, so that the order of viewings does not matter. */
function isEarlier(one: Viewing, other: Viewing): boolean {
  const difference = (one.watchedAt ?? 0) - (other.watchedAt ?? 0)
  return difference < 0 || (difference === 0 && one.key < other.key)
}

function addSeconds<Counted extends { seconds: number }>(
  counts: Map<string, Counted>,
  key: string,
  seconds: number,
): void {
  const known = counts.get(key)
  if (known) counts.set(key, { ...known, seconds: known.seconds + seconds })
}
