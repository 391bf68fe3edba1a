import { expect, test } from 'vitest'

import { loadNeededPages } from './visible-page.ts'

const movie = (id: number) => ({ kind: 'movie' as const, id })

/** A catalogue of pages with 20 movies each; ids begin with 0. `requests` are the pages that were requested. */
function createCatalogue({ pageCount = 10, failing = [] as number[] } = {}) {
  const requests: number[] = []
  const loadPage = async (page: number) => {
    requests.push(page)
    if (failing.includes(page)) throw new Error(`Page ${page} failed`)
    return { items: Array.from({ length: 20 }, (_, index) => movie((page - 1) * 20 + index)), pageCount }
  }
  const load = (page: number, isHidden: (id: number) => boolean, signal = new AbortController().signal) =>
    loadNeededPages({
      page,
      pageSize: 20,
      loadPage,
      isHidden: ({ id }) => isHidden(id),
      maxExtraPages: 5,
      signal,
    })
  return { requests, load }
}

test('a page needs those before it, and further ones while it is short', async () => {
  const { load, requests } = createCatalogue()
  expect(await load(3, () => false)).toBe(3)
  expect(requests).toEqual([1, 2, 3])
  expect(await load(1, (id) => id < 25)).toBe(3)
  expect(await load(2, (id) => id < 25)).toBe(4)
})

test('the end of the list, five further pages and one that fails end it', async () => {
  expect(await createCatalogue({ pageCount: 3 }).load(2, () => true)).toBe(3)
  expect(await createCatalogue().load(2, () => true)).toBe(7)
  expect(await createCatalogue({ failing: [3] }).load(1, () => true)).toBe(2)
})

test('without a page before it there is nothing to show', async () => {
  await expect(createCatalogue({ failing: [2] }).load(3, () => false)).rejects.toThrow('Page 2 failed')
})

test('once it is canceled, it requests nothing more', async () => {
  const { load, requests } = createCatalogue()
  await expect(load(1, () => true, AbortSignal.abort())).rejects.toThrow('abort')
  expect(requests).toEqual([1])
})
