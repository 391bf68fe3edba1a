import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  FOLLOWED_TITLES_MAX,
  getReleaseKey,
  getReleasesIn,
  getSeasonsIn,
  selectFollowed,
} from './followed-titles.ts'
import { createEpisode, createScheduledTitle } from './testing/factories.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

describe('followed titles', () => {
  test('are TV shows in progress, then the watchlist, each once', () => {
    const { titles, total } = selectFollowed(
      [
        { kind: 'tv', id: 2 },
        { kind: 'tv', id: 1 },
      ],
      [
        { kind: 'movie', id: 1 },
        { kind: 'tv', id: 2 },
      ],
    )
    expect(titles).toEqual([
      { kind: 'tv', id: 2 },
      { kind: 'tv', id: 1 },
      { kind: 'movie', id: 1 },
    ])
    expect(total).toBe(3)
  })

  test.each([
    [0, 0],
    [FOLLOWED_TITLES_MAX, FOLLOWED_TITLES_MAX],
    [FOLLOWED_TITLES_MAX + 1, FOLLOWED_TITLES_MAX],
  ])('of %i, %i are checked', (count, checked) => {
    const watchlist = Array.from({ length: count }, (_, index) => ({ kind: 'movie' as const, id: index + 1 }))
    const followed = selectFollowed([], watchlist)
    expect([followed.titles.length, followed.total]).toEqual([checked, count])
  })
})

test('many TV shows in progress leave room for the watchlist', () => {
  const started = Array.from({ length: 500 }, (_, index) => ({ kind: 'tv' as const, id: index + 1 }))
  const saved = [
    { kind: 'movie' as const, id: 1 },
    { kind: 'tv' as const, id: 499 },
  ]
  const { titles, total } = selectFollowed(started, saved)
  expect(titles).toHaveLength(FOLLOWED_TITLES_MAX)
  expect(titles).toEqual(expect.arrayContaining([...saved, ...started.slice(0, 40)]))
  expect(total).toBe(501)
})

test.each([0, -1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER + 2, NaN])('no title has the ID %d', (id) => {
  expect(selectFollowed([{ kind: 'tv', id }], [{ kind: 'movie', id }])).toEqual({ titles: [], total: 0 })
})

describe('the seasons to load for a range', () => {
  const seasons = [
    { number: 0, airDate: '2026-11-05' },
    { number: 1, airDate: '2024-01-10' },
    { number: 2, airDate: '2026-10-20' },
  ]

  test.each([
    ['of a movie are none', { kind: 'movie' as const, seasons }, []],
    [
      'are those that run, without specials',
      { seasons, nextEpisode: createEpisode(2, 5, '2026-11-24') },
      [2],
    ],
    [
      'of a TV show that ended before are none',
      { seasons, lastEpisode: createEpisode(2, 8, '2026-10-31') },
      [],
    ],
    ['of one that ended on the first day', { seasons, lastEpisode: createEpisode(2, 8, '2026-11-01') }, [2]],
    [
      'include one that ends while the next begins',
      { seasons: [...seasons, { number: 3, airDate: '2026-11-30' }] },
      [2, 3],
    ],
    ['leave out one that begins later', { seasons: [{ number: 1, airDate: '2026-12-01' }] }, []],
    [
      'without a date have the next episode’s',
      { seasons: [{ number: 4, airDate: null }], nextEpisode: createEpisode(4, 1, '2026-11-30') },
      [4],
    ],
    ['leave out a next special', { seasons: [], nextEpisode: createEpisode(0, 1, '2026-11-30') }, []],
  ])('%s', (_case, facts, expected) => {
    expect(getSeasonsIn(createScheduledTitle(facts), NOVEMBER)).toEqual(expected)
  })

  test('contain every episode in the range, whatever the seasons', () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((count) => new Date(Date.UTC(2026, 5, 1 + count)).toISOString().slice(0, 10))
    const dates = fc.uniqueArray(day, { minLength: 4, maxLength: 12 }).map((all) => all.toSorted())
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 5 }), day, day, (all, perSeason, one, other) => {
        const range = one < other ? { from: one, to: other } : { from: other, to: one }
        const episodes = all.map((date, index) =>
          createEpisode(Math.floor(index / perSeason) + 1, (index % perSeason) + 1, date),
        )
        const title = createScheduledTitle({
          seasons: episodes
            .filter(({ number }) => number === 1)
            .map(({ season, airDate }) => ({ number: season, airDate })),
          lastEpisode: episodes.at(-1) ?? null,
        })
        const loaded = new Set(getSeasonsIn(title, range))
        const within = episodes.filter(
          ({ airDate }) => airDate !== null && airDate >= range.from && airDate <= range.to,
        )
        expect(within.filter(({ season }) => !loaded.has(season))).toEqual([])
        const found = getReleasesIn(
          title,
          episodes.filter(({ season }) => loaded.has(season)),
          range,
        )
        expect(found.map(({ date }) => date)).toEqual(within.map(({ airDate }) => airDate))
      }),
    )
  })
})

describe('releases in a range', () => {
  test.each([
    ['2026-10-31', 0],
    ['2026-11-01', 1],
    ['2026-11-30', 1],
    ['2026-12-01', 0],
    [null, 0],
  ])('a movie of %s: %i', (date, count) => {
    const movie = createScheduledTitle({ kind: 'movie', date })
    expect(getReleasesIn(movie, [], NOVEMBER)).toHaveLength(count)
  })

  test('are the episodes of the loaded seasons, with their names, by date', () => {
    const episodes = [
      createEpisode(2, 6, '2026-11-27'),
      createEpisode(2, 5, '2026-11-20'),
      createEpisode(2, 7, null),
    ]
    const title = createScheduledTitle({ nextEpisode: createEpisode(2, 6, '2026-11-27') })
    expect(getReleasesIn(title, episodes, NOVEMBER)).toMatchObject([
      { date: '2026-11-20', episode: { season: 2, episode: 5 }, episodeName: 'Part 5' },
      { date: '2026-11-27', episode: { season: 2, episode: 6 }, episodeName: 'Part 6' },
    ])
  })

  test('are dated by the season where it and the next episode differ', () => {
    const title = createScheduledTitle({ nextEpisode: createEpisode(2, 6, '2026-11-27') })
    expect(getReleasesIn(title, [createEpisode(2, 6, '2026-11-28')], NOVEMBER)).toMatchObject([
      { date: '2026-11-28' },
    ])
    expect(getReleasesIn(title, [createEpisode(2, 6, '2026-12-04')], NOVEMBER)).toEqual([])
  })

  test('of a new TV show without episodes are the TV show itself', () => {
    const title = createScheduledTitle({ date: '2026-11-12' })
    expect(getReleasesIn(title, [], NOVEMBER)).toMatchObject([{ date: '2026-11-12', episode: null }])
    expect(getReleasesIn(title, [createEpisode(1, 1, '2026-11-12')], NOVEMBER)).toMatchObject([
      { episode: { season: 1, episode: 1 } },
    ])
  })
})

test('a release keeps its key when its date changes', () => {
  const title = createScheduledTitle()
  expect(getReleaseKey({ title, episode: { season: 2, episode: 5 } })).toBe('tv-1399-s2e5')
  expect(getReleaseKey({ title, episode: null })).toBe('tv-1399')
})
