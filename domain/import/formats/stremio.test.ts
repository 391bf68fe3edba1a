import { zlibSync } from 'fflate'
import { expect, test } from 'vitest'

import { parse } from '../testing/describe-rows.ts'
import { jsonFile } from '../testing/golden.ts'

function library(type: string, state: object, changes: object = {}) {
  const item = { _id: 'tt7000001', name: 'Tidewrack', type, removed: true, temp: true, state }
  return jsonFile('stremio-library.json', [{ ...item, ...changes }])
}

/** Returns bits of episodes, the first one first, as the service writes them. */
function field(bits: string): string {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  Array.from(bits, (bit, index) => {
    bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (Number(bit) << (index & 7))
  })
  return btoa(String.fromCodePoint(...zlibSync(bytes)))
}

test('an episode that was only opened is not watched; the bits are', () => {
  const state = {
    lastWatched: '2026-08-12T16:26:23.052Z',
    timesWatched: 24,
    timeOffset: 1,
    duration: 2_700_000,
    video_id: 'tt7000001:2:2',
    watched: `tt7000001:2:1:4:${field('1011')}`,
  }
  expect(parse(library('series', state)).rows).toEqual([
    'tt7000001 viewing 3 before s2e1 undated',
    'tt7000001 viewing 1 before s2e1 undated',
    'tt7000001 viewing s2e1 undated',
  ])
})

test('the episode of the player has a date and a position', () => {
  const state = {
    lastWatched: '2024-08-12T16:26:23.052Z',
    timeOffset: 900_000,
    duration: 2_700_000,
    video_id: 'tt7000001:2:2',
  }
  const watched = `tt7000001:2:2:2:${field('01')}`
  expect(parse(library('series', state)).rows).toEqual(['tt7000001 viewing s2e2 900/2700 2024-08-12'])
  expect(parse(library('series', { ...state, watched })).rows).toEqual(['tt7000001 viewing s2e2 2024-08-12'])
})

test.each([
  [{ timeOffset: 1_800_000, duration: 7_200_000, timesWatched: 0 }, 'tt7000001 viewing 1800/7200 2022-01-02'],
  [{ timeOffset: 1_800_000, duration: 7_200_000, flaggedWatched: 1 }, 'tt7000001 viewing 2022-01-02'],
  [{ timeOffset: 0, timesWatched: 2 }, 'tt7000001 viewing 2022-01-02'],
])('a movie with %j', (state, expected) => {
  const file = library('movie', { lastWatched: '2022-01-02T10:00:00.000Z', ...state })
  expect(parse(file).rows).toEqual([expected])
})

test('a library by IDs, in a bucket', () => {
  const item = {
    _id: 'tt7000001',
    name: 'Tidewrack',
    type: 'series',
    removed: false,
    temp: false,
    state: { lastWatched: '' },
  }
  const file = jsonFile('export.json', { library: { uid: 'u', items: { tt7000001: item } } })
  expect(parse(file).rows).toEqual(['tt7000001 watchlist undated'])
})

test.each(['', 'tt7000001:2:1', 'tt7000001:2:1:4:AAAA', 'tt7000001:x:1:4:', 'tt7000001:2:1:4:&'])(
  'damaged bits (%s) say nothing',
  (watched) => {
    const file = library('series', { watched }, { removed: false, temp: false })
    expect(parse(file).rows).toEqual(['tt7000001 watchlist undated'])
  },
)

test('an anime is numbered within its own entry', () => {
  const state = { video_id: 'kitsu:55:2', flaggedWatched: 1, watched: `kitsu:55:3:3:${field('101')}` }
  expect(parse(library('series', state, { _id: 'kitsu:55' })).rows).toEqual([
    'tv|tidewrack| viewing 2 before s1e3 undated',
    'tv|tidewrack| viewing s1e3 undated',
    'tv|tidewrack| viewing s1e2 undated',
  ])
})
