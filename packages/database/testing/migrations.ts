import { join } from 'node:path'

import type { MigrationFolder } from '../migrate.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The repository's own schema, which test databases carry: what a Supabase project starts with, then the product's tables. */
export const TEST_MIGRATIONS: readonly MigrationFolder[] = [
  { label: 'platform', path: join(ROOT, 'emulators', 'supabase', 'platform') },
  { label: 'product', path: join(ROOT, 'supabase', 'migrations') },
]
