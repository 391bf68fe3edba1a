import { expect, test } from 'vitest'

import { parseFault } from './fault-injection.ts'

test.each([
  ['', undefined],
  ['?misbehave=error', { name: 'error', afterSeconds: 0 }],
  ['?misbehave=error&after=2.5', { name: 'error', afterSeconds: 2.5 }],
  ['?misbehave=silence', { name: 'silence', afterSeconds: 0 }],
  ['?misbehave=slow', { name: 'slow', afterSeconds: 15 }],
  ['?misbehave=slow&after=-1', { name: 'slow', afterSeconds: 15 }],
  ['?misbehave=stall&after=soon', { name: 'stall', afterSeconds: 8 }],
  ['?misbehave=explode', undefined],
  ['?misbehave=constructor', undefined],
])('a URL with %j asks for %j', (query, fault) => {
  expect(parseFault(new URL(`https://player.test/embed/movie/1${query}`))).toEqual(fault)
})
