import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { toCsv, toJson } from './export-ratings.ts'
import { createRating } from './testing/ratings.ts'

const HEADER = '\uFEFFtype,tmdb_id,title,release_date,stars,rated_at\r\n'

/** Reads CSV by RFC 4180. */
function parseCsv(csv: string): string[][] {
  return [
    ...csv.slice(1).matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g),
  ].map(([, line = '']) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

describe('CSV', () => {
  test('has a line per rating', () => {
    expect(toCsv([])).toBe(HEADER)
    const ratings = [createRating(1), createRating(2, { kind: 'tv', date: null, halfStars: 10 })]
    expect(toCsv(ratings)).toBe(
      `${HEADER}movie,1,Movie 1,2024-05-01,3.5,1970-01-01T00:00:01.000Z\r\ntv,2,Movie 2,,5,1970-01-01T00:00:01.000Z\r\n`,
    )
  })

  test.each([
    ['commas', 'Up, Up', '"Up, Up"'],
    ['quotes', 'The "Pier"', '"The ""Pier"""'],
    ['line breaks', 'A\nB', '"A\nB"'],
    ['a formula', '=1+1', `"'=1+1"`],
    ['a formula with quotes', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['plus', '+1', `"'+1"`],
    ['minus', '-1', `"'-1"`],
    ['at', '@SUM', `"'@SUM"`],
    ['a tab', '\tx', `"'\tx"`],
    ['a wide equals sign', '＝1', `"'＝1"`],
    ['a formula after spaces', '  =1', `"'  =1"`],
    ['a formula after an invisible character', '\u200B=1', `"'\u200B=1"`],
    ['a sign within', 'A=B', 'A=B'],
  ])('quotes or neutralizes %s', (_name, name, cell) => {
    expect(toCsv([createRating(1, { name })])).toBe(
      `${HEADER}movie,1,${cell},2024-05-01,3.5,1970-01-01T00:00:01.000Z\r\n`,
    )
  })

  test('returns every name, and starts no cell with a sign', () => {
    const anyName = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', ' ', "'", 'a') }),
    )
    fc.assert(
      fc.property(fc.array(anyName), (names) => {
        const ratings = names.map((name, index) => createRating(index + 1, { name, date: name }))
        const rows = parseCsv(toCsv(ratings)).slice(1)
        rows.forEach((row, index) => expect([names[index], `'${names[index]}`]).toContain(row[2]))
        expect(rows).toHaveLength(names.length)
        for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })
})

test('JSON has the same fields', () => {
  expect(JSON.parse(toJson([createRating(1, { name: '=1' })]))).toEqual([
    {
      type: 'movie',
      tmdb_id: 1,
      title: '=1',
      release_date: '2024-05-01',
      stars: 3.5,
      rated_at: '1970-01-01T00:00:01.000Z',
    },
  ])
})
