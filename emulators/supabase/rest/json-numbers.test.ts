import { describe, expect, test } from 'vitest'

import { requireDoubles } from './json-numbers.ts'

describe('a number that no double holds is rejected', () => {
  test.each([
    '1e131071',
    '-1E+400',
    '{"a":[1,2,1e309]}',
    '{"a":1e131071,"a":1}',
    '{"text":"a \\" b","a":1e-400}',
    '0e131071',
    '0.0e-16383',
    '1e0000000400',
    `[1${'0'.repeat(309)}]`,
    `[0.${'0'.repeat(400)}1]`,
  ])('%s', (json) => {
    expect(() => requireDoubles(json)).toThrow('is out of range for type double precision')
  })
})

describe('anything else is accepted', () => {
  test.each([
    '{"a":[1,-2.5,1e308,1e-300,5e-324,0,0e0]}',
    '{"text":"1e131071"}',
    String.raw`{"text":"\\\"1e131071"}`,
    `{"text":"${'1'.repeat(400)}"}`,
    `[0.${'3'.repeat(400)}]`,
    '[]',
  ])('%s', (json) => {
    expect(() => requireDoubles(json)).not.toThrow()
  })
})
