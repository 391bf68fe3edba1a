import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { LibraryItem } from '#domain/library/library-item.ts'

import { createRemote } from './remotes.ts'

const respond = vi.fn<typeof fetch>()

const remote = createRemote('user')

beforeEach(() => {
  vi.stubGlobal('fetch', respond)
})

afterEach(() => {
  respond.mockReset()
  vi.unstubAllGlobals()
})

const VIEWING: LibraryItem = { kind: 'viewing', key: 'a', body: {}, changedAt: 1 }

function createPosition(tmdbId: number): LibraryItem {
  const progress = { progress_seconds: 1, duration_seconds: 2, watched_at: 3 }
  return {
    kind: 'position',
    key: `movie-${tmdbId}`,
    body: { media_type: 'movie', tmdb_id: tmdbId, ...progress },
    changedAt: 1,
  }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

const reject = (code: string, details: string | null) =>
  json({ code, details, message: 'A sentence', hint: null }, 409)

test.each([
  ['a rule by its name', 'PT409', { error_subcode: 'library_full' }, 'library_full'],
  ['a full library of a database without subcodes', 'PT409', {}, 'library_full'],
  ['a full library without a name', 'PT409', { error_subcode: null }, 'library_full'],
  ['a rule of a newer database', 'PT409', { error_subcode: 'too_many_marks' }, undefined],
  ['an invalid item', '23514', { error_subcode: null }, undefined],
])('an item is rejected for %s', async (_case, sqlstate, columns, subcode) => {
  respond.mockImplementation(json([{ error_code: sqlstate, ...columns }]))
  const results = await remote.saveItems([VIEWING])
  expect(results).toEqual([{ current: undefined, error: { sqlstate, subcode } }])
})

test('a saved item has no error', async () => {
  const row = { kind: 'viewing', key: 'a', body: {}, changed_at: '1970-01-01T00:00:00.001Z', version: 1 }
  respond.mockImplementation(json([{ ...row, error_code: null, error_subcode: null }]))
  expect(await remote.saveItems([VIEWING])).toEqual([{ current: VIEWING, error: null }])
})

test.each([
  ['a rule by its name', 'PT409', 'watch_history_full', 'watch_history_full'],
  ['a full history of a database without subcodes', 'PT409', null, 'watch_history_full'],
  ['a deleted account', '23503', 'Key (user_id)=(1) is not present in table "users".', undefined],
])('a position is rejected for %s', async (_case, sqlstate, details, subcode) => {
  respond.mockImplementation(reject(sqlstate, details))
  const results = await remote.savePositions([createPosition(1), createPosition(2)])
  const rejected = { current: undefined, error: { sqlstate, subcode } }
  expect(results).toEqual([rejected, rejected])
  expect(respond, 'the batch, then each position').toHaveBeenCalledTimes(3)
})
