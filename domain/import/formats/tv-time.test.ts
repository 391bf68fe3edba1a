import { expect, test } from 'vitest'

import { parse } from '../testing/describe-rows.ts'
import { csvFile, jsonFile, zipFile } from '../testing/golden.ts'

test('the first records: seconds since the epoch, movies, and no counters', () => {
  const file = csvFile(
    'tracking-prod-records.csv',
    'user_id,series_id,created_at,updated_at,type,series_name,entity_type,movie_name,release_date,episode_number,season_number,watch_date',
    '1,9,2021-03-24 06:45:27,,last-episode-watched,Tidewrack,,,,17,6,1616481927',
    '1,9,2020-01-02 10:00:00,,watch,Tidewrack (2019),episode,,,2,1,',
    '1,9,2020-01-02 10:00:00,,count-watch-episode-series,Tidewrack,,,,,,',
    '1,,2020-02-02 10:00:00,,towatch,,movie,Harbor Lights,2011-03-01 00:00:00,,,',
    '1,,2020-03-02 10:00:00,,watch,,movie,Harbor Lights,2011-03-01 00:00:00,,,',
    '1,,2020-03-02 10:00:00,,follow,,movie,Kefir,0001-01-01 00:00:00,,,',
    '1,8,2020-03-03 10:00:00,,towatch,Low Water,,,,,,',
  )
  expect(parse(file)).toEqual({
    sources: ['tv-time'],
    rows: [
      'tv|tidewrack| viewing s6e17 2021-03-23',
      'tv|tidewrack|2019 viewing s1e2 2020-01-02',
      'movie|harbor lights|2011 viewing 2020-03-02',
      'movie|kefir| watchlist 2020-03-02',
      'tv|low water| watchlist 2020-03-03',
    ],
    skippedRows: 1,
  })
})

test('the second records: watched again, followed, for later and archived', () => {
  const file = csvFile(
    'tracking-prod-records-v2.csv',
    's_id,series_name,episode_number,season_number,created_at,key,is_archived,is_for_later,is_followed,followed_at',
    '9,Tidewrack,5,2,2023-11-04 15:30:38,watch-episode-a,,,,',
    '9,Tidewrack,5,2,2024-11-04 15:30:38,rewatch-episode-b,,,,',
    '9,Tidewrack,,,2015-09-13 15:34:44,user-series-c,false,false,true,',
    '8,Low Water,,,2015-09-13 15:34:44,user-series-d,false,true,false,',
    '7,Gone,,,2015-09-13 15:34:44,user-series-e,true,false,true,',
    '6,Left,,,2015-09-13 15:34:44,user-series-f,false,false,false,',
    ',,,,2015-09-13 15:34:44,user-stats,,,,',
  )
  expect(parse(file)).toEqual({
    sources: ['tv-time'],
    rows: [
      'tv|tidewrack| viewing s2e5 2023-11-04',
      'tv|tidewrack| viewing s2e5 2024-11-04',
      'tv|tidewrack| watchlist 2015-09-13',
      'tv|low water| watchlist 2015-09-13',
    ],
    skippedRows: 3,
  })
})

test('the second records of an account without history have fewer columns', () => {
  const file = csvFile(
    'tracking-prod-records-v2.csv',
    'key,user_id,created_at,uuid,s_id,followed_at,is_archived,series_name,is_for_later,is_followed',
    'user-series-1,0,2021-05-19 06:06:35,u1,9,,false,Tidewrack,false,true',
    'user-series-2,0,2021-05-19 06:06:35,u2,8,,false,Low Water,true,false',
  )
  expect(parse(file).rows).toEqual([
    'tv|tidewrack| watchlist 2021-05-19',
    'tv|low water| watchlist 2021-05-19',
  ])
})

test('many ratings are read in a moment', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `${index},4.5,2020-01-01 10:00:00,Show ${index}`)
  const file = csvFile('tv_show_rate.csv', 'tv_show_id,rating,created_at,tv_show_name', ...lines)
  expect(parse(file).rows).toHaveLength(10_000)
}, 15_000)

