import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'

import { fillQuery } from './use-fill.ts'

const PAGE_SIZE = 20

type FakePage = { items: number[]; next: number | undefined }

/** A list whose pages have 20 numbers each. `requests` are the pages that were requested. */
function openList({ pageCount = 100, failing = new Set<number>() } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const requests: number[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['numbers'],
    queryFn: async ({ pageParam }): Promise<FakePage> => {
      requests.push(pageParam)
      if (failing.has(pageParam)) throw new Error(`Page ${pageParam} failed`)
      const items = Array.from({ length: PAGE_SIZE }, (_, index) => (pageParam - 1) * PAGE_SIZE + index)
      return { items, next: pageParam < pageCount ? pageParam + 1 : undefined }
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
  onTestFinished(observer.subscribe(() => undefined))
  /** As a component does: with the list as it was last rendered. */
  const fill = async (isShown: (item: number) => boolean, wanted = PAGE_SIZE, version = 1) => {
    await client.fetchQuery(
      fillQuery(observer.getCurrentResult(), {
        key: ['numbers', wanted, version],
        isFull: (items) => items.filter(isShown).length >= wanted,
      }),
    )
    return observer.getCurrentResult().data?.filter(isShown).length
  }
  return { client, observer, requests, failing, fill, load: () => observer.refetch() }
}

test('a list that is full requests no further page', async () => {
  const { load, fill, requests } = openList()
  await load()
  expect(await fill(() => true)).toBe(20)
  expect(requests).toEqual([1])
})

test('pages are requested one after the other until enough is shown, and again for other rules', async () => {
  const { load, fill, requests } = openList()
  await load()
  expect(await fill((item) => item >= 30)).toBe(30)
  expect(requests).toEqual([1, 2, 3])
  // The shown titles stay, and nothing is requested twice.
  expect(await fill((item) => item >= 50, PAGE_SIZE, 2)).toBe(30)
  expect(requests).toEqual([1, 2, 3, 4])
})

test('the end of the list and five requests end it', async () => {
  const short = openList({ pageCount: 2 })
  await short.load()
  expect(await short.fill(() => false)).toBe(0)
  expect(short.requests).toEqual([1, 2])

  const hidden = openList()
  await hidden.load()
  expect(await hidden.fill(() => false)).toBe(0)
  expect(hidden.requests).toEqual([1, 2, 3, 4, 5, 6])
})

test('after a failure a retry continues where it stopped', async () => {
  const { load, fill, requests, failing } = openList({ failing: new Set([3]) })
  await load()
  await expect(fill((item) => item >= 45)).rejects.toThrow('Page 3 failed')
  expect(requests).toEqual([1, 2, 3])
  failing.clear()
  expect(await fill((item) => item >= 45)).toBe(35)
  expect(requests).toEqual([1, 2, 3, 3, 4])
})

test('once it is canceled, it requests nothing more', async () => {
  const { client, observer, load, fill, requests } = openList()
  await load()
  const filling = fill(() => false)
  // The request that is running goes on.
  const running = observer.fetchNextPage({ cancelRefetch: false })
  await client.cancelQueries({ queryKey: ['fill'] })
  await expect(filling).rejects.toThrow('CancelledError')
  await running
  expect(requests).toEqual([1, 2])
})
