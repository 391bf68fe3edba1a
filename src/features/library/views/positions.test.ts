import { beforeEach, describe, expect, test, vi } from 'vitest'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import {
  loadPage,
  readShown,
  readUnsent,
  setUpDevice,
  USER,
} from '#src/features/library/testing/test-device.ts'

/** Other tests may use the processor meanwhile. */
const WAIT_MS = 30_000

const NOW = 1_800_000_000_000

beforeEach(() => {
  setUpDevice({ now: NOW, hasOtherTabs: false })
})

/** Loads the app of a user as a page does. */
async function openPage() {
  return { ...(await loadPage(USER)), ...(await import('./positions.ts')) }
}

describe('removing what was watched of a title', () => {
  const EPISODES = [1, 2].map((number) => createEpisodePosition(number))

  test('removes all episodes, and undo restores them, except what was watched since', async () => {
    const first = await openPage()
    await first.library.change([...EPISODES, createMoviePosition()].map(toPositionItem))
    const page = await openPage()
    const undo = await page.removeTitleProgress({ kind: 'tv', id: 9 })
    expect(Object.keys(await readShown(page.library, 'position'))).toEqual(['movie-9'])
    await page.library.change([toPositionItem(createEpisodePosition(2, { watchedAt: NOW }))])
    await page.change(() => undo())
    expect(await readShown(page.library, 'position')).toMatchObject({
      'movie-9': {},
      'tv-9-s1e1': { watched_at: 1000 },
      'tv-9-s1e2': { watched_at: NOW },
    })
  })

  test('is sent to the account before its undo', async () => {
    const page = await openPage()
    await page.library.change(EPISODES.map(toPositionItem))
    const undo = await page.removeTitleProgress({ kind: 'tv', id: 9 })
    await page.change(() => undo())
    expect(await readUnsent(page.library)).toMatchObject([
      { kind: 'clearing', key: 'position tv-9' },
      { key: 'tv-9-s1e1' },
      { key: 'tv-9-s1e2' },
    ])
  })
})

describe('what plays', () => {
  test('is stored at once, and sent once a minute and when it pauses', async () => {
    const page = await openPage()
    const onChange = vi.fn()
    page.library.subscribeToChanges(onChange)
    const { title } = createMoviePosition()
    const reports = [
      ['timeupdate', 10],
      ['timeupdate', 20],
      ['timeupdate', 60],
      ['timeupdate', 70],
      ['pause', 72],
    ] as const
    for (const [event, seconds] of reports) {
      vi.setSystemTime(NOW + seconds * 1000)
      const report = { event, currentTime: seconds, duration: 6000, tmdbId: 9, mediaType: 'movie' } as const
      page.recordPlayerPosition(report, { kind: 'movie', id: 9 }, title)
    }
    expect(await readShown(page.library, 'position')).toMatchObject({ 'movie-9': { progress_seconds: 72 } })
    await vi.waitUntil(() => onChange.mock.calls.length >= 3, WAIT_MS)
    expect(onChange).toHaveBeenCalledTimes(3)
  })
})
