import { expect, test, vi } from 'vitest'

import { memoizeEach } from './memoize.ts'

test('computes once for each input, also where that is undefined', () => {
  const compute = vi.fn<(input: { value?: number }) => number | undefined>(({ value }) => value)
  const get = memoizeEach(compute)
  const inputs = [{ value: 1 }, {}]
  expect([...inputs, ...inputs].map(get)).toEqual([1, undefined, 1, undefined])
  expect(compute).toHaveBeenCalledTimes(2)
})
