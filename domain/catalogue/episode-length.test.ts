import { describe, expect, test } from 'vitest'

import { createSeason } from '../progress/testing/seasons.ts'
import { getEpisodeMinutes, getSampleSeason, getUsualMinutes, toRuntimeMinutes } from './episode-length.ts'

const UNKNOWN = { runtime: null, episode_run_time: [], last_episode_to_air: null }

test.each<[string, Partial<Parameters<typeof toRuntimeMinutes>[0]>, number | null]>([
  ['of a movie is its own', { runtime: 98 }, 98],
  ['of a movie may be unknown', { runtime: 0 }, null],
  ['of episodes is what the details say', { episode_run_time: [45, 60] }, 45],
  ['of episodes may be in a later item', { episode_run_time: [0, null, 50] }, 50],
  ['falls back to the last episode', { last_episode_to_air: { runtime: 52 } }, 52],
  ['is unknown without any', { last_episode_to_air: { runtime: 0 } }, null],
])('the length %s', (_what, fields, expected) => {
  expect(toRuntimeMinutes({ ...UNKNOWN, ...fields })).toBe(expected)
})

describe('the length of an episode', () => {
  const season = [40, null, 90, 42].map((runtimeMinutes) => ({ runtimeMinutes }))

  test.each<[string, number | null, number | null, number]>([
    ['is its own', 30, 50, 30],
    ['is that of the TV show', null, 50, 50],
    ['is that of its season', null, null, 42],
  ])('%s', (_what, own, usual, expected) => {
    expect(getEpisodeMinutes({ runtimeMinutes: usual }, season, { runtimeMinutes: own })).toBe(expected)
  })

  test('may be unknown', () => {
    expect(getEpisodeMinutes({ runtimeMinutes: null }, [], undefined)).toBeNull()
    expect(getUsualMinutes([{ runtimeMinutes: null }, { runtimeMinutes: 0 }])).toBeNull()
  })
})

test('a sample is the season of the last episode, else the first that has any', () => {
  const seasons = [createSeason(0), createSeason(2019, { episodeCount: 0 }), createSeason(2021)]
  expect(getSampleSeason({ seasons, lastEpisode: null })).toBe(2021)
  expect(getSampleSeason({ seasons: [], lastEpisode: null })).toBeUndefined()
})
