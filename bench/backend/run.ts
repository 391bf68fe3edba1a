/** `npm run bench:backend`: compares HTTP, tokens and row-level security with the database alone. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'
import { measureBackend } from './measure-backend.ts'

const buildFolder = await ensureBuilt()
const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
try {
  console.table(await measureBackend(join(folder, 'data'), buildFolder))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
