import type { Keys } from '@marquee/supabase-emulator/keys.ts'
import autocannon from 'autocannon'

import { CLIENTS, SECONDS } from './measure.ts'
import type { Viewer } from './viewers.ts'

export type Answers = { perSecond: number; medianMs: number; p99Ms: number }

export type Target = { url: string; anonKey: Keys['anonKey'] }

/** No title is opened twice: the second time it would cost nothing. */
let title = 1_000_000_000

/** Each viewer opens title after title, all at once. @throws when one is not charged */
export async function spendOverHttp({ url, anonKey }: Target, viewers: readonly Viewer[], seconds = SECONDS) {
  return answersOf(
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
            const { token } = viewers[title % viewers.length] ?? {}
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
            if (!body.includes('charged')) throw new Error(`A spend was answered with ${status} ${body}`)
          },
        },
      ],
    }),
  )
}

/** One viewer's whole history, asked for by all clients at once. */
export async function readOverHttp({ url, anonKey }: Target, { id, token }: Viewer, seconds = SECONDS) {
  return answersOf(
    await autocannon({
      url: `${url}/rest/v1/watch_history?select=*&user_id=eq.${id}`,
      connections: CLIENTS,
      duration: seconds,
      headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    }),
  )
}

function answersOf({ requests, latency, non2xx, errors }: autocannon.Result): Answers {
  if (non2xx > 0 || errors > 0)
    throw new Error(`${non2xx} answers were not 200 and ${errors} requests failed`)
  return { perSecond: requests.average, medianMs: latency.p50, p99Ms: latency.p99 }
}
