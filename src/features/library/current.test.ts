import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'

import { loadPage, setUpDevice, USER, type Device } from '#src/features/library/testing/test-device.ts'

let device: Device

beforeEach(() => {
  device = setUpDevice({ hasOtherTabs: false })
})

/** Loads the app of a guest as a page does, and resolves with the watchlist as it is stored. */
async function openPage() {
  const { getLibrary } = await loadPage()
  await getLibrary().load('watchlist')
  return await device.readStored('watchlist', 'guest')
}

test('the first visit brings a watchlist of an earlier version, in its order', async () => {
  const entries = [
    { id: 2, media_type: 'tv', name: 'Tidewrack' },
    { id: 1, media_type: 'movie', title: 'North Pier' },
  ]
  device.texts.set('watchlist', JSON.stringify(entries))
  const [movie, tvShow] = await openPage()
  expect([movie?.key, tvShow?.key]).toEqual(['movie-1', 'tv-2'])
  expect(movie?.changedAt).toBeGreaterThan(tvShow?.changedAt ?? Infinity)
})

test('the first visit brings positions of which only the copy in the database is left', async () => {
  const earlier = await openDB('marquee-progress', 1, {
    upgrade: (database) => void database.createObjectStore('outbox'),
  })
  const row = {
    user_id: USER,
    tmdb_id: 9,
    media_type: 'movie',
    title: 'North Pier',
    poster_path: null,
    release_date: null,
    vote_average: null,
    season_number: null,
    episode_number: null,
    progress_seconds: 700,
    duration_seconds: 6000,
    watched_at: '2026-01-01T20:00:00.000Z',
  }
  await earlier.put('outbox', row, 'a')
  earlier.close()
  await openPage()
  expect(await device.readStored('position')).toMatchObject([{ key: 'movie-9', isSent: false }])
})

test('what a user imported and dismissed is not there for the next one', async () => {
  const { switchLibrary } = await loadPage()
  const { setImportedTitles } = await import('./imported-titles.ts')
  const { clearDismissals, dismissTitle } = await import('./dismissals.ts')
  const readDismissed = (): unknown => JSON.parse(device.texts.get('upNextDismissals') ?? '{}')
  switchLibrary(USER)
  setImportedTitles(['tv-1'])
  dismissTitle({ kind: 'tv', id: 1 })
  switchLibrary('alex')
  expect(device.texts.get('importedTitles')).toBe('[]')
  const undo = dismissTitle({ kind: 'tv', id: 1 })
  dismissTitle({ kind: 'tv', id: 2 })
  const at: unknown = expect.any(Number)
  expect(readDismissed()).toEqual({ [`${USER} tv-1`]: at, 'alex tv-1': at, 'alex tv-2': at })
  undo()
  clearDismissals()
  expect(readDismissed()).toEqual({ [`${USER} tv-1`]: at })
})
