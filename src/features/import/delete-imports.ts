import { openImports } from './import-database.ts'
import { lockImports, stopImports } from './import-lock.ts'

/**
 * Deletes the drafts and the undoable imports of owners from this device, after stopping imports in all tabs. `deleteAdded`
 * deletes what imports have added, while none of them can add more.
 */
export async function deleteImports(
  owners: readonly string[],
  deleteAdded: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  stopImports()
  await lockImports(async () => {
    await deleteAdded()
    for (const owner of owners) await openImports(owner).clearImports()
  })
}
