import type { ErrorSubcode } from '#domain/error-subcodes.ts'
import { isStorable, parseClearing, type LibraryItem } from '#domain/library/library-item.ts'
import { toHistoryRow } from '#domain/progress/history-row.ts'
import { RequestError } from '#src/lib/request-error.ts'

import type { AccountChanges } from './account-changes.ts'
import type { ItemError, LibraryRemote } from './remotes.ts'

/** The size of one batch. The service accepts 500 items and 1 MB. */
const BATCH_ITEMS = 200
const BATCH_CHARACTERS = 200_000

/** As the account rejects an item that is too large, or has a text that it cannot store. */
const NOT_STORABLE: ItemError = { sqlstate: '23514' }

/** An item that the account rejects. */
type Rejection = { item: LibraryItem; error: ItemError }

/** The account rejects some of the items, and has the others. They stay on this device. */
export class RejectedItemsError extends RequestError {
  override name = 'RejectedItemsError'

  constructor(rejections: readonly Rejection[]) {
    const texts = rejections.map(
      ({ item, error }) => `${item.kind} ${item.key} (${error.subcode ?? error.sqlstate})`,
    )
    super(`Rejected: ${texts.join()}`, 400, {
      subcodes: rejections.flatMap(({ error }) => error.subcode ?? []),
    })
  }
}

/**
 * Merges the account's items into the device, its positions only if `readsPositions`: there is no reading of those that have
 * changed. Then sends what the account lacks. Throws a RejectedItemsError after everything else was sent, or a RequestError.
 */
export async function syncLibrary(
  library: AccountChanges,
  remote: LibraryRemote,
  { readsPositions = true, onPositionsRead = () => {} } = {},
): Promise<void> {
  await library.adoptGuest()
  await pull(library, remote)
  if (readsPositions) {
    await library.receivePositions(await remote.fetchPositions())
    onPositionsRead()
  }
  await push(library, remote)
}

async function pull(library: AccountChanges, remote: LibraryRemote): Promise<void> {
  let version = await library.getVersion()
  for (;;) {
    const page = await remote.fetchItems(version)
    if (page.version > version) await library.receive(page.items, page.version)
    if (page.isLast) return
    version = page.version
  }
}

async function push(library: AccountChanges, remote: LibraryRemote): Promise<void> {
  const rejections: Rejection[] = []
  const isViolated = (rule: ErrorSubcode) => rejections.some(({ error }) => error.subcode === rule)
  for await (const unsent of library.readUnsent()) {
    const [positions, others]: [LibraryItem[], LibraryItem[]] = [[], []]
    for (const item of unsent)
      if (!isStorable(item)) rejections.push({ item, error: NOT_STORABLE })
      else if (isPosition(item)) positions.push(item)
      else others.push(item)
    for (const batch of splitIntoBatches(others))
      // In a full library there is still room for what makes room.
      await send(isViolated('library_full') ? batch.filter(makesRoom) : batch, remote.saveItems)
    for (const batch of splitIntoBatches(positions.filter(isOfAccount)))
      // To find the rows that a full history has already takes many requests.
      if (!isViolated('watch_history_full')) await send(batch, remote.savePositions)
  }
  if (rejections.length > 0) throw new RejectedItemsError(rejections)

  async function send(batch: readonly LibraryItem[], save: LibraryRemote['saveItems']): Promise<void> {
    if (batch.length === 0) return
    const results = await save(batch)
    const [saved, current]: [LibraryItem[], LibraryItem[]] = [[], []]
    for (const [index, item] of batch.entries()) {
      const result = results[index]
      // Without a response the item is sent again.
      if (!result) continue
      if (result.error !== null) rejections.push({ item, error: result.error })
      else saved.push(item)
      if (result.current) current.push(result.current)
      // It has been cleared.
      else if (result.error === null) current.push({ ...item, body: null })
    }
    await library.confirm(saved, current)
  }
}

function isPosition(item: LibraryItem): boolean {
  return item.kind === 'position' || (item.kind === 'clearing' && parseClearing(item)?.kind === 'position')
}

/** Returns true if the table has a place for a position: other code may store TV shows without an episode. */
function isOfAccount(item: LibraryItem): boolean {
  return item.kind === 'clearing' || toHistoryRow(item, '') !== undefined
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
    // An item added after a clearing must not get the same time if the account corrects both.
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
