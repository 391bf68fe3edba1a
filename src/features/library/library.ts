import { createClearings } from '#src/features/library/changes/clearings.ts'
import { createUserChanges } from '#src/features/library/changes/user-changes.ts'
import { createChangeClock } from '#src/features/library/context/change-clock.ts'
import type { LibraryContext } from '#src/features/library/context/library-context.ts'
import { createOpening } from '#src/features/library/context/open-stored-data.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import { createItems, type ItemsOptions } from '#src/features/library/items/items.ts'
import { createEmitter, createStore } from '#src/lib/store.ts'

import { readKind } from './read-kind.ts'

export type LibraryOptions = Pick<ItemsOptions, 'channel'> &
  Pick<LibraryContext, 'owner' | 'database' | 'mirrors' | 'earlier' | 'onNotStored'> & {
    /** The account's time, in milliseconds since the epoch. */
    now: () => number
  }

export type Library = ReturnType<typeof openLibrary>

/** Opens what belongs to one user, or to the guest, on this device. A kind loads when it is first used. */
export function openLibrary({ now, channel, ...parts }: LibraryOptions) {
  const { owner, database, mirrors } = parts
  const clock = createChangeClock(now)
  const changed = createEmitter()
  const opening = createOpening({ ...parts, clock })
  const stored = { ...parts, clock, changed, opening }
  const items = createItems({
    owner,
    mirrors,
    channel,
    read: (kind, opened) => readKind(stored, kind, opened),
    isStored: database.isStored,
    getNewest: clock.getNewest,
    onNewest: clock.observe,
  })
  const context: LibraryContext = { ...stored, items }
  return {
    owner,
    isGuest: owner === GUEST,
    /** For functions that load when they are needed: imports and synchronization. */
    context,
    hasUnsent: () => database.hasUnsent(owner),
    /** True after the first synchronization since the library was opened, even if it failed. */
    isSynchronized: createStore(false),
    getItems: items.getItems,
    load: items.load,
    /** Resolves with the viewings of a title (`movie-603`), which takes less time than loading all. */
    readViewings: async (title: string) => {
      await opening.open()
      return await database.readViewings(owner, title)
    },
    ...createUserChanges(context),
    ...createClearings(context),
    /** Calls back after the user has changed items. Returns a function that unsubscribes. */
    subscribeToChanges: changed.subscribe,
    close: items.close,
  }
}
