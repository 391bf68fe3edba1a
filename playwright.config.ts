import { defineConfig } from '@playwright/test'

/** Scripts choose the browser; run alone, Debian's. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/e2e-results',
  fullyParallel: true,
  // More than a machine's two cores: a test waits for most of its time.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A shared machine may stall for seconds. What passes only the second time is listed as flaky, to be looked into.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.tmp/e2e-report.json' }],
  ],
  globalSetup: './e2e/support/start-product.ts',
  use: {
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // Answers of a worker cannot be replaced by a test, and most tests are not about it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
