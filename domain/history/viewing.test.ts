import { describe, expect, test } from 'vitest'

import { parseViewing, toViewingBody } from './viewing.ts'

const BODY = { media_type: 'movie', tmdb_id: 1, title: 'North Pier', watched_at: 1_700_000_000_000 }

describe('a viewing at a time', () => {
  test.each([
    ['of today', 1_700_000_000_000, 1_700_000_000_000],
    ['before the epoch', -1, -1],
    ['that no date has', 8.64e15 + 1, null],
    ['of a year with more digits', 8.64e15, null],
    ['long before', -8.64e15 - 1, null],
  ])('%s has that time, or an unknown one', (_case, watchedAt, expected) => {
    expect(parseViewing('a', { ...BODY, watched_at: watchedAt })?.watchedAt).toBe(expected)
  })
})

test('long names are cut, so that the account accepts the viewing', () => {
  const viewing = parseViewing('a', { ...BODY, title: '\u6620'.repeat(500) })
  const body = viewing && toViewingBody({ ...viewing, episodeName: '\u6620'.repeat(500) })
  expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(1700)
})
