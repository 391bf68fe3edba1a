import { clearItems } from '#src/features/library/items.ts'
import { clearWatchHistory } from '#src/features/progress/clear-progress.ts'
import { clearDismissals } from '#src/features/progress/dismissals.ts'

/**
 * Deletes all viewings and all progress, on this device and, for a signed-in user, in the account. Throws a RequestError
 * if the account rejects it.
 */
export async function clearHistory(userId: string | undefined): Promise<void> {
  await clearWatchHistory(userId)
  await clearItems('viewing', userId)
  clearDismissals()
}
