import { describe, expect, test } from 'vitest'

import { selectRows } from '../plan/select-rows.ts'
import { parse } from '../testing/describe-rows.ts'
import { csvFile, NOW } from '../testing/golden.ts'
import { parseFiles } from './parse-files.ts'

test.each<[string, string[], string[]]>([
  ['films to see.csv', ['Name,Year', 'Kefir,1999'], ['any|kefir|1999 watchlist undated']],
  ['Seen.csv', ['Name,Year', 'Kefir,1999'], ['any|kefir|1999 viewing undated']],
  [
    'Rainy days.csv',
    ['Name,Year,Notes', 'Kefir,1999,With tea'],
    ['any|kefir|1999 list Rainy days (With tea) undated'],
  ],
  ['a.csv', ['sep=;', 'Title;Year;Rating', 'Kefir;1999;4,5'], ['any|kefir|1999 rating 9 undated']],
  ['a.csv', ['"sep=,"', 'Title,Year,Rating', 'Kefir,1999,4.5'], ['any|kefir|1999 rating 9 undated']],
  [
    'a.csv',
    ['Title\tYear\tMy rating', 'Kefir\t1999\t7', 'Quay\t2000\t4'],
    ['any|kefir|1999 rating 7 undated', 'any|quay|2000 rating 4 undated'],
  ],
  [
    'a.csv',
    ['Title,Year,Score', 'Kefir,1999,85', 'Quay,2000,5'],
    ['any|kefir|1999 rating 9 undated', 'any|quay|2000 rating 1 undated'],
  ],
  ['a.csv', ['Title,Year,Rating (out of 10)', 'Kefir,1999,4'], ['any|kefir|1999 rating 4 undated']],
  [
    'a.csv',
    ['Title,Rating', 'Kefir,"4,5/5"', 'Quay,8 / 10', 'Weir,★★½', 'Pier,70%', 'Tide,none'],
    [
      'any|kefir| rating 9 undated',
      'any|quay| rating 8 undated',
      'any|weir| rating 5 undated',
      'any|pier| rating 7 undated',
    ],
  ],
  [
    'a.csv',
    ['Movie,Date watched', 'Kefir,25/12/2020', 'Quay,01/02/2021', 'Weir,no', 'Pier,yes', 'Tide,'],
    ['any|kefir| viewing 2020-12-25', 'any|quay| viewing 2021-02-01', 'any|pier| viewing undated'],
  ],
  [
    'a.csv',
    ['Titolo;Voto;Visto il', 'Kefir;8,5;06/05/2024'],
    ['any|kefir| viewing 2024-05-06', 'any|kefir| rating 9 2024-05-06'],
  ],
  ['a.csv', ['Tytuł;Rok;Ocena', 'Kefir;1999;9'], ['any|kefir|1999 rating 9 undated']],
  [
    'a.csv',
    ['Title,Type,Season,Episode,Watched at', 'Quay,tv,2,5,2020-12-25', 'Quay,tv,,,2020-12-25'],
    ['tv|quay| viewing s2e5 2020-12-25'],
  ],
  [
    'a.csv',
    ['Title,IMDb ID,Status,Date', 'Kefir,tt7000004,Plan to watch,2020-12-25', 'Quay,,Completed,'],
    ['tt7000004 watchlist 2020-12-25', 'any|quay| viewing undated'],
  ],
  [
    'ratings.csv',
    [
      'TMDb ID,IMDb ID,Type,Name,Release Date,Rating,Your Rating,Date Rated',
      '601,,movie,Quay,2011-03-01,7.1,4,2020-12-25',
    ],
    ['movie-601 rating 8 2020-12-25'],
  ],
  [
    'a.csv',
    [
      'Title,Type,Year,Watchlist,WatchedDate,Rating,Memo,TMDB',
      'Quay,movie,2011,completed,2020-12-25 10:00:00,8,,601',
      'Weir,tv,2012,plantowatch,,,,501',
    ],
    ['movie-601 viewing 2020-12-25', 'movie-601 rating 8 2020-12-25', 'tv-501 watchlist undated'],
  ],
  [
    'Filme.csv',
    ['Titel;Jahr;Bewertung;Gesehen am', 'Kefir;1999;3,5;24.12.2020'],
    ['any|kefir|1999 viewing 2020-12-24', 'any|kefir|1999 rating 7 2020-12-24'],
  ],
  [
    'a.csv',
    ['Titre;Année;Note;Vu le', 'Kefir;1999;3,5;24/12/2020'],
    ['any|kefir|1999 viewing 2020-12-24', 'any|kefir|1999 rating 7 2020-12-24'],
  ],
  [
    'a.csv',
    ['Título;Año;Nota;Fecha', 'Kefir;1999;3,5;24/12/2020'],
    ['any|kefir|1999 viewing 2020-12-24', 'any|kefir|1999 rating 7 2020-12-24'],
  ],
  [
    'a.csv',
    [
      'Title,Watched on',
      'Kefir,24 Dec 2020',
      'Quay,24-Dec-20',
      'Weir,"December 4, 2020"',
      'Pier,Dec. 4 2020',
    ],
    [
      'any|kefir| viewing 2020-12-24',
      'any|quay| viewing 2020-12-24',
      'any|weir| viewing 2020-12-04',
      'any|pier| viewing 2020-12-04',
    ],
  ],
  [
    'SimklBackup.csv',
    [
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
      '1,Quay,tv,2011,watching,s02e05,2020-12-25,8,,,501,',
      '2,Weir,tv,2012,completed,1x3,,,,,502,',
      '3,Pier,anime,2013,dropped,12,2020-12-26,,,,503,',
      '4,Tide,tv,2014,plantowatch,s01e00,,,,,504,',
      '5,Salt,tv,2015,watching,soon,2020-12-25,,,,505,',
      '6,Kefir,movie,2016,completed,,2020-12-25,,,,601,',
    ],
    [
      'tv-501 viewing s2e5 2020-12-25',
      'tv-501 rating 8 2020-12-25',
      'tv-502 viewing s1e3 undated',
      'tv-503 viewing s1e12 2020-12-26',
      'tv-504 watchlist undated',
      'movie-601 viewing 2020-12-25',
    ],
  ],
  [
    'yamtrack.csv',
    [
      'media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,start_date,end_date,notes,progressed_at',
      '601,tmdb,movie,Kefir,,,,8,1,Completed,,2026-01-02T20:00:00Z,,',
      '501,tmdb,tv,Quay,,,,9,8,In progress,,,,',
      '501,tmdb,season,Quay,,1,,9,8,In progress,,,,',
      '501,tmdb,episode,Quay,,1,2,,,,,2026-01-03T20:00:00Z,,',
      '602,tmdb,movie,Weir,,,,,0,Planning,,,,',
      '77,mal,anime,Pier,,,,7,12,Completed,,2026-01-01,,',
      '88,mal,manga,Tide,,,,7,12,Completed,,2026-01-01,,',
    ],
    [
      'movie-601 viewing 2026-01-02',
      'movie-601 rating 8 2026-01-02',
      'tv-501 rating 9 undated',
      'tv-501 viewing s1e2 2026-01-03',
      'movie-602 watchlist undated',
      'tv|pier| rating 7 2026-01-01',
    ],
  ],
  ['a.csv', ['Title,TMDB_ID,Media Type,Rating', 'Kefir,601,movie,3'], ['movie-601 rating 6 undated']],
])('%s with %j', (name, lines, expected) => {
  expect(parse(csvFile(name, ...lines)).rows).toEqual(expected)
})

