import { expect, test } from 'vitest'

import { getHeadDocument, parsePageHead } from './page-head.ts'

const MOVIE = {
  id: 7,
  title: 'The Salt Road',
  overview: 'A cart, a coast, and no way back.',
  poster_path: '/p.jpg',
  backdrop_path: '/b.jpg',
  release_date: '2024-03-01',
  vote_average: 7.46,
  vote_count: 12,
  runtime: 118,
  genres: [{ id: 18, name: 'Drama' }],
  external_ids: { imdb_id: 'tt0000007' },
  credits: {
    cast: ['Ada', 'Bo', 'Cyd', 'Dot', 'Eve', 'Fay'].map((name, id) => ({ id, name, character: 'x' })),
    crew: [
      { id: 20, name: 'Gil', department: 'Directing', job: 'Director' },
      { id: 21, name: 'Hal', department: 'Writing', job: 'Screenplay' },
    ],
  },
}

const MOVIE_PAGE = { kind: 'movie', id: 7 } as const
const toPerson = (name: string) => ({ '@type': 'Person', name })

test('a movie has its backdrop and poster, five of its cast, its director and its rating', () => {
  expect(parsePageHead(MOVIE, MOVIE_PAGE)).toEqual({
    path: '/movie/7',
    name: 'The Salt Road',
    label: 'The Salt Road (2024)',
    description: 'A cart, a coast, and no way back.',
    type: 'video.movie',
    images: [
      { path: '/b.jpg', role: 'backdrop', width: 1280, height: 720 },
      { path: '/p.jpg', role: 'poster', width: 500, height: 750 },
    ],
    structuredData: {
      '@type': 'Movie',
      genre: ['Drama'],
      datePublished: '2024-03-01',
      duration: 'PT118M',
      actor: ['Ada', 'Bo', 'Cyd', 'Dot', 'Eve'].map(toPerson),
      director: [toPerson('Gil')],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 7.5, bestRating: 10, ratingCount: 12 },
      sameAs: 'https://www.imdb.com/title/tt0000007/',
    },
  })
})

test('a TV show has its creators and seasons', () => {
  const body = {
    id: 7,
    name: 'Lighthouse',
    first_air_date: '2020-05-04',
    number_of_seasons: 3,
    created_by: [{ id: 1, name: 'Ada' }],
  }
  expect(parsePageHead(body, { kind: 'tv', id: 7 })).toMatchObject({
    path: '/tv/7',
    label: 'Lighthouse (2020)',
    description: '',
    type: 'video.tv_show',
    images: [],
    structuredData: {
      '@type': 'TVSeries',
      datePublished: '2020-05-04',
      numberOfSeasons: 3,
      creator: [toPerson('Ada')],
    },
  })
})

test('a person has a portrait and dates', () => {
  const body = {
    id: 5,
    name: 'Ines Marlow',
    biography: 'Grew up\non a pier.',
    profile_path: '/i.jpg',
    birthday: '1980-01-02',
    deathday: null,
    place_of_birth: 'Hull',
    imdb_id: 'nm0000005',
  }
  expect(parsePageHead(body, { kind: 'person', id: 5 })).toEqual({
    path: '/person/5',
    name: 'Ines Marlow',
    label: 'Ines Marlow',
    description: 'Grew up on a pier.',
    type: 'profile',
    images: [{ path: '/i.jpg', role: 'portrait', width: 500, height: 750 }],
    structuredData: {
      '@type': 'Person',
      birthDate: '1980-01-02',
      birthPlace: { '@type': 'Place', name: 'Hull' },
      sameAs: 'https://www.imdb.com/name/nm0000005/',
    },
  })
})

test('a collection lists its first parts', () => {
  const parts = [3, 1, 2].map((part) => ({
    id: part,
    title: `Part ${part}`,
    release_date: `200${part}-01-01`,
  }))
  expect(
    parsePageHead({ id: 31, name: 'Harbor', overview: '', parts }, { kind: 'collection', id: 31 }),
  ).toMatchObject({
    type: 'website',
    structuredData: {
      '@type': 'MovieSeries',
      hasPart: [1, 2, 3].map((part) => ({
        '@type': 'Movie',
        name: `Part ${part}`,
        datePublished: `200${part}-01-01`,
      })),
    },
  })
})

test('what is missing or malformed is left out', () => {
  const body = {
    ...MOVIE,
    vote_count: 0,
    release_date: 'soon',
    poster_path: 'https://elsewhere.example/p.jpg',
    runtime: 0,
    genres: [],
    external_ids: { imdb_id: 'javascript:' },
    credits: 'none',
  }
  const head = parsePageHead(body, MOVIE_PAGE)
  expect(head.structuredData).toEqual({ '@type': 'Movie' })
  expect(head.images.map(({ role }) => role)).toEqual(['backdrop'])
})

test('names are one line of at most 200 characters', () => {
  const head = parsePageHead({ ...MOVIE, title: `a\u0000b\n${'c '.repeat(500)}` }, MOVIE_PAGE)
  expect(head.name).toMatch(/^a b c c/)
  expect(head.name.length).toBeLessThanOrEqual(200)
})

test('a body without an id describes nothing', () => {
  expect(() => parsePageHead({}, MOVIE_PAGE)).toThrow()
})

test.each([
  ['movie', '/movie/7', { append_to_response: 'credits,external_ids' }],
  ['tv', '/tv/7', { append_to_response: 'credits,external_ids' }],
  ['person', '/person/7', {}],
  ['collection', '/collection/7', {}],
] as const)('the document about a %s is %s', (kind, path, parameters) => {
  expect(getHeadDocument({ kind, id: 7 }, 'en')).toEqual({ path, parameters })
})

test.each([
  ['movie', 'credits,external_ids,translations'],
  ['person', 'translations'],
] as const)('a %s in another language comes with its translations', (kind, parameter) => {
  const { parameters } = getHeadDocument({ kind, id: 7 }, 'de')
  expect(parameters).toEqual({ append_to_response: parameter })
})

test.each([
  ['movie', 'title', 'overview'],
  ['tv', 'name', 'overview'],
  ['person', 'name', 'biography'],
  ['collection', 'name', 'overview'],
] as const)('a %s without a text in the language has the English one', (kind, name, text) => {
  const translations = [
    { iso_639_1: 'fr', data: { [text]: 'Une charrette.' } },
    { iso_639_1: 'en', data: { [text]: 'A cart.' } },
  ]
  const body = { id: 7, [name]: 'Salz', parts: [], translations: { translations } }
  const describe = (changes: object) => parsePageHead({ ...body, ...changes }, { kind, id: 7 }).description
  expect(describe({ [text]: '' })).toBe('A cart.')
  expect(describe({ [text]: 'Ein Karren.' })).toBe('Ein Karren.')
  expect(describe({ [text]: '', translations: { translations: [null] } })).toBe('')
})
