/** What the service worker is told about the build that it keeps. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ENTRY, filesOf, filesOfPage, readManifest } from './build-manifest.ts'

/** The screen that most visits begin with, with the frame around it and what tells of a lost connection. */
const FIRST_SCREEN =
  /^src\/(?:routes\/_shell(?:\.index)?\.tsx|ui\/toaster|blocks\/connection\/|lib\/watch-server|app\/keep-app)/

/** What the page shows that has no hash in its name. */
const PLAIN_FILES = ['/favicon.svg', '/placeholder.svg']

/** Gives the names that stand for `import.meta.env.VITE_…` in the worker of the app that was built into `appFolder`. */
export function workerBuild(appFolder: string): Record<string, string> {
  const manifest = readManifest(appFolder)
  const firstChunks = Object.keys(manifest).filter((name) => name === ENTRY || FIRST_SCREEN.test(name))
  const first = [...new Set([...filesOf(manifest, firstChunks), ...filesOfPage(appFolder)])]
  const others = filesOf(manifest, Object.keys(manifest)).filter((path) => !first.includes(path))
  const values = {
    BUILD: hashOf(appFolder, [`/${ENTRY}`, ...PLAIN_FILES]),
    ENTRY: `/${manifest[ENTRY]?.file}`,
    FIRST_FILES: [...PLAIN_FILES, ...first],
    OTHER_FILES: others,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`import.meta.env.VITE_${name}`, JSON.stringify(value)]),
  )
}

/** Of the plain files' content, and of all the names, which stand for the content of the others. */
function hashOf(appFolder: string, plainFiles: string[]): string {
  const hash = createHash('sha256')
  for (const path of plainFiles) hash.update(readFileSync(join(appFolder, path)))
  hash.update(readdirSync(join(appFolder, 'assets')).toSorted().join())
  return hash.digest('hex').slice(0, 16)
}
