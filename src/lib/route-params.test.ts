import * as v from 'valibot'
import { expect, test } from 'vitest'

import { positiveInteger, optionalParam } from './route-params.ts'

test.each([
  [1, 1],
  [500, 500],
  [0, undefined],
  [-3, undefined],
  [1.5, undefined],
  ['2', undefined],
  [null, undefined],
  [undefined, undefined],
])('parses %o as %o', (part, read) => {
  expect(v.parse(optionalParam(positiveInteger), part)).toBe(read)
})
