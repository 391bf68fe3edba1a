import { strToU8, zipSync } from 'fflate'

import type { ImportFile } from '../unpack.ts'

/** Exports of services with invented titles, in the columns and fields of the real ones. */

/** After every date of the golden files. */
export const NOW = Date.UTC(2026, 10, 24)

export function textFile(name: string, text: string): ImportFile {
  return { name, bytes: strToU8(text) }
}

/** Returns a table of lines. */
export function csvFile(name: string, ...lines: string[]): ImportFile {
  return textFile(name, lines.join('\n'))
}

export function jsonFile(name: string, body: unknown): ImportFile {
  return textFile(name, JSON.stringify(body))
}

export function zipFile(name: string, entries: Record<string, string | Uint8Array>): ImportFile {
  const files = Object.entries(entries).map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  )
  return { name, bytes: zipSync(Object.fromEntries(files)) }
}

/** Returns an archive whose entry has a password, according to its flags, as all archivers set them. */
export function lockedZip(archive: ImportFile, entry: string): ImportFile {
  const bytes = archive.bytes.slice()
  const view = new DataView(bytes.buffer)
  const name = strToU8(entry)
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const signature = view.getUint32(at, true)
    const [flags, nameAt] =
      signature === 0x04_03_4b_50 ? [6, 30] : signature === 0x02_01_4b_50 ? [8, 46] : [0, 0]
    if (nameAt > 0 && name.every((byte, index) => bytes[at + nameAt + index] === byte))
      view.setUint16(at + flags, view.getUint16(at + flags, true) | 1, true)
  }
  return { ...archive, bytes }
}

export function letterboxdZip(): ImportFile {
  return zipFile('letterboxd-robin-2024-05-01.zip', {
    'profile.csv': 'Date Joined,Username\n2020-01-01,robin\n',
    'watched.csv':
      'Date,Name,Year,Letterboxd URI\n2021-01-02,Harbor Lights,2011,https://boxd.it/aaaa\n2021-01-03,"Tide, Turning",2015,https://boxd.it/bbbb\n',
    'diary.csv':
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2021-03-15,Harbor Lights,2011,https://boxd.it/cccc,4.5,,,2021-03-14\n',
    'ratings.csv':
      'Date,Name,Year,Letterboxd URI,Rating\n2021-03-15,Harbor Lights,2011,https://boxd.it/aaaa,4.5\n2021-03-16,Nought,2001,https://boxd.it/dddd,0\n',
    'watchlist.csv': 'Date,Name,Year,Letterboxd URI\n2022-06-01,Kéfir,1999,https://boxd.it/eeee\n',
    'lists/rainy-days.csv':
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2022-01-01,Rainy Days,,https://boxd.it/ffff,\n\nPosition,Name,Year,URL,Description\n1,Harbor Lights,2011,https://boxd.it/aaaa,\n',
    'deleted/diary.csv': 'Date,Name,Year,Letterboxd URI\n2021-01-02,Gone,2011,https://boxd.it/gggg\n',
  })
}

const TRAKT_HISTORY = [
  {
    id: 1,
    watched_at: '2023-02-01T20:30:00.000Z',
    action: 'watch',
    type: 'episode',
    episode: { season: 2, number: 5, title: 'The Weir', ids: { trakt: 9 } },
    show: { title: 'Tidewrack', year: 2019, ids: { trakt: 5, imdb: 'tt7000001', tmdb: 501 } },
  },
  {
    id: 2,
    watched_at: '2023-02-02T20:30:00.000Z',
    action: 'scrobble',
    type: 'movie',
    movie: { title: 'Harbor Lights', year: 2011, ids: { trakt: 6, imdb: 'tt7000002', tmdb: null } },
  },
]

export function traktZip(): ImportFile {
  return zipFile('trakt.zip', {
    'watched/history-1.json': JSON.stringify(TRAKT_HISTORY),
    'watched/watched-shows.json': JSON.stringify([
      {
        plays: 1,
        last_watched_at: '2023-02-01T20:30:00.000Z',
        show: TRAKT_HISTORY[0]?.show,
        seasons: [
          {
            number: 2,
            episodes: [{ number: 5, plays: 1, last_watched_at: '2023-02-01T20:30:00.000Z' }],
          },
        ],
      },
    ]),
    'ratings/ratings-movies.json': JSON.stringify([
      { rated_at: '2023-03-01T10:00:00.000Z', rating: 7, type: 'movie', movie: TRAKT_HISTORY[1]?.movie },
    ]),
    'ratings/ratings-episodes.json': JSON.stringify([
      { rated_at: '2023-03-01T10:00:00.000Z', rating: 9, ...TRAKT_HISTORY[0], watched_at: undefined },
    ]),
    'lists/watchlist.json': JSON.stringify([
      { rank: 1, listed_at: '2023-04-01T10:00:00.000Z', type: 'show', show: TRAKT_HISTORY[0]?.show },
    ]),
    'lists/list-rainy-days.json': JSON.stringify([
      { rank: 1, listed_at: '2023-05-01T10:00:00.000Z', type: 'movie', movie: TRAKT_HISTORY[1]?.movie },
    ]),
  })
}

