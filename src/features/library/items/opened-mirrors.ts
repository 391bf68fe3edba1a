import type { LibraryKind } from '#domain/library/library-item.ts'
import type { Owner } from '#src/features/library/database/owner.ts'
import type { Mirror, Mirrored, Mirrors } from '#src/features/library/mirrors/mirror.ts'
import type { Readable } from '#src/lib/store.ts'
import { createTimer, type Timer } from '#src/lib/timer.ts'

import type { LibraryItems } from './library-items.ts'

/** The account and imports change a kind in many parts. */
const WRITE_DELAY_MS = 100

/** A mirror, and its entries when the page was loaded. */
export type OpenedMirror = { mirror: Mirror; mirrored: Mirrored }

type OpenedMirrorsOptions = {
  owner: Owner
  mirrors: Mirrors
  isStored: () => boolean
}

export function createOpenedMirrors({ owner, mirrors, isStored }: OpenedMirrorsOptions) {
  const openedMirrors = new Map<LibraryKind, OpenedMirror>()
  /** Delayed writes of outdated mirrors, by kind. */
  const timers = new Map<LibraryKind, Timer>()
  let isClosed = false

  function open(kind: LibraryKind, mirror: Mirror): OpenedMirror {
    const opened = { mirror, mirrored: mirror.read(owner) }
    openedMirrors.set(kind, opened)
    return opened
  }

  /** The first paint shows the mirror of a kind. Until the items have loaded, it comes from the last visit. */
  async function write(kind: LibraryKind, store: Readable<LibraryItems>): Promise<void> {
    timers.get(kind)?.stop()
    const opened = openedMirrors.get(kind)
    const mirror = opened?.mirror ?? (await load(kind))
    const { status, byKey } = store.get()
    // Another library has the mirror after this one was closed.
    if (status === 'loading' || isClosed) return
    const isInDatabase = status === 'ready' && isStored()
    // Without the database, the mirror is the only copy of another owner's items.
    if (isInDatabase || !opened || isOwn(opened, owner)) mirror?.write(owner, byKey.values(), isInDatabase)
  }

  function writeSoon(kind: LibraryKind, store: Readable<LibraryItems>): void {
    const timer = timers.get(kind) ?? createTimer()
    timers.set(kind, timer)
    timer.start(() => void write(kind, store), WRITE_DELAY_MS)
  }

  /** Offline, its code may not load. */
  async function load(kind: LibraryKind): Promise<Mirror | undefined> {
    try {
      return await mirrors[kind]?.load()
    } catch {
      return undefined
    }
  }

  return {
    open,
    write,
    writeSoon,
    close: () => {
      isClosed = true
      for (const timer of timers.values()) timer.stop()
    },
  }
}

/** Returns whether a mirror has an owner's items, or was written by other code alone. */
export function isOwn({ mirrored }: OpenedMirror, owner: Owner): boolean {
  return (mirrored.owner ?? owner) === owner
}
