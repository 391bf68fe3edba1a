import { describe, expect, test } from 'vitest'

import { artworkBrief as briefOf } from './artwork-brief.ts'
import { artworkPath, readArtworkPath } from './artwork-names.ts'
import { openLibrary } from './library.ts'
import { profilePath } from './people.ts'
import { readSeasons } from './read-season.ts'

const library = openLibrary({ today: '2026-11-20' })
const artworkBrief = (fileName: string) => briefOf(fileName, library)

describe('the brief of an image', () => {
  test('every image path of the catalogue has one', () => {
    const paths = [
      ...library.titles.flatMap(({ posterPath, backdropPath }) => [posterPath, backdropPath]),
      ...library.series
        .flatMap(readSeasons)
        .flatMap(({ posterPath, episodes }) => [posterPath, ...episodes.map(({ stillPath }) => stillPath)]),
      ...library.people.map(profilePath),
    ].filter((path) => path !== null)
    expect(paths.length).toBeGreaterThan(12_000)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => artworkBrief(path) === undefined)).toEqual([])
  })

  test('a poster names the title, its tagline, its year and who made it', () => {
    const brief = artworkBrief('/m612407p.jpg')
    expect(brief).toMatchObject({
      role: 'poster',
      title: 'The Salt Road',
      tagline: 'Forty days. One well. No map.',
      genreIds: [12, 18],
      scene: 'dunes',
    })
    const film = library.film(612407)
    const { cast = [], crew = [] } = film ? library.creditsOf(film) : {}
    expect(brief).toHaveProperty(
      'billing.cast',
      cast.slice(0, 4).map(({ person }) => person.name),
    )
    expect(brief).toHaveProperty('billing.director', crew[0]?.person.name)
  })

  test('the year is printed, but not on what is current: its year moves on, and a drawn picture does not', () => {
    const [old] = library.films.filter(({ date, isCurrent }) => date.startsWith('1987') && !isCurrent)
    expect(artworkBrief(old?.posterPath ?? '')).toMatchObject({ year: 1987 })
    expect(library.film(612407)?.isCurrent).toBe(true)
    expect(artworkBrief('/m612407p.jpg')).toHaveProperty('year', undefined)
  })

  test('poster and backdrop share a seed, two titles do not', () => {
    const seeds = ['m612407p.jpg', 'm612407b.jpg', 'm598233p.jpg'].map((name) => artworkBrief(name)?.seed)
    expect(seeds[0]).toBe(seeds[1])
    expect(seeds[0]).not.toBe(seeds[2])
  })

  test('a still has its own seed and the genres of its series', () => {
    const [one, other] = [artworkBrief('t214406s2e5.jpg'), artworkBrief('t214406s2e6.jpg')]
    expect(one).toMatchObject({ role: 'still', genreIds: [80, 18], scene: 'harbour' })
    expect(one?.seed).not.toBe(other?.seed)
  })

  test.each([
    '',
    'm612407.jpg',
    'm1p.jpg',
    'm612407p.png',
    't214406p.jpg.jpg',
    't214406s9p.jpg',
    't214406s1e99.jpg',
    't214406s0e1.jpg',
    'n1.jpg',
    '../m612407p.jpg',
    'm612407s1e1.jpg',
  ])('"%s" is no image of ours', (name) => {
    expect(artworkBrief(name)).toBeUndefined()
  })
})

describe('the name of an image', () => {
  test.each([
    { shows: 'poster', title: { kind: 'movie', id: 123456 } },
    { shows: 'backdrop', title: { kind: 'tv', id: 123456 } },
    { shows: 'season', seriesId: 123456, season: 2 },
    { shows: 'still', seriesId: 123456, season: 2, episode: 5 },
    { shows: 'profile', personId: 123456 },
  ] as const)('a $shows can be read back from its path', (subject) => {
    expect(readArtworkPath(artworkPath(subject))).toEqual(subject)
  })
})
