/** What the service worker is told about the build that it keeps. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

const ENTRY = 'index.html'

/** The screen that most visits begin with, with the frame around it and what tells of a lost connection. */
const FIRST_SCREEN =
  /^src\/(?:routes\/_shell(?:\.index)?\.tsx|ui\/toaster|blocks\/connection\/|lib\/watch-server|app\/keep-app)/

/** What the page shows that has no hash in its name. */
const PLAIN_FILES = ['/favicon.svg', '/placeholder.svg']

const files = v.optional(v.array(v.string()), [])
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: files, css: files, assets: files }),
)

type Manifest = v.InferOutput<typeof manifestSchema>

/** Gives the names that stand for `import.meta.env.VITE_…` in the worker of the app that was built into `appFolder`. */
export function workerBuild(appFolder: string): Record<string, string> {
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(appFolder, '.vite', 'manifest.json'), 'utf8')),
  )
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

/** Every file that these chunks need at once. */
function filesOf(manifest: Manifest, names: string[]): string[] {
  const chunks = new Set(names)
  for (const name of chunks) for (const needed of manifest[name]?.imports ?? []) chunks.add(needed)
  const found = [...chunks].flatMap((name) => {
    const chunk = manifest[name]
    return chunk ? [chunk.file, ...chunk.css, ...chunk.assets] : []
  })
  return [...new Set(found)].map((file) => `/${file}`).toSorted()
}

/** What the page itself asks for. */
function filesOfPage(appFolder: string): string[] {
  const html = readFileSync(join(appFolder, ENTRY), 'utf8')
  return Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? '')
}

/** Of the plain files' content, and of all the names, which stand for the content of the others. */
function hashOf(appFolder: string, plainFiles: string[]): string {
  const hash = createHash('sha256')
  for (const path of plainFiles) hash.update(readFileSync(join(appFolder, path)))
  hash.update(readdirSync(join(appFolder, 'assets')).toSorted().join())
  return hash.digest('hex').slice(0, 16)
}
