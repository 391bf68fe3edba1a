import { expect, test } from 'vitest'

import { watchedPlayable } from './ledger-text.ts'

test.each([
  ['Watched movie 655018', { kind: 'movie', id: 655018 }],
  ['Watched series 392019, season 0, episode 12', { kind: 'tv', id: 392019, season: 0, episode: 12 }],
  ['Welcome bonus', undefined],
  ['Watched movie one', undefined],
  ['Not Watched movie 1', undefined],
  ['Watched series 7', undefined],
  ['', undefined],
  [null, undefined],
])('%j was written for %j', (description, expected) => {
  expect(watchedPlayable(description)).toEqual(expected)
})
