import { useNavigate, useSearch } from '@tanstack/react-router'

import { formatFilter, isEmptyFilter, parseFilter } from '#domain/filters/filter-text.ts'
import { matchesFilter } from '#domain/filters/match-filter.ts'
import { EMPTY_FILTER, type TitleFilter } from '#domain/filters/title-filter.ts'
import type { SearchResult } from '#domain/search/search-results.ts'
import { FilterChips } from '#src/features/filters/filter-chips.tsx'
import { Filters } from '#src/features/filters/filters.tsx'
import { useRegion } from '#src/features/settings/region.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'

import * as messages from './messages.ts'

/** The filter in the URL of a search, and a function that changes it. */
export function useResultFilter() {
  const { filter: text, ...search } = useSearch({ from: '/_shell/search' })
  const navigate = useNavigate()
  const setFilter = (filter: TitleFilter, replace = false) =>
    void navigate({
      to: '/search',
      search: { ...search, filter: formatFilter(filter) || undefined },
      replace,
      resetScroll: false,
    })
  return { filter: parseFilter(text, 'search'), setFilter }
}

/** Returns the results that match in all that is known of them. People match no filter. */
export function matchResults(results: SearchResult[], filter: TitleFilter): SearchResult[] {
  if (isEmptyFilter(filter)) return results
  return results.filter((result) => result.group !== 'person' && matchesFilter(toFacts(result), filter, ''))
}

function toFacts({ title, originalLanguage }: SearchResult & { group: 'movie' | 'tv' }) {
  const { genreIds, date, rating } = title
  return { genreIds, date, rating, originalLanguage }
}

type ResultFilterProps = {
  /** Counts the results that match a filter. */
  count: (filter: TitleFilter) => number
}

/** Filters within the results, on the device. */
export function ResultFilter({ count }: ResultFilterProps) {
  const region = useRegion()
  const { filter, setFilter } = useResultFilter()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Filters
        scope="search"
        filter={filter}
        region={region}
        count={count}
        // Instead of the entry that the open panel has.
        onApply={(next) => setFilter(next, true)}
      />
      {!isEmptyFilter(filter) && (
        <FilterChips scope="search" filter={filter} region={region} onFilterChange={setFilter} />
      )}
    </div>
  )
}

/** Shown where there are results, but none that matches. */
export function NoMatchingResults() {
  const { setFilter } = useResultFilter()
  return (
    <EmptyState level={2} illustration={<NothingFoundIllustration />} title={messages.noMatches()}>
      <Button onClick={() => setFilter(EMPTY_FILTER)}>{messages.resetFilters()}</Button>
    </EmptyState>
  )
}
