import * as v from 'valibot'
import { expect, test } from 'vitest'

import { listParam, optionalParam, positiveInteger, positiveNumber, textParam } from './route-params.ts'

test.each([
  [1, 1],
  [500, 500],
  [0, undefined],
  [-3, undefined],
  [1.5, undefined],
  ['2', 2],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['02', undefined],
  ['1e3', undefined],
  ['2 ', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('parses the number %o as %o', (part, read) => {
  expect(v.parse(optionalParam(positiveInteger), part)).toBe(read)
})

test.each([
  ['100', 100],
  ['100.5', 100.5],
  [100.5, 100.5],
  ['0.1', 0.1],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['many', undefined],
  ['Infinity', undefined],
  [undefined, undefined],
])('parses the amount %o as %o', (part, read) => {
  expect(v.parse(optionalParam(positiveNumber), part)).toBe(read)
})

test.each([
  ['1917', '1917'],
  ['true', 'true'],
  ['null', 'null'],
  [' "quoted" ', '"quoted"'],
  ['  ', undefined],
  [undefined, undefined],
])('parses the text %o as %o', (part, read) => {
  expect(v.parse(textParam, part)).toBe(read)
})

test.each([
  ['movie', ['movie']],
  ['movie,tv', ['movie', 'tv']],
  [['movie'], ['movie']],
  ['movie,person', undefined],
  ['', undefined],
])('parses the list %o as %o', (part, read) => {
  expect(v.parse(listParam(v.picklist(['movie', 'tv'])), part)).toEqual(read)
})
