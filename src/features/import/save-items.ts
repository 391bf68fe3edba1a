import type { ImportedKind } from '#domain/import/plan/applied-import.ts'
import type { LibraryKind } from '#domain/library/library-item.ts'
import type { ItemChange } from '#domain/library/merge.ts'
import { yieldToBrowser } from '#src/lib/time-slices.ts'

export type ImportChange = ItemChange & { kind: ImportedKind }

/** Writing more at once would block the page. */
const BATCH_ITEMS = 250

type BatchOptions = { signal?: AbortSignal; onProgress?: (saved: number) => void }

/**
 * Saves many items of a kind in batches, between which the page can react, until the browser rejects one. Returns how many
 * were saved. Throws the reason of the signal.
 */
export async function saveInBatches<Item extends { kind: LibraryKind; key: string }>(
  items: readonly Item[],
  save: (batch: readonly Item[], kind: LibraryKind) => Promise<void>,
  { signal, onProgress }: BatchOptions = {},
): Promise<number> {
  let saved = 0
  for (const [kind, ofKind] of Map.groupBy(items, (item) => item.kind)) {
    // A batch then covers a short range of keys, which the database reads faster.
    const sorted = ofKind.toSorted((one, other) => compare(one.key, other.key))
    for (let start = 0; start < sorted.length; start += BATCH_ITEMS) {
      signal?.throwIfAborted()
      const batch = sorted.slice(start, start + BATCH_ITEMS)
      try {
        await save(batch, kind)
      } catch (error) {
        console.error('Failed to write the library on this device:', error)
        return saved
      }
      saved += batch.length
      onProgress?.(saved)
      await yieldToBrowser()
    }
  }
  return saved
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
