import { describe, expect, test } from 'vitest'

import { createLibrary } from './library.ts'
import { getSeasonVideos, getVideos } from './videos.ts'

const TODAY = '2026-11-20'
const library = createLibrary({ today: TODAY })

function videosOf(kind: 'movie' | 'tv', id: number, today = TODAY) {
  const title = kind === 'movie' ? library.findMovie(id) : library.findTvShow(id)
  if (!title) throw new Error(`There is no ${kind} ${id}`)
  return getVideos(title, today)
}

describe('videos', () => {
  test('most titles have a trailer, and a third have no video', () => {
    const counts = library.movies.map((movie) => getVideos(movie, TODAY).length)
    const withVideos = counts.filter((count) => count > 0).length
    expect(withVideos / counts.length).toBeGreaterThan(0.5)
    expect(withVideos / counts.length).toBeLessThan(0.75)
  })

  test('have keys of their own, in the form of their site', () => {
    const all = library.titles.flatMap((title) => getVideos(title, TODAY))
    expect(new Set(all.map(({ site, key }) => `${site} ${key}`)).size).toBe(all.length)
    for (const { site, key } of all)
      expect(key).toMatch(site === 'YouTube' ? /^[\w-]{11}$/ : /^(movie|tv)-\d+-\d$/)
    expect(all.filter(({ site }) => site === 'YouTube').length).toBeGreaterThan(10)
  })

  test('one movie has all types, and its trailer also in its own language', () => {
    const videos = videosOf('movie', 612407, '2027-06-01')
    expect(new Set(videos.map(({ type }) => type)).size).toBe(6)
    expect(videos.filter(({ language }) => language === 'fr')).toMatchObject([
      { type: 'Trailer', name: 'La Route du sel', region: 'MA' },
    ])
  })

  test.each([
    ['movie', 749418, ['YouTube', 'YouTube']],
    ['tv', 835532, ['YouTube']],
    ['movie', 673502, []],
    ['tv', 187340, []],
  ] as const)('the sites of %s %i are %j', (kind, id, sites) => {
    expect(videosOf(kind, id).map(({ site }) => site)).toEqual(sites)
  })

  test('are listed once they are published, the newest first', () => {
    const published = videosOf('movie', 612407).map(({ publishedOn }) => publishedOn)
    expect(published).toEqual(published.toSorted().toReversed())
    expect(published.every((date) => date <= TODAY)).toBe(true)
    expect(videosOf('movie', 612407, '2025-01-01')).toEqual([])
  })

  test('a season has its own', () => {
    const tvShow = library.findTvShow(214406)
    const seasons = tvShow ? [1, 2, 3, 4].map((number) => getSeasonVideos(tvShow, number, TODAY)) : []
    const videos = seasons.flat()
    expect(videos.length).toBeGreaterThan(0)
    for (const { key, name } of videos) {
      const [, season] = /^tv-214406-s(\d)-\d$/.exec(key) ?? []
      expect(name === 'Doca Nove' || name.startsWith(`Season ${season} `)).toBe(true)
    }
    expect(seasons[3]).toEqual([])
  })
})
