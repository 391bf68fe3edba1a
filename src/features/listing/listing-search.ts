import * as v from 'valibot'

import { MAX_LISTING_PAGES } from '#domain/catalogue/listing-limits.ts'
import { optionalParam, positiveInteger, textParam } from '#src/lib/route-params.ts'

/** Search parameters of a listing. Several genres, separated by commas, become a filter. */
export const listingSearch = v.pipe(
  v.object({
    genre: optionalParam(v.union([positiveInteger, v.pipe(v.string(), v.regex(/^\d+(,\d+)+$/))])),
    keyword: optionalParam(positiveInteger),
    query: textParam,
    /** Parsed by the screen, because routes are part of the first view's code. */
    filter: textParam,
    page: optionalParam(v.pipe(positiveInteger, v.maxValue(MAX_LISTING_PAGES))),
  }),
  v.transform(({ genre, ...view }) =>
    typeof genre === 'string'
      ? {
          ...view,
          filter: `genres.${genre.replaceAll(',', '_')} ${view.filter ?? ''}`.trim(),
          // Removes them from the URL. A page of the genres is another one in the filter's order.
          genre: undefined,
          page: undefined,
        }
      : { ...view, genre },
  ),
)
