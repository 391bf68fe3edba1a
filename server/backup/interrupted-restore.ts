import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the path of the file that exists while a restore moves folders, and after one that was interrupted. */
export function restoreMarkerPath(dataFolder: string): string {
  return join(dataFolder, 'restore-unfinished')
}

/** @throws Error after an interrupted restore, which leaves a mixture of old and restored folders */
export function assertNoInterruptedRestore(dataFolder: string): void {
  const marker = restoreMarkerPath(dataFolder)
  if (!existsSync(marker)) return
  throw new Error(
    `A restore into ${dataFolder} was interrupted: run it again with --yes, or read ${marker} to undo it`,
  )
}
