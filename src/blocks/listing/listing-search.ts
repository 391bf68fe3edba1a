import * as v from 'valibot'

import { MAX_PAGES } from '#domain/catalogue/page-window.ts'
import { searchText } from '#src/features/catalogue/search-text.ts'

const genreId = v.pipe(v.number(), v.integer(), v.minValue(1))
const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGES))

/** A listing's part of the address; what makes no sense counts as not there. */
export const listingSearch = v.object({
  genre: v.fallback(v.optional(genreId), undefined),
  query: searchText,
  page: v.fallback(v.optional(pageNumber), undefined),
})
