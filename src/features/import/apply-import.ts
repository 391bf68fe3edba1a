import { getBodyFingerprint } from '#domain/fingerprint.ts'
import type { ImportSource } from '#domain/import/formats/formats.ts'
import type { ImportedList } from '#domain/import/import-row.ts'
import {
  keepUnchanged,
  type AppliedImport,
  type ImportedItems,
  type ImportedKind,
} from '#domain/import/plan/applied-import.ts'
import type { Addition, OfType } from '#domain/import/plan/plan-import.ts'
import { createImportChanges } from '#src/features/library/changes/import-changes.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { toRatingChange } from '#src/features/library/views/ratings.ts'
import { toViewingChange } from '#src/features/library/views/viewings.ts'
import { toAddition } from '#src/features/library/views/watchlist.ts'
import { forEachInSlices } from '#src/lib/time-slices.ts'

import type { Imports } from './import-database.ts'
import { createListChanges } from './list-changes.ts'
import { saveInBatches, type ImportChange } from './save-items.ts'
import { loadCurrentLibrary } from './undo-import.ts'

type ApplyOptions = { signal: AbortSignal; onProgress: (added: number) => void }

type Import = {
  additions: readonly Addition[]
  newLists: readonly ImportedList[]
  sources: ImportSource[]
}

/**
 * Adds everything to the library of the user, and stores what `undoImport` needs: before, in case that the page is closed
 * meanwhile, and afterwards, when it is known what the device had room for. Throws the reason of the signal.
 */
export async function applyImport(
  imports: Imports,
  { additions, newLists, sources }: Import,
  { signal, onProgress }: ApplyOptions,
): Promise<AppliedImport> {
  await finishInterrupted(imports)
  const library = getLibrary()
  const { startImport, addImported } = createImportChanges(library.context)
  const at = await startImport()
  const changes: ImportChange[] = [
    ...ofType(additions, 'watchlist').map((added, index, { length }) =>
      toAddition(added.title, added.at ?? at - length + index),
    ),
    ...ofType(additions, 'rating').map((added) =>
      toRatingChange({ ...added.title, halfStars: added.halfStars, ratedAt: added.at ?? at }),
    ),
    ...(await createListChanges(library, ofType(additions, 'list'), newLists, at)),
  ]
  await forEachInSlices(ofType(additions, 'viewing'), ({ viewing }) => {
    changes.push(toViewingChange(viewing))
  })
  const planned: AppliedImport = {
    at,
    sources,
    isFinished: false,
    isMarked: true,
    lostEntries: 0,
    items: await toImportedItems(changes),
  }
  await imports.writeApplied(planned)
  const saved = await saveInBatches(changes, (batch) => addImported(batch, at), {
    signal,
    onProgress,
  })
  const applied = {
    ...keepUnchanged(planned, await loadCurrentLibrary(library)),
    isFinished: true,
    // Lists that only their titles name are no entries.
    lostEntries: Math.min(changes.length - saved, additions.length + newLists.length),
  }
  await imports.writeApplied(applied)
  return applied
}

/** Limits the records of interrupted imports to what they added. Another import may have added the rest since. */
export async function finishInterrupted(imports: Imports): Promise<void> {
  const interrupted = (await imports.readApplied()).filter(({ isFinished }) => !isFinished)
  if (interrupted.length === 0) return
  const library = await loadCurrentLibrary(getLibrary())
  for (const one of interrupted)
    await imports.writeApplied({ ...keepUnchanged(one, library), isFinished: true })
}

async function toImportedItems(changes: readonly ImportChange[]): Promise<ImportedItems[]> {
  const items = new Map<ImportedKind, ImportedItems>()
  await forEachInSlices(changes, ({ kind, key, body }) => {
    const ofKind = items.get(kind) ?? { kind, keys: [], fingerprints: [] }
    items.set(kind, ofKind)
    ofKind.keys.push(key)
    ofKind.fingerprints.push(getBodyFingerprint(body ?? {}))
  })
  return [...items.values()]
}

function ofType<Type extends Addition['type']>(additions: readonly Addition[], type: Type): OfType<Type>[] {
  return additions.filter((addition): addition is OfType<Type> => addition.type === type)
}
