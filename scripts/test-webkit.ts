/** `npm run test:webkit`: builds the product and runs the smoke test in WebKitGTK, Safari's engine. */
import { printSummary } from './lib/print-summary.ts'
import { runWebKitTests } from './lib/test-steps.ts'

printSummary([await runWebKitTests(process.argv.slice(2), {}, true)])
