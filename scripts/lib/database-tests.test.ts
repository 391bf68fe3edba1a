import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findDatabaseTests } from './database-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Calls with which test files open a database. */
const OPENS_DATABASE = /await (?:openTestDatabase|startSupabaseEmulator|startStorage)\(/

test('a test that opens a database itself runs on both engines', () => {
  const opening = globSync('{emulators/supabase,supabase/tests}/**/*.test.ts', { cwd: ROOT }).filter((name) =>
    OPENS_DATABASE.test(readFileSync(join(ROOT, name), 'utf8')),
  )
  expect(opening.length).toBeGreaterThan(25)
  const found = new Set(findDatabaseTests())
  expect(opening.filter((name) => !found.has(name))).toEqual([])
})

test('a test that opens a database through a helper runs on both engines', () => {
  const found = findDatabaseTests().filter((name) => name.startsWith('server/testing/fuzz/'))
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((name) => !OPENS_DATABASE.test(readFileSync(join(ROOT, name), 'utf8')))).toBe(true)
})

test('a test without a database, or with its own engine, does not', () => {
  const found = findDatabaseTests()
  expect(found).toContain('packages/database/dry-run.test.ts')
  expect(found).not.toContain('emulators/supabase/keys.test.ts')
  expect(found).not.toContain('server/db/postgres-outage.test.ts')
})
