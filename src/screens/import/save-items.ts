import type { ImportedKind } from '#domain/import/applied-import.ts'
import type { ItemChange } from '#domain/library/device-item.ts'
import { changeItems } from '#src/features/library/items.ts'
import { yieldToBrowser } from '#src/lib/time-slices.ts'

export type ImportChange = ItemChange & { kind: ImportedKind }

/** Writing more at once would block the page. */
const BATCH_ITEMS = 250

/** Saves changes of many items in batches, between which the page can react. */
export async function saveItems(
  changes: readonly ImportChange[],
  userId: string | undefined,
  onProgress: (saved: number) => void,
): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH_ITEMS) {
    const batch = changes.slice(start, start + BATCH_ITEMS)
    await changeItems(batch, userId)
    onProgress(start + batch.length)
    await yieldToBrowser()
  }
}
