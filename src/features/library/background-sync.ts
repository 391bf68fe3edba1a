import { once } from '#src/lib/memoize.ts'
import { runAsUser } from '#src/lib/run-as-user.ts'
import { createSyncLoop } from '#src/lib/sync-loop.ts'
import { createTimer } from '#src/lib/timer.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import type { Library } from './library.ts'
import * as messages from './messages.ts'
import { createRemote } from './remotes.ts'
import { SYNC_LOCK } from './sync-lock.ts'
import { FULL_LIBRARY_CODE, RejectedItemsError, syncLibrary } from './sync.ts'

/** How often changes of other devices are read. */
const READ_INTERVAL_MS = 5 * 60_000

/** Changes that follow each other within this time are sent together. */
const SEND_DELAY_MS = 1000

/** Keeps the library on this device and in the account of its user in sync. Returns a function that stops it. */
export function startLibrarySync(library: Library): () => void {
  const { owner } = library
  const loop = createSyncLoop({
    sync: async () => {
      const sync = () => syncLibrary(library, createRemote(owner))
      const isDone = await runAsUser(owner, SYNC_LOCK, sync).finally(() => library.isSynchronized.set(true))
      // If another user has signed in meanwhile, that session syncs by itself.
      return isDone ? READ_INTERVAL_MS : undefined
    },
    onRejection: (error) => {
      reportRejection(error)
      loop.syncIn(READ_INTERVAL_MS, owner)
    },
  })
  const stop = loop.start(owner)
  const stopWatching = onSettledChange(library, async () => {
    // Synchronization itself changes the library too.
    if (await library.hasUnsent().catch(() => true)) await loop.syncNow(owner)
  })
  return () => {
    stop()
    stopWatching()
  }
}

/** An import makes thousands of changes. */
function onSettledChange(library: Library, onChange: () => Promise<void>): () => void {
  const timer = createTimer()
  const unsubscribe = library.subscribeToChanges(() => timer.start(() => void onChange(), SEND_DELAY_MS))
  return () => {
    timer.stop()
    unsubscribe()
  }
}

function reportRejection(error: Error): void {
  console.error('Changes of the library were rejected and stay on this device:', error)
  if (error instanceof RejectedItemsError && error.codes.has(FULL_LIBRARY_CODE)) showLibraryIsFull()
}

const showLibraryIsFull = once(() =>
  showToast(errorToast(messages.libraryFullTitle, messages.libraryFullText)),
)
