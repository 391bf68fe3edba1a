import { describe, expect, test } from 'vitest'

import { readFilmEntries, readSeriesEntries } from './read-entries.ts'
import { RecordError } from './text-records.ts'

const FILM = `title: The Test
id: 12345
language: en
countries: GB, FR
released: 2001-02-03
minutes: 90
genres: Drama
score: 7.5 of 120
roles: f Ann, m Bo
keywords: sea, ships`

const SERIES = `title: The Run
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
- First | Somebody arrives.
- Second | Somebody leaves.
season: 2002-02-03 | every 1 | It goes on.
- Third | Somebody stays.`

describe('a film entry', () => {
  test('is read field by field; what is not there is empty', () => {
    const [film, ...rest] = readFilmEntries(`${FILM}\n\n${FILM.replace('12345', '12346')}\n`, 'test.txt')
    expect(rest).toHaveLength(1)
    expect(film).toMatchObject({
      kind: 'movie',
      id: 12345,
      countries: ['GB', 'FR'],
      released: '2001-02-03',
      score: 7.5,
      votes: 120,
      keywords: ['sea', 'ships'],
      tagline: '',
      overview: '',
      without: [],
      isCurrent: false,
    })
  })

  test.each([
    ['genres: Drama', 'genres: Drollery', /test\.txt:1 has an unknown genres: Drollery/],
    ['countries: GB, FR', 'countries: Atlantis', /unknown countries: Atlantis/],
    ['score: 7.5 of 120', 'score: good', /no score/],
    ['id: 12345\n', '', /has no id/],
    ['id: 12345', 'id: one', /no whole number as id/],
    ['language: en', 'language en', /test\.txt:3 is no field/],
    ['language: en', 'title: Again', /test\.txt:3 is no field/],
  ])('with "%s" as "%s" is refused by file and line', (right, wrong, message) => {
    const text = FILM.replace(right, wrong)
    expect(() => readFilmEntries(text, 'test.txt')).toThrow(RecordError)
    expect(() => readFilmEntries(text, 'test.txt')).toThrow(message)
  })
})

describe('a series entry', () => {
  test('has seasons, a week between episodes unless it says otherwise', () => {
    const [series] = readSeriesEntries(SERIES, 'test.txt')
    expect(series).toMatchObject({
      minutes: [26, 30],
      seasons: [
        {
          premiere: '2001-02-03',
          everyDays: 7,
          episodes: ['First | Somebody arrives.', 'Second | Somebody leaves.'],
        },
        { premiere: '2002-02-03', everyDays: 1, overview: 'It goes on.' },
      ],
    })
  })

  test('with a season that has no date is refused', () => {
    expect(() => readSeriesEntries(SERIES.replace('2002-02-03 | every 1', 'later'), 'test.txt')).toThrow(
      /season that cannot be read: later/,
    )
  })
})
