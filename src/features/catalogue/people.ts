import { queryOptions, useQueryClient, type InfiniteData } from '@tanstack/react-query'

import type { Credits } from '#domain/catalogue/cast-and-crew.ts'
import type { Page, Person } from '#domain/catalogue/from-tmdb.ts'
import { parsePeoplePage, parsePersonSummary, rankPeople, type PersonSummary } from '#domain/people/people.ts'
import { parsePerson } from '#domain/people/person.ts'
import type { SearchResult } from '#domain/search/search-results.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

import { useEnglishIfEmpty } from './english-text.ts'

/** A person with all their credits, in one document. */
export function personQuery(id: number) {
  return queryOptions({
    queryKey: ['catalogue', 'person', id],
    queryFn: ({ signal }) =>
      fetchCatalogue(
        `/person/${id}`,
        { append_to_response: 'combined_credits,external_ids' },
        signal,
        parsePerson,
      ),
  })
}

/** Returns the biography of a person, in English if there is none in the user's language. */
export function useBiography({ id, biography }: { id: number; biography: string }) {
  return useEnglishIfEmpty(biography, `/person/${id}`, (body) => parsePerson(body).biography)
}

/** A person as shown on a chip. */
export function personSummaryQuery(id: number) {
  return queryOptions({
    queryKey: ['catalogue', 'person-summary', id],
    queryFn: ({ signal }) => fetchCatalogue(`/person/${id}`, {}, signal, parsePersonSummary),
  })
}

export type PeopleView = { query?: string; page?: number }

/** A page of the people whose names match, or of popular people. */
export function peopleQuery({ query, page = 1 }: PeopleView) {
  return queryOptions({
    queryKey: ['catalogue', 'people', query, page],
    queryFn: ({ signal }) =>
      fetchCatalogue(
        query ? '/search/person' : '/person/popular',
        { ...(query && { query }), page },
        signal,
        (body) => {
          const people = parsePeoplePage(body)
          return query ? { ...people, items: rankPeople(query, people.items) } : people
        },
      ),
  })
}

type PersonPlaceholder = Pick<Person, 'name' | 'profilePath'>

/** Returns what cached lists contain about a person, so that their page opens at once while the details load. */
export function usePersonPlaceholder(id: number): PersonPlaceholder | undefined {
  const queryClient = useQueryClient()
  const readCached = <Data>(subject: string) =>
    queryClient
      .getQueriesData<Data>({ queryKey: ['catalogue', subject] })
      .flatMap(([, data]) => (data ? [data] : []))
  const results = [
    ...readCached<InfiniteData<{ results: SearchResult[] }>>('search').flatMap(({ pages }) =>
      pages.flatMap((block) => block.results),
    ),
    ...readCached<SearchResult[]>('suggestions').flat(),
  ]
  const people = [
    ...readCached<Page<PersonSummary>>('people').flatMap(({ items }) => items),
    ...readCached<Credits>('credits').flatMap(({ cast, crew }) => [...cast, ...crew]),
    ...readCached<Credits>('aggregate-credits').flatMap(({ cast, crew }) => [...cast, ...crew]),
    ...results.flatMap((result) => (result.group === 'person' ? [result.person] : [])),
  ]
  return people.find((person) => person.id === id)
}
