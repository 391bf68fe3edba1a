import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { withPositions } from '#domain/progress/progress-map.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { loadPage, setUpDevice } from '#src/features/library/testing/test-device.ts'

beforeEach(() => {
  setUpDevice({ hasOtherTabs: false })
  vi.stubGlobal('document', Object.assign({}, document, { createElement: () => ({ click: () => {} }) }))
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Loads the app of a guest as a page does. */
async function openPage() {
  const { library } = await loadPage()
  const { exportLibrary } = await import('./export-library.ts')
  return { library, exportLibrary }
}

test('the JSON has every position, also those that no page has shown', async () => {
  const before = await openPage()
  const positions = Array.from({ length: 2001 }, (_, index) =>
    createMoviePosition({ playable: { kind: 'movie', id: index + 1 } }),
  )
  await before.library.change(positions.map(toPositionItem))
  before.library.close()
  const page = await openPage()
  const download = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export')
  await page.exportLibrary('json')
  page.library.close()
  const [file] = download.mock.calls[0] ?? []
  const exported: unknown = file instanceof Blob && JSON.parse(await file.text())
  expect(exported).toHaveProperty('device.watchProgress', withPositions({}, positions))
})
