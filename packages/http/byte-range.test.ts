import { expect, test } from 'vitest'

import { readByteRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=200-299', { start: 200, end: 299 }],
  ['Bytes = 200 - 299', { start: 200, end: 299 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=1000-1001', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=a-b', 'whole'],
  ['seconds=0-1', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
])('of 1000 bytes %j asks for %j', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range)
})

test('an empty file has no byte to give', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readByteRange('bytes=-5', 0)).toBe('unsatisfiable')
})
