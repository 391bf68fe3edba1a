import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseSearchText } from './parse-search-text.ts'

const COMEDY = { name: 'Comedy', ids: { movie: 35, tv: 35 } }

describe('a search', () => {
  test.each([
    ['night', 'night', {}],
    ['  night   ferry ', 'night ferry', {}],
    ['night year:1999', 'night', { year: 1999 }],
    ['year:1999 night ferry', 'night ferry', { year: 1999 }],
    ['YEAR:1999', '', { year: 1999 }],
    ['year:1999 year:2001', '', { year: 2001 }],
    ['person:"Ana Lune" night', 'night', { person: 'Ana Lune' }],
    ['person:“Ana Lune”', '', { person: 'Ana Lune' }],
    ['person:ana', '', { person: 'ana' }],
    ['genre:comedy', '', { genre: COMEDY }],
    ['genre:com night', 'night', { genre: COMEDY }],
    ['genre:"Science Fiction"', '', { genre: { name: 'Science Fiction', ids: { movie: 878, tv: 10_765 } } }],
    ['genre:sci-fi', '', { genre: { name: 'Science Fiction', ids: { movie: 878, tv: 10_765 } } }],
    ['genre:reality', '', { genre: { name: 'Reality', ids: { movie: undefined, tv: 10_764 } } }],
    ['tmdb:603', '', { tmdb: { id: 603 } }],
    ['tmdb:movie/603', '', { tmdb: { id: 603, kind: 'movie' } }],
    ['tmdb:tv-1399', '', { tmdb: { id: 1399, kind: 'tv' } }],
    ['imdb:tt0133093', '', { imdb: 'tt0133093' }],
    ['imdb:NM0000206', '', { imdb: 'nm0000206' }],
    ['genre:comedy year:1999 person:"Ana Lune" x', 'x', { genre: COMEDY, year: 1999, person: 'Ana Lune' }],
  ])('%j has the text %j and the operators %j', (search, text, operators) => {
    expect(parseSearchText(search)).toEqual({ text, operators })
  })

  test.each([
    'director:ana',
    'year:99',
    'year:soon',
    'year:',
    'year: 1999',
    'person:""',
    'person:"Ana',
    'person:???',
    'genre:unheard-of',
    'genre:',
    'tmdb:0',
    'tmdb:-603',
    'tmdb:person/7',
    'tmdb:12345678901',
    'imdb:0133093',
    'https://example.com/a',
    'Mission: Impossible',
    '"quoted" text',
    'a&b=c#d %25 <i>é</i> ?',
  ])('%j is only text', (search) => {
    expect(parseSearchText(search)).toEqual({ text: search, operators: {} })
  })

  test('without operators is its own text, and nothing is lost beside an operator', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /^[^\s:"“”„«»]+$/.test(text))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const text = words.join(' ')
        expect(parseSearchText(text)).toEqual({ text, operators: {} })
        expect(parseSearchText(`${text} year:1999`)).toEqual({ text, operators: { year: 1999 } })
      }),
    )
  })
})

test.each(['genre:komödie', 'genre:KOMODIE', 'genre:comedy', 'genre:komö'])(
  '%j is a genre in German',
  (search) => {
    expect(parseSearchText(search, (name) => (name === 'Comedy' ? 'Komödie' : name))).toEqual({
      text: '',
      operators: { genre: { ...COMEDY, name: 'Komödie' } },
    })
  },
)
