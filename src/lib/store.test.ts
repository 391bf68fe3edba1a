import { expect, test, vi } from 'vitest'

import { memoizeLast } from './memoize.ts'
import { createStore } from './store.ts'

test('a store notifies its subscribers of every change until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.set(2)
  store.update((value) => value + 1)
  unsubscribe()
  store.set(4)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(store.get()).toBe(4)
})

test('memoizeLast computes again only for another input', () => {
  const compute = vi.fn<(input: object) => object>(() => ({}))
  const get = memoizeLast(compute)
  const input = {}
  expect(get(input)).toBe(get(input))
  get({})
  expect(compute).toHaveBeenCalledTimes(2)
})
