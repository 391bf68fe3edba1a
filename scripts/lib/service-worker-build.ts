/** The constants through which the service worker knows the build that it belongs to. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { listChunkFiles, listPageFiles, PAGE, readManifest } from './build-manifest.ts'
import { listLanguages } from './message-catalogs.ts'

/**
 * Dynamic imports that are cached with the first view: notifications, and what tells users that they are offline. It
 * could not be loaded any more when it is needed.
 */
const FIRST_VIEW_IMPORTS = [
  'src/app/register-service-worker.ts',
  'src/features/shell/notices/offline-notice.tsx',
  'src/ui/toaster.tsx',
]

/** Loads the messages of a page that is in another language than the user's. */
const CATALOGS = 'src/i18n/catalogs.ts'

/** Files of the first view without a hash in their names. */
const UNHASHED_FILES = ['/favicon.svg', '/placeholder.svg']

/**
 * Returns values for Vite's `define`, for the service worker of the app that was built into `appFolder`.
 * @throws Error if a chunk of the first view does not exist, such as after a rename
 */
export function createWorkerDefines(appFolder: string): Record<string, string> {
  const manifest = readManifest(appFolder)
  const missing = [PAGE, CATALOGS, ...FIRST_VIEW_IMPORTS].filter((name) => !manifest[name])
  if (missing.length > 0)
    throw new Error(`The build has no chunk for ${missing.join(', ')}: update service-worker-build.ts`)
  const firstFiles = [
    ...new Set([...listChunkFiles(manifest, [PAGE, ...FIRST_VIEW_IMPORTS]), ...listPageFiles(appFolder)]),
  ]
  // The worker caches the catalogs of the user's language only.
  const messageFiles = Object.fromEntries(
    listLanguages().map((language) => [language, listMessageFiles(manifest, language)]),
  )
  const catalogs = new Set(Object.values(messageFiles).flat())
  const otherFiles = listChunkFiles(manifest, Object.keys(manifest)).filter(
    (path) => !firstFiles.includes(path) && !catalogs.has(path),
  )
  const values = {
    BUILD: hashBuild(appFolder, [`/${PAGE}`, ...UNHASHED_FILES]),
    ENTRY: `/${manifest[PAGE]?.file}`,
    FIRST_FILES: [...UNHASHED_FILES, ...firstFiles.filter((path) => !catalogs.has(path))],
    OTHER_FILES: otherFiles,
    MESSAGE_FILES: { byLanguage: messageFiles, catalogs: `/${manifest[CATALOGS]?.file}` },
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`import.meta.env.VITE_${name}`, JSON.stringify(value)]),
  )
}

function listMessageFiles(manifest: ReturnType<typeof readManifest>, language: string): string[] {
  return ['start', 'rest'].flatMap((part) => {
    const file = manifest[`src/i18n/catalogs/${language}.po?part=${part}`]?.file
    return file ? [`/${file}`] : []
  })
}

/** Hashes the content of unhashed files and the names of all others, which contain hashes of their content. */
function hashBuild(appFolder: string, unhashedFiles: string[]): string {
  const hash = createHash('sha256')
  for (const path of unhashedFiles) hash.update(readFileSync(join(appFolder, path)))
  hash.update(readdirSync(join(appFolder, 'assets')).toSorted().join())
  return hash.digest('hex').slice(0, 16)
}
