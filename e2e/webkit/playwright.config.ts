import { defineConfig } from '@playwright/test'

process.env['DEMO_ARTWORK'] ??= 'plain'

/** The smoke test in WebKitGTK: Playwright runs and reports it, WebDriver drives the browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.tmp/webkit-results',
  globalSetup: '../support/start-product.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.tmp/webkit-report.json' }],
  ],
})
