import * as v from 'valibot'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { counting, optionalPart } from '#src/lib/address.ts'

/** The kinds of content to browse; each is a tab and, once applied with a genre, a chip (spec, sections 2 and 4). */
export const CONTENT_TYPES = [
  { id: 'all', label: 'All Content', kinds: ['movie', 'tv'] },
  { id: 'movie', label: 'Movies', kinds: ['movie'] },
  { id: 'tv', label: 'TV Shows', kinds: ['tv'] },
] as const satisfies readonly { id: string; label: string; kinds: readonly TitleKind[] }[]

export type ContentType = (typeof CONTENT_TYPES)[number]['id']

const contentType = v.picklist(['all', 'movie', 'tv'])

/** The tab, the genre that was applied, and the chips, in an address. */
export const categoriesSearch = v.object({
  tab: optionalPart(contentType),
  genre: optionalPart(counting),
  filters: optionalPart(v.array(contentType)),
})

export type CategoriesView = v.InferOutput<typeof categoriesSearch>

/** The kind of title whose genres a tab shows: all of it browses the films (spec, section 2). */
export function kindOfTab(tab: ContentType): TitleKind {
  return tab === 'tv' ? 'tv' : 'movie'
}

/** Puts the genre into force and adds the tab's chip, unless it is there. */
export function applyFilter({ tab, filters = [] }: CategoriesView, genre: number): CategoriesView {
  const filter = tab ?? 'all'
  return { tab, genre, filters: filters.includes(filter) ? filters : [...filters, filter] }
}

/** Takes one chip away, and with the last one the genre. */
export function removeFilter(
  { tab, genre, filters = [] }: CategoriesView,
  filter: ContentType,
): CategoriesView {
  const left = filters.filter((other) => other !== filter)
  return left.length > 0 ? { tab, genre, filters: left } : { tab }
}

/** The kinds of title that the chips ask for, each once. */
export function appliedKinds({ filters = [] }: CategoriesView): TitleKind[] {
  const kinds = CONTENT_TYPES.filter(({ id }) => filters.includes(id)).flatMap(({ kinds }) => [...kinds])
  return [...new Set(kinds)]
}
