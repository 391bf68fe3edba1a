/**
 * `npm run test:postgres [-- <files>]`: the database tests on the oldest supported Postgres, which must be installed on
 * this machine.
 */
import { printSummary } from './lib/print-summary.ts'
import { runOnOldestPostgres } from './lib/test-steps.ts'

printSummary([await runOnOldestPostgres(process.argv.slice(2))])
