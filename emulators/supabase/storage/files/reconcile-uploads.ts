import type { Queryable } from '@marquee/database/database.ts'

import type { StorageServices } from '../storage-context.ts'
import type { FileStore } from './file-store.ts'

/** With several processes on one folder, a younger pending file may belong to an upload in progress. */
const MAX_UPLOAD_MS = 60 * 60 * 1000

/**
 * Keeps a pending file if a row references it, otherwise deletes it. Call it when it is unknown whether the row was
 * committed, as when the connection was lost. If the database does not respond either, the file stays pending until the
 * next start.
 */
export async function reconcileUpload(
  { database, files, logger }: StorageServices,
  version: string,
): Promise<void> {
  try {
    if (await isReferenced(database, version)) await files.confirm(version)
    else await files.remove(version)
  } catch (error) {
    logger.error({ err: error, version }, 'could not reconcile an upload, retrying on the next start')
  }
}

/** Reconciles the files that a crashed process left pending. */
export async function reconcileAfterCrash(
  services: StorageServices,
  pending: ReturnType<FileStore['listPending']>,
): Promise<void> {
  // The embedded database has a single process, which listed the files before its first request.
  const minAgeMs = services.database.kind === 'embedded' ? 0 : MAX_UPLOAD_MS
  for (const { version } of pending.filter(({ ageMs }) => ageMs >= minAgeMs)) {
    await services.files.removeDrafts(version)
    await reconcileUpload(services, version)
  }
}

async function isReferenced(database: Queryable, version: string): Promise<boolean> {
  const rows = await database.query('select from storage.objects where version = $1', [version])
  return rows.length > 0
}
