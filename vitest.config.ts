import { defineConfig } from 'vitest/config'

import { findDatabaseTests } from './scripts/lib/database-tests.ts'

const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL']

/** What runs on a second engine before every change: where the engines or their drivers differ. A release runs all. */
const ENGINE_DIFFERENCES =
  /^packages\/database\/|\/(?:credit-race|credit-returns|row-level-security|function-rights|select|filters|embed|resource-limits|writes|crash-recovery|write-failures)\.test\.ts$/

const isFullRun = process.env['TEST_SCOPE'] === 'full'

const ATTACKS = 'server/attacks/**/*.test.ts'

const postgresTests = findDatabaseTests().filter((name) => isFullRun || ENGINE_DIFFERENCES.test(name))

/** Attacks on the product while another user's reads are measured: on either engine, after all other tests. */
const ATTACK_PROJECTS = [
  { name: 'integration-attacks', databaseUrl: '' },
  ...(TEST_DATABASE_URL ? [{ name: 'postgres-attacks', databaseUrl: TEST_DATABASE_URL }] : []),
].map(({ name, databaseUrl }, index) => ({
  extends: true as const,
  test: {
    name,
    include: [ATTACKS],
    env: { TEST_DATABASE_URL: databaseUrl },
    maxWorkers: 1,
    sequence: { groupOrder: index + 1 },
  },
}))

/** Tests that start servers, processes or databases. */
const INTEGRATION = [
  'packages/database/**/*.test.ts',
  'emulators/{mail,stripe,supabase}/**/*.test.ts',
  'emulators/*/start.test.ts',
  '{server,supabase,scripts}/**/*.test.ts',
]

export default defineConfig({
  test: {
    // Every database test brings a whole Postgres: more workers than cores would only wait for each other.
    maxWorkers: 2,
    // A worker loads the server, the Supabase client and the database engine once instead of once per file. Tests undo
    // what they change outside of their own modules, such as environment variables and timers.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,emulators,packages,src,service-worker}/**/*.test.ts'],
          exclude: INTEGRATION,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: INTEGRATION,
          exclude: ['**/node_modules/**', ATTACKS],
          env: { TEST_DATABASE_URL: '' },
        },
      },
      // The same database tests on a Postgres server, where the test command has started one.
      ...(TEST_DATABASE_URL
        ? [
            {
              extends: true as const,
              test: { name: 'postgres', include: postgresTests, env: { TEST_DATABASE_URL } },
            },
          ]
        : []),
      ...(isFullRun ? ATTACK_PROJECTS : []),
    ],
  },
})
