import { expect, test } from 'vitest'

import { readMisbehaviour } from './misbehaviour.ts'

test.each([
  ['', undefined],
  ['?misbehave=error', { fault: 'error', afterSeconds: 0 }],
  ['?misbehave=error&after=2.5', { fault: 'error', afterSeconds: 2.5 }],
  ['?misbehave=silence', { fault: 'silence', afterSeconds: 0 }],
  ['?misbehave=slow', { fault: 'slow', afterSeconds: 15 }],
  ['?misbehave=slow&after=-1', { fault: 'slow', afterSeconds: 15 }],
  ['?misbehave=stall&after=soon', { fault: 'stall', afterSeconds: 8 }],
  ['?misbehave=explode', undefined],
  ['?misbehave=constructor', undefined],
])('an address with %j asks for %j', (query, asked) => {
  expect(readMisbehaviour(new URL(`https://player.test/embed/movie/1${query}`))).toEqual(asked)
})
