import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { ImportError, MAX_FIELD_LENGTH, MAX_ROWS } from '../import-row.ts'
import { documents, tables } from '../testing/damaged-files.ts'
import { letterboxdZip, lockedZip, NOW, textFile, traktZip, tvTimeZip, zipFile } from '../testing/golden.ts'
import { MAX_FILE_BYTES, MAX_TOTAL_BYTES, type ImportFile } from '../unpack.ts'
import { parseFiles } from './parse-files.ts'

function problemOf(file: ImportFile): string {
  try {
    return String(parseFiles([file], NOW).rows.length)
  } catch (error) {
    if (error instanceof ImportError) return error.problem
    throw error
  }
}

const names = (file: ImportFile) => parseFiles([file], NOW).rows.map(({ target }) => target.name)

const HEAD = 'Date,Name,Year,Letterboxd URI\n'

describe('a file is rejected that', () => {
  const zeros = new Uint8Array(30 * 1024 * 1024)
  test.each<[string, () => ImportFile, string]>([
    ['is too large', () => ({ name: 'a.csv', bytes: new Uint8Array(MAX_FILE_BYTES + 1) }), 'file-too-large'],
    [
      'is an archive that compresses like a bomb',
      () => zipFile('a.zip', { 'watched.csv': zeros }),
      'unpacked-too-large',
    ],
    [
      'has too many entries',
      () =>
        zipFile(
          'a.zip',
          Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.csv`, 'a'])),
        ),
      'too-many-files',
    ],
    [
      'is half an archive',
      () => ({ ...letterboxdZip(), bytes: letterboxdZip().bytes.slice(0, 500) }),
      'damaged-archive',
    ],
    ['is an archive in an archive', () => zipFile('a.zip', { 'b.zip': letterboxdZip().bytes }), 'packed'],
    ['has a password', () => lockedZip(zipFile('a.zip', { 'watched.csv': HEAD }), 'watched.csv'), 'password'],
    [
      'is an archive of another kind',
      () => ({ name: 'a.csv', bytes: new Uint8Array([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) }),
      'packed',
    ],
    [
      'is an image',
      () => ({ name: 'a.csv', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]) }),
      'unknown-format',
    ],
    ['is another table', () => textFile('a.csv', 'Name,Amount\nRent,100\n'), 'unknown-format'],
    ['is another document', () => textFile('a.json', '{"name":"x"}'), 'unknown-format'],
    ['is half a document', () => textFile('a.json', '{"bookmarks":{'), 'damaged-file'],
    ['has no rows', () => textFile('watchlist.csv', HEAD), 'empty'],
    [
      'has too many rows',
      () => textFile('watchlist.csv', HEAD + '2021-01-01,A,2000,u\n'.repeat(MAX_ROWS + 1)),
      'too-many-rows',
    ],
    [
      'has a quotation mark that never ends',
      () => textFile('watchlist.csv', `${HEAD}2021-01-01,"${'A\n'.repeat(MAX_FIELD_LENGTH)}`),
      'empty',
    ],
  ])('%s', (_case, createFile, problem) => {
    expect(problemOf(createFile())).toBe(problem)
  })

  test('claims to be smaller than it is', () => {
    const { bytes } = zipFile('a.zip', { 'watched.csv': zeros })
    const forged = bytes.slice()
    const view = new DataView(forged.buffer)
    for (let index = 0; index < forged.length - 4; index += 1)
      if (view.getUint32(index, true) === zeros.length) view.setUint32(index, 100, true)
    expect(['unknown-format', 'damaged-archive', 'empty']).toContain(
      problemOf({ name: 'a.zip', bytes: forged }),
    )
  })
})

test('files are rejected that are too large together', () => {
  const files = Array.from({ length: 3 }, (_, index) => ({
    name: `${index}.csv`,
    bytes: new Uint8Array(MAX_TOTAL_BYTES / 3 + 1),
  }))
  expect(() => parseFiles(files, NOW)).toThrow('files-too-large')
  // Each is stored without compression.
  const archives = files.map(({ name, bytes }) => ({
    name: `${name}.zip`,
    bytes: zipSync({ [name]: [bytes, { level: 0 }] }),
  }))
  expect(() => parseFiles(archives, NOW)).toThrow('unpacked-too-large')
})

test('files that cannot be read are named, and the others are imported', () => {
  const watched = `${HEAD}2021-01-01,Quay,2000,u\n`
  const { rows, unread } = parseFiles(
    [
      lockedZip(zipFile('half.zip', { 'watched.csv': watched, 'diary.csv': watched }), 'diary.csv'),
      lockedZip(zipFile('locked.zip', { 'ratings.csv': watched }), 'ratings.csv'),
      { name: 'broken.zip', bytes: letterboxdZip().bytes.slice(0, 500) },
      zipFile('nested.zip', { 'inner.zip': letterboxdZip().bytes, 'note.txt': 'hello', 'poster.png': 'x' }),
      textFile('rent.csv', 'Name,Amount\nRent,100\n'),
      textFile('half.json', '{"bookmarks":{'),
      textFile('empty.json', '[]'),
    ],
    NOW,
  )
  expect(rows).toHaveLength(1)
  expect(unread).toEqual([
    { name: 'half.zip/diary.csv', reason: 'password' },
    { name: 'locked.zip/ratings.csv', reason: 'password' },
    { name: 'broken.zip', reason: 'damaged-archive' },
    { name: 'nested.zip/inner.zip', reason: 'packed' },
    { name: 'note.txt', reason: 'unknown-format' },
    { name: 'rent.csv', reason: 'unknown-format' },
    { name: 'half.json', reason: 'damaged-file' },
  ])
})

describe('neutralized are', () => {
  test('huge fields: their rows are skipped', () => {
    const file = `${HEAD}2021-01-01,${'A'.repeat(MAX_FIELD_LENGTH + 1)},2000,u\n2021-01-01,Quay,2000,u\n`
    const parsed = parseFiles([textFile('watchlist.csv', file)], NOW)
    expect(parsed.rows).toHaveLength(1)
    expect(parsed.skippedRows).toBe(1)
  })

  test('names that reverse the text around them, and control characters', () => {
    expect(names(textFile('watchlist.csv', `${HEAD}2021-01-01,Qu\u202Eay\u0000 2,2000,u\n`))).toEqual([
      'Qu ay  2',
    ])
  })

  test('paths, columns and keys that mean something to JavaScript', () => {
    const file = zipFile('a.zip', { '../../watchlist.csv': `__proto__,${HEAD}x,2021-01-01,Quay,2000,u\n` })
    expect(names(file)).toEqual(['Quay'])
    const body = '{"bookmarks":{"__proto__":{"type":"movie","title":"Quay","year":2000}}}'
    expect(names(textFile('a.json', body))).toEqual(['Quay'])
    expect(({} as Record<string, unknown>)['type']).toBeUndefined()
  })

  test('dates in the future, before the first movie, and on days that do not exist', () => {
    const dates = ['2999-01-01', '1500-01-01', '2021-02-30', 'yesterday', '']
    const file = HEAD + dates.map((date, index) => `${date},Quay ${index},2000,u\n`).join('')
    const { rows } = parseFiles([textFile('watchlist.csv', file)], NOW)
    expect(rows.map(({ item }) => item.at)).toEqual(dates.map(() => null))
  })
})

describe('a text is read in', () => {
  const text = `${HEAD}2021-01-01,Kéfir für zwei,2000,u\n`
  const utf16 = (isBigEndian: boolean, hasMark: boolean) => {
    const units = Array.from(`${hasMark ? '\uFEFF' : ''}${text}`, (letter) => letter.charCodeAt(0))
    const view = new DataView(new ArrayBuffer(units.length * 2))
    units.forEach((unit, index) => view.setUint16(index * 2, unit, !isBigEndian))
    return new Uint8Array(view.buffer)
  }
  test.each<[string, Uint8Array]>([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with a byte order mark', strToU8(`\uFEFF${text}`)],
    ['UTF-16 LE', utf16(false, true)],
    ['UTF-16 BE', utf16(true, true)],
    ['UTF-16 LE without a byte order mark', utf16(false, false)],
    ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
    ['lines of Windows', strToU8(text.replaceAll('\n', '\r\n'))],
    ['columns with semicolons', strToU8(text.replaceAll(',', ';'))],
  ])('%s', (_encoding, bytes) => {
    expect(names({ name: 'watchlist.csv', bytes })).toEqual(['Kéfir für zwei'])
  })
})

const PART = { toString: 1, valueOf: 1 }
const SHOW = { title: 'Low Water', ids: {} }

test.each([
  [[{ _id: 'tt7000001', type: 'movie', name: 'Quay', state: { timesWatched: PART, timeOffset: PART } }]],
  [[{ _id: 'tt7000001', type: 'series', name: 'Quay', state: { flaggedWatched: PART, duration: PART } }]],
  [[{ watched_at: PART, show: SHOW, episode: { season: PART, number: PART } }]],
  [
    [
      { rating: PART, movie: SHOW },
      { paused_at: '', progress: PART, movie: { ...SHOW, runtime: PART } },
    ],
  ],
  [{ progress: { 1: { title: 'Quay', type: 'movie', progress: { watched: PART, duration: PART } } } }],
])('an object in place of a number is none: %j', (document) => {
  expect(problemOf(textFile('a.json', JSON.stringify(document)))).toMatch(/^\d+$|^empty$|^unknown-format$/)
})

test('any bytes are read or rejected, never anything else', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), isHandled))
  fc.assert(fc.property(fc.json().map(strToU8), isHandled))
  const fields = fc.array(fc.array(fc.string(), { maxLength: 5 }).map((cells) => cells.join(',')))
  fc.assert(
    fc.property(
      fields.map((lines) => strToU8(HEAD + lines.join('\n'))),
      isHandled,
    ),
  )
  fc.assert(fc.property(tables, isHandled))
  fc.assert(fc.property(documents, isHandled))
  const archive = zipSync({ 'watchlist.csv': strToU8(`${HEAD}2021-01-01,Quay,2000,u\n`) })
  const damage = fc.tuple(fc.nat(archive.length - 1), fc.nat(255))
  fc.assert(
    fc.property(damage, ([index, byte]) => {
      const bytes = archive.slice()
      bytes[index] = byte
      isHandled(bytes)
    }),
  )
})

test('any half of an archive of a service is read or rejected', () => {
  for (const { bytes } of [traktZip(), tvTimeZip(), letterboxdZip()])
    for (let length = 0; length < bytes.length; length += 97) isHandled(bytes.slice(0, length))
})

function isHandled(bytes: Uint8Array): void {
  expect(problemOf({ name: 'watchlist.csv', bytes })).toBeTypeOf('string')
}
