import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { keywordSearchQuery } from '#src/features/catalogue/filter-options.ts'
import { keywordQuery } from '#src/features/catalogue/keyword.ts'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { SearchInput } from '#src/ui/search-box.tsx'

import { FieldGroup, ToggleList } from './field-parts.tsx'
import * as messages from './messages.ts'

const DEBOUNCE_MS = 250

const MAX_SUGGESTIONS = 8

type KeywordFieldProps = { keyword: number | undefined; onChange: (keyword: number | undefined) => void }

/** The chosen keyword, or a search for one. */
export function KeywordField({ keyword, onChange }: KeywordFieldProps) {
  return (
    <FieldGroup label={messages.keyword}>
      {keyword === undefined ? (
        <KeywordSearch onChoose={onChange} />
      ) : (
        <ChosenKeyword id={keyword} onRemove={() => onChange(undefined)} />
      )}
    </FieldGroup>
  )
}

function ChosenKeyword({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useQuery(keywordQuery(id))
  return (
    <div>
      <RemovableChip label={data?.name ?? messages.keyword} onRemove={onRemove} />
    </div>
  )
}

function KeywordSearch({ onChoose }: { onChoose: (id: number) => void }) {
  const [text, setText] = useState('')
  const searched = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const { data, isError, refetch } = useQuery({
    ...keywordSearchQuery(searched),
    placeholderData: keepPreviousData,
  })
  const found = searched ? data?.slice(0, MAX_SUGGESTIONS) : undefined
  return (
    <>
      <SearchInput
        label={messages.keyword}
        placeholder={messages.keywordPlaceholder}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found && found.length > 0 && (
        <div role="group" aria-label={messages.keywordSuggestions}>
          <ToggleList
            options={found.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={[]}
            onChange={([id]) => id !== undefined && onChoose(id)}
          />
        </div>
      )}
      {found?.length === 0 && (
        <p role="status" className="text-muted text-sm">
          {messages.noKeywords(searched)}
        </p>
      )}
      {isError && <ErrorAlert message={messages.optionsFailed} onRetry={() => void refetch()} />}
    </>
  )
}
