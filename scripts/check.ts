/** `npm run check`: format, lint, unused code and types; the checks that take seconds. */
import { printSummary } from './lib/print-summary.ts'
import { runStaticChecks } from './lib/static-checks.ts'

printSummary([await runStaticChecks()])
