/** What a build of the app consists of, as the bundler has noted it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

/** The page, which everything begins with. */
export const ENTRY = 'index.html'

const files = v.optional(v.array(v.string()), [])
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: files, css: files, assets: files }),
)

type Manifest = v.InferOutput<typeof manifestSchema>

export function readManifest(appFolder: string): Manifest {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(appFolder, '.vite', 'manifest.json'), 'utf8')))
}

/** Every file that these chunks need at once. */
export function filesOf(manifest: Manifest, names: string[]): string[] {
  const chunks = new Set(names)
  for (const name of chunks) for (const needed of manifest[name]?.imports ?? []) chunks.add(needed)
  const found = [...chunks].flatMap((name) => {
    const chunk = manifest[name]
    return chunk ? [chunk.file, ...chunk.css, ...chunk.assets] : []
  })
  return [...new Set(found)].map((file) => `/${file}`).toSorted()
}

/** What the page itself asks for. */
export function filesOfPage(appFolder: string): string[] {
  const html = readFileSync(join(appFolder, ENTRY), 'utf8')
  return Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? '')
}
