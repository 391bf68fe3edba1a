import { describe, expect, test } from 'vitest'

import { parseMovieEntries, parseTvShowEntries } from './load-entries.ts'
import { RecordError } from './text-records.ts'

const MOVIE = `title: The Test
id: 12345
language: en
countries: GB, FR
released: 2001-02-03
minutes: 90
genres: Drama
score: 7.5 of 120
roles: f Ann, m Bo
keywords: sea, ships`

const TV_SHOW = `title: The Run
id: 54321
language: en
countries: IE
minutes: 26-30
genres: Comedy
score: 0.0 of 0
network: One
ended: no
roles: f Ann
season: 2001-02-03 | It begins.
- First | A stranger arrives.
- Second | A stranger leaves.
season: 2002-02-03 | every 1 | It goes on.
- Third | A stranger stays.`

describe('parseMovieEntries', () => {
  test('parses all fields and leaves missing ones empty', () => {
    const [movie, ...rest] = parseMovieEntries(`${MOVIE}\n\n${MOVIE.replace('12345', '12346')}\n`, 'test.txt')
    expect(rest).toHaveLength(1)
    expect(movie).toMatchObject({
      kind: 'movie',
      id: 12345,
      countries: ['GB', 'FR'],
      releaseDate: '2001-02-03',
      score: 7.5,
      votes: 120,
      keywords: ['sea', 'ships'],
      tagline: '',
      overview: '',
      missingArtwork: [],
      isCurrent: false,
    })
  })

  test.each([
    ['genres: Drama', 'genres: Drollery', /test\.txt:1 has an unknown genres: Drollery/],
    ['countries: GB, FR', 'countries: Atlantis', /unknown countries: Atlantis/],
    ['score: 7.5 of 120', 'score: good', /needs a score/],
    ['id: 12345\n', '', /has no id/],
    ['id: 12345', 'id: one', /needs an integer as id/],
    ['language: en', 'language en', /test\.txt:3 is not a "key: value" line/],
    ['language: en', 'title: Again', /test\.txt:3 repeats the field title/],
  ])('rejects "%s" as "%s" and names the file and line', (valid, invalid, message) => {
    const text = MOVIE.replace(valid, invalid)
    expect(() => parseMovieEntries(text, 'test.txt')).toThrow(RecordError)
    expect(() => parseMovieEntries(text, 'test.txt')).toThrow(message)
  })
})

describe('parseTvShowEntries', () => {
  test('parses seasons, with a week between episodes by default', () => {
    const [tvShow] = parseTvShowEntries(TV_SHOW, 'test.txt')
    expect(tvShow).toMatchObject({
      episodeMinutes: [26, 30],
      seasons: [
        {
          premiere: '2001-02-03',
          intervalDays: 7,
          episodes: ['First | A stranger arrives.', 'Second | A stranger leaves.'],
        },
        { premiere: '2002-02-03', intervalDays: 1, overview: 'It goes on.' },
      ],
    })
  })

  test('parses specials and the year for which the cast is chosen', () => {
    const text = `${TV_SHOW.replace('ended: no', 'ended: no\nmade: 1999')}
season: specials | 2001-12-24 | every 0 | Extras.
- Fourth | A stranger is remembered.`
    const [tvShow] = parseTvShowEntries(text, 'test.txt')
    expect(tvShow).toMatchObject({
      productionYear: 1999,
      seasons: [{ premiere: '2001-02-03' }, { premiere: '2002-02-03' }],
      specials: {
        premiere: '2001-12-24',
        overview: 'Extras.',
        episodes: ['Fourth | A stranger is remembered.'],
      },
    })
  })

  test.each([
    ['season: 2002-02-03', { number: 2, firstEpisode: 1, premiere: '2002-02-03', overview: '' }],
    ['season: undated', { number: 2, firstEpisode: 1, premiere: '', overview: '' }],
    ['season: 2024 | 2024-02-03 | Late.', { number: 2024, firstEpisode: 1, overview: 'Late.' }],
    ['season: 4 from 0 | undated | every 1', { number: 4, firstEpisode: 0, intervalDays: 1, premiere: '' }],
  ])('parses "%s"', (heading, season) => {
    const text = TV_SHOW.replace('season: 2002-02-03 | every 1 | It goes on.', heading)
    expect(parseTvShowEntries(text, 'test.txt')[0]?.seasons[1]).toMatchObject(season)
  })

  test('parses late entries and unknown values', () => {
    const text = TV_SHOW.replace('minutes: 26-30', 'minutes: unknown\nlate: yes\nsoftcore: yes').replace(
      'network: One\n',
      '',
    )
    expect(parseTvShowEntries(text, 'test.txt')).toMatchObject([
      { episodeMinutes: [0, 0], network: '', isLate: true, isSoftcore: true, isAdult: false },
    ])
  })

  test('rejects a season without a date', () => {
    expect(() => parseTvShowEntries(TV_SHOW.replace('2002-02-03 | every 1', 'later'), 'test.txt')).toThrow(
      /invalid season heading: later/,
    )
  })
})
