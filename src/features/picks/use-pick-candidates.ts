import { useQueries, type UseQueryResult } from '@tanstack/react-query'

import { titleKey } from '#domain/catalogue/title.ts'
import { collectFeatures, planDiscovery, selectSeeds } from '#domain/picks/candidate-requests.ts'
import type { TitleFeatures } from '#domain/picks/candidate.ts'
import type { PicksInput } from '#domain/picks/rank-picks.ts'
import { discoveryQuery, seedQuery } from '#src/features/catalogue/picks/pick-candidates.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { usePickRules } from '#src/features/hiding/use-pick-rules.ts'

import type { PickFeedback } from './feedback.ts'
import type { PickProfile } from './use-pick-profile.ts'

export type PicksQuery =
  | { status: 'pending' }
  | { status: 'error'; retry: () => void }
  | { status: 'success'; input: Omit<PicksInput, 'limit'> }

/** Requests the candidates for a profile, at most eight documents, and returns what to rank. */
export function usePickCandidates({ signals, feedback, now, isLoading, isThin }: PickProfile): PicksQuery {
  const { sift } = useHiding()
  const hidden = usePickRules()
  const seeds = useQueries({
    queries: isLoading || isThin ? [] : selectSeeds(signals).map(seedQuery),
    combine,
  })
  const related = seeds.data.flatMap(({ candidates }) => candidates)
  const lists = useQueries({
    queries:
      isLoading || seeds.isPending
        ? []
        : planDiscovery(signals, collectFeatures(seeds.data, related)).map(discoveryQuery),
    combine,
  })
  if (isLoading || seeds.isPending || lists.isPending || !sift([])) return { status: 'pending' }
  const candidates = [...related, ...lists.data.flat()]
  if (candidates.length === 0 && (seeds.isError || lists.isError))
    return { status: 'error', retry: seeds.isError ? seeds.retry : lists.retry }
  const featuresByKey = new Map([...feedback.map(toFeatures), ...collectFeatures(seeds.data, candidates)])
  return { status: 'success', input: { signals, featuresByKey, candidates, hidden, now } }
}

/** Some of the documents are enough: a title of the history may not be in the catalogue any more. */
function combine<Data>(queries: UseQueryResult<Data>[]) {
  return {
    data: queries.flatMap(({ data }) => (data === undefined ? [] : [data])),
    isPending: queries.some(({ isPending }) => isPending),
    isError: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
  }
}

/** Lists may no longer contain a title that the user asked for less like. */
function toFeatures(entry: PickFeedback): [string, TitleFeatures] {
  const none = { keywords: [], people: [], collectionId: null, language: null, date: null }
  return [titleKey(entry), { genreIds: entry.genreIds, ...none }]
}
