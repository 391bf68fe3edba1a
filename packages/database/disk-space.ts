import { statfsSync } from 'node:fs'

/** Writes are rejected because the disk is full. Has the SQLSTATE that Postgres uses for it. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'
  readonly code = '53100'
}

/** One more WAL segment of 16 MB plus some margin. If a segment cannot be created, the engine crashes and reads fail too. */
const MIN_FREE_BYTES = 20 * 1024 * 1024

/** Whether the disk of a folder has enough space for the embedded database to accept writes. */
export function hasDiskSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    // Unknown on this file system: the engine reports a full disk itself.
    return true
  }
}
