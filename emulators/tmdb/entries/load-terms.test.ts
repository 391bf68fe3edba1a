import { describe, expect, test } from 'vitest'

import { MOVIE_GENRES, TV_GENRES } from '../data/genres.ts'
import { getTerms, parseTerms } from './load-terms.ts'
import { RecordError } from './text-records.ts'

const LANGUAGES = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt', 'tr', 'zh']
const GENRES = Object.keys({ ...MOVIE_GENRES, ...TV_GENRES })

describe('getTerms', () => {
  test.each(LANGUAGES)('in %s has its own names of genres, seasons and episodes', (language) => {
    const { getGenreName, getSeasonName, getEpisodeName } = getTerms(language)
    expect(getGenreName('Comedy')).not.toBe('Comedy')
    for (const genre of GENRES) expect(getGenreName(genre).trim()).not.toBe('')
    expect(getSeasonName(12)).toMatch(/12/)
    expect(getSeasonName(12)).not.toBe('Season 12')
    expect(getSeasonName(0)).not.toMatch(/\d|Specials/)
    expect(getEpisodeName(7)).toMatch(/7/)
  })

  test.each(['en', 'sv'])('in %s is English', (language) => {
    const { getGenreName, getSeasonName, getEpisodeName } = getTerms(language)
    expect([getGenreName('Comedy'), getSeasonName(0), getSeasonName(2), getEpisodeName(3)]).toEqual([
      'Comedy',
      'Specials',
      'Season 2',
      'Episode 3',
    ])
  })
})

test('parseTerms rejects a file without all terms', () => {
  expect(() => parseTerms('Season: Staffel {number}', 'terms/de.txt')).toThrow(RecordError)
  expect(() => parseTerms('', 'terms/de.txt')).toThrow(/must be one record/)
})
