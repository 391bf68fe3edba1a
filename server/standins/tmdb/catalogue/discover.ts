import type { Popularity } from './popularity.ts'
import { yearOf, type Title } from './title-records.ts'

export type SortField = 'popularity' | 'score' | 'votes' | 'date' | 'title'

export type DiscoverFilter = {
  /** Each group is a choice; a title must fit every group: `28,12|35` is Action, and Adventure or Comedy. */
  genreGroups: readonly (readonly number[])[]
  withoutGenres: readonly number[]
  language?: string
  year?: number
  lowestScore?: number
  fewestVotes?: number
  sortBy: SortField
  ascending: boolean
}

/** The titles that fit, in the order asked for; equals stand by popularity. */
export function discover<Item extends Title>(
  titles: readonly Item[],
  filter: DiscoverFilter,
  popularity: Popularity,
): Item[] {
  const direction = filter.ascending ? 1 : -1
  return titles
    .filter((title) => fits(title, filter))
    .toSorted(
      (one, other) =>
        direction * compare(one, other, filter.sortBy, popularity) ||
        popularity.ofTitle(other) - popularity.ofTitle(one) ||
        one.id - other.id,
    )
}

function fits(title: Title, filter: DiscoverFilter): boolean {
  const has = (genreId: number) => title.genreIds.includes(genreId)
  return (
    filter.genreGroups.every((group) => group.some(has)) &&
    !filter.withoutGenres.some(has) &&
    (filter.language === undefined || title.language === filter.language) &&
    (filter.year === undefined || yearOf(title.date) === filter.year) &&
    title.score >= (filter.lowestScore ?? 0) &&
    title.votes >= (filter.fewestVotes ?? 0)
  )
}

function compare(one: Title, other: Title, field: SortField, popularity: Popularity): number {
  switch (field) {
    case 'popularity':
      return popularity.ofTitle(one) - popularity.ofTitle(other)
    case 'score':
      return one.score - other.score
    case 'votes':
      return one.votes - other.votes
    case 'date':
      return one.date < other.date ? -1 : Number(one.date > other.date)
    case 'title':
      return one.title.localeCompare(other.title, 'en')
  }
}
