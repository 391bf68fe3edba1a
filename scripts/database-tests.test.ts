import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findDatabaseTests } from './database-tests.ts'

const ROOT = join(import.meta.dirname, '..')

/** What test files call to get a database. */
const OPENERS = /await (?:openTestDatabase|startStandIn|startStorage)\(/

test('a test that opens a database itself runs on both engines', () => {
  const opening = globSync('{emulators/supabase,supabase/tests}/**/*.test.ts', { cwd: ROOT }).filter((name) =>
    OPENERS.test(readFileSync(join(ROOT, name), 'utf8')),
  )
  expect(opening.length).toBeGreaterThan(25)
  const found = new Set(findDatabaseTests())
  expect(opening.filter((name) => !found.has(name))).toEqual([])
})

test('a test that opens one by what it imports does as well', () => {
  expect(findDatabaseTests()).toContain('emulators/supabase/storage/content.test.ts')
})

test('a test that opens none does not, nor one that brings its own engine', () => {
  const found = findDatabaseTests()
  expect(found).toContain('packages/database/dry-run.test.ts')
  expect(found).not.toContain('emulators/supabase/keys.test.ts')
  expect(found).not.toContain('server/db/postgres-away.test.ts')
})
