import type { Library } from '../library.ts'
import { RankSet, type Pageable } from '../rank-set.ts'
import type { Ranking } from '../ranking.ts'
import { airsBetween } from '../read-season.ts'
import type { Title } from '../title-records.ts'
import { createColumns, type NumberField, type SortField } from './columns.ts'
import { createFacets, type Facet, type FacetValue } from './facets.ts'

/** A title must have one value of every group, and none of those shut out. */
export type Choice<Name, Value> = {
  of: Name
  groups: readonly (readonly Value[])[]
  without: readonly Value[]
}

export type Range = { field: NumberField; low: number; high: number }

export type DiscoverFilter = {
  facets: readonly Choice<Facet, FacetValue>[]
  /** By ids of persons. */
  people: readonly Choice<'cast' | 'crew' | 'anybody', number>[]
  ranges: readonly Range[]
  /** ISO dates between which an episode must come out. */
  airs?: { from: string; to: string }
  includeAdult: boolean
  sortBy: SortField
  ascending: boolean
}

/** What `/discover` asks for when it asks for nothing: everything, the most popular first. */
export const NO_FILTER: DiscoverFilter = {
  facets: [],
  people: [],
  ranges: [],
  includeAdult: false,
  sortBy: 'popularity',
  ascending: false,
}

/** Gives the function that finds the titles of a ranking that fit, in the order asked for; equals stand by popularity. */
export function createDiscover<Item extends Title>(
  ranking: Ranking<Item>,
  library: Library,
): (filter: DiscoverFilter) => Pageable<Item> {
  const { titles } = ranking
  const everything = RankSet.full(titles.length)
  const forAll = RankSet.where(titles, (title) => !title.adult)
  const facets = createFacets(ranking)
  const columns = createColumns(ranking)

  const inCreditsOf = (name: 'cast' | 'crew' | 'anybody', personId: number) => {
    const person = library.person(personId)
    const found = person ? library.titlesOf(person) : []
    const ranks = found.flatMap((title) => {
      if (titles[ranking.rankOf(title)] !== title) return []
      return name === 'anybody' || hasPerson(library.creditsOf(title)[name], personId)
        ? [ranking.rankOf(title)]
        : []
    })
    return RankSet.of(titles.length, ranks)
  }

  const fitting = ({ facets: choices, people, ranges, airs, includeAdult }: DiscoverFilter) =>
    [
      ...choices.map((choice) => chosen(choice, everything, (value) => facets(choice.of, value))),
      ...people.map((choice) => chosen(choice, everything, (id) => inCreditsOf(choice.of, id))),
      ...ranges.map(({ field, low, high }) => columns.between(field, low, high)),
      ...(airs
        ? [RankSet.where(titles, (title) => title.kind === 'tv' && airsBetween(title, airs.from, airs.to))]
        : []),
    ].reduce((all, some) => all.retain(some), includeAdult ? everything.copy() : forAll.copy())

  return (filter) => {
    const found = fitting(filter)
    const isByRank = filter.sortBy === 'popularity' && !filter.ascending
    const sliceRanks = isByRank
      ? (start: number, end: number) => found.slice(start, end)
      : (start: number, end: number) =>
          sliceInOrder(found, columns.order(filter.sortBy, filter.ascending), start, end)
    return {
      length: found.length,
      slice: (start, end) => sliceRanks(start, end).flatMap((rank) => titles[rank] ?? []),
    }
  }
}

function chosen<Value>(
  { groups, without }: Choice<unknown, Value>,
  everything: RankSet,
  having: (value: Value) => RankSet,
): RankSet {
  const found = everything.copy()
  for (const group of groups) found.retain(group.map(having).reduce((all, some) => all.unite(some)))
  for (const value of without) found.subtract(having(value))
  return found
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
