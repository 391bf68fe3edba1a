import { expect, test } from 'vitest'

import { NO_FACTS, parseCatalogueFacts } from './catalogue-facts.ts'

test('the facts of a movie are read', () => {
  expect(
    parseCatalogueFacts({
      id: 1,
      genres: [{ id: 18, name: 'Drama' }, { id: 18, name: 'Drama' }, { id: 2 }],
      origin_country: ['FR', 'nowhere', 3],
      production_countries: [{ iso_3166_1: 'BE', name: 'Belgium' }],
      runtime: 101,
      release_date: '1999-05-01',
      credits: {
        cast: [{ id: 4, name: 'Di' }],
        crew: [
          { id: 3, name: 'Cy', department: 'Directing', job: 'Director' },
          { id: 3, name: 'Cy', department: 'Writing', job: 'Director' },
          { id: 5, name: 'Ed', department: 'Writing', job: 'Writer' },
        ],
      },
    }),
  ).toEqual({
    genres: ['Drama'],
    makers: [{ id: 3, name: 'Cy' }],
    countries: ['FR'],
    runtimeMinutes: 101,
    date: '1999-05-01',
    episodeCount: null,
  })
})

test('the facts of a TV show are read', () => {
  const facts = parseCatalogueFacts({
    id: 1,
    created_by: [{ id: 8, name: 'Flo' }],
    production_countries: [{ iso_3166_1: 'US' }, {}],
    episode_run_time: [45, 60],
    first_air_date: '2010-01-02',
    number_of_episodes: 24,
  })
  expect(facts).toEqual({
    genres: [],
    makers: [{ id: 8, name: 'Flo' }],
    countries: ['US'],
    runtimeMinutes: 45,
    date: '2010-01-02',
    episodeCount: 24,
  })
})

test('what is missing or invalid is unknown', () => {
  const facts = parseCatalogueFacts({ id: 1, genres: 'Drama', runtime: 0, credits: null, release_date: '' })
  expect(facts).toEqual(NO_FACTS)
})

test('a body without an ID is no title', () => {
  expect(() => parseCatalogueFacts({ success: false })).toThrow(/id/)
})
