import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { LibraryStore } from '#domain/library/library-store.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { createEmitter } from '#src/lib/store.ts'

import { startLibrarySync } from './background-sync.ts'
import { syncLibrary } from './sync-library.ts'

vi.mock('./sync-library.ts', () => ({ syncLibrary: vi.fn() }))

const sync = vi.mocked(syncLibrary)
const changes = createEmitter()
const hasUnsent = vi.fn<LibraryStore['hasUnsent']>()
const store: LibraryStore = {
  kinds: ['viewing'],
  adopt: () => 0,
  hasUnsent,
  getUnsent: () => [],
  receive: () => undefined,
  confirm: () => undefined,
  subscribe: changes.subscribe,
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const target of ['window', 'document'])
    vi.stubGlobal(target, { addEventListener: vi.fn(), removeEventListener: vi.fn() })
  vi.stubGlobal('navigator', { onLine: true })
  sync.mockReset().mockResolvedValue(true)
  hasUnsent.mockReset().mockReturnValue(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('changes that follow each other are looked up and sent once, a second after the last', async () => {
  const stop = startLibrarySync([store], 'robin')
  for (let change = 0; change < 80; change += 1) {
    changes.notify()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(hasUnsent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(hasUnsent).toHaveBeenCalledTimes(1)
  expect(sync).toHaveBeenCalledTimes(2)
  stop()
})

test('changes by the synchronization itself, and those after the end, are not sent', async () => {
  hasUnsent.mockReturnValue(false)
  const stop = startLibrarySync([store], 'robin')
  changes.notify()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sync).toHaveBeenCalledTimes(1)
  hasUnsent.mockReturnValue(true)
  changes.notify()
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sync).toHaveBeenCalledTimes(1)
})

test('changes of other devices are read every five minutes, also after a rejection', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  sync.mockRejectedValueOnce(new RequestError('violates check constraint', 400))
  const stop = startLibrarySync([store], 'robin')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sync).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
  stop()
})
