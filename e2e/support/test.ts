import { test as base, expect } from '#playwright'

import { printErrorsAsText } from './engine.ts'

type Fixtures = { failOnConsoleErrors: void; endRoutes: void }

/** Messages that the browser itself logs for failed requests, which tests provoke, and for icons of text files. */
const LOGGED_BY_BROWSER = new RegExp(
  [
    'Failed to load resource',
    'Failed to load ‘',
    'Loading module from',
    // Logged by the app; Firefox fails what is still loading when a page is left, and Chromium does not.
    '.*TypeError: (?:import: )?error loading dynamically imported module',
    '.*NetworkError when attempting to fetch resource',
    'Service Worker registration blocked by Playwright',
    'Content-Security-Policy: .*/favicon\\.ico',
  ]
    .map((message) => `^${message}`)
    .join('|'),
)

/** Playwright's `test` with the product's URL. Console errors and warnings other than `expectedErrors` fail a test. */
export const test = base.extend<Fixtures & { expectedErrors: RegExp }>({
  expectedErrors: [/^$/, { option: true }],
  baseURL: async ({}, use) => use(process.env['PRODUCT_URL']),
  failOnConsoleErrors: [
    async ({ page, browserName, expectedErrors }, use) => {
      const unexpected: string[] = []
      if (browserName === 'firefox') await page.addInitScript(printErrorsAsText)
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const text = message.text()
        if (!LOGGED_BY_BROWSER.test(text) && !expectedErrors.test(text)) unexpected.push(text)
      })
      page.on('pageerror', (error) => {
        // Firefox runs init scripts in the empty first document too, where the storage may not be read.
        const text = String(error)
        if (page.url() !== 'about:blank' && !LOGGED_BY_BROWSER.test(text)) unexpected.push(text)
      })
      await use()
      expect(unexpected, 'console errors').toEqual([])
    },
    { auto: true },
  ],
  /** Requests that a test does not wait for may be under way when it ends. */
  endRoutes: [
    async ({ page }, use) => {
      await use()
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

export { expect }

/** True if rare variants of a tested behavior run too, as in `npm run test:full`. */
export const isFullRun = process.env['TEST_SCOPE'] === 'full'

/** Of the tests that visit a screen on phones and on computers; `npm test` checks phones. */
export const WIDTHS = isFullRun ? [390, 1440] : [390]
