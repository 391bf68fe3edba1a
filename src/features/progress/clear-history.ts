import { toImportedPosition } from '#domain/history/imported-progress.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { clearDismissals } from '#src/features/library/dismissals.ts'
import { clearImportedTvShows, setImportedTitles } from '#src/features/library/imported-titles.ts'
import { deleteViewings, readViewings } from '#src/features/library/views/viewings.ts'

/**
 * Deletes all viewings and all progress, on this device and, for a signed-in user, in the account. Throws a RequestError
 * if the account rejects it.
 */
export async function clearHistory(): Promise<void> {
  const library = getLibrary()
  if (!library.isGuest) {
    const { clearAccountHistory } = await import('#src/features/library/sync/background-sync.ts')
    await clearAccountHistory(library)
  }
  await library.clear(['position', 'viewing'])
  setImportedTitles([])
  clearDismissals()
}

/**
 * Deletes the positions in TV shows on this device: the account keeps them for the user's other devices. Deletes the viewings
 * that count as progress on all of them.
 * Throws if the device cannot read the viewings, which then stay.
 */
export async function clearTvProgress(): Promise<void> {
  await getLibrary().clearPart('position', 'tv', { isLocal: true })
  clearImportedTvShows()
  const { status, byKey } = await getLibrary().load('viewing')
  if (status === 'failed') throw new Error('The viewings on this device could not be read')
  const imported = readViewings(byKey.values()).filter(
    (viewing) => viewing.playable.kind === 'tv' && toImportedPosition(viewing),
  )
  await deleteViewings(imported)
}
