import { i18n } from '@lingui/core'
import { hashKey, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'

import { SOURCE_LANGUAGE } from '#domain/language.ts'

import { checkConnectionAfter } from './connection.ts'
import { MissingIdError } from './request-error.ts'
import { getRetryDelayMs, shouldRetry } from './retry-policy.ts'
import { showToast, type Toast } from './toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown when the query has failed and is not retried any more. */
      errorToast?: Toast
      /** Uses what the device has cached as it is until it expires. */
      isRefreshedRarely?: boolean
    }
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The screen says so, and nothing has failed.
        if (!(error instanceof MissingIdError)) console.error(error)
        if (query.meta?.errorToast) showToast(query.meta.errorToast)
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        // Responses differ by language. English keeps its existing hashes, so that persisted data stays valid.
        queryKeyHashFn: (key) => hashKey(i18n.locale === SOURCE_LANGUAGE ? key : [...key, i18n.locale]),
        staleTime: 60_000,
        // Offline, a query fails visibly instead of pausing; it is refetched when the device is back online.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failureCount, error) => {
          checkConnectionAfter(error)
          return shouldRetry(failureCount, error, onlineManager.isOnline())
        },
        retryDelay: getRetryDelayMs,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
