import { hasPostgres, startCluster, type TestCluster } from '@marquee/database/testing/postgres-cluster.ts'

/**
 * Runs `work` with a temporary Postgres server, passed as `TEST_DATABASE_URL`, or with a warning and no variable if
 * Postgres cannot be started. The server is removed afterwards, including after Ctrl-C.
 */
export async function withPostgres<Result>(
  work: (environment: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  // Set to test with another server, such as a newer version in a container.
  if (process.env['TEST_DATABASE_URL']) return work({})
  const cluster = await startIfPossible()
  if (!cluster) return work({})
  try {
    return await work({ TEST_DATABASE_URL: cluster.url })
  } finally {
    await cluster.remove()
  }
}

async function startIfPossible(): Promise<TestCluster | undefined> {
  if (!hasPostgres()) {
    console.warn('Postgres is not installed: the integration tests run on the embedded engine only.')
    return undefined
  }
  try {
    return await startCluster()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(
      `Postgres cannot be started, so that the integration tests run on the embedded engine only: ${reason}`,
    )
    return undefined
  }
}
