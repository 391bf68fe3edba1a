import * as v from 'valibot'

import { MAX_LISTING_PAGES } from '#domain/catalogue/listing-limits.ts'
import { optionalParam, positiveInteger, textParam } from '#src/lib/route-params.ts'

/** Search parameters of the directory of people. */
export const peopleSearch = v.object({
  query: textParam,
  page: optionalParam(v.pipe(positiveInteger, v.maxValue(MAX_LISTING_PAGES))),
})
