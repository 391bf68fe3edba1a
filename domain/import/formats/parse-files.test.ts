import { describe, expect, test } from 'vitest'

import { parse } from '../testing/describe-rows.ts'
import {
  zipFile,
  IMDB_RATINGS,
  IMDB_WATCHLIST,
  jsonFile,
  letterboxdZip,
  NETFLIX_FULL,
  NETFLIX_SHORT,
  NOW,
  P_STREAM,
  STREMIO,
  textFile,
  traktZip,
  tvTimeZip,
} from '../testing/golden.ts'
import { parseFiles } from './parse-files.ts'

describe('the export of', () => {
  test('Letterboxd: diary, ratings, watchlist and lists; the diary says when, deleted entries do not count', () => {
    expect(parse(letterboxdZip())).toEqual({
      sources: ['letterboxd'],
      rows: [
        'movie|tide turning|2015 viewing undated',
        'movie|harbor lights|2011 viewing 2021-03-14',
        'movie|harbor lights|2011 rating 9 2021-03-15',
        'movie|kefir|1999 watchlist 2022-06-01',
        'movie|harbor lights|2011 list Rainy Days undated',
      ],
      lists: ['Rainy Days: '],
      skippedRows: 1,
      unread: ['profile.csv: unknown-format'],
    })
  })

  test('Letterboxd’s import format, which others write', () => {
    const file = 'Title,Year,Rating,WatchedDate,tmdbID\nHarbor Lights,2011,4.5,2021-03-14,601\n'
    expect(parse(textFile('any.csv', file)).rows).toEqual([
      'movie-601 viewing 2021-03-14',
      'movie-601 rating 9 2021-03-14',
    ])
  })

  test('Trakt: history without what is watched repeating it, ratings, watchlist and lists', () => {
    expect(parse(traktZip())).toEqual({
      sources: ['trakt'],
      rows: [
        'tv-501 viewing s2e5 2023-02-01',
        'tt7000002 viewing 2023-02-02',
        'tt7000002 rating 7 2023-03-01',
        'tv-501 watchlist 2023-04-01',
        'tt7000002 list rainy days 2023-05-01',
      ],
      skippedRows: 0,
      unread: ['ratings/ratings-episodes.json: nothing'],
    })
  })

  test('IMDb: ratings and the watchlist, without episodes', () => {
    expect(parse(textFile('ratings.csv', IMDB_RATINGS), textFile('WATCHLIST.csv', IMDB_WATCHLIST))).toEqual({
      sources: ['imdb'],
      rows: [
        'tt7000002 rating 9 2020-05-01',
        'tt7000001 rating 6 2020-05-02',
        'tt7000004 watchlist 2020-06-01',
      ],
      skippedRows: 1,
    })
  })

  test('Netflix: a profile’s short list, whose dates have one order', () => {
    expect(parse(textFile('NetflixViewingHistory.csv', NETFLIX_SHORT)).rows).toEqual([
      'tv|tidewrack| viewing s2e? The Weir 2021-03-14',
      'any|harbor lights| viewing 2021-04-03',
      'tv|quay| viewing s1e3 2020-02-01',
    ])
  })

  test('Netflix: an account’s activity with positions, without trailers and previews', () => {
    expect(parse(textFile('ViewingActivity.csv', NETFLIX_FULL))).toEqual({
      sources: ['netflix'],
      rows: ['tv|tidewrack| viewing s2e5 2530/0 2021-03-14'],
      skippedRows: 2,
    })
  })

  test('TV Time: episodes, movies, and what to watch', () => {
    expect(parse(tvTimeZip())).toEqual({
      sources: ['tv-time'],
      rows: [
        'tv|tidewrack| watchlist 2019-01-01',
        'tv|tidewrack| viewing s2e5 2019-02-01',
        'movie|harbor lights|2011 viewing 2019-03-01',
        'movie|kefir|1999 watchlist 2019-03-02',
      ],
      skippedRows: 2,
      unread: ['user.csv: unknown-format'],
    })
  })

  test('Stremio: the library and the last episode', () => {
    const rows = [
      'tt7000002 watchlist 2022-01-01',
      'tt7000002 viewing 2022-01-02',
      'tt7000001 viewing s2e5 2022-01-03',
    ]
    expect(parse(jsonFile('stremio-library.json', STREMIO))).toEqual({
      sources: ['stremio'],
      rows,
      skippedRows: 1,
    })
    expect(parse(jsonFile('library.json', { result: STREMIO })).rows).toEqual(rows)
  })

  test('p-stream: bookmarks, and what was watched in part', () => {
    expect(parse(jsonFile('mw-account-data.json', P_STREAM))).toEqual({
      sources: ['p-stream'],
      rows: [
        'movie-601 watchlist 2021-12-20',
        'tv-501 viewing s2e5 600/2400 2021-12-20',
        'movie-602 viewing 6000/6000 2021-12-20',
      ],
      skippedRows: 0,
    })
  })

  test('My ratings, whose formulas are texts again', () => {
    const file =
      '\uFEFFtype,tmdb_id,title,release_date,stars,rated_at\r\nmovie,7,"\'=1+1",2011-01-01,3.5,2021-03-14T10:00:00.000Z\r\n'
    const { rows } = parseFiles([textFile('ratings.csv', file)], NOW)
    expect(rows).toEqual([
      {
        target: { kind: 'movie', name: '=1+1', year: 2011, tmdbId: 7 },
        item: { type: 'rating', halfStars: 7, at: Date.UTC(2021, 2, 14, 10) },
      },
    ])
  })
})

