import { expect, test } from 'vitest'

import { findCycle } from './acyclic-chunks.ts'

test.each<[string, Record<string, string[]>, string[] | undefined]>([
  ['nothing', {}, undefined],
  ['chunks that share a third one', { a: ['b', 'c'], b: ['c'], c: [] }, undefined],
  ['a chunk that imports a package outside of the build', { a: ['react'] }, undefined],
  ['two chunks that import each other', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a longer circle behind others', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
])('finds the cycle of %s', (_case, imports, expected) => {
  expect(findCycle(new Map(Object.entries(imports)))).toEqual(expected)
})
