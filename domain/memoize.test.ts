import { expect, test, vi } from 'vitest'

import { memoizeEach, once } from './memoize.ts'

test('computes once for each input, also where that is undefined', () => {
  const compute = vi.fn<(input: { value?: number }) => number | undefined>(({ value }) => value)
  const get = memoizeEach(compute)
  const inputs = [{ value: 1 }, {}]
  expect([...inputs, ...inputs].map(get)).toEqual([1, undefined, 1, undefined])
  expect(compute).toHaveBeenCalledTimes(2)
})

test('once calls its function again only if it threw', () => {
  const create = vi.fn<() => object>().mockImplementationOnce(() => {
    throw new Error('first')
  })
  create.mockImplementation(() => ({}))
  const get = once(create)
  expect(get).toThrow('first')
  expect(get()).toBe(get())
  expect(create).toHaveBeenCalledTimes(2)
})