describe('Marquee’s own files', () => {
  const title = { media_type: 'movie', tmdb_id: 9, title: 'North Pier', release_date: '2020-01-01' }
  const parse = (changes: object, lists: object[] = []) => {
    const document = { format: 'marquee-library', version: 1, items: [{ ...title, ...changes }], lists }
    return parseFiles([textFile('marquee.json', JSON.stringify(document))], NOW)
  }

  test.each([-1e300, -8.65e15, -62_135_596_800_000, NOW + 5 * 86_400_000])('have no date at %d', (at) => {
    expect(parse({ type: 'viewing', at }).rows[0]?.item.at).toBeNull()
  })

  test('have no text and no path that the account rejects', () => {
    const note = 'With\0 tea'
    const { rows, lists } = parse(
      {
        type: 'list',
        list: `Rainy\0 days \uD83D`,
        note,
        at: null,
        release_date: '2020\0',
        poster_path: '//evil',
      },
      [{ name: `${'y'.repeat(99)}😀 best`, description: 'a\0b' }],
    )
    expect(rows[0]?.item).toMatchObject({ list: 'Rainy days', note: 'With tea' })
    expect(rows[0]?.target.summary).toMatchObject({ date: null, posterPath: null })
    expect(lists).toEqual([{ name: 'y'.repeat(99), description: 'ab' }])
  })

  test.each([' ', '\0', '\uD83D', ' \0 '])('have no list that is called %j', (list) => {
    const { rows, skippedRows } = parseFiles(
      [
        jsonFile('marquee.json', {
          format: 'marquee-library',
          items: [
            { ...title, type: 'list', list, at: null },
            { ...title, type: 'watchlist', at: null },
          ],
        }),
      ],
      NOW,
    )
    expect(rows.map(({ item }) => item.type)).toEqual(['watchlist'])
    expect(skippedRows).toBe(1)
  })

  test.each([
    [[5, false], [5, true], ['true']],
    [[5, true], [5, false], ['true']],
    [
      [5, false],
      [null, true],
      ['false', 'true'],
    ],
    [[null, false], [5, true], ['true']],
  ])('have one viewing for a time, and a finished one if any is: %j and %j', (one, other, expected) => {
    const items = [one, other].map(([at, is_finished]) => ({ ...title, type: 'viewing', at, is_finished }))
    const { rows } = parseFiles([jsonFile('marquee.json', { format: 'marquee-library', items })], NOW)
    expect(rows.map(({ item }) => item.type === 'viewing' && String(item.isFinished))).toEqual(expected)
  })

  test.each([
    ['abc', 'def'],
    ['-1', '1.5'],
    ['1e400', '1'],
  ])('skip season %s and episode %s', (season, episode) => {
    const csv = `type,media_type,tmdb_id,title,season,episode\nviewing,tv,7,Low Water,${season},${episode}\nwatchlist,tv,7,Low Water,,\n`
    const { rows, skippedRows } = parseFiles([textFile('marquee.csv', csv)], NOW)
    expect(rows).toHaveLength(1)
    expect(skippedRows).toBe(1)
  })
})

test('a damaged file that is not about titles does not spoil an archive', () => {
  const diary =
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2021-03-15,Harbor Lights,2011,x,4,,,2021-03-14\n'
  const { rows } = parseFiles([zipFile('export.zip', { 'diary.csv': diary, 'profile.json': '{bad' })], NOW)
  expect(rows).toHaveLength(2)
})
