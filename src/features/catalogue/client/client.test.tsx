import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '#src/lib/query-client.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'

import { fetchCatalogue } from './client.ts'

expectErrors(/RequestError|CatalogueError/)

/** The limiter counts the requests of a second, also of the test file before. */
const startedAt = performance.now()

beforeAll(() => vi.waitUntil(() => performance.now() - startedAt > 1000, { timeout: 5000 }))

/** Later in each test, so that no rate limit of the one before holds; never as late as now. */
let now = 0

beforeEach(() => {
  now += 60_000
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => void vi.useRealTimers())

test('a server error is retried three times with growing delays before it is thrown', async () => {
  const fetch = stubFetch(() => respond({ status: 500 }))
  const query = request('/movie/popular')
  const failure = expect(query).rejects.toThrow('Catalogue status 500')
  for (const [tries, delayMs] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    await vi.advanceTimersByTimeAsync(0)
    expect(fetch).toHaveBeenCalledTimes(tries)
    await vi.advanceTimersByTimeAsync(delayMs - 10)
    expect(fetch).toHaveBeenCalledTimes(tries)
    await vi.advanceTimersByTimeAsync(10)
  }
  await failure
  expect(fetch).toHaveBeenCalledTimes(4)
})

test.each([
  ['its Retry-After', { 'retry-after': '2' }, 2000],
  ['a second has passed if it has no Retry-After', undefined, 1000],
])('a 429 is retried, and no other request is sent, only after %s', async (_, headers, delayMs) => {
  const fetch = stubFetch(() => respond(fetch.mock.calls.length === 1 ? { status: 429, headers } : {}))
  const query = request('/movie/popular')
  await vi.advanceTimersByTimeAsync(0)
  const other = request('/tv/popular')
  await vi.advanceTimersByTimeAsync(delayMs - 10)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1010)
  expect(await Promise.all([query, other])).toEqual([{}, {}])
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a request without a response times out, and is retried once', async () => {
  const timeouts: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
    const controller = new AbortController()
    // The check of the connection has another one.
    if (delayMs === 10_000) timeouts.push(controller)
    return controller.signal
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')))
      }),
  )
  const failure = expect(request('/movie/popular')).rejects.toMatchObject({ status: 408 })
  await vi.advanceTimersByTimeAsync(0)
  timeouts[0]?.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect(listCatalogueRequests()).toHaveLength(2)
  timeouts[1]?.abort()
  await failure
  expect(listCatalogueRequests()).toHaveLength(2)
})

function request(path: string): Promise<unknown> {
  const queryClient = createQueryClient()
  return queryClient.fetchQuery({
    queryKey: [path],
    queryFn: ({ signal }) => fetchCatalogue(path, {}, signal, (body) => body),
    // By default, such requests are not retried.
    retry: queryClient.getDefaultOptions().queries?.retry,
  })
}

function stubFetch(createResponse: () => Response) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(createResponse()))
}

/** A response whose body takes no time to read. */
function respond(init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { text: () => Promise.resolve('{}') })
}
