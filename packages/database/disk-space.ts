import { statfsSync } from 'node:fs'

/**
 * What must be free for a change to be tried: one more file of the engine's log, which is 16 MB, and something around it.
 * Without that file the engine stops, and then nothing can be read either.
 */
const SPARE_BYTES = 20 * 1024 * 1024

/** Whether the disk that holds a folder has room for changes of an embedded database. */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= SPARE_BYTES
  } catch {
    // Not to be known here: the engine finds out.
    return true
  }
}
