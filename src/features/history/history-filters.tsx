import type { Ref } from 'react'

import { TextFilter } from '#src/features/search-box/text-filter.tsx'
import { Select } from '#src/ui/select.tsx'

import type { HistorySearch } from './history-search.ts'
import * as messages from './messages.ts'

type HistoryFiltersProps = {
  search: HistorySearch
  onSearchChange: (search: HistorySearch) => Promise<void>
  ref: Ref<HTMLElement>
}

export function HistoryFilters({ ref, search, onSearchChange }: HistoryFiltersProps) {
  return (
    <search ref={ref} className="grid grid-cols-1 gap-3 lg:grid-cols-3">
      <TextFilter
        label={messages.search()}
        text={search.q ?? ''}
        onTextChange={(text) => onSearchChange({ ...search, q: text || undefined })}
      />
      <Select<'all' | 'movie' | 'tv'>
        label={messages.kind()}
        value={search.kind ?? 'all'}
        options={[
          { value: 'all', label: messages.allKinds() },
          { value: 'movie', label: messages.movies() },
          { value: 'tv', label: messages.tvShows() },
        ]}
        onChange={(next) => void onSearchChange({ ...search, kind: next === 'all' ? undefined : next })}
      />
      <Select<'all' | NonNullable<HistorySearch['status']>>
        label={messages.status()}
        value={search.status ?? 'all'}
        options={[
          { value: 'all', label: messages.allStatuses() },
          { value: 'finished', label: messages.finished() },
          { value: 'unfinished', label: messages.unfinished() },
          { value: 'rewatch', label: messages.rewatches() },
        ]}
        onChange={(next) => void onSearchChange({ ...search, status: next === 'all' ? undefined : next })}
      />
    </search>
  )
}
