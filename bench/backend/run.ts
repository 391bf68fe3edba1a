/** `npm run bench:backend`: compares HTTP, tokens and row-level security with the database alone, on each engine. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasPostgres, startCluster } from '@marquee/database/testing/postgres-cluster.ts'

import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'
import { measureEngine } from './measure-engine.ts'

const buildFolder = await ensureBuilt()
const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
try {
  console.log('\nEmbedded engine\n')
  console.table(await measureEngine({ name: 'PGlite', dataDir: join(folder, 'embedded') }, buildFolder))
  if (hasPostgres()) await measurePostgres()
  else console.log('\nPostgres is not installed, so only the embedded engine was measured.\n')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measurePostgres(): Promise<void> {
  const cluster = await startCluster({ isDurable: true })
  try {
    console.log('\nPostgres, ten connections\n')
    const dataDir = join(folder, 'server')
    console.table(await measureEngine({ name: 'Postgres', dataDir, databaseUrl: cluster.url }, buildFolder))
  } finally {
    await cluster.remove()
  }
}
