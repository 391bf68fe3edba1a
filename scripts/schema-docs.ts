/** `npm run docs:schema`: writes `docs/schema.md` from a database migrated in memory. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { migrate } from '@marquee/database/migrate.ts'
import { openPglite } from '@marquee/database/open-pglite.ts'

import { renderSchemaDocs } from './lib/schema-docs.ts'

const ROOT = join(import.meta.dirname, '..')

const database = await openPglite(undefined)
await migrate(database, [
  { label: 'platform', path: join(ROOT, 'emulators', 'supabase', 'platform') },
  { label: 'product', path: join(ROOT, 'supabase', 'migrations') },
])
await writeFile(join(ROOT, 'docs', 'schema.md'), await renderSchemaDocs(database))
await database.close()
