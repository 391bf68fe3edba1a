import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createDevice } from './testing/test-device.ts'

let device: ReturnType<typeof createDevice>

beforeEach(() => {
  device = createDevice()
  vi.stubGlobal('BroadcastChannel', undefined)
})

afterEach(() => vi.unstubAllGlobals())

/** Loads the app of a guest as a page does, and resolves with the watchlist as it is stored. */
async function openPage() {
  vi.resetModules()
  const { getLibrary } = await import('./current.ts')
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
