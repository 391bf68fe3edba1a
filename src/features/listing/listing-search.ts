import * as v from 'valibot'

import { MAX_LISTING_PAGES } from '#domain/catalogue/listing-limits.ts'
import { optionalParam, positiveInteger, textParam } from '#src/lib/route-params.ts'

/** Search parameters of a listing. */
export const listingSearch = v.object({
  genre: optionalParam(positiveInteger),
  keyword: optionalParam(positiveInteger),
  query: textParam,
  /** Parsed by the screen, because routes are part of the first view's code. */
  filter: textParam,
  page: optionalParam(v.pipe(positiveInteger, v.maxValue(MAX_LISTING_PAGES))),
})
