import { compareNames } from '../compare-names.ts'
import type { Activity } from './activity.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'

/** A group of titles, such as a genre. A title counts for each of its genres in full. */
export type Group<Id = string> = { id: Id; name: string; titles: number; seconds: number }

export type FactsByKey = ReadonlyMap<string, CatalogueFacts>

/** Returns genres by the time that their titles were watched. */
export function rankGenres(activity: Activity, factsByKey: FactsByKey): Group[] {
  return groupTitles(activity, factsByKey, ({ genres }) =>
    genres.map((name) => ({ id: name, name })),
  ).toSorted((one, other) => other.seconds - one.seconds || byTitles(one, other))
}

/** Returns the directors of movies and the creators of TV shows by their titles. */
export function rankMakers(activity: Activity, factsByKey: FactsByKey): Group<number>[] {
  return groupTitles(activity, factsByKey, ({ makers }) => makers).toSorted(byTitles)
}

/** Returns countries by their titles. The name is the ISO 3166-1 code. */
export function rankCountries(activity: Activity, factsByKey: FactsByKey): Group[] {
  return groupTitles(activity, factsByKey, ({ countries }) =>
    countries.map((code) => ({ id: code, name: code })),
  ).toSorted(byTitles)
}

/**
 * Returns how many titles are from each decade, from the first to the last one that has any. Its ID is its first year.
 * The date in the history is enough; without one, the catalogue's counts.
 */
export function countDecades(activity: Activity, factsByKey: FactsByKey): Group<number>[] {
  const byDecade = new Map<number, Group<number>>()
  for (const [key, { title, seconds }] of activity.titles) {
    const decade = getDecade(title.date) ?? getDecade(factsByKey.get(key)?.date)
    if (decade !== undefined) addTo(byDecade, { id: decade, name: String(decade) }, seconds)
  }
  const decades = [...byDecade.keys()]
  if (decades.length === 0) return []
  const [first, last] = [Math.min(...decades), Math.max(...decades)]
  return Array.from({ length: (last - first) / 10 + 1 }, (_, index) => {
    const id = first + index * 10
    return byDecade.get(id) ?? { id, name: String(id), titles: 0, seconds: 0 }
  })
}

function groupTitles<Id>(
  { titles }: Activity,
  factsByKey: FactsByKey,
  getGroups: (facts: CatalogueFacts) => readonly { id: Id; name: string }[],
): Group<Id>[] {
  const groups = new Map<Id, Group<Id>>()
  for (const [key, { seconds }] of titles) {
    const facts = factsByKey.get(key)
    if (!facts) continue
    for (const group of getGroups(facts)) addTo(groups, group, seconds)
  }
  return [...groups.values()]
}

function addTo<Id>(
  groups: Map<Id, Group<Id>>,
  { id, name }: { id: Id; name: string },
  seconds: number,
): void {
  const group = groups.get(id) ?? { id, name, titles: 0, seconds: 0 }
  groups.set(id, group)
  group.titles += 1
  group.seconds += seconds
}

function byTitles(one: Group<unknown>, other: Group<unknown>): number {
  return other.titles - one.titles || other.seconds - one.seconds || compareNames(one.name, other.name)
}

/** The first movies are from the 1880s; earlier dates are mistakes. */
const FIRST_DECADE = 1880

/** Dates of titles that are announced may be far ahead, but not this far. */
const LAST_DECADE = 2090

function getDecade(isoDate: string | null | undefined): number | undefined {
  const year = Number(/^(\d{4})(?:-|$)/.exec(isoDate ?? '')?.[1] ?? Number.NaN)
  const decade = Math.floor(year / 10) * 10
  return decade >= FIRST_DECADE && decade <= LAST_DECADE ? decade : undefined
}
