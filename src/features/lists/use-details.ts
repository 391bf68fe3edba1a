import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import type { FactsByKey } from '#domain/statistics/rankings.ts'
import { MAX_DETAILED_TITLES } from '#domain/statistics/title-order.ts'
import { factsOfTitlesQuery } from '#src/features/catalogue/catalogue-facts.ts'

/** The catalogue's details of titles, as far as they have loaded. */
export type Details = {
  factsByKey: FactsByKey
  status: 'loading' | 'complete' | 'incomplete'
  missingCount: number
  /** True if there are more titles than it loads details of. */
  isLimited: boolean
  retry: () => void
}

const NONE: FactsByKey = new Map()

/** Returns details of the first titles, which are cached for a week. */
export function useDetails(titles: readonly TitleRef[]): Details {
  const detailed = titles.slice(0, MAX_DETAILED_TITLES)
  const { data, isFetching, refetch } = useQuery({
    ...factsOfTitlesQuery(detailed),
    enabled: detailed.length > 0,
    placeholderData: keepPreviousData,
  })
  const factsByKey = data ?? NONE
  const missingCount = detailed.filter((title) => !factsByKey.has(titleKey(title))).length
  return {
    factsByKey,
    status: missingCount === 0 ? 'complete' : isFetching ? 'loading' : 'incomplete',
    missingCount,
    isLimited: titles.length > detailed.length,
    retry: () => void refetch(),
  }
}
