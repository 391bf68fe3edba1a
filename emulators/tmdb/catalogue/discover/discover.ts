import type { Library } from '../library.ts'
import { RankSet, type Pageable } from '../rank-set.ts'
import type { Ranking } from '../ranking.ts'
import { airsBetween } from '../seasons.ts'
import type { Title } from '../title.ts'
import { createColumns, type NumberField, type SortField } from './columns.ts'
import { createFacetIndex, type Facet, type FacetValue } from './facets.ts'

/** A title needs at least one value of every group, and none of the excluded ones. */
export type Criterion<Field, Value> = {
  field: Field
  groups: readonly (readonly Value[])[]
  excluded: readonly Value[]
}

export type PersonField = 'cast' | 'crew' | 'anyone'

/** Both bounds are inclusive. */
export type Range = { field: NumberField; low: number; high: number }

export type DiscoverFilter = {
  facets: readonly Criterion<Facet, FacetValue>[]
  people: readonly Criterion<PersonField, number>[]
  ranges: readonly Range[]
  /** ISO dates, both inclusive, between which an episode must air. */
  airDates?: { from: string; to: string }
  includeAdult: boolean
  sortBy: SortField
  isAscending: boolean
}

/** The filter of `/discover` without parameters: all titles, the most popular first. */
export const NO_FILTER: DiscoverFilter = {
  facets: [],
  people: [],
  ranges: [],
  includeAdult: false,
  sortBy: 'popularity',
  isAscending: false,
}

/** Returns a function that finds the matching titles of a ranking. Ties are in the order of popularity. */
export function createDiscover<Item extends Title>(
  ranking: Ranking<Item>,
  library: Library,
  today: string,
): (filter: DiscoverFilter) => Pageable<Item> {
  const { titles } = ranking
  const allTitles = RankSet.full(titles.length)
  const nonAdultTitles = RankSet.where(titles, (title) => !title.isAdult)
  const facetIndex = createFacetIndex(ranking, today)
  const columns = createColumns(ranking)

  const findByPerson = (field: PersonField, personId: number) => {
    const person = library.findPerson(personId)
    const credited = person ? library.getTitles(person) : []
    const ranks = credited.flatMap((title) => {
      const rank = ranking.getRank(title)
      // The person's titles are of both kinds; this ranking has one of them.
      if (titles[rank] !== title) return []
      return field === 'anyone' || hasPerson(library.getCredits(title)[field], personId) ? [rank] : []
    })
    return RankSet.of(titles.length, ranks)
  }

  const applyFilter = ({ facets, people, ranges, airDates, includeAdult }: DiscoverFilter) =>
    [
      ...facets.map((facet) => applyCriterion(facet, allTitles, (value) => facetIndex(facet.field, value))),
      ...people.map((person) => applyCriterion(person, allTitles, (id) => findByPerson(person.field, id))),
      ...ranges.map(({ field, low, high }) => columns.selectRange(field, low, high)),
      ...(airDates ? [selectAiring(titles, airDates)] : []),
    ].reduce((found, set) => found.intersect(set), (includeAdult ? allTitles : nonAdultTitles).copy())

  return (filter) => {
    const found = applyFilter(filter)
    const isByRank = filter.sortBy === 'popularity' && !filter.isAscending
    const sliceRanks = isByRank
      ? (start: number, end: number) => found.slice(start, end)
      : (start: number, end: number) =>
          sliceInOrder(found, columns.getOrder(filter.sortBy, filter.isAscending), start, end)
    return {
      length: found.length,
      slice: (start, end) => sliceRanks(start, end).flatMap((rank) => titles[rank] ?? []),
    }
  }
}

function applyCriterion<Value>(
  { groups, excluded }: Criterion<unknown, Value>,
  allTitles: RankSet,
  find: (value: Value) => RankSet,
): RankSet {
  const found = allTitles.copy()
  for (const group of groups) found.intersect(group.map(find).reduce((all, some) => all.union(some)))
  for (const value of excluded) found.subtract(find(value))
  return found
}

function selectAiring(titles: readonly Title[], { from, to }: { from: string; to: string }): RankSet {
  return RankSet.where(titles, (title) => title.kind === 'tv' && airsBetween(title, from, to))
}

function hasPerson(credits: readonly { person: { id: number } }[], id: number): boolean {
  return credits.some(({ person }) => person.id === id)
}

function sliceInOrder(found: RankSet, order: Uint32Array, start: number, end: number): number[] {
  const ranks: number[] = []
  let seen = 0
  for (const rank of order) {
    if (seen >= end) break
    if (!found.has(rank)) continue
    if (seen >= start) ranks.push(rank)
    seen += 1
  }
  return ranks
}
