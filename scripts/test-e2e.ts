/**
 * `npm run test:e2e [-- <files or options of Playwright>]`: builds the product and runs the browser tests, or all tests of
 * the files.
 */
import { printSummary } from './lib/print-summary.ts'
import { runBrowserTests } from './lib/test-steps.ts'

const filters = process.argv.slice(2)
const environment: Record<string, string> = filters.length > 0 ? { TEST_SCOPE: 'full' } : {}

printSummary([await runBrowserTests(filters, { environment })])
