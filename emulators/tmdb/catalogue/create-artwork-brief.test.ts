import { describe, expect, test } from 'vitest'

import { toArtworkPath, parseArtworkPath } from './artwork-paths.ts'
import { createArtworkBrief } from './create-artwork-brief.ts'
import { getNetworkId } from './derived-ids.ts'
import { createLibrary } from './library.ts'
import { getProfilePath } from './person.ts'
import { createSeasons } from './seasons.ts'

const library = createLibrary({ today: '2026-11-20' })
const createBrief = (path: string) => createArtworkBrief(path, library)

describe('createArtworkBrief', () => {
  test('returns a brief for every image path of the catalogue', () => {
    const paths = [
      ...library.titles.flatMap(({ posterPath, backdropPath }) => [posterPath, backdropPath]),
      ...library.tvShows
        .flatMap(createSeasons)
        .flatMap(({ posterPath, episodes }) => [posterPath, ...episodes.map(({ stillPath }) => stillPath)]),
      ...library.people.map(getProfilePath),
    ].filter((path) => path !== null)
    expect(paths.length).toBeGreaterThan(12_000)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => createBrief(path) === undefined)).toEqual([])
  })

  test('a poster has title, tagline and billing', () => {
    const brief = createBrief('/m612407p.jpg')
    expect(brief).toMatchObject({
      role: 'poster',
      title: 'The Salt Road',
      tagline: 'Forty days. One well. No map.',
      genreIds: [12, 18],
      scene: 'dunes',
    })
    const movie = library.findMovie(612407)
    const { cast = [], crew = [] } = movie ? library.getCredits(movie) : {}
    expect(brief).toHaveProperty(
      'billing.cast',
      cast.slice(0, 4).map(({ person }) => person.name),
    )
    expect(brief).toHaveProperty('billing.director', crew[0]?.person.name)
  })

  test('a poster and a logo in another language have the translated texts and the same artwork', () => {
    const english = createBrief('/m612407p.jpg')
    expect(createBrief('/m612407p-de.jpg')).toEqual({
      ...english,
      title: 'Die Salzstraße',
      tagline: 'Vierzig Tage. Ein Brunnen. Keine Karte.',
    })
    expect(createBrief('/m612407l-ja.png')).toMatchObject({ title: '塩の道', seed: english?.seed })
    expect(createBrief('/m612407p-fr.jpg')).toBeUndefined()
    expect(createBrief('/m612407b-de.jpg')).toBeUndefined()
  })

  test('only titles that are not current have a printed year', () => {
    const [old] = library.movies.filter(({ date, isCurrent }) => date.startsWith('1987') && !isCurrent)
    expect(createBrief(old?.posterPath ?? '')).toMatchObject({ year: 1987 })
    expect(library.findMovie(612407)?.isCurrent).toBe(true)
    expect(createBrief('/m612407p.jpg')).toHaveProperty('year', undefined)
  })

  test('poster and backdrop of a title share a seed', () => {
    const seeds = ['m612407p.jpg', 'm612407b.jpg', 'm598233p.jpg'].map((name) => createBrief(name)?.seed)
    expect(seeds[0]).toBe(seeds[1])
    expect(seeds[0]).not.toBe(seeds[2])
  })

  test('a logo has the seed of the poster, and a provider its name', () => {
    expect(createBrief('/m612407l.png')).toEqual({
      role: 'logo',
      seed: createBrief('/m612407p.jpg')?.seed,
      title: 'The Salt Road',
      genreIds: [12, 18],
    })
    expect(createBrief('/w8.png')).toMatchObject({ role: 'badge', name: 'Netflix' })
    expect(createBrief('/c65505.png')).toMatchObject({
      role: 'logo',
      title: 'Tsiran Studio',
      ink: expect.any(String),
    })
    expect(createBrief(`/j${getNetworkId('Hearth')}.png`)).toMatchObject({ role: 'logo', title: 'Hearth' })
  })

  test('a still has its own seed and the genres of its TV show', () => {
    const [one, other] = [createBrief('t214406s2e5.jpg'), createBrief('t214406s2e6.jpg')]
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
    'm612407l.jpg',
    'w1.png',
    'm1l.png',
  ])('"%s" has no brief', (name) => {
    expect(createBrief(name)).toBeUndefined()
  })
})

describe('artwork paths', () => {
  test.each([
    { kind: 'poster', title: { kind: 'movie', id: 123456 } },
    { kind: 'backdrop', title: { kind: 'tv', id: 123456 } },
    { kind: 'season', tvShowId: 123456, season: 2 },
    { kind: 'still', tvShowId: 123456, season: 2, episode: 5 },
    { kind: 'profile', personId: 123456 },
    { kind: 'logo', title: { kind: 'tv', id: 123456 } },
    { kind: 'provider', id: 8 },
    { kind: 'company', id: 65505 },
    { kind: 'network', id: 123456 },
  ] as const)('a $kind path can be parsed', (subject) => {
    expect(parseArtworkPath(toArtworkPath(subject))).toEqual(subject)
  })
})
