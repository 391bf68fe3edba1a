import { QueryCache, QueryClient } from '@tanstack/react-query'

import { notify, type Notice } from './notify.ts'
import { RequestError } from './request-error.ts'

declare module '@tanstack/react-query' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the library is extended through its interface
  interface Register {
    queryMeta: {
      /** Shown when the query has failed for good. */
      failureNotice?: Notice
    }
  }
}

const RETRIES = 3
const LONGEST_DELAY_MS = 30_000

/** Server data by the spec's rules: forgotten after 5 minutes unused, up to 3 retries with growing delays of 30 s at most. */
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
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay: (failures, error) => retryDelayMs(failures, error),
      },
    },
  })
}

/** A refusal stays a refusal; a busy or broken service may answer the next time. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof RequestError)) return true
  return error.status === 0 || error.status === 429 || error.status >= 500
}

function retryDelayMs(failures: number, error: Error): number {
  const asked = error instanceof RequestError ? error.retryAfterMs : undefined
  return Math.min(LONGEST_DELAY_MS, asked ?? 1000 * 2 ** failures)
}
