import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'

import { getYear, type Person } from '#domain/catalogue/from-tmdb.ts'
import type { CollectionSummary } from '#domain/catalogue/title-detail.ts'
import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { joinFacts } from '#domain/join-facts.ts'
import { scoreMatch } from '#domain/text-match/score-match.ts'
import { Portrait } from '#src/features/catalogue/artwork/portrait.tsx'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { collectionSearchQuery, suggestionsQuery } from '#src/features/catalogue/search.ts'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'

import { type CommandEntry, EntryIcon } from './command-entry.tsx'
import * as messages from './messages.ts'

const DEBOUNCE_MS = 200

/** The search page has the rest. */
const MAX_TITLES = 8
const MAX_PEOPLE = 3
const MAX_COLLECTIONS = 2

const THUMBNAIL = 'aspect-2/3 w-9 rounded-md ring-1 ring-black/8 dark:ring-white/10'

const KIND_LABELS = { movie: messages.movie, tv: messages.tvShow }

export type TitleSearch = {
  /** Each of them may be empty while `isPending`. */
  titles: CommandEntry[]
  people: CommandEntry[]
  collections: CommandEntry[]
  isPending: boolean
  hasFailed: boolean
  retry: () => void
}

/** Searches titles, people and collections, debounced. Blank text sends no request. */
export function useTitleSearch(text: string): TitleSearch {
  // Nothing at first: the rest of the text may still be typed.
  const debouncedText = useDebouncedValue(text, DEBOUNCE_MS, '')
  const searchedText = text && debouncedText ? debouncedText : undefined
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...suggestionsQuery(searchedText),
    placeholderData: keepPreviousData,
  })
  // Collections are an addition: without them the suggestions are complete.
  const collections = useQuery({ ...collectionSearchQuery(searchedText), placeholderData: keepPreviousData })
  const isStale = searchedText !== text || isPlaceholderData
  const results = (searchedText && data) || []
  // Keeps results of the previous text as long as they still match.
  const select = (entries: CommandEntry[], max: number) =>
    (isStale ? entries.filter(({ label }) => scoreMatch(text, label) > 0) : entries).slice(0, max)
  return {
    titles: select(
      results.flatMap((result) => (result.group === 'person' ? [] : [toTitleEntry(result.title)])),
      MAX_TITLES,
    ),
    people: select(
      results.flatMap((result) => (result.group === 'person' ? [toPersonEntry(result.person)] : [])),
      MAX_PEOPLE,
    ),
    collections: select(((searchedText && collections.data) || []).map(toCollectionEntry), MAX_COLLECTIONS),
    isPending: text !== '' && (isStale || (isFetching && !data)),
    hasFailed: searchedText === text && isError && !isFetching,
    retry: () => void refetch(),
  }
}

export function toTitleEntry(title: Omit<TitleSummary, 'rating'>): CommandEntry {
  return {
    id: titleKey(title),
    label: title.name,
    detail: joinFacts([KIND_LABELS[title.kind](), getYear(title)]),
    icon: <Poster title={title} width={36} className={THUMBNAIL} />,
    link: { to: title.kind === 'movie' ? '/movie/$id' : '/tv/$id', params: { id: title.id } },
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

function toPersonEntry({ id, name, profilePath }: Person): CommandEntry {
  return {
    id: `person-${id}`,
    label: name,
    detail: messages.person(),
    icon: <Portrait name={name} path={profilePath} width={36} height={54} className={THUMBNAIL} />,
    link: { to: '/person/$id', params: { id } },
  }
}

function toCollectionEntry({ id, name, posterPath, backdropPath }: CollectionSummary): CommandEntry {
  return {
    id: `collection-${id}`,
    label: name,
    detail: messages.collection(),
    icon: <Poster title={{ posterPath, backdropPath }} width={36} className={THUMBNAIL} />,
    link: { to: '/collection/$id', params: { id } },
  }
}
