import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { MissingIdError, RequestError } from '#src/lib/request-error.ts'

/** A request to the catalogue failed. */
export class CatalogueError extends RequestError {}

export type FailureReason =
  /** The catalogue has no such record. */
  | 'missing'
  /** The operator's key is not valid. */
  | 'api-key'
  /** It is offline, overloaded or broken, or another server responds in its place. */
  | 'unreachable'

/** Returns why the catalogue failed; undefined if it understood the request and rejected it, or something else failed. */
export function getFailureReason(error: unknown): FailureReason | undefined {
  if (error instanceof MissingIdError) return 'missing'
  if (!(error instanceof CatalogueError)) return undefined
  const { status } = error
  if (status === 404) return 'missing'
  if (status === 401) return 'api-key'
  return status === 408 || status === 429 || status < 400 || status >= 500 ? 'unreachable' : undefined
}

/** Returns why the catalogue does not deliver what the page shows; undefined while it does. */
export function useOutage(): 'api-key' | 'unreachable' | undefined {
  const client = useQueryClient()
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => getOutage(client),
  )
}

/** Requests again what the page shows and failed. */
export function retryFailedQueries(client: QueryClient): void {
  void client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.error instanceof CatalogueError },
    { cancelRefetch: false },
  )
}

function getOutage(client: QueryClient) {
  const queries = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.error !== null })
  const reasons = new Set(queries.map(({ state }) => getFailureReason(state.error)))
  return (['api-key', 'unreachable'] as const).find((reason) => reasons.has(reason))
}
