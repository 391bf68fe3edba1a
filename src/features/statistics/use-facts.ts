import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { titleKey } from '#domain/catalogue/title.ts'
import type { CollectedActivity } from '#domain/statistics/activity.ts'
import type { FactsByKey } from '#domain/statistics/rankings.ts'
import { MAX_DETAILED_TITLES, sortByTime } from '#domain/statistics/title-order.ts'
import { factsOfTitlesQuery } from '#src/features/catalogue/catalogue-facts.ts'

/** The catalogue's facts about the titles of a period, as far as they have loaded. */
export type Facts = {
  factsByKey: FactsByKey
  /** Titles whose facts are known. */
  knownCount: number
  titleCount: number
  status: 'loading' | 'complete' | 'incomplete'
  retry: () => void
}

const NONE: FactsByKey = new Map()

export function useFacts(activity: CollectedActivity): Facts {
  const titles = sortByTime(activity)
    .slice(0, MAX_DETAILED_TITLES)
    .map(({ title }) => title)
  const { data, isFetching, refetch } = useQuery({
    ...factsOfTitlesQuery(titles),
    placeholderData: keepPreviousData,
  })
  const factsByKey = data ?? NONE
  const knownCount = titles.filter((title) => factsByKey.has(titleKey(title))).length
  const isComplete = knownCount === titles.length
  return {
    factsByKey,
    knownCount,
    titleCount: activity.titles.size,
    status: isFetching && !isComplete ? 'loading' : isComplete ? 'complete' : 'incomplete',
    retry: () => void refetch(),
  }
}
