import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import { toExportedSmartList } from '../import/formats/marquee.ts'
import { parseFiles } from '../import/formats/parse-files.ts'
import type { ImportItem } from '../import/import-row.ts'
import { NOW, textFile } from '../import/testing/golden.ts'
import { toLetterboxdCsv, toLibraryCsv, toLibraryJson, type ExportRow } from './export-library.ts'

const at = fc.option(fc.integer({ min: 0, max: NOW }), { nil: null })
const ordinal = fc.nat(2000)
const seconds = fc.nat(20_000)
const name = fc
  .stringMatching(/^[\p{L}\p{N}=+\-@",;:' ]{1,40}$/u)
  .map((text) => text.trim())
  .filter(Boolean)
const item: fc.Arbitrary<ImportItem> = fc.oneof(
  fc.record({ type: fc.constant('watchlist' as const), at }),
  fc.record({ type: fc.constant('rating' as const), at, halfStars: fc.integer({ min: 1, max: 10 }) }),
  fc.record(
    { type: fc.constant('list' as const), at, list: name, note: name },
    { requiredKeys: ['type', 'at', 'list'] },
  ),
  fc.record(
    {
      type: fc.constant('viewing' as const),
      at,
      season: ordinal,
      episode: ordinal,
      episodeName: name,
      progress: fc.record({ watched: seconds, duration: seconds }),
      isFinished: fc.boolean(),
    },
    { requiredKeys: ['type', 'at'] },
  ),
)
const title = fc.record({
  kind: fc.constantFrom('movie' as const, 'tv' as const),
  id: fc.integer({ min: 1, max: 9_999_999 }),
  name,
  date: fc.constantFrom(null, '2011-03-01'),
  posterPath: fc.constantFrom(null, '/a.jpg'),
  backdropPath: fc.constantFrom(null, '/b.jpg'),
  rating: fc.constantFrom(null, 7.5),
})
const library = fc.uniqueArray(fc.record({ title, item }), {
  minLength: 1,
  selector: (row) => `${row.title.kind}${row.title.id}`,
})

const sort = (rows: ExportRow[]) =>
  rows.toSorted(
    (one, other) => one.title.id - other.title.id || one.title.kind.localeCompare(other.title.kind),
  )

/** That nothing was watched of an unknown length says nothing. */
function withoutEmptyProgress(each: ImportItem): ImportItem {
  if (each.type !== 'viewing' || !each.progress || each.progress.watched + each.progress.duration > 0)
    return each
  const { progress: _progress, ...item } = each
  return item
}

const importLists = (smart: object) =>
  parseFiles(
    [textFile('marquee.json', toLibraryJson([], { lists: [], smart_lists: [smart], device: {} }, NOW))],
    NOW,
  ).lists

test('an export as JSON is imported without loss', () => {
  fc.assert(
    fc.property(library, (rows) => {
      const rest = { lists: [], smart_lists: [], device: { settings: {} } }
      const file = textFile('marquee.json', toLibraryJson(rows, rest, NOW))
      const { rows: imported, skippedRows } = parseFiles([file], NOW)
      const read = imported.flatMap(({ target, item: each }) =>
        target.summary ? [{ title: target.summary, item: each }] : [],
      )
      expect(sort(read)).toEqual(sort(rows))
      expect(skippedRows).toBe(0)
    }),
  )
})

describe('a smart list', () => {
  const list = {
    id: 'of-the-exporting-device',
    name: 'Long evenings',
    description: 'For winter',
    createdAt: 5,
    rules: { source: 'list' as const, list_id: 'rainy', min_half_stars: 8 },
  }
  const rainy = { id: 'rainy', name: 'Rainy days', description: '', createdAt: 1 }
  test('is imported with its rules, and the name of the list that they are about', () => {
    expect(importLists(toExportedSmartList(list, [rainy]))).toEqual([
      {
        name: 'Long evenings',
        description: 'For winter',
        smart: { rules: list.rules, list: 'Rainy days' },
      },
    ])
  })

  test('keeps rules of a later version', () => {
    const rules = { ...list.rules, mood: ['calm'] }
    const exported = toExportedSmartList({ ...list, unknownRules: rules }, [])
    expect(importLists(exported)).toMatchObject([{ smart: { rules } }])
  })

  test.each([
    ['without rules', { name: 'A', description: '' }],
    ['without a name', { name: ' ', description: '', rules: {} }],
    [
      'with more rules than an account accepts',
      { name: 'A', description: '', rules: { text: 'x'.repeat(20_000) } },
    ],
  ])('%s is none', (_name, exported) => {
    expect(() => importLists(exported)).toThrow('empty')
  })
})

test('an export as CSV is imported without loss, and none of its cells is a formula', () => {
  const described = fc.uniqueArray(fc.record({ name, description: name }), { selector: (list) => list.name })
  fc.assert(
    fc.property(library, described, (rows, lists) => {
      const csv = toLibraryCsv(rows, lists)
      for (const cell of Papa.parse<string[]>(csv, { delimiter: ',' }).data.flat())
        expect(cell).not.toMatch(/^\s*[=+\-@]/)
      const { rows: imported, lists: importedLists } = parseFiles([textFile('marquee.csv', csv)], NOW)
      expect(imported.map(({ target, item: each }) => [target.tmdbId, target.name, each])).toEqual(
        rows.map((row) => [row.title.id, row.title.name, withoutEmptyProgress(row.item)]),
      )
      expect(importedLists).toEqual(lists)
    }),
  )
})

test('a CSV keeps notes of several lines', () => {
  const row = {
    title: {
      kind: 'movie' as const,
      id: 9,
      name: 'North Pier',
      date: null,
      posterPath: null,
      backdropPath: null,
      rating: null,
    },
    item: { type: 'list' as const, list: 'Rainy days', note: 'With tea;\nand "biscuits"', at: null },
  }
  const csv = toLibraryCsv([row], [{ name: 'Rainy days', description: 'For\nautumn' }])
  const { rows, lists } = parseFiles([textFile('marquee.csv', csv)], NOW)
  expect(rows[0]?.item).toEqual(row.item)
  expect(lists).toEqual([{ name: 'Rainy days', description: 'For\nautumn' }])
})

test('a CSV without a column about what was finished is imported as finished', () => {
  const csv = 'type,media_type,tmdb_id,title,at\nviewing,movie,9,North Pier,2021-03-14T12:00:00.000Z\n'
  const { rows } = parseFiles([textFile('marquee.csv', csv)], NOW)
  expect(rows[0]?.item).toEqual({ type: 'viewing', at: Date.UTC(2021, 2, 14, 12) })
})

test('Letterboxd gets a row for each finished viewing of a movie, and its rating', () => {
  const movie = {
    kind: 'movie' as const,
    id: 601,
    name: '=Harbor, Lights',
    date: '2011-03-01',
    posterPath: null,
    backdropPath: null,
    rating: null,
  }
  const rows: ExportRow[] = [
    { title: movie, item: { type: 'viewing', at: Date.UTC(2021, 2, 14, 12) } },
    { title: movie, item: { type: 'viewing', at: Date.UTC(2021, 2, 10, 12), isFinished: false } },
    { title: movie, item: { type: 'rating', halfStars: 9, at: null } },
    { title: { ...movie, id: 602, name: 'Quay' }, item: { type: 'rating', halfStars: 4, at: null } },
    { title: { ...movie, id: 603 }, item: { type: 'watchlist', at: null } },
    { title: { ...movie, id: 604 }, item: { type: 'viewing', at: null, isFinished: false } },
    { title: { ...movie, kind: 'tv' }, item: { type: 'viewing', at: null, season: 1, episode: 1 } },
  ]
  expect(toLetterboxdCsv(rows)).toBe(
    '\uFEFFTitle,Year,Rating,WatchedDate,tmdbID\r\n"\'=Harbor, Lights",2011,4.5,2021-03-14,601\r\nQuay,2011,2,,602\r\n',
  )
})
