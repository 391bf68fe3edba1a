import { expect, test } from 'vitest'

import { readMisbehaviour } from './misbehaviour.ts'

test.each([
  ['', undefined],
  ['?misbehave=error', 'error'],
  ['?misbehave=silence', 'silence'],
  ['?misbehave=explode', undefined],
])('an address with %j asks for the misbehaviour %s', (query, asked) => {
  expect(readMisbehaviour(new URL(`https://player.test/embed/movie/1${query}`))).toBe(asked)
})
