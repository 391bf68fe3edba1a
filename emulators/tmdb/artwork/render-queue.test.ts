import { expect, test } from 'vitest'

import { createRenderQueue, TooManyWaitingError, type RenderCost, type RenderQueue } from './render-queue.ts'

/** Creates a queue whose jobs record their start and run until `end(key)`. */
function createTestQueue(options: { limit: number; maxWaitingPerClient?: number }) {
  const queue: RenderQueue<string> = createRenderQueue(options)
  const started: string[] = []
  const jobs = new Map<string, { end: () => void; signal: AbortSignal }>()
  const request = (key: string, client = 'a', signal?: AbortSignal, cost: RenderCost = 'small') =>
    queue.request(key, (runSignal) => run(key, runSignal), { urgency: 'foreground', cost, client, signal })
  const run = (key: string, signal: AbortSignal) => {
    started.push(key)
    const { promise, resolve } = Promise.withResolvers<string>()
    jobs.set(key, { end: () => resolve(`image ${key}`), signal })
    return promise
  }
  return {
    started,
    request,
    requestInBackground: (key: string) =>
      queue.request(key, (signal) => run(key, signal), { urgency: 'background', cost: 'small' }),
    isAborted: (key: string) => jobs.get(key)?.signal.aborted,
    end: async (key: string) => {
      jobs.get(key)?.end()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('runs no more jobs at once than the limit', async () => {
  const { started, request, end } = createTestQueue({ limit: 2 })
  const results = Promise.all(['a', 'b', 'c'].map((key) => request(key)))
  expect(started).toEqual(['a', 'b'])
  await end('a')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('b')
  await end('c')
  expect(await results).toEqual(['image a', 'image b', 'image c'])
})

test('starts foreground jobs before background jobs', async () => {
  const { started, request, requestInBackground, end } = createTestQueue({ limit: 1 })
  const results = [requestInBackground('running'), requestInBackground('background'), request('foreground')]
  for (const key of ['running', 'foreground', 'background']) await end(key)
  await Promise.all(results)
  expect(started).toEqual(['running', 'foreground', 'background'])
})

test('a background job that a user requests becomes a foreground job', async () => {
  const { started, request, requestInBackground, end } = createTestQueue({ limit: 1 })
  const results = [request('running'), ...['one', 'two'].map(requestInBackground), request('two', 'b')]
  for (const key of ['running', 'two', 'one']) await end(key)
  await Promise.all(results)
  expect(started).toEqual(['running', 'two', 'one'])
})

test('keeps running after a job fails and rejects only the promise of that job', async () => {
  const queue = createRenderQueue<string>({ limit: 1 })
  const waiter = { urgency: 'foreground', cost: 'small' } as const
  await expect(queue.request('a', () => Promise.reject(new Error('broken')), waiter)).rejects.toThrow(
    'broken',
  )
  expect(await queue.request('a', () => Promise.resolve('done'), waiter)).toBe('done')
})

test('requests with the same key share a job, whether it waits or runs', async () => {
  const { started, request, end } = createTestQueue({ limit: 1 })
  const results = Promise.all(['a', 'b', 'a', 'b'].map((key) => request(key)))
  await end('a')
  await end('b')
  expect(await results).toEqual(['image a', 'image b', 'image a', 'image b'])
  expect(started).toEqual(['a', 'b'])
})

test('a job whose last client has left never starts', async () => {
  const { started, request, end } = createTestQueue({ limit: 1 })
  const running = request('running')
  const [hangUp, stay] = [new AbortController(), new AbortController()]
  const left = [request('left', 'a', hangUp.signal), request('shared', 'a', hangUp.signal)]
  const shared = request('shared', 'b', stay.signal)
  hangUp.abort(new Error('hung up'))
  for (const request of left) await expect(request).rejects.toThrow('hung up')
  await end('running')
  await end('shared')
  expect(await Promise.all([running, shared])).toEqual(['image running', 'image shared'])
  expect(started).toEqual(['running', 'shared'])
})

test('a running job is aborted when its last client leaves, and the next request starts anew', async () => {
  const { started, request, isAborted, end } = createTestQueue({ limit: 2 })
  const hangUps = [new AbortController(), new AbortController()]
  const left = hangUps.map(({ signal }) => request('a', 'a', signal))
  for (const hangUp of hangUps) {
    expect(isAborted('a')).toBe(false)
    hangUp.abort(new Error('hung up'))
  }
  for (const request of left) await expect(request).rejects.toThrow('hung up')
  expect(isAborted('a')).toBe(true)
  const again = request('a')
  expect(started).toEqual(['a', 'a'])
  await end('a')
  expect(await again).toBe('image a')
})

test('a request that has been aborted before it is made starts nothing', async () => {
  const { started, request } = createTestQueue({ limit: 1 })
  await expect(request('a', 'a', AbortSignal.abort(new Error('hung up')))).rejects.toThrow('hung up')
  expect(started).toEqual([])
})

test('clients take turns, however many jobs one of them requests', async () => {
  const { started, request, end } = createTestQueue({ limit: 1 })
  const results = ['a1', 'a2', 'a3', 'a4'].map((key) => request(key, 'a'))
  results.push(request('b1', 'b'), request('b2', 'b'), request('c1', 'c'))
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']
  for (const key of order) await end(key)
  await Promise.all(results)
  expect(started).toEqual(order)
})

test('a job that two clients wait for runs when the first of them has its turn', async () => {
  const { started, request, end } = createTestQueue({ limit: 1 })
  const results = ['a1', 'a2', 'a3', 'shared'].map((key) => request(key, 'a'))
  results.push(request('shared', 'b'))
  const order = ['a1', 'a2', 'shared', 'a3']
  for (const key of order) await end(key)
  await Promise.all(results)
  expect(started).toEqual(order)
})

test('a client can wait for a limited number of jobs', async () => {
  const { started, request, end } = createTestQueue({ limit: 1, maxWaitingPerClient: 2 })
  const results = ['running', 'one', 'two'].map((key) => request(key, 'a'))
  await expect(request('three', 'a')).rejects.toThrow(TooManyWaitingError)
  results.push(request('one', 'a'), request('three', 'b'))
  for (const key of ['running', 'one', 'three', 'two']) await end(key)
  await Promise.all(results)
  expect(started).toEqual(['running', 'one', 'three', 'two'])
})

test('small jobs never wait for others, large ones come before huge ones, and each kind has its turn', async () => {
  const { started, request, requestInBackground, end } = createTestQueue({ limit: 2 })
  const results = ['huge 1', 'huge 2'].map((key, index) => request(key, `h${index}`, undefined, 'huge'))
  results.push(request('large', 'l', undefined, 'large'), requestInBackground('background'))
  expect(started).toEqual(['huge 1', 'background'])
  await end('background')
  results.push(request('small 1'), request('small 2'))
  expect(started).toEqual(['huge 1', 'background', 'small 1'])
  for (const key of ['small 1', 'huge 1', 'large', 'huge 2', 'small 2']) await end(key)
  await Promise.all(results)
  expect(started.slice(3)).toEqual(['small 2', 'large', 'huge 2'])
})

test('clients together wait for at most 32 huge jobs, and for any number of others', async () => {
  const { started, request, end } = createTestQueue({ limit: 2 })
  const results = Array.from({ length: 33 }, (_, index) =>
    request(`h${index}`, `c${index}`, undefined, 'huge'),
  )
  await expect(request('one more', 'other', undefined, 'huge')).rejects.toThrow(TooManyWaitingError)
  results.push(request('large', 'other', undefined, 'large'), request('small', 'other'))
  expect(started).toEqual(['h0', 'small'])
  for (const key of ['small', 'h0', 'large', ...results.map((_, index) => `h${index}`).slice(1)])
    await end(key)
  expect(await Promise.all(results)).toHaveLength(35)
  expect(started[2]).toBe('large')
})
