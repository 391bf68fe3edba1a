import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'

import { doubtConnectionAfter } from './connection.ts'
import { notify, type Notice } from './notify.ts'
import { isRetried, retryDelayMs } from './retry.ts'

declare module '@tanstack/react-query' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the library is extended through its interface
  interface Register {
    queryMeta: {
      /** Shown when the query has failed for good. */
      failureNotice?: Notice
    }
  }
}

/** Server data by the spec's rules: forgotten after 5 minutes unused, asked for again by `retry.ts`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        console.error(error)
        if (query.meta?.failureNotice) notify(query.meta.failureNotice)
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 60_000,
        // Offline a query fails, and says so, instead of waiting unseen; it is made again when the device is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) => {
          doubtConnectionAfter(error)
          return isRetried(failures, error, onlineManager.isOnline())
        },
        retryDelay: retryDelayMs,
      },
      // The same for what the viewer does: it fails at once, and says so.
      mutations: { networkMode: 'always' },
    },
  })
}
