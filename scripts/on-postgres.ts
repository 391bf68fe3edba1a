/** `npm run test:postgres [files]`: the database tests on a Postgres server alone. */
import { startCluster } from '@marquee/database/testing/test-cluster.ts'

import { runTool } from './run-step.ts'

const cluster = await startCluster()
try {
  process.exitCode = await runTool('vitest', ['run', '--project', 'postgres', ...process.argv.slice(2)], {
    TEST_DATABASE_URL: cluster.url,
  })
} finally {
  await cluster.remove()
}
