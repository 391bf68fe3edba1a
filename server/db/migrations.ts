import { join } from 'node:path'

import type { MigrationFolder } from '@marquee/database/migrate.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * The SQL that a database goes through, in order: the schema that a Supabase project has before its first migration, then
 * the product's migrations. Former labels are the names that earlier versions recorded.
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
