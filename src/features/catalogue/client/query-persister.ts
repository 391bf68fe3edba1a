import {
  experimental_createQueryPersister,
  type AsyncStorage,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import { noop, notifyManager, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { del, entries, get, set } from 'idb-keyval'
import * as v from 'valibot'

import { appConfig } from '#src/lib/app-config.ts'
import { isPrivateSession } from '#src/lib/private-session.ts'

import { catalogueStore, ignoreErrors } from './catalogue-store.ts'

/** The catalogue changes daily. */
const STALE_MS = 10 * 60_000

const MAX_AGE_MS = 7 * 24 * 60 * 60_000

/** A database that never opens must not block the page. */
const READ_TIMEOUT_MS = 500

const storage: AsyncStorage<PersistedQuery> = {
  getItem: (key) =>
    ignoreErrors(() => Promise.race([get<PersistedQuery>(key, catalogueStore), waitFor(READ_TIMEOUT_MS)])),
  setItem: (key, query) => ignoreErrors(() => set(key, query, catalogueStore)),
  removeItem: (key) => ignoreErrors(() => del(key, catalogueStore)),
  entries: async () => (await ignoreErrors(() => entries<string, PersistedQuery>(catalogueStore))) ?? [],
}

const { retrieveQuery, persistQuery, persisterGc } = experimental_createQueryPersister<PersistedQuery>({
  storage,
  maxAge: MAX_AGE_MS,
  // Discards data of another catalogue, and data that was parsed by other code.
  buster: `${import.meta.env.VITE_CATALOGUE_READER} ${appConfig.catalogue.apiUrl}`,
  serialize: (query) => ({ ...query, state: { ...query.state, data: keepFirstPage(query.state.data) } }),
  deserialize: (query) => query,
})

/**
 * Persists catalogue queries in IndexedDB: cached data is shown at once, then refreshed, and readable offline. A private
 * session adds nothing, as the queries tell what was opened and searched for.
 */
export function persistQueries(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(['catalogue'], { staleTime: STALE_MS, persister: restoreOrFetch })
}

/** Deletes expired queries from the database. */
export const removeExpiredQueries = persisterGc

/** Like the library's own persister, which however leaves the error of a failed refresh unhandled. */
const restoreOrFetch: QueryPersister = async (queryFn, context, query) => {
  if (query.state.data === undefined) {
    const restored = await retrieveQuery(query.queryHash, ({ state }) => {
      // A language change removed the query; a refresh would be in the new language.
      if (context.client.getQueryCache().get(query.queryHash) !== query) return
      query.setState({ dataUpdatedAt: state.dataUpdatedAt })
      if (query.meta?.isRefreshedRarely) return
      // The query's state holds the error.
      query.fetch().catch(noop)
    })
    if (restored !== undefined) return restored
  }
  const data = await queryFn(context)
  // The query's state holds the data only after the current batch of notifications.
  if (!isPrivateSession()) notifyManager.schedule(() => void persistQuery(query))
  return data
}

const infiniteDataSchema = v.object({ pages: v.array(v.unknown()), pageParams: v.array(v.unknown()) })

/** A refresh refetches every page of an infinite query, so that only the first one is persisted. */
function keepFirstPage(data: unknown): unknown {
  const parsed = v.safeParse(infiniteDataSchema, data)
  if (!parsed.success) return data
  return { pages: parsed.output.pages.slice(0, 1), pageParams: parsed.output.pageParams.slice(0, 1) }
}

function waitFor(delayMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), delayMs))
}
