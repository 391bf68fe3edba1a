import { beforeEach, describe, expect, test, vi } from 'vitest'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { withPositions } from '#domain/progress/progress-map.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import {
  loadPage,
  readShown,
  readUnsent,
  setUpDevice,
  USER,
  waitUntilStored,
} from '#src/features/library/testing/test-device.ts'

/** Other tests may use the processor meanwhile. */
const WAIT_MS = 30_000

const NOW = 1_800_000_000_000

const MOVIE = createMoviePosition({ watchedAt: 500 })

beforeEach(() => {
  setUpDevice({ now: NOW, hasOtherTabs: false })
})

/** Loads the app as a page does. */
async function openPage(owner: string | undefined = USER) {
  return { ...(await loadPage(owner)), ...(await import('./mark-watched.ts')) }
}

const part = (id: number) => ({
  playable: { kind: 'movie' as const, id },
  title: MOVIE.title,
  runtimeMinutes: 100,
})

describe('a mark', () => {
  test('of many titles is one change, and so is its undo', async () => {
    const page = await openPage()
    const onChange = vi.fn()
    page.library.subscribeToChanges(onChange)
    const parts = Array.from({ length: 40 }, (_, index) => part(index + 1))
    const marks = page.markParts(parts, 'watched', {})
    await page.library.load('position')
    await vi.waitUntil(() => onChange.mock.calls.length > 0, WAIT_MS)
    expect(Object.keys(await readShown(page.library, 'position'))).toHaveLength(40)
    marks()
    await vi.waitUntil(() => onChange.mock.calls.length > 1, WAIT_MS)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('is sent to the account, and its undo restores what was known, as of when it was watched', async () => {
    const page = await openPage()
    await page.library.change([toPositionItem(MOVIE)])
    const undo = page.markParts([part(9)], 'watched', withPositions({}, [MOVIE]))
    await vi.waitUntil(() => page.library.hasUnsent(), WAIT_MS)
    expect(await readUnsent(page.library)).toMatchObject([
      { key: 'movie-9', body: { progress_seconds: 6000, watched_at: NOW } },
    ])
    await page.change(() => undo())
    expect(await readUnsent(page.library)).toMatchObject([
      { key: 'movie-9', body: { progress_seconds: 600, watched_at: 500 } },
    ])
  })

  test('is taken back where it was made, even if another user has signed in since', async () => {
    const page = await openPage()
    const undo = page.markParts([part(9)], 'watched', {})
    await vi.waitUntil(() => page.library.hasUnsent(), WAIT_MS)
    page.switchLibrary('alex')
    await waitUntilStored(page.library, undo)
    expect(await readShown(page.getLibrary(), 'position')).toEqual({})
    expect(await readUnsent(page.library)).toMatchObject([{ body: { progress_seconds: 0, watched_at: 0 } }])
  })
})

describe('marking what was played last of a title', () => {
  test('marks the latest episode, also before the positions have loaded', async () => {
    const first = await openPage()
    const episodes = [1, 2].map((number) => createEpisodePosition(number, { watchedAt: number }))
    await first.library.change(episodes.map(toPositionItem))
    const page = await openPage()
    const undo = await page.markLatestWatched({ kind: 'tv', id: 9 })
    expect(await readShown(page.library, 'position')).toMatchObject({
      'tv-9-s1e1': { progress_seconds: 600 },
      'tv-9-s1e2': { progress_seconds: 6000 },
    })
    undo()
    expect(await readShown(page.library, 'position')).toMatchObject({ 'tv-9-s1e2': { watched_at: 2 } })
  })

  test('of which nothing was played changes nothing', async () => {
    const page = await openPage()
    const undo = await page.markLatestWatched({ kind: 'movie', id: 1 })
    undo()
    expect(await readShown(page.library, 'position')).toEqual({})
    expect(await page.library.hasUnsent()).toBe(false)
  })
})
