import type { ImportedKind } from '#domain/import/applied-import.ts'
import type { ItemChange } from '#domain/library/device-item.ts'
import { storeItems } from '#src/features/library/items.ts'
import { yieldToBrowser } from '#src/lib/time-slices.ts'

export type ImportChange = ItemChange & { kind: ImportedKind }

/** Writing more at once would block the page. */
const BATCH_ITEMS = 250

type SaveOptions = { signal?: AbortSignal; onProgress?: (saved: number) => void }

/**
 * Saves changes of many items in batches, between which the page can react, until the browser rejects one. Returns how many
 * were saved. Throws the reason of the signal.
 */
export async function saveItems(
  changes: readonly ImportChange[],
  userId: string | undefined,
  { signal, onProgress }: SaveOptions = {},
): Promise<number> {
  let saved = 0
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind))
    for (let start = 0; start < ofKind.length; start += BATCH_ITEMS) {
      signal?.throwIfAborted()
      const batch = ofKind.slice(start, start + BATCH_ITEMS)
      if (!(await storeItems(kind, batch, userId))) return saved
      saved += batch.length
      onProgress?.(saved)
      await yieldToBrowser()
    }
  return saved
}
