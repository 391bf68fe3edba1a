/**
 * `npm run test:postgres [-- <files>]`: the integration tests on the oldest supported Postgres. Root has it installed from
 * Debian's packages; other users must have it.
 */
import { printSummary } from './lib/print-summary.ts'
import { runOnOldestPostgres } from './lib/test-steps.ts'

printSummary([await runOnOldestPostgres(process.argv.slice(2))])
