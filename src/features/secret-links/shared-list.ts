import { queryOptions } from '@tanstack/react-query'

import { parseSharedList, type SharedList } from '#domain/lists/shared-list.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { parseRetryAfterMs } from '#src/lib/retry-policy.ts'

import { getFunctionUrl } from './link-urls.ts'

const TIMEOUT_MS = 15_000

/** The list that a link is to; null if the link does not work. Not cached on the device, as it may be stopped. */
export function sharedListQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-list', token],
    queryFn: ({ signal }) => fetchSharedList(token, signal),
  })
}

/** Without the Supabase client, which guests need not load, and without the session of the reader. */
async function fetchSharedList(token: string, signal: AbortSignal): Promise<SharedList | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await request(token, AbortSignal.any([signal, timeout])).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new RequestError('No response for a shared list', timeout.aborted ? 408 : 0, { cause })
  })
  if (response.status === 404) return null
  if (!response.ok)
    throw new RequestError(`Status ${response.status} for a shared list`, response.status, {
      retryAfterMs: parseRetryAfterMs(response.headers.get('retry-after'), Date.now()),
    })
  return parseSharedList(await response.json())
}

function request(token: string, signal: AbortSignal): Promise<Response> {
  return fetch(getFunctionUrl('shared-list'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal,
  })
}
