import { beforeEach, expect, test, vi } from 'vitest'

import { withDate } from '#domain/history/history.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { loadPage, setUpDevice, USER } from '#src/features/library/testing/test-device.ts'

/** Other tests may use the processor meanwhile. */
const WAIT_MS = 30_000

const NOW = 1_800_000_000_000
const MOVIE = { kind: 'movie', id: 9 } as const

beforeEach(() => {
  setUpDevice({ now: NOW, hasOtherTabs: false })
})

/** Loads the app of a user, in which a movie plays for 50 minutes. */
async function openPage() {
  const { library } = await loadPage(USER)
  const viewings = await import('./viewings.ts')
  const read = async () => viewings.readViewings((await library.load('viewing')).byKey.values())
  /** Resolves once the position is recorded in so many viewings. */
  const pause = async (currentTime: number, count: number) => {
    vi.setSystemTime(Date.now() + 1000)
    const event = { event: 'pause', currentTime, duration: 6000, tmdbId: 9, mediaType: 'movie' } as const
    viewings.recordPlayerViewing(event, MOVIE, createMoviePosition().title)
    const isRecorded = async () => {
      const all = await read()
      return all.length === count && all.some(({ positionSeconds }) => positionSeconds === currentTime)
    }
    await vi.waitUntil(isRecorded, WAIT_MS)
    return await read()
  }
  return { ...viewings, pause }
}

test('what plays on leaves a viewing alone that was moved to another day', async () => {
  const page = await openPage()
  const [first] = await page.pause(3000, 1)
  if (!first) throw new Error('Nothing was recorded')
  const moved = withDate(first, '2020-05-17', NOW)
  await page.saveViewings([moved])
  const viewings = await page.pause(3010, 2)
  expect(viewings).toContainEqual(moved)
  expect(viewings.map(({ watchedAt }) => toLocalDate(watchedAt ?? 0))).toContain(toLocalDate(NOW))
})

test('what plays on does not restore a viewing that was deleted', async () => {
  const page = await openPage()
  const [first] = await page.pause(3000, 1)
  if (!first) throw new Error('Nothing was recorded')
  await page.deleteViewings([first])
  const viewings = await page.pause(3010, 1)
  expect(viewings.map(({ key }) => key)).not.toContain(first.key)
})
