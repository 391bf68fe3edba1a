import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All files beneath a folder, in a fixed order; a file is itself, and what is not there is none. */
export function filesUnder(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return existsSync(path) ? [path] : []
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}
