import { expect, test } from 'vitest'

import { parseShowFacts } from './show-facts.ts'

test('the facts of a TV show', () => {
  expect(
    parseShowFacts({
      episode_run_time: [24, 48],
      status: 'Returning Series',
      content_ratings: { results: [{ iso_3166_1: 'US', rating: 'TV-14' }] },
      keywords: { results: [{ id: 5, name: 'island' }, { id: 'x' }] },
      'watch/providers': {
        results: {
          US: {
            link: 'https://example.com',
            flatrate: [{ provider_id: 8 }, { provider_id: 9 }],
            buy: [{ provider_id: 8 }, null],
          },
          DE: null,
        },
      },
    }),
  ).toEqual({
    runtimeMinutes: 24,
    status: 'returning',
    certifications: { US: 'TV-14' },
    keywordIds: [5],
    providerIds: { US: [8, 9], DE: [] },
  })
})

test('what is missing is none, and the runtime may be that of an episode', () => {
  const none = { runtimeMinutes: null, status: null, certifications: {}, keywordIds: [], providerIds: {} }
  expect(parseShowFacts({})).toEqual(none)
  expect(parseShowFacts({ status: 'constructor', episode_run_time: [0], keywords: null })).toEqual(none)
  expect(parseShowFacts({ last_episode_to_air: { runtime: 51 } })).toEqual({ ...none, runtimeMinutes: 51 })
  expect(() => parseShowFacts(null)).toThrow()
})
