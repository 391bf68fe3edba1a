import { describe, expect, test } from 'vitest'

import type { Video } from './title-extras.ts'
import { isTrailer, listTrailers } from './trailers.ts'

const DEMO_PLAYER = 'http://localhost:4301'

function createVideo(changes: Partial<Video> = {}): Video {
  return {
    id: 'v1',
    key: 'abcDEF_12-3',
    site: 'YouTube',
    type: 'Trailer',
    name: 'Main Trailer',
    isOfficial: true,
    language: 'en',
    publishedAt: '2024-01-01T00:00:00.000Z',
    ...changes,
  }
}

/** Returns the names in the order of the list. */
function order(videos: Record<string, Partial<Video>>): string[] {
  const list = Object.entries(videos).map(([name, changes]) => createVideo({ id: name, name, ...changes }))
  return listTrailers(list).map(({ name }) => name)
}

describe('order', () => {
  test('is trailers, teasers, clips, featurettes, other types', () => {
    const types = ['Bloopers', 'Featurette', 'Clip', 'Teaser', 'Trailer']
    expect(order(Object.fromEntries(types.map((type) => [type, { type }])))).toEqual(types.toReversed())
  })

  test('puts the language of the interface, and none, before any other', () => {
    const videos = {
      french: { language: 'fr' },
      silent: { type: 'Teaser', language: null },
      english: { type: 'Clip' },
    }
    expect(order(videos)).toEqual(['silent', 'english', 'french'])
  })

  test('puts official videos before others of their type, then the newest first', () => {
    const videos = {
      fan: { isOfficial: false, publishedAt: '2025-01-01T00:00:00.000Z' },
      undated: { publishedAt: null },
      old: { publishedAt: '2023-05-01T00:00:00.000Z' },
      new: { publishedAt: '2024-05-01T00:00:00.000Z' },
      teaser: { type: 'Teaser' },
    }
    expect(order(videos)).toEqual(['new', 'old', 'undated', 'fan', 'teaser'])
  })

  test('ends after 20 videos', () => {
    const many = Array.from({ length: 21 }, (_, index) => createVideo({ id: String(index) }))
    expect(listTrailers(many)).toHaveLength(20)
    expect(listTrailers(many.slice(1))).toHaveLength(20)
  })
})

test('YouTube videos play from its domain without cookies, with captions and unrelated to other videos', () => {
  const [trailer] = listTrailers([createVideo()], undefined, 'de')
  const frame = new URL(trailer?.frameUrl ?? '')
  expect(frame.origin + frame.pathname).toBe('https://www.youtube-nocookie.com/embed/abcDEF_12-3')
  expect(Object.fromEntries(frame.searchParams)).toEqual({
    autoplay: '1',
    cc_load_policy: '1',
    hl: 'de',
    playsinline: '1',
    rel: '0',
  })
  const preview = new URL(trailer?.previewUrl ?? '')
  expect(preview.origin).toBe('https://www.youtube-nocookie.com')
  expect(Object.fromEntries(preview.searchParams)).toMatchObject({ autoplay: '1', mute: '1', controls: '0' })
  expect(trailer?.pageUrl).toBe('https://www.youtube.com/watch?v=abcDEF_12-3')
})

test('videos of the demo catalogue play from the demo player, if there is one', () => {
  const video = createVideo({ site: 'Marquee Demo', key: 'movie-7-1' })
  expect(listTrailers([video])).toEqual([])
  expect(listTrailers([video], DEMO_PLAYER, 'ar')).toMatchObject([
    {
      frameUrl: `${DEMO_PLAYER}/trailer/movie-7-1?autoplay=1&language=ar`,
      previewUrl: `${DEMO_PLAYER}/trailer/movie-7-1?autoplay=1&muted=1&controls=0`,
      pageUrl: null,
    },
  ])
})

test.each([
  ['another site', { site: 'Vimeo' }],
  ['a site named like a property of every object', { site: 'constructor' }],
  ['a key that leaves the path', { key: '../x' }],
  ['a key with parameters', { key: 'a?b=1' }],
])('%s is left out', (_, changes) => {
  expect(listTrailers([createVideo(changes)], DEMO_PLAYER)).toEqual([])
})

test.each([
  ['Trailer', true],
  ['Teaser', true],
  ['Clip', false],
  ['Bloopers', false],
])('a %s announces its title: %s', (type, expected) => {
  const [video] = listTrailers([createVideo({ type })])
  expect(video && isTrailer(video)).toBe(expected)
})
