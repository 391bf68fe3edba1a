import { toDeviceItems } from '#domain/library/merge.ts'
import { GUEST } from '#src/features/library/database/schema.ts'
import { createEmitter } from '#src/lib/store.ts'

import { createAccountChanges } from './account-changes.ts'
import { createChangeClock } from './change-clock.ts'
import { createClearings } from './clearings.ts'
import { createImportChanges } from './import-changes.ts'
import { createItems, type ItemsOptions } from './items.ts'
import type { LibraryContext } from './library-context.ts'
import { createOpening } from './opening.ts'
import { readKind } from './read-kind.ts'
import { createUserChanges, writeChanges } from './user-changes.ts'

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
  const opening = createOpening({
    ...parts,
    clock,
    onRepeat: (changes) => writeChanges(context, toDeviceItems(changes, clock.stamp()), true),
  })
  const items = createItems({
    owner,
    mirrors,
    channel,
    read: (kind, copy) => readKind(context, kind, copy),
    isStored: database.isStored,
    getNewest: clock.getNewest,
    onNewest: clock.observe,
  })
  const context: LibraryContext = { ...parts, items, clock, changed, open: opening.open }
  return {
    owner,
    isGuest: owner === GUEST,
    getItems: items.getItems,
    load: items.load,
    /** Resolves with the viewings of a title (`movie-603`), which takes less time than loading all. */
    readViewings: async (title: string) => {
      await opening.open()
      return await database.readViewings(owner, title)
    },
    ...createUserChanges(context, opening),
    ...createImportChanges(context),
    ...createClearings(context),
    ...createAccountChanges(context),
    /** Calls back after the user has changed items. Returns a function that unsubscribes. */
    subscribeToChanges: changed.subscribe,
    close: items.close,
  }
}
