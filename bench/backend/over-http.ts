import type { Keys } from '@marquee/supabase-emulator/keys.ts'
import autocannon from 'autocannon'

import type { User } from './users.ts'

/** The number of concurrent requests, and how long each figure is measured. */
export const CLIENTS = 32
export const SECONDS = 4

export type Load = { perSecond: number; medianMs: number; p99Ms: number }

export type Target = { url: string; anonKey: Keys['anonKey'] }

/** Increases with each request, since opening a title again costs no credit. */
let title = 1_000_000_000

/** Opens one title after another as all users at once. @throws Error if one is not charged */
export async function spendOverHttp({ url, anonKey }: Target, users: readonly User[], seconds = SECONDS) {
  return toLoad(
    await autocannon({
      url,
      connections: CLIENTS,
      duration: seconds,
      requests: [
        {
          method: 'POST',
          path: '/rest/v1/rpc/spend_credit_for_title',
          setupRequest(request) {
            title += 1
            const { token } = users[title % users.length] ?? {}
            return {
              ...request,
              headers: {
                apikey: anonKey,
                authorization: `Bearer ${token}`,
                'content-type': 'application/json',
              },
              body: JSON.stringify({ p_media_type: 'movie', p_tmdb_id: title }),
            }
          },
          onResponse(status, body) {
            if (!body.includes('charged')) throw new Error(`A spend got the response ${status} ${body}`)
          },
        },
      ],
    }),
  )
}

/** Reads one user's whole history with all clients at once. */
export async function readOverHttp({ url, anonKey }: Target, { id, token }: User, seconds = SECONDS) {
  return toLoad(
    await autocannon({
      url: `${url}/rest/v1/watch_history?select=*&user_id=eq.${id}`,
      connections: CLIENTS,
      duration: seconds,
      headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    }),
  )
}

export async function requestUserOfEach({ url, anonKey }: Target, tokens: readonly string[]): Promise<void> {
  let sent = 0
  const { non2xx, errors } = await autocannon({
    url,
    connections: CLIENTS,
    amount: tokens.length,
    requests: [
      {
        path: '/auth/v1/user',
        setupRequest(request) {
          const token = tokens[sent % tokens.length]
          sent += 1
          return { ...request, headers: { apikey: anonKey, authorization: `Bearer ${token}` } }
        },
      },
    ],
  })
  if (non2xx > 0 || errors > 0)
    throw new Error(`${non2xx + errors} of ${tokens.length} sessions were rejected`)
}

function toLoad({ requests, latency, non2xx, errors }: autocannon.Result): Load {
  if (non2xx > 0 || errors > 0)
    throw new Error(`${non2xx} responses were not 2xx and ${errors} requests failed`)
  return { perSecond: requests.average, medianMs: latency.p50, p99Ms: latency.p99 }
}
