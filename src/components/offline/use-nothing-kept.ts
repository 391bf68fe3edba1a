import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the screen wants something of the catalogue, and has been able to show none of it. */
export function useNothingKept(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => isNothingKept(cache),
  )
}

function isNothingKept(cache: QueryCache): boolean {
  const wanted = cache.findAll({ type: 'active', predicate: isOfCatalogue })
  return (
    wanted.length > 0 && wanted.every(({ state }) => state.status === 'error' && state.data === undefined)
  )
}

function isOfCatalogue({ queryKey }: Query): boolean {
  return queryKey[0] === 'catalogue' || queryKey[0] === 'first-pick'
}
