import * as v from 'valibot'

import type { Books } from '../books/books.ts'
import type { Where } from '../books/store.ts'
import type { Kind, StoredObjects } from '../books/stored-objects.ts'
import { invalidRequest } from '../stripe-error.ts'
import { id, integer } from './parameters.ts'

const MOST_ON_A_PAGE = 100

export const pageParameters = {
  limit: v.optional(integer, '10'),
  starting_after: v.optional(id),
  ending_before: v.optional(id),
}

type PageParameters = v.InferOutput<v.StrictObjectSchema<typeof pageParameters, undefined>>

export type Page<K extends Kind> = {
  object: 'list'
  data: StoredObjects[K][]
  has_more: boolean
  url: string
}

/** One page of what fits, newest first, as Stripe pages: from one object on, or back from one. */
export function listPage<K extends Kind>(
  books: Books,
  kind: K,
  url: string,
  { limit, starting_after, ending_before }: PageParameters,
  where: Where,
): Page<K> {
  if (limit < 1 || limit > MOST_ON_A_PAGE) {
    const message = `Invalid integer: ${limit}. Ask for 1 to ${MOST_ON_A_PAGE}.`
    throw invalidRequest(message, { code: 'parameter_invalid_integer', param: 'limit' })
  }
  const isBackwards = ending_before !== undefined
  const found = books.store.list(kind, {
    where,
    limit: limit + 1,
    before: placeOf(books, kind, 'starting_after', starting_after),
    after: placeOf(books, kind, 'ending_before', ending_before),
    oldestFirst: isBackwards,
  })
  const data = found.slice(0, limit)
  return {
    object: 'list',
    data: isBackwards ? data.toReversed() : data,
    has_more: found.length > limit,
    url,
  }
}

function placeOf(books: Books, kind: Kind, param: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const place = books.store.placeOf(kind, given)
  if (place !== undefined) return place
  throw invalidRequest(`No such object: '${given}'`, { code: 'resource_missing', param })
}
