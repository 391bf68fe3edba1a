import autocannon from 'autocannon'

const CONNECTIONS = 16
const SECONDS = 3

/** How fast a server answered, and how large its answers were in the middle. */
export type Load = { perSecond: number; bytes: number }

/**
 * Asks a server the same questions over and over. With `fresh`, each question is worded so that it was never asked
 * before, and nothing that was kept can answer it. @throws when an answer is not 200
 */
export async function load(port: number, paths: readonly string[], { fresh = false } = {}): Promise<Load> {
  let asked = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          const path = paths[asked % paths.length] ?? '/'
          asked += 1
          return { ...request, path: fresh ? `${path}&asked=${asked}` : path }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed: ${paths[0]}`)
  return {
    perSecond: Math.round(result.requests.average),
    bytes: Math.round(result.throughput.total / result.requests.total),
  }
}

/** Asks one question after the other, each once, and gives the milliseconds under which 95 of 100 were answered. */
export async function p95Of(port: number, paths: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const path of paths) {
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    await response.arrayBuffer()
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] ?? 0
}
