import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { findChromium } from './scripts/lib/find-browser.ts'
import { languageDefines, messageMacros } from './scripts/lib/message-catalogs.ts'
import { serveBackend } from './src/testing/serve-backend.ts'
import { servePlayers } from './src/testing/serve-players.ts'

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

const SHARED = {
  maxWorkers: 2,
  // A worker loads the server, the Supabase client and the app once instead of once per file. Tests undo
  // what they change outside of their own modules, such as environment variables and timers.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 30_000,
  // As in the browser tests: the report names tests that pass on their second try, and fails if it is more than two.
  retry: process.env['CI'] ? 1 : 0,
}

export default defineConfig({
  test: {
    ...SHARED,
    projects: [
      {
        extends: true,
        plugins: [messageMacros()],
        define: languageDefines(),
        test: {
          name: 'unit',
          setupFiles: 'src/testing/unit-setup.ts',
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
      // Screens and components in a real browser, over the catalogue emulator, the backend and the players' pages.
      {
        extends: './vite.config.ts',
        plugins: [serveBackend(), servePlayers()],
        // Vite would reload the page during a test if it discovered a dependency later.
        optimizeDeps: {
          entries: [
            'src/main.tsx',
            'src/testing/*.{ts,tsx}',
            'src/features/import/parse-worker.ts',
            'src/**/*.test.tsx',
          ],
        },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: 'src/testing/setup.ts',
          ...SHARED,
          // The first test that signs in waits for the backend, which takes a busy machine a minute to start.
          testTimeout: 120_000,
          // The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env['CHROMIUM_PATH'] || findChromium() },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
          },
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
