import { defineConfig } from '@playwright/test'

import config from '../../playwright.config.ts'

/** `npm run pictures`: goes where the tests go, and takes a picture of everything instead of judging it. */
export default defineConfig(config, {
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../.tmp/pictures-results',
  globalSetup: '../support/start-product.ts',
  timeout: 600_000,
  workers: 2,
  reporter: 'list',
  use: { trace: 'off', screenshot: 'off' },
})
