import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findDatabaseTests } from './database-tests.ts'

const ROOT = join(import.meta.dirname, '..')

/** What test files call to get a database. */
const OPENERS = /await (?:openTestDatabase|startStandIn|openWorld)\(/

test('a test that opens a database itself runs on both engines', () => {
  const opening = globSync('{server,supabase}/**/*.test.ts', { cwd: ROOT }).filter((name) =>
    OPENERS.test(readFileSync(join(ROOT, name), 'utf8')),
  )
  expect(opening.length).toBeGreaterThan(30)
  const found = new Set(findDatabaseTests())
  // The same cases in another runtime say nothing new about the engine.
  expect(opening.filter((name) => !found.has(name))).toEqual(['supabase/functions/_tests/on-deno.test.ts'])
})

test('a test that opens one by what it imports does as well, and one that opens none does not', () => {
  const found = findDatabaseTests()
  expect(found).toContain('server/standins/supabase/storage/content.test.ts')
  expect(found).not.toContain('supabase/functions/_shared/held-plan.test.ts')
})
