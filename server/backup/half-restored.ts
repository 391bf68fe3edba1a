import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** There while a restore renames folders, and after one that died in the middle of it. */
export function halfRestoredMark(dataFolder: string): string {
  return join(dataFolder, 'restore-unfinished')
}

/** @throws Error when a restore was cut off: half of the folder is of one time and half of another */
export function refuseHalfRestored(dataFolder: string): void {
  const mark = halfRestoredMark(dataFolder)
  if (!existsSync(mark)) return
  throw new Error(
    `A restore into ${dataFolder} was cut off: run it again with --yes, or read ${mark} to put back what was there`,
  )
}
