import type { LibraryStore } from '#domain/library/library-store.ts'
import { once } from '#src/lib/memoize.ts'
import { createSyncLoop } from '#src/lib/sync-loop.ts'
import { createTimer } from '#src/lib/timer.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { markSynchronized } from './items.ts'
import * as messages from './messages.ts'
import { syncLibrary } from './sync-library.ts'

/** How often changes of other devices are read. */
const READ_INTERVAL_MS = 5 * 60_000

/** Changes that follow each other within this time are sent together. */
const SEND_DELAY_MS = 1000

/** The database's message when the account has as many items as it may have. */
// eslint-disable-next-line marquee/interface-text -- the database's words
const LIBRARY_IS_FULL = 'The library is full'

/** Keeps the library on this device and in the account in sync. Returns a function that stops it. */
export function startLibrarySync(stores: readonly LibraryStore[], userId: string): () => void {
  const loop = createSyncLoop({
    sync: async () => {
      const isDone = await syncLibrary(stores, userId).finally(() => markSynchronized(userId))
      // If another user has signed in meanwhile, that session syncs by itself.
      return isDone ? READ_INTERVAL_MS : undefined
    },
    onRejection: (error) => {
      reportRejection(error)
      loop.syncIn(READ_INTERVAL_MS, userId)
    },
  })
  const stop = loop.start(userId)
  const stopWatching = stores.map((store) =>
    onSettledChange(store, async () => {
      // Synchronization itself changes the stores too.
      if (await store.hasUnsent(userId)) await loop.syncNow(userId)
    }),
  )
  return () => {
    stop()
    for (const stopOne of stopWatching) stopOne()
  }
}

/** An import makes thousands of changes. */
function onSettledChange(store: LibraryStore, onChange: () => Promise<void>): () => void {
  const timer = createTimer()
  const unsubscribe = store.subscribe(() => timer.start(() => void onChange(), SEND_DELAY_MS))
  return () => {
    timer.stop()
    unsubscribe()
  }
}

function reportRejection(error: Error): void {
  console.error('Changes of the library were rejected and stay on this device:', error)
  if (error.message === LIBRARY_IS_FULL) showLibraryIsFull()
}

const showLibraryIsFull = once(() =>
  showToast(errorToast(messages.libraryFullTitle, messages.libraryFullText)),
)
