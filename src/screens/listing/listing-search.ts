import * as v from 'valibot'

import { MAX_PAGES } from '#domain/catalogue/page-window.ts'
import { searchText } from '#src/features/catalogue/search-text.ts'
import { counting, optionalPart } from '#src/lib/address.ts'

/** A listing's part of the address. */
export const listingSearch = v.object({
  genre: optionalPart(counting),
  query: searchText,
  page: optionalPart(v.pipe(counting, v.maxValue(MAX_PAGES))),
})
