import * as v from 'valibot'
import { expect, test } from 'vitest'

import { counting, optionalPart } from './address.ts'

test.each([
  [1, 1],
  [500, 500],
  [0, undefined],
  [-3, undefined],
  [1.5, undefined],
  ['2', undefined],
  [null, undefined],
  [undefined, undefined],
])('%o in an address counts as %o', (part, read) => {
  expect(v.parse(optionalPart(counting), part)).toBe(read)
})
