import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatFilter, parseFilter } from '#domain/filters/filter-text.ts'
import { EMPTY_FILTER, type TitleFilter } from '#domain/filters/title-filter.ts'
import type { ListingView } from '#src/features/catalogue/queries.ts'

/** Returns what is on in a listing: its filter, with its genre or keyword. A search has no filters. */
export function getListingFilter(
  kind: TitleKind,
  { query, filter: text, genre, keyword }: ListingView,
): TitleFilter {
  if (query) return EMPTY_FILTER
  const filter = parseFilter(text, kind)
  const isGenreView = genre !== undefined && filter.genres.length === 0 && keyword === undefined
  return parseFilter(
    formatFilter({
      ...filter,
      genres: isGenreView ? [genre] : filter.genres,
      keywords: filter.keywords.length > 0 || keyword === undefined ? filter.keywords : [keyword],
    }),
    kind,
  )
}

/** Returns true if a filter is on that a genre or a keyword alone could not be. */
export function isFiltered(kind: TitleKind, { query, filter }: ListingView): boolean {
  return !query && formatFilter(parseFilter(filter, kind)) !== ''
}

/** Returns the listing of a filter. A single genre or keyword is a listing of its own. */
export function toListingView(filter: TitleFilter): ListingView {
  const text = formatFilter(filter)
  const [genre, ...others] = filter.genres
  if (
    genre !== undefined &&
    others.length === 0 &&
    text === formatFilter({ ...EMPTY_FILTER, genres: [genre] })
  )
    return { genre }
  const [keyword] = filter.keywords
  if (keyword !== undefined && text === formatFilter({ ...EMPTY_FILTER, keywords: [keyword] }))
    return { keyword }
  return text ? { filter: text } : {}
}
