import type { TitleKind } from '#domain/catalogue/title.ts'

import type { CategoriesView, ContentType } from './categories-search.ts'
import * as messages from './messages.ts'

/** Content types to browse. Each one is a tab and, once applied with a genre, a chip. */
export const CONTENT_TYPES = [
  { id: 'all', label: messages.allContent, kinds: ['movie', 'tv'] },
  { id: 'movie', label: messages.movies, kinds: ['movie'] },
  { id: 'tv', label: messages.tvShows, kinds: ['tv'] },
] as const satisfies readonly { id: ContentType; label: () => string; kinds: readonly TitleKind[] }[]

/** The kind of title whose genres a tab shows. "All Content" lists the movie genres. */
export function getTabKind(tab: ContentType): TitleKind {
  return tab === 'tv' ? 'tv' : 'movie'
}

/** Applies the genre and adds a chip for the active tab. */
export function applyFilter({ tab, filters = [] }: CategoriesView, genre: number): CategoriesView {
  const filter = tab ?? 'all'
  return { tab, genre, filters: filters.includes(filter) ? filters : [...filters, filter] }
}

/** Removes one chip; removing the last one clears the genre as well. */
export function removeFilter(
  { tab, genre, filters = [] }: CategoriesView,
  filter: ContentType,
): CategoriesView {
  const left = filters.filter((other) => other !== filter)
  return left.length > 0 ? { tab, genre, filters: left } : { tab }
}

/** Returns the kinds of title that the chips select, without duplicates. */
export function getAppliedKinds({ filters = [] }: CategoriesView): TitleKind[] {
  const kinds = CONTENT_TYPES.filter(({ id }) => filters.includes(id)).flatMap(({ kinds }) => [...kinds])
  return [...new Set(kinds)]
}
