/** The files of a build of the app, according to Vite's manifest and the page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

/** The manifest's name for the page, where every visit starts. */
export const PAGE = 'index.html'

const paths = v.optional(v.array(v.string()), [])
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: paths, css: paths, assets: paths }),
)

/** Chunks by their source paths. */
type Manifest = v.InferOutput<typeof manifestSchema>

export function readManifest(appFolder: string): Manifest {
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(appFolder, '.vite', 'manifest.json'), 'utf8')),
  )
  // Vite names no entry for the page, because its code is part of a chunk that others import: the last one in the page.
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  const script = listPageFiles(appFolder).findLast((path) => path.endsWith('.js') && chunks.has(path))
  const entry = script && chunks.get(script)
  return entry ? { ...manifest, [PAGE]: entry } : manifest
}

/** Returns the URL paths of all files that these chunks import statically. */
export function listChunkFiles(manifest: Manifest, names: string[]): string[] {
  const chunks = new Set(names)
  for (const name of chunks) for (const imported of manifest[name]?.imports ?? []) chunks.add(imported)
  const files = [...chunks].flatMap((name) => {
    const chunk = manifest[name]
    return chunk ? [chunk.file, ...chunk.css, ...chunk.assets] : []
  })
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}

/** Returns the URL paths of the assets in the page's HTML. */
export function listPageFiles(appFolder: string): string[] {
  const html = readFileSync(join(appFolder, PAGE), 'utf8')
  return Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? '')
}
