import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { Person } from '#domain/catalogue/from-tmdb.ts'
import type { Keyword } from '#domain/catalogue/keyword.ts'
import { MAX_PEOPLE, MAX_VALUES } from '#domain/filters/title-filter.ts'
import { Portrait } from '#src/features/catalogue/artwork/portrait.tsx'
import { department } from '#src/features/catalogue/crew-messages.ts'
import { keywordSearchQuery, personSearchQuery } from '#src/features/catalogue/filters/filter-options.ts'
import { keywordQuery } from '#src/features/catalogue/filters/keyword.ts'
import { personSummaryQuery } from '#src/features/catalogue/people.ts'
import { OptionSearch, type SearchOption } from '#src/features/search-box/option-search.tsx'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'
import { RemovableChip } from '#src/ui/removable-chip.tsx'

import * as messages from './messages.ts'

const DEBOUNCE_MS = 250

const MAX_SUGGESTIONS = 8

type ChosenProps = { label: string; chosen: readonly number[]; onChange: (chosen: number[]) => void }

/** The chosen people, and a search for more. */
export function ChosenPeople({ label, chosen, onChange }: ChosenProps) {
  const client = useQueryClient()
  const known = useQueries({ queries: chosen.map(personSummaryQuery) })
  const [text, setText] = useState('')
  const searched = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const search = useQuery({ ...personSearchQuery(searched), placeholderData: keepPreviousData })
  const choose = (person: Person) => {
    client.setQueryData(personSummaryQuery(person.id).queryKey, person)
    onChange([...chosen, person.id])
  }
  return (
    <ChosenOptions
      label={label}
      placeholder={messages.personPlaceholder()}
      names={known.map(({ data }) => data?.name ?? messages.person())}
      chosen={chosen}
      max={MAX_PEOPLE}
      text={text}
      onTextChange={setText}
      found={searched ? search.data : undefined}
      isStale={searched !== text.trim() || search.isPlaceholderData}
      toOption={toPersonOption}
      noneText={messages.noPeople(searched)}
      hasFailed={search.isError}
      onRetry={() => void search.refetch()}
      onChoose={choose}
      onChange={onChange}
    />
  )
}

/** The chosen keywords, and a search for more. */
export function ChosenKeywords({ label, chosen, onChange }: ChosenProps) {
  const client = useQueryClient()
  const known = useQueries({ queries: chosen.map(keywordQuery) })
  const [text, setText] = useState('')
  const searched = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const search = useQuery({ ...keywordSearchQuery(searched), placeholderData: keepPreviousData })
  const choose = (keyword: Keyword) => {
    client.setQueryData(keywordQuery(keyword.id).queryKey, keyword)
    onChange([...chosen, keyword.id])
  }
  return (
    <ChosenOptions
      label={label}
      placeholder={messages.keywordPlaceholder()}
      names={known.map(({ data }) => data?.name ?? messages.keyword())}
      chosen={chosen}
      max={MAX_VALUES}
      text={text}
      onTextChange={setText}
      found={searched ? search.data : undefined}
      isStale={searched !== text.trim() || search.isPlaceholderData}
      toOption={toKeywordOption}
      noneText={messages.noKeywords(searched)}
      hasFailed={search.isError}
      onRetry={() => void search.refetch()}
      onChoose={choose}
      onChange={onChange}
    />
  )
}

function toPersonOption({ id, name, knownFor, profilePath }: Person): SearchOption {
  return {
    id,
    label: name,
    detail: department(knownFor),
    icon: (
      <Portrait
        name={name}
        path={profilePath}
        width={36}
        height={36}
        className="size-9 shrink-0 rounded-full"
      />
    ),
  }
}

function toKeywordOption({ id, name }: Keyword): SearchOption {
  return { id, label: name }
}

type ChosenOptionsProps<Item> = ChosenProps & {
  placeholder: string
  /** Of what is chosen. */
  names: string[]
  max: number
  text: string
  onTextChange: (text: string) => void
  found: Item[] | undefined
  isStale: boolean
  toOption: (item: Item) => SearchOption
  noneText: string
  hasFailed: boolean
  onRetry: () => void
  onChoose: (item: Item) => void
}

function ChosenOptions<Item extends { id: number }>(props: ChosenOptionsProps<Item>) {
  const { names, chosen, max, found, toOption, onChoose, onChange, ...search } = props
  const input = useRef<HTMLInputElement>(null)
  const offered = found?.filter(({ id }) => !chosen.includes(id)).slice(0, MAX_SUGGESTIONS)
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={messages.chosen(search.label)} className="filter-chips">
          {chosen.map((id, index) => (
            <li key={id} className="max-w-full">
              <RemovableChip
                label={names[index] ?? ''}
                onRemove={() => {
                  onChange(chosen.filter((one) => one !== id))
                  // The focused button will be gone.
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < max && (
        <OptionSearch
          {...search}
          ref={input}
          options={offered?.map(toOption)}
          onChoose={({ id }) => {
            const item = found?.find((one) => one.id === id)
            if (item) onChoose(item)
          }}
        />
      )}
    </>
  )
}
