import { join } from 'node:path'

import { readManifest } from '../../scripts/lib/build-manifest.ts'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'

/** Returns the URL path of the file that begins with a lazily loaded module, such as `src/features/a/b.tsx`. */
export async function findChunkFile(module: string): Promise<string> {
  const chunk = readManifest(join(await ensureBuilt(), 'app'))[module]
  if (!chunk) throw new Error(`No chunk begins with ${module}`)
  return `/${chunk.file}`
}
