import { defineConfig } from '@playwright/test'

import config from '../../playwright.config.ts'

process.env['DEMO_ARTWORK'] = 'generated'
process.env['TEST_SCOPE'] = 'full'

/** `npm run screenshots`: visits every scenario and saves a screenshot instead of testing it. */
export default defineConfig(config, {
  testDir: '.',
  testMatch: 'take-screenshots.ts',
  outputDir: '../../.tmp/screenshots-results',
  globalSetup: '../support/start-product.ts',
  timeout: 600_000,
  workers: 2,
  reporter: 'list',
  use: { trace: 'off', screenshot: 'off' },
})
