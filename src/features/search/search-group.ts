import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

/** Parses the filter in the URL; undefined means all. */
export const searchGroup = optionalParam(v.picklist(['movie', 'tv', 'person']))

export type SearchGroup = 'all' | NonNullable<v.InferOutput<typeof searchGroup>>
