import { isStorable, type LibraryItem } from '#domain/library/library-item.ts'
import { RequestError } from '#src/lib/request-error.ts'

import type { Library } from './library.ts'
import type { LibraryRemote } from './remotes.ts'

/** What is sent at once. The service accepts 500 items and 1 MB. */
const BATCH_ITEMS = 200
const BATCH_CHARACTERS = 200_000

/** The account has as many items as it may have. */
export const FULL_LIBRARY_CODE = 'PT409'

/** The account rejects some of the items, and has the others. They stay on this device. */
export class RejectedItemsError extends RequestError {
  override name = 'RejectedItemsError'
  /** SQLSTATEs. */
  readonly codes: ReadonlySet<string>

  constructor(keys: readonly string[], codes: ReadonlySet<string>) {
    super(`Rejected (${[...codes].join()}): ${keys.join()}`, 400)
    this.codes = codes
  }
}

type SyncedLibrary = Pick<Library, 'adoptGuest' | 'getVersion' | 'receive' | 'confirm' | 'readUnsent'>

/**
 * Merges the account's items into the device, and sends what the account lacks. Throws a RejectedItemsError after everything
 * else was sent, or a RequestError.
 */
export async function syncLibrary(library: SyncedLibrary, remote: LibraryRemote): Promise<void> {
  await library.adoptGuest()
  await pull(library, remote)
  await push(library, remote)
}

async function pull(library: SyncedLibrary, remote: LibraryRemote): Promise<void> {
  let version = await library.getVersion()
  for (;;) {
    const page = await remote.fetchItems(version)
    if (page.version > version) await library.receive(page.items, page.version)
    if (page.isLast) return
    version = page.version
  }
}

async function push(library: SyncedLibrary, remote: LibraryRemote): Promise<void> {
  const [rejectedKeys, codes]: [string[], Set<string>] = [[], new Set()]
  for await (const unsent of library.readUnsent())
    for (const items of splitIntoBatches(unsent.filter(isStorable))) {
      // In a full library there is still room for what makes room.
      const batch = codes.has(FULL_LIBRARY_CODE) ? items.filter(makesRoom) : items
      if (batch.length === 0) continue
      const results = await remote.saveItems(batch)
      const [saved, current]: [LibraryItem[], LibraryItem[]] = [[], []]
      for (const [index, item] of batch.entries()) {
        const result = results[index]
        if (result?.errorCode) {
          rejectedKeys.push(`${item.kind} ${item.key}`)
          codes.add(result.errorCode)
        } else saved.push(item)
        if (result?.current) current.push(result.current)
        // A clearing of another device has deleted it.
        else if (!result?.errorCode) current.push({ ...item, body: null })
      }
      await library.confirm(saved, current)
    }
  if (rejectedKeys.length > 0) throw new RejectedItemsError(rejectedKeys, codes)
}

function makesRoom({ kind, body }: LibraryItem): boolean {
  return kind === 'clearing' || body === null
}

function splitIntoBatches(items: readonly LibraryItem[]): LibraryItem[][] {
  const batches: LibraryItem[][] = []
  let room = 0
  for (const item of items) {
    const characters = JSON.stringify(item.body).length
    const last = batches.at(-1)
    // What is added after a clearing must not get its time, if the account corrects both.
    const isAfterClearing = last?.at(-1)?.kind === 'clearing' && item.kind !== 'clearing'
    if (last && last.length < BATCH_ITEMS && characters <= room && !isAfterClearing) last.push(item)
    else {
      batches.push([item])
      room = BATCH_CHARACTERS
    }
    room -= characters
  }
  return batches
}
