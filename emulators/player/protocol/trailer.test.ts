import { describe, expect, test } from 'vitest'

import { getTrailerSeconds, parseTrailerKey } from './trailer.ts'

describe('trailers', () => {
  test.each([
    ['movie-603-1', 603],
    ['tv-1399-12', 1399],
    ['tv-1399-s2-1', 1399],
    ['tv-1399-s0-1', 1399],
  ])('%s is one of title %i', (key, id) => {
    expect(parseTrailerKey(key)).toEqual({ kind: 'trailer', key, id })
  })

  test.each(['', 'movie-603', 'movie-0-1', 'movie-603-s1-1', 'tv-x-1', 'tv-1-1-1', '../movie-603-1'])(
    '"%s" is not a key',
    (key) => expect(parseTrailerKey(key)).toBeUndefined(),
  )

  test('last 24 to 58 seconds, and always the same', () => {
    const seconds = Array.from({ length: 500 }, (_, index) =>
      getTrailerSeconds({ kind: 'trailer', key: `movie-${index}-1`, id: index }),
    )
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(24)
    expect(Math.max(...seconds)).toBeLessThanOrEqual(58)
    expect(new Set(seconds).size).toBeGreaterThan(20)
  })
})
