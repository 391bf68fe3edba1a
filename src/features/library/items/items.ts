/** The items of a library in memory, the same in all tabs. */
import type { Clearing, LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceChanges, DeviceItem } from '#domain/library/merge.ts'
import type { Owner } from '#src/features/library/database/owner.ts'
import type { Readable } from '#src/lib/store.ts'

import type { KindChanges, LibraryItems } from './library-items.ts'
import { createShownItems, type ShownItemsOptions } from './shown-items.ts'

type Message = KindChanges & { owner: Owner; newest: number }

export type ItemsOptions = ShownItemsOptions & {
  /** Tells other tabs of changes. Without it they notice them when they are loaded again. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined
  getNewest: () => number
  /** Another tab has changed items; the newest of its changes has this time. */
  onNewest: (newest: number) => void
}

export type Items = ReturnType<typeof createItems>

/** Creates the items of an owner. A kind is read when it is first used. */
export function createItems({ channel, getNewest, onNewest, ...options }: ItemsOptions) {
  const { owner } = options
  const shown = createShownItems(options)

  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.owner !== owner) return
    onNewest(data.newest)
    shown.show(data)
  }
  channel?.addEventListener('message', listen)

  /** Shows changes in all tabs. */
  function announce(kind: LibraryKind, changes: DeviceChanges, clearing?: Clearing): void {
    if (changes.saved.length === 0 && changes.deletedKeys.length === 0 && !clearing) return
    post(kind, changes, clearing)
    shown.show({ kind, changes, clearing })
  }

  /** Shows changes of the account, in place of `known`. What the user has changed meanwhile is still being written, and stays. */
  function announceReceived(
    kind: LibraryKind,
    { saved, deletedKeys }: DeviceChanges,
    known: ReadonlyMap<string, DeviceItem>,
  ): void {
    const current = shown.find(kind)?.byKey
    const isReplaced = (key: string) => (current?.get(key)?.changedAt ?? 0) > (known.get(key)?.changedAt ?? 0)
    announce(kind, { saved, deletedKeys: deletedKeys.filter((key) => !isReplaced(key)) })
  }

  /** Shows changes in the other tabs. */
  function post(kind: LibraryKind, changes: DeviceChanges, clearing?: Clearing): void {
    const message: Message = { owner, kind, changes, clearing, newest: getNewest() }
    channel?.postMessage(message)
  }

  return {
    getItems: shown.getItems,
    load: (kind: LibraryKind) => waitUntilLoaded(shown.getItems(kind)),
    announce,
    announceReceived,
    post,
    writeMirror: shown.writeMirror,
    close: () => {
      channel?.removeEventListener('message', listen)
      shown.close()
    },
  }
}

/** Resolves with the items of a kind once they have loaded. */
async function waitUntilLoaded(store: Readable<LibraryItems>): Promise<LibraryItems> {
  if (store.get().status !== 'loading') return store.get()
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (store.get().status === 'loading') return
      unsubscribe()
      resolve(store.get())
    })
  })
}
