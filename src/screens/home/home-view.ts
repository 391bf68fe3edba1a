import * as v from 'valibot'

import { optionalPart } from '#src/lib/address.ts'

const week = optionalPart(v.literal('week'))

/** Which of the trending rows show this week instead of today, in an address. */
export const homeSearch = v.object({ all: week, movie: week, tv: week })

export type HomeView = v.InferOutput<typeof homeSearch>
