import { defineConfig } from 'vitest/config'

const isFullRun = process.env['TEST_SCOPE'] === 'full'

const ATTACKS = 'server/attacks/**/*.test.ts'

/** Starts the server that has the databases of all test files. */
const DATABASE = 'packages/database/testing/global-setup.ts'

/** Tests that start servers, processes or databases. */
const INTEGRATION = [
  'packages/database/**/*.test.ts',
  'emulators/{mail,stripe,supabase}/**/*.test.ts',
  'emulators/*/start.test.ts',
  '{server,supabase,scripts}/**/*.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker loads the server and the Supabase client once instead of once per file. Tests undo
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
          globalSetup: DATABASE,
        },
      },
      // After all other tests: they measure another user's reads.
      ...(isFullRun
        ? [
            {
              extends: true as const,
              test: {
                name: 'integration-attacks',
                include: [ATTACKS],
                globalSetup: DATABASE,
                maxWorkers: 1,
                sequence: { groupOrder: 1 },
              },
            },
          ]
        : []),
    ],
  },
})
