import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { expect, test } from 'vitest'

import { renderSchemaFiles } from '../../scripts/lib/schema-docs.ts'

test('docs/schema.md and supabase/schema.sql are up to date (run npm run docs:schema)', async () => {
  const database = await openTestDatabase()
  const files = await renderSchemaFiles(database)
  await database.close()
  for (const [path, content] of Object.entries(files))
    expect(await readFile(join(import.meta.dirname, '../..', path), 'utf8'), path).toBe(content)
})
