/** `npm run test:e2e [-- <files or options of Playwright>]`: builds the product and runs the browser tests. */
import { printSummary } from './lib/print-summary.ts'
import { runBrowserTests } from './lib/test-steps.ts'

printSummary([await runBrowserTests(process.argv.slice(2))])
