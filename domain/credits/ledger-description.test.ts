import { expect, test } from 'vitest'

import { parseLedgerPlayable } from './ledger-description.ts'

test.each([
  ['Watched movie 655018', { kind: 'movie', id: 655018 }],
  ['Watched series 392019, season 0, episode 12', { kind: 'tv', id: 392019, season: 0, episode: 12 }],
  ['Returned movie 7', { kind: 'movie', id: 7 }],
  ['Returned series 7, season 1, episode 2', { kind: 'tv', id: 7, season: 1, episode: 2 }],
  ['Welcome bonus', undefined],
  ['Watched movie one', undefined],
  ['Not Watched movie 1', undefined],
  ['Watched series 7', undefined],
  ['', undefined],
  [null, undefined],
])('%j is about %j', (description, expected) => {
  expect(parseLedgerPlayable(description)).toEqual(expected)
})
