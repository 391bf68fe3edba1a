import { statfsSync } from 'node:fs'

/** Writes are rejected because the disk is full. Has the SQLSTATE that Postgres uses for it. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'
  readonly code = '53100'
}

/** A segment of a database's log has 16 MB. A server that cannot create one ends, and reads fail too. */
const MIN_FREE_BYTES = 20 * 1024 * 1024

/** Returns true if the disk of a folder has enough space for a database in it to accept writes. */
export function hasDiskSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    // Unknown on this file system: the server reports a full disk itself.
    return true
  }
}
