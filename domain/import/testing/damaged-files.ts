import * as fc from 'fast-check'
import { strToU8 } from 'fflate'

import { P_STREAM, STREMIO } from './golden.ts'

const COLUMNS = [
  'title',
  'name',
  'year',
  'type',
  'rating',
  'stars',
  'key',
  'is_watched',
  'tvdb_id',
  'status',
  'episode',
  'season',
  'watched_at',
  'const',
  'position',
  'you rated',
  'created',
  'letterboxd uri',
  'watched date',
  'tv_show_name',
  'series_name',
  'movie_name',
  'is_for_later',
  'watch_date',
  'trakt_id',
  'media_type',
  'tmdb_id',
  'list',
  'note',
]
const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    '',
    'watch',
    'true',
    '1616481927',
    '1e400',
    '-1',
    '4,5',
    '★½',
    '8/10',
    'Thu Jun 14 00:00:00 2012',
    '31/12/2020',
    'tt7000002',
    'list',
    'movie',
    'user-series-1',
  ),
)
/** Returns tables with the columns of all services, in any combination and with any contents. */
export const tables: fc.Arbitrary<Uint8Array> = fc
  .uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1 })
  .chain((columns) => {
    const line = fc.array(cell, { minLength: columns.length, maxLength: columns.length })
    return fc.array(line, { maxLength: 4 }).map((lines) => [columns, ...lines])
  })
  .map((lines) =>
    strToU8(
      lines.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\n'),
    ),
  )

const TITLES = [
  {
    id: { tvdb: 1 },
    title: 'Quay',
    is_watched: true,
    seasons: [{ number: 1, episodes: [{ number: 1, is_watched: true }] }],
  },
]
const DOCUMENTS: readonly unknown[] = [
  STREMIO,
  P_STREAM,
  TITLES,
  [{ movie: { title: 'Quay', ids: {} }, paused_at: '', progress: 5 }],
]

/** Returns documents of services in which another value replaces one. */
export const documents: fc.Arbitrary<Uint8Array> = fc.constantFrom(...DOCUMENTS).chain(damageField)

function damageField(document: unknown): fc.Arbitrary<Uint8Array> {
  const text = JSON.stringify(document)
  const values = [...text.matchAll(/(?<=:)(?:"[^"]*"|[\d.]+|true|false|null)/g)]
  return fc.tuple(fc.constantFrom(...values), fc.json()).map(([value, other]) => {
    const end = value.index + value[0].length
    return strToU8(`${text.slice(0, value.index)}${other}${text.slice(end)}`)
  })
}
