import { describe, expect, test } from 'vitest'

import { createSeasonReader } from '../catalogue/episode-order.ts'
import { countWatched, getAiredInSeason } from './aired-episodes.ts'
import {
  createEntry,
  createEpisode,
  createList,
  createReader,
  createSeason,
  TV_SHOW,
} from './testing/seasons.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

const READ = createReader(TV_SHOW)

describe('aired episodes', () => {
  test.each([
    ['all without any dates', {}, 8],
    ['those before the next one', { nextEpisode: createEpisode(2, 3, '2026-06-16') }, 6],
    ['the next one too on its day', { nextEpisode: createEpisode(2, 3, '2026-06-15') }, 7],
    ['those before a next one without a date', { nextEpisode: createEpisode(2, 1, null) }, 4],
    ['those up to the last one', { lastEpisode: createEpisode(2, 1, '2026-06-01') }, 5],
    ['all when the last one is a special', { lastEpisode: createEpisode(0, 1, '2026-06-01') }, 8],
    [
      'no season that is yet to come',
      {
        seasons: [
          createSeason(1, { episodeCount: 4 }),
          createSeason(2, { episodeCount: 4, airDate: '2026-07-01' }),
        ],
      },
      4,
    ],
    ['none of an empty show', { seasons: [] }, 0],
  ])('are %s', (_name, changes, aired) => {
    expect(countWatched({ ...TV_SHOW, ...changes }, READ, undefined, NOW)).toEqual({ watched: 0, aired })
  })

  test('are those whose dates have come, whatever is announced', () => {
    const list = [
      { number: 1, airDate: '2026-06-15', runtimeMinutes: null },
      { number: 2, airDate: '2026-06-16', runtimeMinutes: null },
    ]
    for (const season of [0, 1])
      expect(getAiredInSeason(TV_SHOW, season, list, NOW)).toEqual([{ season, episode: 1 }])
  })

  test('count as watched from 90 percent on; specials do not count', () => {
    const entry = createEntry([
      [0, 1],
      [1, 1],
      [1, 2, 2429],
      [1, 3, 2430],
    ])
    expect(countWatched(TV_SHOW, READ, entry, NOW)).toEqual({ watched: 2, aired: 8 })
  })

  test('are those up to the announced one of its own number', () => {
    const lists = new Map([
      [1, createList([1, 2])],
      [2, createList([3, 4])],
    ])
    const airing = {
      ...TV_SHOW,
      seasons: [createSeason(1), createSeason(2)],
      nextEpisode: createEpisode(2, 4, '2026-06-20'),
    }
    const entry = createEntry([
      [1, 1],
      [2, 3],
    ])
    expect(countWatched(airing, createSeasonReader(lists), entry, NOW)).toEqual({ watched: 2, aired: 3 })
  })
})
