import type { Queryable } from '@marquee/database/database.ts'

import type { FileStore } from './file-store.ts'
import type { StorageServices } from './storage-services.ts'

/** Where other processes work in the same folder, a mark as young as this may be of an upload that is under way. */
const UNDER_WAY_MS = 60 * 60 * 1000

type Stores = Pick<StorageServices, 'database' | 'files' | 'logger'>

/**
 * After a failure it may be unknown whether the row was written: the connection may have broken after the commit. The
 * database is asked; if it does not answer either, the mark stays, and the next start asks again.
 */
export async function settleByRow({ database, files, logger }: Stores, version: string): Promise<void> {
  try {
    if (await isNamed(database, version)) await files.settle(version)
    else await files.remove(version)
  } catch (error) {
    logger.error({ err: error, version }, 'a file of an upload that failed is left until the next start')
  }
}

/** At a start: decides about the files of which a process that died has left marks. */
export async function settleAfterCrash(
  { database, files, logger }: Stores,
  marked: ReturnType<FileStore['unsettled']>,
): Promise<void> {
  // The embedded database has one process, which took the list before its first request.
  const wait = database.kind === 'embedded' ? 0 : UNDER_WAY_MS
  const due = marked.filter(({ ageMs }) => ageMs >= wait)
  for (const { version } of due) {
    await files.removeDrafts(version)
    await settleByRow({ database, files, logger }, version)
  }
}

async function isNamed(database: Queryable, version: string): Promise<boolean> {
  const rows = await database.query('select from storage.objects where version::text = $1', [version])
  return rows.length > 0
}
