import { afterAll, describe, expect, test } from 'vitest'

import { classifyOutage, PoolQueueFullError } from './outage.ts'
import { BoundedPool } from './postgres-pool.ts'
import { hasPostgres, startCluster } from './testing/postgres-cluster.ts'

describe.skipIf(!hasPostgres())('an exhausted pool', async () => {
  if (!hasPostgres()) return
  const cluster = await startCluster()
  afterAll(() => cluster.remove())

  function open(connectionTimeoutMillis: number): BoundedPool {
    const pool = new BoundedPool({ connectionString: cluster.url, max: 1, connectionTimeoutMillis }, 2)
    // The server may stop before the last connection is closed.
    return pool.on('error', () => undefined)
  }

  test('queues up to its limit and rejects further requests', async () => {
    const pool = open(5000)
    const held = await pool.connect()
    const waiting = [pool.query('select 1'), pool.connect()] as const
    await expect(pool.connect()).rejects.toThrow(PoolQueueFullError)
    await expect(pool.query('select 1')).rejects.toThrow(PoolQueueFullError)
    held.release()
    expect((await waiting[0]).rowCount).toBe(1)
    const next = await waiting[1]
    next.release()
    await pool.end()
  })

  test('rejects a request that waits too long', async () => {
    // Long enough for the first connection on a busy machine.
    const pool = open(2000)
    const held = await pool.connect()
    expect(classifyOutage(await pool.connect().catch((error: unknown) => error))).toBe('busy')
    held.release()
    await pool.end()
  })
})
