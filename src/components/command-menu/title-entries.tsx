import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'

import { getYear, type Person, type SearchResult } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { Portrait } from '#src/features/catalogue/portrait.tsx'
import { Poster } from '#src/features/catalogue/poster.tsx'
import { searchQuery } from '#src/features/catalogue/queries.ts'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'

import { type CommandEntry, EntryIcon } from './command-entry.tsx'
import { matchWords } from './match-words.ts'
import * as messages from './messages.ts'

const DEBOUNCE_MS = 200

/** The search page has the rest. */
const MAX_TITLES = 8

const THUMBNAIL = 'aspect-2/3 w-9 rounded-md ring-1 ring-black/8 dark:ring-white/10'

const KIND_LABELS = { movie: messages.movie, tv: messages.tvShow }

function toResultEntry(result: SearchResult): CommandEntry {
  return result.group === 'person' ? toPersonEntry(result.person) : toTitleEntry(result.title)
}

export function toTitleEntry(title: Omit<TitleSummary, 'rating'>): CommandEntry {
  return {
    id: titleKey(title),
    label: title.name,
    detail: [KIND_LABELS[title.kind], getYear(title)].filter(Boolean).join(' · '),
    icon: <Poster title={title} width={36} className={THUMBNAIL} />,
    link: { to: title.kind === 'movie' ? '/movie/$id' : '/tv/$id', params: { id: title.id } },
  }
}

function toPersonEntry({ id, name, profilePath }: Person): CommandEntry {
  return {
    id: `person-${id}`,
    label: name,
    detail: messages.person,
    icon: <Portrait name={name} path={profilePath} width={36} height={54} className={THUMBNAIL} />,
    link: { to: '/person/$id', params: { id } },
  }
}

export function createSearchEntry(text: string): CommandEntry {
  return {
    id: 'search-for',
    label: messages.searchFor(text),
    icon: <EntryIcon icon={Search} />,
    link: { to: '/search', search: { q: text } },
  }
}

export type TitleSearch = {
  /** May be empty while `isPending`. */
  titles: CommandEntry[]
  isPending: boolean
  hasFailed: boolean
  retry: () => void
}

/** Searches titles and people, debounced. Blank text sends no request. */
export function useTitleSearch(text: string): TitleSearch {
  const debouncedText = useDebouncedValue(text, DEBOUNCE_MS)
  const searchedText = text && debouncedText ? debouncedText : undefined
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...searchQuery(searchedText),
    placeholderData: keepPreviousData,
  })
  const isStale = searchedText !== text || isPlaceholderData
  const results = (searchedText && data) || []
  // Titles first: the start of a person's name often matches a title too.
  const titles = results
    .toSorted((one, other) => Number(one.group === 'person') - Number(other.group === 'person'))
    .map(toResultEntry)
  return {
    // Keeps results of the previous text as long as they still match.
    titles: (isStale ? titles.filter(({ label }) => matchWords(text, label)) : titles).slice(0, MAX_TITLES),
    isPending: text !== '' && (isStale || (isFetching && !data)),
    hasFailed: searchedText === text && isError && !isFetching,
    retry: () => void refetch(),
  }
}
