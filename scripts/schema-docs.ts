/** `npm run docs:schema`: writes `docs/schema.md` from a new database with all migrations. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { migrate } from '@marquee/database/migrate.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { startCluster } from '@marquee/database/testing/postgres-cluster.ts'

import { MIGRATION_FOLDERS } from '../server/db/migrations.ts'
import { renderSchemaDocs } from './lib/schema-docs.ts'

const cluster = await startCluster()
const database = openPostgres(cluster.url, () => undefined)
try {
  await migrate(database, MIGRATION_FOLDERS)
  await writeFile(join(import.meta.dirname, '..', 'docs', 'schema.md'), await renderSchemaDocs(database))
} finally {
  await database.close()
  await cluster.remove()
}
