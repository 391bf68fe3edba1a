import { queryOptions } from '@tanstack/react-query'

import { parsePerson } from '#domain/catalogue/person.ts'

import { fetchCatalogue } from './client.ts'

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
