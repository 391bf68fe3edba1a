import { hasPostgres, startCluster, type TestCluster } from '@marquee/database/testing/test-cluster.ts'

/**
 * Runs `work` with a Postgres server of its own, named to it as `TEST_DATABASE_URL`, and says so where there is none.
 * The server is gone afterwards, also after Ctrl-C.
 */
export async function withPostgres<Result>(
  work: (environment: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  // Somebody brings a server, such as a newer one in a container.
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
    console.warn('No Postgres on this machine: the integration tests run on the embedded engine alone.')
    return undefined
  }
  try {
    return await startCluster()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(
      `No Postgres to test with, so the integration tests run on the embedded engine alone: ${reason}`,
    )
    return undefined
  }
}
