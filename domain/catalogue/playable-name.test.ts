import { expect, test } from 'vitest'

import { formatPlayable } from './playable-name.ts'

test.each([
  [{ kind: 'movie', id: 7 }, 'The Salt Road'],
  [{ kind: 'tv', id: 7, season: 2, episode: 5 }, 'The Salt Road S2E5'],
  [{ kind: 'tv', id: 7, season: 0, episode: 12 }, 'The Salt Road S0E12'],
] as const)('%j has the name %s', (playable, name) => {
  expect(formatPlayable('The Salt Road', playable)).toBe(name)
})
