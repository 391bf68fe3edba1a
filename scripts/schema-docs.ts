/** `npm run docs:schema`: writes `docs/schema.md` and `supabase/schema.sql` from a new database with all migrations. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { migrate } from '@marquee/database/migrate.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { startCluster } from '@marquee/database/testing/postgres-cluster.ts'

import { MIGRATION_FOLDERS } from '../server/db/migrations.ts'
import { renderSchemaFiles } from './lib/schema-docs.ts'

const cluster = await startCluster()
const database = openPostgres(cluster.url, () => undefined)
try {
  await migrate(database, MIGRATION_FOLDERS)
  for (const [path, content] of Object.entries(await renderSchemaFiles(database)))
    await writeFile(join(import.meta.dirname, '..', path), content)
} finally {
  await database.close()
  await cluster.remove()
}
