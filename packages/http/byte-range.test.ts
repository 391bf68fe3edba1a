import { expect, test } from 'vitest'

import { parseByteRange } from './byte-range.ts'

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
])('parses %j of a 1000-byte file as %j', (header, range) => {
  expect(parseByteRange(header, 1000)).toEqual(range)
})

test('no range of an empty file can be satisfied', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseByteRange('bytes=-5', 0)).toBe('unsatisfiable')
})
