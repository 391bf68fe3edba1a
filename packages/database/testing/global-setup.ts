import { startCluster } from './postgres-cluster.ts'

/** Runs one Postgres server for all test files, which each get a database of their own. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Set to test on another server.
  if (process.env['TEST_DATABASE_URL']) return undefined
  const cluster = await startCluster()
  process.env['TEST_DATABASE_URL'] = cluster.url
  return cluster.remove
}
