import type { Library } from '../library.ts'
import type { Person } from '../people.ts'
import type { Popularity } from '../popularity.ts'
import { RankSet, type Pageable } from '../rank-set.ts'
import type { Title } from '../title-records.ts'
import { createNameIndex, type Matches } from './name-index.ts'

export type Found = Title | (Person & { kind: 'person' })
export type FoundKind = Found['kind']

type SearchOptions = {
  kind?: FoundKind | 'all'
  /** The year of the title's date. */
  year?: number
  includeAdult?: boolean
}

export type Search = (query: string, options?: SearchOptions) => Pageable<Found>

/** A name in a long query is found by its first words; the rest would only cost time. */
const LONGEST_QUERY = 200

/** Gives the function that searches films, series and people by name, best match first and then by popularity. */
export function createSearch(library: Library, popularity: Popularity): Search {
  const items = [
    ...library.titles.map((title) => ({ item: title, heat: popularity.ofTitle(title) })),
    ...library.people.map((person) => ({
      item: { kind: 'person' as const, ...person },
      heat: popularity.ofPerson(person),
    })),
  ]
    .toSorted((one, other) => other.heat - one.heat)
    .map(({ item }): Found => item)
  const index = createNameIndex(items, namesOf)
  const allowedSets = (fits: (item: Found) => boolean) => ({
    all: RankSet.where(items, fits),
    movie: RankSet.where(items, (item) => item.kind === 'movie' && fits(item)),
    tv: RankSet.where(items, (item) => item.kind === 'tv' && fits(item)),
    person: RankSet.where(items, (item) => item.kind === 'person' && fits(item)),
  })
  const forAll = allowedSets((item) => item.kind === 'person' || !item.adult)
  const forAdults = allowedSets(() => true)

  return (query, { kind = 'all', year, includeAdult = false } = {}) => {
    const allowed = (includeAdult ? forAdults : forAll)[kind]
    const matches = inTiers(index.find(query.slice(0, LONGEST_QUERY)), allowed, items)
    if (year === undefined) return matches
    return matches
      .slice(0, matches.length)
      .filter((item) => item.kind !== 'person' && item.date.startsWith(`${year}-`))
  }
}

/** Gives the function that searches a list by the one name that each of its items has. */
export function createNameSearch<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): (query: string) => Pageable<Item> {
  const index = createNameIndex(items, (item) => [nameOf(item)])
  const everything = RankSet.full(items.length)
  return (query) => inTiers(index.find(query.slice(0, LONGEST_QUERY)), everything, items)
}

function namesOf(item: Found): string[] {
  if (item.kind === 'person') return [item.name]
  return item.originalTitle === item.title ? [item.title] : [item.title, item.originalTitle]
}

/** The allowed items that match, each in the first tier that has it. */
function inTiers<Item>(
  { everything, tiers }: Matches,
  allowed: RankSet,
  items: readonly Item[],
): Pageable<Item> {
  return {
    length: everything.countShared(allowed),
    slice(start, end) {
      const ranks: number[] = []
      const left = allowed.copy()
      let before = 0
      for (const tier of tiers) {
        const fresh = tier().retain(left)
        ranks.push(...fresh.slice(Math.max(0, start - before), end - before))
        before += fresh.length
        if (before >= end) break
        left.subtract(fresh)
      }
      return ranks.flatMap((rank) => items[rank] ?? [])
    },
  }
}
