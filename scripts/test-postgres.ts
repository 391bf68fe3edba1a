/** `npm run test:postgres [-- <files>]`: the database tests on a Postgres server that it starts and removes. */
import { startCluster } from '@marquee/database/testing/postgres-cluster.ts'

import { printSummary } from './lib/print-summary.ts'
import { runVitest } from './lib/test-steps.ts'

const cluster = await startCluster()
try {
  const environment = { TEST_DATABASE_URL: cluster.url, TEST_SCOPE: 'full' }
  printSummary([await runVitest(['postgres*'], process.argv.slice(2), { environment })])
} finally {
  await cluster.remove()
}
