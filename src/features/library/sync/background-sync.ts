import { once } from '#domain/memoize.ts'
import type { Library } from '#src/features/library/library.ts'
import * as messages from '#src/features/library/messages.ts'
import { LIBRARY_LOCK } from '#src/lib/lock.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { runAsUser } from '#src/lib/run-as-user.ts'
import { createSyncLoop } from '#src/lib/sync-loop.ts'
import { createTimer } from '#src/lib/timer.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { createAccountChanges } from './account-changes.ts'
import { createRemote, deleteHistory } from './remotes.ts'
import { syncLibrary } from './sync.ts'

/** How often changes of other devices are read. */
const READ_INTERVAL_MS = 5 * 60_000

/** Changes that follow each other within this time are sent together. */
const SEND_DELAY_MS = 1000

const SERVICES = { syncLibrary, runAsUser, showToast }

/** Keeps the library on this device and in the account of its user in sync. Returns a function that stops it. */
export function startLibrarySync(library: Library, services = SERVICES): () => void {
  const { owner } = library
  const reportRejection = createRejectionReport(services.showToast)
  const account = createAccountChanges(library.context)
  let positionsReadAt = -Infinity
  const loop = createSyncLoop({
    sync: async () => {
      const sync = async () => {
        const readsPositions =
          document.visibilityState === 'visible' && Date.now() - positionsReadAt >= READ_INTERVAL_MS
        const onPositionsRead = () => {
          positionsReadAt = Date.now()
        }
        await services.syncLibrary(account, createRemote(owner), { readsPositions, onPositionsRead })
      }
      const isDone = await services
        .runAsUser(owner, LIBRARY_LOCK, sync)
        .finally(() => library.isSynchronized.set(true))
      // If another user has signed in meanwhile, that session syncs by itself.
      return isDone ? READ_INTERVAL_MS : undefined
    },
    onRejection: (error) => {
      reportRejection(error)
      loop.syncIn(READ_INTERVAL_MS)
    },
  })
  const stop = loop.start()
  const stopWatching = onSettledChange(library, async () => {
    // Synchronization itself changes the library too.
    if (await library.hasUnsent().catch(() => true)) await loop.syncNow()
  })
  return () => {
    stop()
    stopWatching()
  }
}

/** Deletes the positions in the account, after any sync in progress. Throws a RequestError. */
export async function clearAccountHistory({ owner }: Library): Promise<void> {
  const isDone = await runAsUser(owner, LIBRARY_LOCK, () => deleteHistory(owner))
  if (!isDone) throw new RequestError('The account is not signed in', 401)
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

/** Tells the user once that the account is full, and logs each rejection. */
function createRejectionReport(show: typeof showToast): (error: Error) => void {
  const showHistoryIsFull = once(() =>
    show(errorToast(messages.historyFullTitle(), messages.historyFullText())),
  )
  const showLibraryIsFull = once(() =>
    show(errorToast(messages.libraryFullTitle(), messages.libraryFullText())),
  )
  return (error) => {
    console.error('Changes of the library were rejected and stay on this device:', error)
    if (!(error instanceof RequestError)) return
    if (error.subcodes.has('watch_history_full')) showHistoryIsFull()
    if (error.subcodes.has('library_full')) showLibraryIsFull()
  }
}
