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
  // Vite names no entry for the page, because its code is part of a chunk that others import.
  const script = /<script type="module"[^>]* src="\/([^"]+)"/.exec(readPage(appFolder))?.[1]
  const entry = Object.values(manifest).find(({ file }) => file === script)
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

/** Returns the URL paths of the assets that the page loads with its first view. */
export function listPageFiles(appFolder: string): string[] {
  const links = readPage(appFolder).matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)
  return Array.from(links, ([, path]) => path ?? '')
}

function readPage(appFolder: string): string {
  return readFileSync(join(appFolder, PAGE), 'utf8')
}
