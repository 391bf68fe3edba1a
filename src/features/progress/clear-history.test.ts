import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createViewing, EPISODE, MOVIE } from '#domain/history/testing/viewings.ts'
import { toViewingBody, type Viewing } from '#domain/history/viewing.ts'
import type { ItemChange } from '#domain/library/merge.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import {
  createAddition,
  loadPage,
  readShown,
  setUpDevice,
  USER,
  type Device,
} from '#src/features/library/testing/test-device.ts'
import { SESSION_STORAGE_KEY } from '#src/lib/storage-keys.ts'

/** Other tests may use the processor meanwhile. */
const WAIT_MS = 30_000

const SESSION = { access_token: 'token', refresh_token: 'refresh', expires_at: 4e9, user: { id: USER } }

const respond = vi.fn<typeof fetch>()

const toChange = (viewing: Viewing): ItemChange => ({
  kind: 'viewing',
  key: viewing.key,
  body: toViewingBody(viewing),
})

const IMPORTED_MOVIE = createViewing({ origin: 'import' })
const IMPORTED_EPISODE = createViewing({ playable: EPISODE, origin: 'import' })
const PLAYED_EPISODE = createViewing({ playable: { kind: 'tv', id: 7, season: 1, episode: 3 } })

const ALL = [
  ...[createMoviePosition(), createEpisodePosition(1)].map(toPositionItem),
  ...[IMPORTED_MOVIE, IMPORTED_EPISODE, PLAYED_EPISODE].map(toChange),
  createAddition(1),
]

let device: Device

beforeEach(() => {
  device = setUpDevice({ hasOtherTabs: false })
  vi.stubGlobal('fetch', respond.mockReset())
  respond.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
})

/** Loads the app as a page does, with something of everything. */
async function openPage(owner?: string) {
  if (owner) device.texts.set(SESSION_STORAGE_KEY, JSON.stringify(SESSION))
  const { library } = await loadPage(owner)
  const clearing = await import('./clear-history.ts')
  const { setImportedTitles } = await import('#src/features/library/imported-titles.ts')
  await library.load('position')
  await library.change(ALL)
  setImportedTitles(['movie-9', 'tv-7'])
  const readKeys = async (kind: 'position' | 'viewing' | 'watchlist') =>
    Object.keys(await readShown(library, kind))
  return { ...clearing, readKeys }
}

/** The code that copies positions to local storage loads on demand. */
const waitForCopies = () => vi.waitUntil(() => device.texts.has('tvProgress'), WAIT_MS)

const readStored = (key: string): unknown => JSON.parse(device.texts.get(key) ?? 'null')

describe('clearing TV progress', () => {
  test('clears episodes that were imported, and keeps movies and what played', async () => {
    const page = await openPage()
    await waitForCopies()
    await page.clearTvProgress()
    expect(await page.readKeys('position')).toEqual(['movie-9'])
    expect(await page.readKeys('viewing')).toEqual([IMPORTED_MOVIE.key, PLAYED_EPISODE.key])
    expect(readStored('importedTitles')).toEqual(['movie-9'])
    await vi.waitUntil(() => device.texts.get('tvProgress') === undefined, WAIT_MS)
    expect(Object.keys(Object(readStored('watchProgress')))).toEqual(['movie-9'])
    expect(readStored('watchHistory')).toMatchObject([{ id: MOVIE.id }])
  })

  test('rejects where the browser provides no database: the imported episodes stay', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const page = await openPage()
    await expect(page.clearTvProgress()).rejects.toThrow('could not be read')
    log.mockRestore()
  })
})

describe('clearing the history', () => {
  test('of a guest includes TV shows and imports, and sends no request', async () => {
    const page = await openPage()
    await waitForCopies()
    await page.clearHistory()
    expect([await page.readKeys('position'), await page.readKeys('viewing')]).toEqual([[], []])
    expect(await page.readKeys('watchlist')).toEqual(['movie-1'])
    const keys = ['importedTitles', 'watchProgress', 'watchHistory', 'tvProgress']
    await vi.waitFor(() => expect(keys.map(readStored)).toEqual([[], {}, null, null]), WAIT_MS)
    expect(respond).not.toHaveBeenCalled()
  })

  test('of a user clears the account first', async () => {
    const page = await openPage(USER)
    await page.clearHistory()
    expect(respond.mock.calls).toMatchObject([
      [`http://account.test/rest/v1/watch_history?user_id=eq.${USER}`, { method: 'DELETE' }],
    ])
    expect(await page.readKeys('position')).toEqual([])
  })

  test('keeps everything if the account rejects it', async () => {
    respond.mockImplementation(() => Promise.resolve(Response.json({ message: 'not now' }, { status: 400 })))
    const page = await openPage(USER)
    await expect(page.clearHistory()).rejects.toThrow('not now')
    expect(await page.readKeys('position')).toHaveLength(2)
    expect(await page.readKeys('viewing')).toHaveLength(3)
  })
})
