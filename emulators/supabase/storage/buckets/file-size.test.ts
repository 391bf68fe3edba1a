import { expect, test } from 'vitest'

import { parseFileSize } from './buckets.ts'

test.each([
  [0, 0],
  [1024, 1024],
  ['1024', 1024],
  ['1mb', 1_000_000],
  ['1.5 MB', 1_500_000],
  ['2 KiB', 2048],
  ['10 bytes', 10],
])('%j is %d bytes', (size, bytes) => {
  expect(parseFileSize(size)).toBe(bytes)
})

test.each([-1, 1.5e300, Number.NaN, '', 'mb', '1 constructor', '1 yb', '-5MB', '1e3', '0x10'])(
  '%j is not a size',
  (size) => {
    expect(() => parseFileSize(size)).toThrow('is not a size')
  },
)
