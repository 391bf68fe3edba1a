import type { LibraryItem, LibraryKind } from './library-item.ts'

/** The part of a library that a device stores in one place, as its synchronization sees it. */
export type LibraryStore = {
  kinds: readonly LibraryKind[]
  /** Makes the device's items those of the user, and returns the last version that was read of the account. */
  adopt: (userId: string) => number | Promise<number>
  /** Returns whether there are changes of the user that the account doesn't have yet. */
  hasUnsent: (userId: string) => boolean | Promise<boolean>
  /** Returns these changes in parts, clearings before later additions. */
  getUnsent: (userId: string) => Iterable<LibraryItem[]> | AsyncIterable<LibraryItem[]>
  /** Merges items of the account that were read up to a version. */
  receive: (items: LibraryItem[], version: number) => void | Promise<void>
  /** Merges the account's response to items that were sent. */
  confirm: (sent: LibraryItem[], current: LibraryItem[]) => void | Promise<void>
  /** Calls back when there may be changes to send. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}
