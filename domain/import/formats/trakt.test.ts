import { expect, test } from 'vitest'

import { parse } from '../testing/describe-rows.ts'
import { csvFile, jsonFile, zipFile } from '../testing/golden.ts'

const MOVIE = { title: 'Harbor Lights', year: 2011, ids: { trakt: 6, imdb: 'tt7000002', tmdb: 601 } }
const SHOW = { title: 'Tidewrack', year: 2019, ids: { trakt: 5, imdb: 'tt7000001', tmdb: 501 } }
const LISTED_AT = '2023-05-01T10:00:00.000Z'

test('today’s export: names, descriptions and notes of lists, favorites, positions, and unknown dates', () => {
  const watched = [
    { watched_at: '1970-01-01T00:00:00.000Z', type: 'movie', movie: MOVIE },
    { watched_at: '2023-01-02T10:00:00.000Z', show: SHOW, episode: { season: 2, number: 5 } },
  ]
  const paused = [
    {
      progress: 25,
      paused_at: '2024-01-01T10:00:00Z',
      movie: { ...MOVIE, ids: { tmdb: 602 }, runtime: 100 },
    },
    { progress: 50, paused_at: '2024-01-02T10:00:00Z', show: SHOW, episode: { season: 2, number: 6 } },
  ]
  const lists = [
    {
      name: 'Rainy Days & Sundays',
      description: 'With tea',
      ids: { trakt: 4711, slug: 'rainy-days-sundays' },
    },
    { name: 'Watchlist', description: null, ids: { trakt: 4712, slug: 'watchlist' } },
  ]
  const files: Record<string, unknown> = {
    'watched-history-1.json': watched,
    'watched-playback.json': paused,
    'lists-watchlist.json': [{ type: 'movie', id: 1, movie: MOVIE, notes: 'Together', my_rating: null }],
    'lists-favorites.json': [{ listed_at: LISTED_AT, type: 'show', show: SHOW, notes: null }],
    'lists-lists.json': lists,
    'lists-list-4711-rainy-days-sundays.json': [
      { rank: 1, listed_at: LISTED_AT, notes: 'bring tea', movie: MOVIE },
    ],
    'lists-list-4712-watchlist.json': [{ rank: 1, listed_at: LISTED_AT, show: SHOW }],
    'hidden-calendar.json': [{ hidden_at: LISTED_AT, type: 'show', show: SHOW }],
    'notes-movies.json': [],
    'user-profile.json': { username: 'robin' },
  }
  const entries = Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)])
  expect(parse(zipFile('trakt-export.zip', Object.fromEntries(entries)))).toEqual({
    sources: ['trakt'],
    rows: [
      'movie-601 viewing undated',
      'tv-501 viewing s2e5 2023-01-02',
      'movie-602 viewing 1500/6000 unfinished 2024-01-01',
      'tv-501 viewing s2e6 50% unfinished 2024-01-02',
      'movie-601 watchlist undated',
      'tv-501 list Favorites 2023-05-01',
      'movie-601 list Rainy Days & Sundays (bring tea) 2023-05-01',
      'tv-501 list Watchlist 2023-05-01',
    ],
    lists: ['Rainy Days & Sundays: With tea', 'Watchlist: '],
    skippedRows: 0,
    unread: ['hidden-calendar.json: nothing', 'user-profile.json: unknown-format'],
  })
})

test('its tables, whose ratings are of ten', () => {
  const columns =
    'type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,url,released,season_number,episode_number,episode_title'
  const movie = '2018-08-24T13:48:52Z,movie,Harbor Lights,2011,7.1,6,tt7000002,601,,u,2011-03-01,,,'
  const episode = '2018-08-25T13:48:52Z,episode,Tidewrack,2019,8,5,tt7000001,501,,u,2019-03-01,2,5,The Weir'
  expect(
    parse(
      csvFile('history.csv', `watched_at,${columns}`, movie, episode),
      csvFile('ratings.csv', `rated_at,${columns},rating`, `${movie},3`, `${episode},4`),
      csvFile('watchlist.csv', `listed_at,${columns}`, movie),
      csvFile('collection.csv', `collected_at,${columns}`, movie),
    ),
  ).toEqual({
    sources: ['trakt'],
    rows: [
      'movie-601 viewing 2018-08-24',
      'tv-501 viewing s2e5 2018-08-25',
      'movie-601 rating 3 2018-08-24',
      'movie-601 watchlist 2018-08-24',
    ],
    skippedRows: 1,
    unread: ['collection.csv: nothing'],
  })
})

test('titles of a list are in the order of their ranks', () => {
  const records = [3, 1, 2].map((rank) => ({
    rank,
    listed_at: LISTED_AT,
    movie: { ...MOVIE, ids: { tmdb: rank } },
  }))
  const { rows } = parse(jsonFile('lists-list-7-ranked.json', records))
  expect(rows.map((row) => row.split(' ')[0])).toEqual(['movie-1', 'movie-2', 'movie-3'])
})
