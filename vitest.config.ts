import { defineConfig } from 'vitest/config'

import { findDatabaseTests } from './scripts/database-tests.ts'

const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL']

/** What opens a database runs a second time on a Postgres server, where `npm test` has started one. */
const onPostgres = {
  extends: true as const,
  test: { name: 'postgres', include: findDatabaseTests(), env: { TEST_DATABASE_URL } },
}

export default defineConfig({
  test: {
    // Two cores, and every database test brings a whole Postgres: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{domain,server,emulators,packages,supabase,src,service-worker,scripts}/**/*.test.ts'],
          env: { TEST_DATABASE_URL: '' },
        },
      },
      ...(TEST_DATABASE_URL ? [onPostgres] : []),
    ],
  },
})
