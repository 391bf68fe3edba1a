import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import { addTitles, type ListWithTitles } from '#domain/lists/list-with-titles.ts'
import { suggestionsQuery } from '#src/features/catalogue/search.ts'
import { changeLists } from '#src/features/library/views/lists.ts'
import * as messages from '#src/features/lists/messages.ts'
import { OptionSearch } from '#src/features/search-box/option-search.tsx'
import { toTitleEntry } from '#src/features/search-box/title-search.tsx'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'

const DEBOUNCE_MS = 200
const MAX_OPTIONS = 8

type AddTitlesProps = { list: ListWithTitles }

/** Finds movies and TV shows, and adds them to the end of a list. */
export function AddTitles({ list }: AddTitlesProps) {
  const [text, setText] = useState('')
  const searched = useDebouncedValue(text.trim(), DEBOUNCE_MS, '')
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...suggestionsQuery(searched || undefined),
    placeholderData: keepPreviousData,
  })
  const listed = new Set(list.titles.map(titleKey))
  const found = data
    ?.flatMap((result) => (result.group === 'person' ? [] : [result.title]))
    .filter((title) => !listed.has(titleKey(title)))
    .slice(0, MAX_OPTIONS)
  return (
    <OptionSearch
      label={messages.addTitles()}
      placeholder={messages.addTitlesPlaceholder()}
      icon={Plus}
      text={text}
      onTextChange={setText}
      options={searched ? found?.map(toTitleEntry) : undefined}
      isStale={searched !== text.trim() || isPlaceholderData}
      noneText={messages.nothingToAdd(searched)}
      hasFailed={isError}
      onRetry={() => void refetch()}
      onChoose={({ id }) => {
        const title = found?.find((one) => titleKey(one) === id)
        if (title) void changeLists({ saved: addTitles(list, [title], Date.now()) })
      }}
    />
  )
}
