import { parseViewings } from '#domain/viewings/history.ts'
import { toImportedPosition } from '#domain/viewings/known-progress.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { deleteViewings } from '#src/features/library/views/viewings.ts'
import { clearTvPositions, clearWatchHistory } from '#src/features/progress/clear-progress.ts'
import { clearDismissals } from '#src/features/progress/dismissals.ts'

/**
 * Deletes all viewings and all progress, on this device and, for a signed-in user, in the account. Throws a RequestError
 * if the account rejects it.
 */
export async function clearHistory(userId: string | undefined): Promise<void> {
  await clearWatchHistory(userId)
  await getLibrary().clear(['viewing'])
  clearDismissals()
}

/**
 * Deletes the progress of TV shows on this device, and the viewings that count as progress, on all devices of the user.
 * Throws if the device cannot read the viewings, which then stay.
 */
export async function clearTvProgress(): Promise<void> {
  clearTvPositions()
  const { status, byKey } = await getLibrary().load('viewing')
  if (status === 'failed') throw new Error('The viewings on this device could not be read')
  const imported = parseViewings(byKey.values()).filter(
    (viewing) => viewing.playable.kind === 'tv' && toImportedPosition(viewing),
  )
  await deleteViewings(imported)
}
