import { beforeEach, expect, test } from 'vitest'

import { createViewing, MOVIE } from '#domain/history/testing/viewings.ts'
import { toViewingBody } from '#domain/history/viewing.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { isSeen } from '#domain/progress/progress-rules.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { loadPage, setUpDevice } from '#src/features/library/testing/test-device.ts'

const IMPORTED = createViewing({ origin: 'import' })
const TITLE = createMoviePosition().title

beforeEach(() => {
  setUpDevice({ hasOtherTabs: false })
})

/** Loads the app of a guest as a page does. */
async function openPage() {
  const { library } = await loadPage()
  const known = await import('./known-progress.ts')
  const { markParts } = await import('#src/features/library/views/mark-watched.ts')
  await library.change([{ kind: 'viewing', key: IMPORTED.key, body: toViewingBody(IMPORTED) }])
  const readSeen = async () => {
    const progress = await known.loadKnownProgress()
    return Object.keys(progress).filter((key) => progress[key] && isSeen(progress[key]))
  }
  return { ...known, library, markParts, readSeen }
}

test('an imported movie was seen, until it is marked as unwatched, and again after its undo', async () => {
  const page = await openPage()
  expect(await page.readSeen()).toEqual(['movie-9'])
  const part = { playable: MOVIE, title: TITLE, runtimeMinutes: 100 }
  const undo = page.markParts([part], 'unwatched', await page.loadKnownProgress())
  expect(await page.readSeen()).toEqual([])
  undo()
  expect(await page.readSeen()).toEqual(['movie-9'])
})

test('nothing counts as known before both positions and imports have loaded', async () => {
  const first = await openPage()
  await first.library.change([
    toPositionItem(
      createMoviePosition({ playable: { kind: 'movie', id: 2 }, progress: { watched: 9, duration: 9 } }),
    ),
  ])
  const page = await openPage()
  expect(page.getKnownProgress().isLoading).toBe(true)
  expect((await page.readSeen()).toSorted()).toEqual(['movie-2', 'movie-9'])
  expect(page.getKnownProgress().isLoading).toBe(false)
})