export const IMDB_RATINGS =
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n' +
  'tt7000002,9,2020-05-01,Harbor Lights,Harbor Lights,https://example.org,Movie,7.1,102,2011,Drama,900,2011-03-01,Robin Vale\n' +
  'tt7000001,6,2020-05-02,Tidewrack,Tidewrack,https://example.org,TV Series,8.1,52,2019,Drama,900,2019-03-01,\n' +
  'tt7000003,8,2020-05-03,Tidewrack: The Weir,The Weir,https://example.org,TV Episode,8.1,52,2019,Drama,900,2019-03-01,\n'

export const IMDB_WATCHLIST =
  'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated\n' +
  '1,tt7000004,2020-06-01,2020-06-01,,"Kéfir, Again",Kéfir,https://example.org,Movie,7.1,102,1999,Drama,900,1999-03-01,Robin Vale,,\n'

export const NETFLIX_SHORT =
  'Title,Date\n"Tidewrack: Season 2: The Weir","14/03/21"\n"Harbor Lights","3/4/21"\n"Quay: Limited Series: Episode 3","1/2/20"\n'

export const NETFLIX_FULL =
  'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country\n' +
  'Robin,2021-03-14 20:15:30,00:42:10,,"Tidewrack: Season 2: The Weir (Episode 5)",,Browser,00:42:10,00:42:10,CH\n' +
  'Robin,2021-03-14 20:10:30,00:01:10,,"Tidewrack: Season 2_hook_primary",HOOK,Browser,00:01:10,00:01:10,CH\n' +
  'Robin,2021-03-15 20:10:30,00:01:10,Autoplayed: user action: None;,Harbor Lights,,Browser,00:01:10,00:01:10,CH\n'

export function tvTimeZip(): ImportFile {
  return zipFile('tvtime.zip', {
    'user.csv': 'id,name\n1,Robin\n',
    'followed_tv_show.csv':
      'tv_show_id,user_id,active,created_at,tv_show_name\n7,1,1,2019-01-01 10:00:00,Tidewrack\n8,1,0,2019-01-01 10:00:00,Gone\n',
    'seen_episode.csv':
      'user_id,episode_id,created_at,tv_show_name,episode_season_number,episode_number\n1,77,2019-02-01 21:00:00,Tidewrack,2,5\n1,78,2019-02-01 21:00:00,Tidewrack,,\n',
    'tracking-prod-records.csv':
      'type,entity_type,movie_name,release_date,created_at\nwatch,movie,Harbor Lights,2011-03-01 00:00:00,2019-03-01 21:00:00\ntowatch,movie,Kéfir,1999-03-01 00:00:00,2019-03-02 21:00:00\n',
  })
}

export const STREMIO = [
  {
    _id: 'tt7000002',
    name: 'Harbor Lights',
    type: 'movie',
    removed: false,
    temp: false,
    _ctime: '2022-01-01T10:00:00.000Z',
    state: { lastWatched: '2022-01-02T10:00:00.000Z', timesWatched: 1, flaggedWatched: 1 },
  },
  {
    _id: 'tt7000001',
    name: 'Tidewrack',
    type: 'series',
    removed: true,
    temp: true,
    year: '2019–2021',
    _ctime: '2022-01-01T10:00:00.000Z',
    state: { lastWatched: '2022-01-03T10:00:00.000Z', timesWatched: 2, video_id: 'tt7000001:2:5' },
  },
  { _id: 'yt_id:quay', name: 'Quay', type: 'channel', removed: false, state: {} },
]

export const P_STREAM = {
  bookmarks: { 601: { type: 'movie', title: 'Harbor Lights', year: 2011, updatedAt: 1_640_000_000_000 } },
  progress: {
    501: {
      type: 'show',
      title: 'Tidewrack',
      year: 2019,
      updatedAt: 1_640_000_000_000,
      seasons: { s2: { id: 's2', number: 2, title: 'Season 2' } },
      episodes: {
        e5: {
          id: 'e5',
          number: 5,
          seasonId: 's2',
          updatedAt: 1_640_000_000_001,
          progress: { watched: 600, duration: 2400 },
        },
        e6: { id: 'e6', number: 6, seasonId: 'missing', progress: { watched: 600, duration: 2400 } },
      },
    },
    602: {
      type: 'movie',
      title: 'Quay',
      year: 2020,
      updatedAt: 1_640_000_000_002,
      progress: { watched: 9000, duration: 6000 },
    },
  },
}
