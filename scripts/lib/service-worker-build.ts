/** The constants through which the service worker knows the build that it belongs to. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

const PAGE = 'index.html'

/**
 * Dynamic imports that are cached with the first view: notifications, and what tells users that they are offline. It
 * could not be loaded any more when it is needed.
 */
const FIRST_VIEW_IMPORTS = [
  'src/app/register-service-worker.ts',
  'src/components/offline/offline-notice.tsx',
  'src/lib/watch-server.ts',
  'src/ui/toaster.tsx',
]

/** Files of the first view without a hash in their names. */
const UNHASHED_FILES = ['/favicon.svg', '/placeholder.svg']

const paths = v.optional(v.array(v.string()), [])
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: paths, css: paths, assets: paths }),
)

/** Vite's manifest: chunks by their source paths. */
type Manifest = v.InferOutput<typeof manifestSchema>

/**
 * Returns values for Vite's `define`, for the service worker of the app that was built into `appFolder`.
 * @throws Error if a chunk of the first view does not exist, such as after a rename
 */
export function createWorkerDefines(appFolder: string): Record<string, string> {
  const manifest = readManifest(appFolder)
  const missing = [PAGE, ...FIRST_VIEW_IMPORTS].filter((name) => !manifest[name])
  if (missing.length > 0)
    throw new Error(`The build has no chunk for ${missing.join(', ')}: update service-worker-build.ts`)
  const firstFiles = [
    ...new Set([...listFiles(manifest, [PAGE, ...FIRST_VIEW_IMPORTS]), ...listFilesOfPage(appFolder)]),
  ]
  const otherFiles = listFiles(manifest, Object.keys(manifest)).filter((path) => !firstFiles.includes(path))
  const values = {
    BUILD: hashBuild(appFolder, [`/${PAGE}`, ...UNHASHED_FILES]),
    ENTRY: `/${manifest[PAGE]?.file}`,
    FIRST_FILES: [...UNHASHED_FILES, ...firstFiles],
    OTHER_FILES: otherFiles,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`import.meta.env.VITE_${name}`, JSON.stringify(value)]),
  )
}

function readManifest(appFolder: string): Manifest {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(appFolder, '.vite', 'manifest.json'), 'utf8')))
}

/** Returns the URL paths of all files that these chunks import statically. */
function listFiles(manifest: Manifest, names: string[]): string[] {
  const chunks = new Set(names)
  for (const name of chunks) for (const imported of manifest[name]?.imports ?? []) chunks.add(imported)
  const files = [...chunks].flatMap((name) => {
    const chunk = manifest[name]
    return chunk ? [chunk.file, ...chunk.css, ...chunk.assets] : []
  })
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}

/** Returns the URL paths of the assets in the page's HTML. */
function listFilesOfPage(appFolder: string): string[] {
  const html = readFileSync(join(appFolder, PAGE), 'utf8')
  return Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? '')
}

/** Hashes the content of unhashed files and the names of all others, which contain hashes of their content. */
function hashBuild(appFolder: string, unhashedFiles: string[]): string {
  const hash = createHash('sha256')
  for (const path of unhashedFiles) hash.update(readFileSync(join(appFolder, path)))
  hash.update(readdirSync(join(appFolder, 'assets')).toSorted().join())
  return hash.digest('hex').slice(0, 16)
}