test('as a program for Windows saves it: UTF-16 with tabs', () => {
  const text = '\uFEFFTitle\tYear\tRating\r\nKéfir\t1999\t4,5\r\n'
  const units = Array.from(text, (letter) => letter.charCodeAt(0))
  const bytes = Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))
  expect(parse({ name: 'a.txt', bytes }).rows).toEqual(['any|kefir|1999 rating 9 undated'])
})

test.each([
  ['Name,Amount', 'Rent,100'],
  ['id,name', '1,Robin'],
  ['Name,Date,Amount', 'Rent,2020-01-01,100'],
])('is not a table with %j', (...lines) => {
  expect(() => parse(csvFile('a.csv', ...lines))).toThrow('unknown-format')
})

function read(...lines: string[]) {
  return parseFiles([csvFile('a.csv', ...lines)], NOW)
}

function noon(month: number, day: number): number {
  return new Date(2024, month - 1, day, 12).getTime()
}

describe('dates whose order no date decides', () => {
  test('have both meanings, in all items and columns', () => {
    const { rows, dateOrder } = read(
      'Title,Watched on,Rated on,Rating',
      'Kefir,03/04/2024,05/06/2024,4',
      'Quay,01/05/2024,,',
      'Weir,02/03/2024,,',
      'Pier,07/07/2024,,',
    )
    expect(dateOrder).toEqual({ sample: '03/04/2024', at: noon(3, 4), otherAt: noon(4, 3) })
    const times = (usesOtherDates: boolean) => selectRows(rows, { usesOtherDates }).map(({ item }) => item.at)
    expect(times(false)).toEqual([noon(3, 4), noon(5, 6), noon(1, 5), noon(2, 3), noon(7, 7)])
    expect(times(true)).toEqual([noon(4, 3), noon(6, 5), noon(5, 1), noon(3, 2), noon(7, 7)])
  })

  test.each([
    ['another row decides', 'Title,Watched on', 'Kefir,03/04/2024', 'Quay,24/12/2023'],
    ['another column decides', 'Title,Watched on,Date added', 'Kefir,03/04/2024,24/12/2023'],
    ['nothing has a date with two meanings', 'Title,Watched on', 'Kefir,04/04/2024'],
    ['they have points', 'Title,Watched on', 'Kefir,03.04.2024'],
    ['no item has the date', 'Title,Watched on,Rated on', 'Kefir,2024-04-03,03/04/2024'],
  ])('are not asked for if %s', (_case, ...lines) => {
    const { rows, dateOrder } = read(...lines)
    expect(dateOrder).toBeUndefined()
    expect(rows.every(({ otherAt }) => otherAt === undefined)).toBe(true)
  })
})

describe('columns that nothing reads', () => {
  test('are named, as the file writes them', () => {
    const { unreadColumns } = parseFiles(
      [
        csvFile('a.csv', 'Title,Rating,Mood,Cinema,Empty,Notes,Poster URL,', 'Kefir,4,Calm,,,With tea,x,y'),
        csvFile('b.csv', 'Title,Year,Notes', 'Quay,2011,With tea'),
        csvFile('c.csv', 'Title,Year,Cinema,Source', 'Quay,2011,Odeon,Robin'),
        csvFile('ratings.csv', 'Const,Your Rating,Title,Mood', 'tt7000002,8,Weir,Calm'),
      ],
      NOW,
    )
    expect(unreadColumns).toEqual([
      { name: 'a.csv', columns: ['Mood', 'Notes'] },
      { name: 'c.csv', columns: ['Cinema', 'Source'] },
    ])
  })

  test('are not more than a page can show', () => {
    const columns = Array.from({ length: 1000 }, (_, index) => `Mood ${index}`).join(',')
    const [unread] = read(`Title,Year,${columns}`, `Kefir,1999,${columns}`).unreadColumns ?? []
    expect(unread?.columns).toHaveLength(20)
  })
})
