import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

const week = optionalParam(v.literal('week'))

/** Search parameters of the home page: which trending rows show this week instead of today. */
export const homeSearch = v.object({ all: week, movie: week, tv: week })

export type HomeView = v.InferOutput<typeof homeSearch>
