/**
 * `npm run test:e2e [-- --browser firefox] [<files or options of Playwright>]`: builds the product and runs the browser
 * tests, or all tests of the files.
 */
import { parseArgs } from 'node:util'

import { parseBrowserName } from '../e2e/support/browsers.ts'
import { printSummary } from './lib/print-summary.ts'
import { runBrowserTests, runFirefoxTests } from './lib/test-steps.ts'

const { filters, browser } = readArguments(process.argv.slice(2))
const environment: Record<string, string> = filters.length > 0 ? { TEST_SCOPE: 'full' } : {}

printSummary([
  browser === 'firefox'
    ? await runFirefoxTests(filters, { environment }, true)
    : await runBrowserTests(filters, { environment }),
])

/** Everything but `--browser` goes to Playwright, options that this script does not know as well. */
function readArguments(args: string[]) {
  const { values, tokens } = parseArgs({
    args,
    options: { browser: { type: 'string' } },
    strict: false,
    tokens: true,
  })
  const indexes = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || token.name !== 'browser') return []
      return token.inlineValue ? [token.index] : [token.index, token.index + 1]
    }),
  )
  const name = values.browser === undefined ? undefined : String(values.browser)
  return {
    browser: parseBrowserName(name),
    filters: args.filter((_, index) => !indexes.has(index)),
  }
}
