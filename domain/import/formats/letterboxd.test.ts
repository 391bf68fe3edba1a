import { expect, test } from 'vitest'

import { parse } from '../testing/describe-rows.ts'
import { csvFile, zipFile } from '../testing/golden.ts'

const HEAD = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
const DIARY = [
  HEAD,
  '2019-01-02,Harbor Lights,2011,x,3,,,2019-01-01',
  '2022-01-02,Harbor Lights,2011,y,4.5,Yes,,2022-01-01',
].join('\n')
const VIEWINGS = [
  'movie|harbor lights|2011 viewing 2019-01-01',
  'movie|harbor lights|2011 viewing 2022-01-01',
]

test('the newest rating of the diary counts', () => {
  const rating = 'movie|harbor lights|2011 rating 9 2022-01-02'
  expect(parse(csvFile('diary.csv', DIARY)).rows).toEqual([...VIEWINGS, rating])
})

test.each(['diary.csv', 'reviews.csv'])('today’s rating beats that of %s, whatever its date', (name) => {
  const ratings = 'Date,Name,Year,Letterboxd URI,Rating\n2018-01-01,Harbor Lights,2011,x,2\n'
  const file = zipFile('letterboxd.zip', { 'ratings.csv': ratings, [name]: DIARY })
  expect(parse(file).rows).toEqual(['movie|harbor lights|2011 rating 4 2018-01-01', ...VIEWINGS])
})

test('reviews alone, with several lines', () => {
  const file = csvFile(
    'reviews.csv',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    '2024-02-12,Harbor Lights,2011,x,4,,"Slow, and',
    'better for it.",,2024-02-11',
  )
  expect(parse(file)).toEqual({
    sources: ['letterboxd'],
    rows: ['movie|harbor lights|2011 viewing 2024-02-11', 'movie|harbor lights|2011 rating 8 2024-02-12'],
    skippedRows: 0,
  })
})

test.each([',', ';'])(
  'lists have notes and descriptions, also one like the watchlist; separated by “%s”',
  (delimiter) => {
    const empty = delimiter === ';' ? ';;;;' : ''
    const lines = [
      `Letterboxd list export v7${empty}`,
      'Date,Name,Tags,URL,Description',
      '2022-01-01,Watchlist,,https://boxd.it/f,"For autumn',
      '',
      'Position: winter"',
      empty,
      'Position,Name,Year,URL,Description',
      '1,Harbor Lights,2011,https://boxd.it/a,With tea',
      '2,Kefir,1999,https://boxd.it/b,',
    ]
    const text = lines.map((line) => line.replaceAll(',', delimiter)).join('\r\n')
    expect(parse(zipFile('letterboxd.zip', { 'lists/watchlist.csv': text }))).toEqual({
      sources: ['letterboxd'],
      rows: [
        'movie|harbor lights|2011 list Watchlist (With tea) undated',
        'movie|kefir|1999 list Watchlist undated',
      ],
      lists: ['Watchlist: For autumn\r\n\r\nPosition: winter'],
      skippedRows: 0,
    })
  },
)

test('likes are a list, and likes of others are left out; deleted and orphaned entries are gone', () => {
  const table = 'Date,Name,Year,Letterboxd URI\n2021-01-02,Harbor Lights,2011,x\n'
  const file = zipFile('letterboxd.zip', {
    'likes/films.csv': table,
    'likes/reviews.csv': table,
    'likes/lists.csv': table,
    'deleted/diary.csv': table,
    'orphaned/Diary.csv': table,
    'Deleted/lists/a.csv': table,
    '__MACOSX/watched.csv': table,
    '._watched.csv': table,
  })
  expect(parse(file)).toEqual({
    sources: ['letterboxd'],
    rows: ['movie|harbor lights|2011 list Likes 2021-01-02'],
    skippedRows: 0,
    unread: ['likes/reviews.csv: nothing', 'likes/lists.csv: nothing'],
  })
})

test('a diary that a European spreadsheet saved', () => {
  const line = '15.03.2021;Harbor Lights;2011;x;4,5;;;14.03.2021'
  expect(parse(csvFile('diary.csv', HEAD.replaceAll(',', ';'), line)).rows).toEqual([
    'movie|harbor lights|2011 viewing 2021-03-14',
    'movie|harbor lights|2011 rating 9 2021-03-15',
  ])
})