test('comments, emotions and votes about episodes are no viewings; ratings of shows count', () => {
  const head = 'tv_show_name,episode_season_number,episode_number,created_at'
  const line = 'Tidewrack,2,5,2019-02-01 21:00:00'
  const file = zipFile('tv-time-personal-data.zip', {
    'seen_episode_source.csv': `user_id,source,${head}\n1,app,${line}\n`,
    'show_seen_episode_latest.csv': `user_id,tv_show_id,nb,${head}\n1,7,3,${line}\n`,
    'episode_comment.csv': `comment,depth,${head}\nLovely,0,Quay,1,1,2019-03-01 21:00:00\n`,
    'episode_emotion.csv': `emotion_id,${head}\n3,Quay,1,2,2019-03-01 21:00:00\n`,
    'show_character_episode_vote.csv': `show_character_id,${head}\n3,Quay,1,3,2019-03-01 21:00:00\n`,
    'comments-prod-comments.csv': 'uuid,type,text,movie_name,series_name\n1,comment,Nice,Kefir,\n',
    'tv_show_rate.csv': 'tv_show_id,rating,created_at,tv_show_name\n7,4.5,2020-01-01 10:00:00,Tidewrack\n',
    'user_show_special_status.csv':
      'created_at,tv_show_name,status\n2020-01-02 10:00:00,Low Water,for_later\n',
    'user_tv_show_data.csv': 'tv_show_name,is_followed,nb_episodes_seen\nQuay,0,3\nNorth Pier,1,0\n',
    'user.csv': 'id,name\n1,Robin\n',
  })
  expect(parse(file)).toEqual({
    sources: ['tv-time'],
    rows: [
      'tv|tidewrack| viewing s2e5 2019-02-01',
      'tv|tidewrack| rating 9 2020-01-01',
      'tv|low water| watchlist 2020-01-02',
      'tv|north pier| watchlist undated',
    ],
    skippedRows: 1,
    unread: [
      'episode_comment.csv: nothing',
      'episode_emotion.csv: nothing',
      'show_character_episode_vote.csv: nothing',
      'comments-prod-comments.csv: nothing',
      'user.csv: unknown-format',
    ],
  })
})

test('the last export as tables', () => {
  const episodes = csvFile(
    'tvtime-series-episodes-2026-07-12.csv',
    'series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special',
    '9,tt7000001,u,Tidewrack,1,1,77,true,2019-10-04 03:43:42,0,false',
    '9,,u,Quay (2020),0,1,78,true,,0,true',
    '9,,u,Quay,6,1,79,false,,0,false',
  )
  const movies = csvFile(
    'tvtime-movies-2026-07-12.csv',
    'uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count',
    'u,1,tt7000002,Harbor Lights,2011,2022-03-18T00:03:26Z,2022-03-19T00:03:26Z,true,0',
    'u,2,,Kefir,1999,2022-03-18T00:03:26Z,,false,0',
  )
  const shows = csvFile(
    'tvtime-series-2026-07-12.csv',
    'uuid,tvdb_id,imdb_id,title,status,created_at',
    'u,3,,Low Water,not_started_yet,2018-09-08T10:16:19Z',
    'u,4,,Gone,stopped,2018-09-08T10:16:19Z',
  )
  expect(parse(episodes, movies, shows)).toEqual({
    sources: ['tv-time'],
    rows: [
      'tt7000001 viewing s1e1 2019-10-04',
      'tv|quay|2020 viewing s0e1 undated',
      'tt7000002 viewing 2022-03-19',
      'movie|kefir|1999 watchlist 2022-03-18',
      'tv|low water| watchlist 2018-09-08',
    ],
    skippedRows: 2,
  })
})

test('the last export as documents', () => {
  const shows = jsonFile('tvtime-series.json', [
    {
      uuid: 'u',
      id: { tvdb: 9, imdb: 'tt7000001' },
      created_at: '2018-01-01T10:00:00Z',
      title: 'Tidewrack',
      status: 'up_to_date',
      seasons: [
        {
          number: 2,
          episodes: [
            { number: 5, is_watched: true, watched_at: '2019-01-01 10:00:00' },
            { number: 6, is_watched: false, watched_at: null },
          ],
        },
      ],
    },
  ])
  const movies = jsonFile('tvtime-movies.json', [
    { id: { tvdb: 1, imdb: null }, title: 'Kefir', year: 1999, is_watched: true, watched_at: null },
  ])
  expect(parse(shows, movies).rows).toEqual([
    'tt7000001 watchlist 2018-01-01',
    'tt7000001 viewing s2e5 2019-01-01',
    'movie|kefir|1999 viewing undated',
  ])
})
