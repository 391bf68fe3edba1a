import type { SearchResult } from '#domain/catalogue/from-tmdb.ts'

import { resultsIn, SEARCH_GROUPS, type SearchGroup } from './search-groups.ts'

type SearchFiltersProps = {
  results: SearchResult[]
  group: SearchGroup
  onGroup: (group: SearchGroup) => void
}

/** All, films, series or people, each with the number that was found. */
export function SearchFilters({ results, group: active, onGroup }: SearchFiltersProps) {
  return (
    <div
      role="group"
      aria-label="Filter results"
      className="-mx-gutter px-gutter -my-1 flex scrollbar-none gap-2 overflow-x-auto py-1"
    >
      {SEARCH_GROUPS.map(({ group, label }) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === active}
          onClick={() => onGroup(group)}
          className="border-border bg-surface text-muted hover:text-foreground aria-pressed:bg-accent aria-pressed:text-accent-foreground h-9 shrink-0 rounded-full border px-4 text-sm font-semibold tabular-nums transition aria-pressed:border-transparent"
        >
          {label} ({resultsIn(group, results).length})
        </button>
      ))}
    </div>
  )
}
