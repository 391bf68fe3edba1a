import * as v from 'valibot'

import type { Transaction } from '../database/database.ts'
import type { Where } from '../database/store.ts'
import type { Kind, StoredObjects } from '../database/stored-objects.ts'
import { invalidRequest } from '../stripe-error.ts'
import { id, integer } from './parameters.ts'

const MAX_PAGE_SIZE = 100

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

/** Returns one page, newest first: https://docs.stripe.com/api/pagination */
export function listPage<K extends Kind>(
  tx: Transaction,
  kind: K,
  url: string,
  { limit, starting_after, ending_before }: PageParameters,
  where: Where,
): Page<K> {
  if (limit < 1 || limit > MAX_PAGE_SIZE) {
    const message = `Invalid integer: ${limit}. It must be between 1 and ${MAX_PAGE_SIZE}.`
    throw invalidRequest(message, { code: 'parameter_invalid_integer', param: 'limit' })
  }
  const isBackwards = ending_before !== undefined
  const found = tx.store.list(kind, {
    where,
    limit: limit + 1,
    before: positionOf(tx, kind, 'starting_after', starting_after),
    after: positionOf(tx, kind, 'ending_before', ending_before),
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

function positionOf(
  tx: Transaction,
  kind: Kind,
  param: string,
  objectId: string | undefined,
): number | undefined {
  if (objectId === undefined) return undefined
  const place = tx.store.positionOf(kind, objectId)
  if (place !== undefined) return place
  throw invalidRequest(`No such object: '${objectId}'`, { code: 'resource_missing', param })
}
