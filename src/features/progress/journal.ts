import { createStore, delMany, entries, setMany } from 'idb-keyval'

import { withHistory } from '#domain/progress/merge-history.ts'
import { forgettingsOf, rowsToSend, withRestored, type Outbox } from '#domain/progress/outbox.ts'

import { outbox, progressMap } from './store.ts'

/**
 * The outbox once more, in a database. Browsers put what is in local storage on the disk up to a minute late, and lose
 * that much when they are killed; a database they write at once.
 */
const journal = createStore('marquee-progress', 'outbox')

let isFollowing = false

/**
 * Puts back what a killed browser has lost of a user's outbox, and from then on writes every change of the outbox down.
 * Gives whether anything was lost. Without a database nothing is, as far as anybody can tell.
 */
export async function restoreOutbox(userId: string): Promise<boolean> {
  const items = await entries<string, unknown>(journal).catch(() => undefined)
  if (!items) return false
  const written: Outbox = Object.fromEntries(items)
  if (!isFollowing) followOutbox(written)
  isFollowing = true
  return restore(written, userId)
}

function restore(written: Outbox, userId: string): boolean {
  const kept = outbox.get()
  const restored = withRestored(kept, written)
  const isLost = Object.keys(restored).some((key) => restored[key] !== kept[key])
  if (!isLost) return false
  outbox.set(restored)
  const forgotten = forgettingsOf(restored, userId)
  progressMap.update((map) => withHistory({ map, forgotten, userId }, rowsToSend(restored, userId)))
  return true
}

function followOutbox(alreadyWritten: Outbox): void {
  let written = alreadyWritten
  outbox.subscribe(() => {
    const items = outbox.get()
    const changed = Object.entries(items).filter(([key, item]) => item !== written[key])
    const gone = Object.keys(written).filter((key) => !(key in items))
    written = items
    if (changed.length > 0) setMany(changed, journal).catch(() => {})
    if (gone.length > 0) delMany(gone, journal).catch(() => {})
  })
}
