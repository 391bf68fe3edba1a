import autocannon from 'autocannon'

import type { Product } from './engines.ts'
import { CLIENTS, rounded, type Row } from './measure.ts'
import type { Target } from './over-http.ts'

/**
 * What sessions leave behind in the server's memory once each has asked for something. Before the count others ask as
 * often, so that what any traffic costs, such as compiled code and buffers, is not laid at the sessions' door.
 */
export async function measureIdleSessions(
  { memoryBytes }: Pick<Product, 'memoryBytes'>,
  target: Target,
  { tokens, before }: { tokens: readonly string[]; before: readonly string[] },
): Promise<Row> {
  await askOnceEach(target, before)
  const memoryBefore = await memoryBytes()
  await askOnceEach(target, tokens)
  const memoryAfter = await memoryBytes()
  return {
    figure: `memory, MB, with ${tokens.length} idle sessions more`,
    value: megabytes(memoryAfter),
    beside: megabytes(memoryBefore),
    measured: `${megabytes(memoryAfter - memoryBefore)} more`,
    bar: 'under 20 more',
  }
}

function megabytes(bytes: number): number {
  return rounded(bytes / 1024 / 1024, 1)
}

async function askOnceEach({ url, anonKey }: Target, tokens: readonly string[]): Promise<void> {
  let asked = 0
  const { non2xx, errors } = await autocannon({
    url,
    connections: CLIENTS,
    amount: tokens.length,
    requests: [
      {
        path: '/auth/v1/user',
        setupRequest(request) {
          const token = tokens[asked % tokens.length]
          asked += 1
          return { ...request, headers: { apikey: anonKey, authorization: `Bearer ${token}` } }
        },
      },
    ],
  })
  if (non2xx > 0 || errors > 0)
    throw new Error(`${non2xx + errors} of ${tokens.length} sessions were refused`)
}
