import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { expect, test } from 'vitest'

import { renderSchemaDocs } from '../../scripts/lib/schema-docs.ts'

test('docs/schema.md is up to date (run npm run docs:schema)', async () => {
  const database = await openTestDatabase()
  const rendered = await renderSchemaDocs(database)
  await database.close()
  expect(await readFile(join(import.meta.dirname, '../../docs/schema.md'), 'utf8')).toBe(rendered)
})
