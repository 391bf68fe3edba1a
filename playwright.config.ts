import { defineConfig } from '#playwright'

import { BROWSERS, NOT_IN_A_BROWSER, parseBrowserName } from './e2e/support/browsers.ts'

const browser = parseBrowserName(process.env['TEST_BROWSER'])

const isFullRun = process.env['TEST_SCOPE'] === 'full'

// Drawing and decoding artwork takes more time than most tests; the products that tests start inherit this.
process.env['DEMO_ARTWORK'] ??= 'plain'

export default defineConfig({
  testDir: 'e2e',
  // The smoke test in WebKit has its own configuration.
  testIgnore: ['webkit/**', ...(browser === 'chromium' ? [] : NOT_IN_A_BROWSER)],
  outputDir: '.tmp/e2e-results',
  fullyParallel: true,
  // Variants of what other tests check; `npm run test:full` runs them too.
  grepInvert: isFullRun ? undefined : /@full/,
  // More than a machine's two cores, because tests also wait.
  workers: 3,
  // A shared machine may stall for many seconds.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // The report names tests that pass on their second try, and fails if it is more than two.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.tmp/e2e-report.json' }],
  ],
  globalSetup: './e2e/support/start-product.ts',
  use: {
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // Playwright cannot mock requests that a service worker makes.
    serviceWorkers: 'block',
    ...BROWSERS[browser],
  },
})
