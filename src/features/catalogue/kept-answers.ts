/**
 * The catalogue kept on the device: what was fetched once is shown at once the next time, and then asked for again. What
 * cannot be fetched any more stays readable.
 */
import {
  experimental_createQueryPersister,
  type AsyncStorage,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import { noop, notifyManager, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { createStore, del, entries, get, set } from 'idb-keyval'
import * as v from 'valibot'

import { appConfig } from '#src/lib/app-config.ts'

/** The catalogue changes daily; within a visit it stands still. */
const STALE_MS = 10 * 60_000

const KEPT_MS = 7 * 24 * 60 * 60_000

/** A database that does not even open must not hold up the page. */
const READ_TIMEOUT_MS = 500

const store = createStore('marquee-catalogue', 'answers')

/** Without a database, as in some private windows, the device only forgets sooner: nothing of it may fail a query. */
const storage: AsyncStorage<PersistedQuery> = {
  getItem: (key) =>
    orNothing(() => Promise.race([get<PersistedQuery>(key, store), nothingAfter(READ_TIMEOUT_MS)])),
  setItem: (key, query) => orNothing(() => set(key, query, store)),
  removeItem: (key) => orNothing(() => del(key, store)),
  entries: async () => (await orNothing(() => entries<string, PersistedQuery>(store))) ?? [],
}

const { retrieveQuery, persistQuery, persisterGc } = experimental_createQueryPersister<PersistedQuery>({
  storage,
  maxAge: KEPT_MS,
  // What another catalogue answered, or what other code has read, is no use here.
  buster: `${import.meta.env.VITE_CATALOGUE_READER} ${appConfig.catalogue.apiUrl}`,
  serialize: (query) => ({ ...query, state: { ...query.state, data: firstPageOf(query.state.data) } }),
  deserialize: (query) => query,
})

/** Keeps what the queries under the key 'catalogue' fetch. */
export function keepAnswers(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(['catalogue'], { staleTime: STALE_MS, persister: restoreOrFetch })
}

/** The library's own persister, but for a refresh that fails: it leaves that to nobody. */
const restoreOrFetch: QueryPersister = async (queryFn, context, query) => {
  if (query.state.data === undefined) {
    const restored = await retrieveQuery(query.queryHash, ({ state }) => {
      query.setState({ dataUpdatedAt: state.dataUpdatedAt })
      // A failure is told by the query's own state.
      query.fetch().catch(noop)
    })
    if (restored !== undefined) return restored
  }
  const answer = await queryFn(context)
  // Only then does the query's state hold the answer.
  notifyManager.schedule(() => void persistQuery(query))
  return answer
}

/** Forgets what is too old; for a quiet moment. */
export const forgetOldAnswers = persisterGc

const pagedData = v.object({ pages: v.array(v.unknown()), pageParams: v.array(v.unknown()) })

/** Of a long list its beginning: all the pages would be asked for again, and nobody has scrolled there yet. */
function firstPageOf(data: unknown): unknown {
  const paged = v.safeParse(pagedData, data)
  if (!paged.success) return data
  return { pages: paged.output.pages.slice(0, 1), pageParams: paged.output.pageParams.slice(0, 1) }
}

async function orNothing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

function nothingAfter(delayMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), delayMs))
}
