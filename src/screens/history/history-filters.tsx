import { useEffect, useRef, type RefObject } from 'react'

import { SearchInput } from '#src/ui/search-box.tsx'
import { Select } from '#src/ui/select.tsx'

import type { HistorySearch } from './history-search.ts'
import * as messages from './messages.ts'

/**
 * The URL follows the text field, and the field follows the URL where something else changed that. Returns the field, and a
 * function to call with what the user types.
 */
export function useTextField(text: string) {
  const textField = useRef<HTMLInputElement>(null)
  /** What the URL doesn't have yet. */
  const typed = useRef<string>(undefined)
  useEffect(() => {
    if (typed.current === text) typed.current = undefined
    if (textField.current && typed.current === undefined) textField.current.value = text
  }, [text])
  return { textField, setTyped: (next: string) => (typed.current = next) }
}

type HistoryFiltersProps = {
  search: HistorySearch
  onSearchChange: (search: HistorySearch) => void
  textField: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
}

export function HistoryFilters({ search, onSearchChange, textField, onType }: HistoryFiltersProps) {
  return (
    <search className="grid grid-cols-1 gap-3 lg:grid-cols-3">
      <SearchInput
        ref={textField}
        label={messages.search}
        placeholder={messages.search}
        autoComplete="off"
        defaultValue={search.q}
        onChange={(event) => {
          onType(event.target.value)
          onSearchChange({ ...search, q: event.target.value || undefined })
        }}
      />
      <Select<'all' | 'movie' | 'tv'>
        label={messages.kind}
        value={search.kind ?? 'all'}
        options={[
          { value: 'all', label: messages.allKinds },
          { value: 'movie', label: messages.movies },
          { value: 'tv', label: messages.tvShows },
        ]}
        onChange={(next) => onSearchChange({ ...search, kind: next === 'all' ? undefined : next })}
      />
      <Select<'all' | NonNullable<HistorySearch['status']>>
        label={messages.status}
        value={search.status ?? 'all'}
        options={[
          { value: 'all', label: messages.allStatuses },
          { value: 'finished', label: messages.finished },
          { value: 'unfinished', label: messages.unfinished },
          { value: 'rewatch', label: messages.rewatches },
        ]}
        onChange={(next) => onSearchChange({ ...search, status: next === 'all' ? undefined : next })}
      />
    </search>
  )
}
