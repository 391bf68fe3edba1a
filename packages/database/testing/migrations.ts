import { join } from 'node:path'

import type { MigrationFolder } from '../migrate.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The schema of test databases: a new Supabase project's, then this repository's migrations. */
export const TEST_MIGRATIONS: readonly MigrationFolder[] = [
  { label: 'platform', path: join(ROOT, 'emulators', 'supabase', 'platform') },
  { label: 'product', path: join(ROOT, 'supabase', 'migrations') },
]
