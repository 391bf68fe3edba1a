/** Facts of a TV show that TMDB cannot search by, and that are checked here. */
import * as v from 'valibot'

import { lengthFields, toRuntimeMinutes } from '../catalogue/episode-length.ts'
import { parseAll } from '../catalogue/from-tmdb.ts'
import { keywordRecord } from '../catalogue/keyword.ts'
import { parseContentRatings } from './filter-options.ts'
import type { FilterFacts } from './match-filter.ts'
import type { TvStatus } from './title-filter.ts'

/** The parts of a TV show's document that `parseShowFacts` reads. */
export const SHOW_FACT_PARTS = 'content_ratings,keywords,watch/providers'

const STATUSES: Readonly<Record<string, TvStatus>> = {
  'Returning Series': 'returning',
  Planned: 'planned',
  'In Production': 'production',
  Ended: 'ended',
  Canceled: 'canceled',
  Pilot: 'pilot',
}

const list = v.fallback(v.array(v.unknown()), [])
const resultsRecord = v.fallback(v.object({ results: list }), { results: [] })
const offersRecord = v.fallback(v.object({ results: v.record(v.string(), v.unknown()) }), { results: {} })
const offerRecord = v.object({ provider_id: v.number() })

const showRecord = v.object({
  ...lengthFields,
  status: v.fallback(v.string(), ''),
  content_ratings: resultsRecord,
  keywords: resultsRecord,
  'watch/providers': offersRecord,
})

/** Returns the facts of a TV show's document. Throws a `ValiError` if the body is none. */
export function parseShowFacts(body: unknown): FilterFacts {
  const record = v.parse(showRecord, body)
  return {
    runtimeMinutes: toRuntimeMinutes(record),
    status: Object.hasOwn(STATUSES, record.status) ? (STATUSES[record.status] ?? null) : null,
    certifications: parseContentRatings(record.content_ratings),
    keywordIds: parseAll(keywordRecord, record.keywords.results).map(({ id }) => id),
    providerIds: Object.fromEntries(
      Object.entries(record['watch/providers'].results).map(([region, offers]) => [
        region,
        listProviders(offers),
      ]),
    ),
  }
}

/** Of all kinds of offers: a subscription, to rent, to buy, and free ones. */
function listProviders(offers: unknown): number[] {
  const groups = v.safeParse(v.record(v.string(), v.unknown()), offers)
  if (!groups.success) return []
  const items = Object.values(groups.output).flatMap((group): unknown[] =>
    Array.isArray(group) ? group : [],
  )
  return [...new Set(parseAll(offerRecord, items).map(({ provider_id }) => provider_id))]
}
