import autocannon from 'autocannon'

import { percentileOf } from '../statistics.ts'

const CONNECTIONS = 16
const SECONDS = 3

/** The rate of responses and their average size. */
export type Load = { perSecond: number; bytes: number }

/**
 * Sends the same queries repeatedly. With `isUncached`, each query has a unique parameter, so that no cached response
 * can be used.
 * @throws Error if a response is not 2xx
 */
export async function load(
  port: number,
  paths: readonly string[],
  { isUncached = false } = {},
): Promise<Load> {
  let sent = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          const path = paths[sent % paths.length] ?? '/'
          sent += 1
          return { ...request, path: isUncached ? `${path}&unique=${sent}` : path }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} responses were not 2xx, ${result.errors} failed: ${paths[0]}`)
  return {
    perSecond: Math.round(result.requests.average),
    bytes: Math.round(result.throughput.total / result.requests.total),
  }
}

/** Sends each query once, one at a time, and resolves to the 95th percentile in milliseconds. */
export async function measureP95Ms(port: number, paths: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const path of paths) {
    const startedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    await response.arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  return percentileOf(times, 0.95)
}
