import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Library } from '#src/features/library/library.ts'
import { setUpDevice, USER } from '#src/features/library/testing/test-device.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { createEmitter } from '#src/lib/store.ts'
import type { showToast } from '#src/lib/toast.ts'

import { startLibrarySync } from './background-sync.ts'
import { RejectedItemsError, type syncLibrary } from './sync.ts'

const sync = vi.fn<typeof syncLibrary>()
const show = vi.fn<typeof showToast>()
const changes = createEmitter()
const hasUnsent = vi.fn<Library['hasUnsent']>()
let library: Library

beforeEach(() => {
  library = { ...setUpDevice().openTab(USER).library, hasUnsent, subscribeToChanges: changes.subscribe }
  vi.useFakeTimers()
  for (const target of ['window', 'document'])
    vi.stubGlobal(target, { addEventListener: vi.fn(), removeEventListener: vi.fn() })
  vi.stubGlobal('navigator', { onLine: true })
  sync.mockReset().mockResolvedValue()
  hasUnsent.mockReset().mockResolvedValue(true)
  show.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const start = () =>
  startLibrarySync(library, {
    syncLibrary: sync,
    runAsUser: async (_userId, _lock, work) => {
      await work()
      return true
    },
    showToast: show,
  })

test('changes that follow each other are looked up and sent once, a second after the last', async () => {
  const stop = start()
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
  hasUnsent.mockResolvedValue(false)
  const stop = start()
  changes.notify()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sync).toHaveBeenCalledTimes(1)
  hasUnsent.mockResolvedValue(true)
  changes.notify()
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sync).toHaveBeenCalledTimes(1)
})

test('changes of other devices are read every five minutes, also after a rejection', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  sync.mockRejectedValueOnce(new RequestError('violates check constraint', 400))
  const stop = start()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sync).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledTimes(1)
  stop()
})

test('the library waits for its first synchronization, whether it succeeds or not', async () => {
  sync.mockRejectedValueOnce(new RequestError('busy', 503))
  expect(library.isSynchronized.get()).toBe(false)
  const stop = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(library.isSynchronized.get()).toBe(true)
  stop()
})

test.each([
  ['library', 'viewing', 'library_full'],
  ['watch history', 'position', 'watch_history_full'],
] as const)(
  'a full %s is reported to the user once, other rejections are only logged',
  async (_what, kind, subcode) => {
    const item = { kind, key: 'a', body: {}, changedAt: 1 }
    const log = vi.spyOn(console, 'error').mockReturnValue()
    sync
      .mockRejectedValueOnce(new RejectedItemsError([{ item, error: { sqlstate: '23514' } }]))
      .mockRejectedValue(new RejectedItemsError([{ item, error: { sqlstate: 'PT409', subcode } }]))
    const stop = start()
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toHaveBeenCalledTimes(1)
    expect(show).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(log).toHaveBeenCalledTimes(3)
    expect(show).toHaveBeenCalledTimes(1)
    stop()
  },
)
