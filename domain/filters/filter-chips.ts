import type { Bounds, SortOrder, TitleFilter, TvStatus } from './title-filter.ts'

/** One part of a filter that can be removed. `isAlternative`: the title needs this value or the one before it. */
export type FilterChip = { key: string } & (
  | { type: 'genre'; id: number; isAlternative: boolean }
  | { type: 'excluded-genre'; id: number }
  | { type: 'years' | 'minutes'; bounds: Bounds }
  | { type: 'rating' | 'votes'; minimum: number }
  | { type: 'language'; code: string }
  | { type: 'certification'; name: string; isAlternative: boolean }
  | { type: 'provider'; id: number; isAlternative: boolean }
  | { type: 'status'; status: TvStatus; isAlternative: boolean }
  | { type: 'person' | 'keyword'; id: number; isAlternative: boolean }
  | { type: 'excluded-keyword'; id: number }
  | { type: 'unrated' }
  | { type: 'sort'; sort: SortOrder }
)

/** Returns what is on in a filter, in the order in which the interface shows it. */
export function describeFilter(filter: TitleFilter): FilterChip[] {
  const { minimumRating, minimumVotes, language, sort } = filter
  const chips: (FilterChip | false | undefined | 0 | '')[] = [
    ...describeIds('genre', filter.genres, filter.needsAllGenres),
    ...filter.excludedGenres.map((id) => ({
      key: `excluded-genre-${id}`,
      type: 'excluded-genre' as const,
      id,
    })),
    hasBounds(filter.years) && { key: 'years', type: 'years', bounds: filter.years },
    hasBounds(filter.runtimeMinutes) && { key: 'minutes', type: 'minutes', bounds: filter.runtimeMinutes },
    minimumRating && { key: 'rating', type: 'rating', minimum: minimumRating },
    minimumVotes !== undefined && { key: 'votes', type: 'votes', minimum: minimumVotes },
    language && { key: 'language', type: 'language', code: language },
    ...filter.certifications.map((name, index) => ({
      key: `certification-${name}`,
      type: 'certification' as const,
      name,
      isAlternative: index > 0,
    })),
    ...describeIds('provider', filter.providers),
    ...filter.statuses.map((status, index) => ({
      key: `status-${status}`,
      type: 'status' as const,
      status,
      isAlternative: index > 0,
    })),
    ...describeIds('person', filter.people, filter.needsAllPeople),
    ...describeIds('keyword', filter.keywords, filter.needsAllKeywords),
    ...filter.excludedKeywords.map((id) => ({
      key: `excluded-keyword-${id}`,
      type: 'excluded-keyword' as const,
      id,
    })),
    filter.hidesRated && { key: 'unrated', type: 'unrated' },
    sort && { key: 'sort', type: 'sort', sort },
  ]
  return chips.filter((chip) => typeof chip === 'object')
}

/** Returns the filter without the part that the chip stands for. */
export function removeFromFilter(filter: TitleFilter, chip: FilterChip): TitleFilter {
  switch (chip.type) {
    case 'genre':
      return { ...filter, genres: without(filter.genres, chip.id) }
    case 'excluded-genre':
      return { ...filter, excludedGenres: without(filter.excludedGenres, chip.id) }
    case 'years':
      return { ...filter, years: {} }
    case 'minutes':
      return { ...filter, runtimeMinutes: {} }
    case 'rating':
      return { ...filter, minimumRating: undefined }
    case 'votes':
      return { ...filter, minimumVotes: undefined }
    case 'language':
      return { ...filter, language: undefined }
    case 'certification':
      return { ...filter, certifications: without(filter.certifications, chip.name) }
    case 'provider':
      return { ...filter, providers: without(filter.providers, chip.id) }
    case 'status':
      return { ...filter, statuses: without(filter.statuses, chip.status) }
    case 'person':
      return { ...filter, people: without(filter.people, chip.id) }
    case 'keyword':
      return { ...filter, keywords: without(filter.keywords, chip.id) }
    case 'excluded-keyword':
      return { ...filter, excludedKeywords: without(filter.excludedKeywords, chip.id) }
    case 'unrated':
      return { ...filter, hidesRated: undefined }
    case 'sort':
      return { ...filter, sort: undefined }
  }
}

/** Returns the chips with alternatives in one group, because removing one of several alternatives finds less. */
export function groupChips(chips: readonly FilterChip[]): FilterChip[][] {
  const groups: FilterChip[][] = []
  for (const chip of chips) {
    const isAlternative = 'isAlternative' in chip && chip.isAlternative
    if (isAlternative) groups.at(-1)?.push(chip)
    else groups.push([chip])
  }
  return groups
}

/**
 * Returns the group of chips whose removal finds the most titles, given the number that each one finds; undefined if
 * none finds any. The first one counts among equals.
 */
export function pickMostHelpful<Group>(
  groups: readonly Group[],
  totals: readonly (number | undefined)[],
): Group | undefined {
  const best = Math.max(0, ...totals.map((total) => total ?? 0))
  return best > 0 ? groups[totals.indexOf(best)] : undefined
}

function describeIds<Type extends 'genre' | 'provider' | 'person' | 'keyword'>(
  type: Type,
  ids: readonly number[],
  needsAll = false,
) {
  return ids.map((id, index) => ({
    key: `${type}-${id}`,
    type,
    id,
    isAlternative: index > 0 && !needsAll,
  }))
}

/** Returns whether a range is limited at either end. */
export function hasBounds({ from, to }: Bounds): boolean {
  return from !== undefined || to !== undefined
}

function without<Value>(values: readonly Value[], removed: Value): Value[] {
  return values.filter((value) => value !== removed)
}
