import { join } from 'node:path'

import type { MigrationFolder } from '@marquee/database/migrate.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Run in this order: the schema of a new Supabase project, then the product's migrations. Earlier versions recorded them
 * under the former labels.
 */
export const MIGRATION_FOLDERS: readonly MigrationFolder[] = [
  {
    label: 'platform',
    formerLabels: ['server/standins/supabase/platform'],
    path: join(ROOT, 'emulators', 'supabase', 'platform'),
  },
  {
    label: 'product',
    formerLabels: ['supabase/migrations'],
    path: join(ROOT, 'supabase', 'migrations'),
  },
]
