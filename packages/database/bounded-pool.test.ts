import { afterAll, describe, expect, test } from 'vitest'

import { BoundedPool } from './bounded-pool.ts'
import { readOutage, TooManyWaitingError } from './outage.ts'
import { hasPostgres, startCluster } from './testing/test-cluster.ts'

describe.skipIf(!hasPostgres())('a pool that is taken', async () => {
  if (!hasPostgres()) return
  const cluster = await startCluster()
  afterAll(() => cluster.remove())

  function open(connectionTimeoutMillis: number): BoundedPool {
    const pool = new BoundedPool({ connectionString: cluster.url, max: 1, connectionTimeoutMillis }, 2)
    // The server may go before the last connection has said goodbye.
    return pool.on('error', () => undefined)
  }

  test('lets a few wait, and turns away whoever comes after them', async () => {
    const pool = open(5000)
    const held = await pool.connect()
    const waiting = [pool.query('select 1'), pool.connect()] as const
    await expect(pool.connect()).rejects.toThrow(TooManyWaitingError)
    await expect(pool.query('select 1')).rejects.toThrow(TooManyWaitingError)
    held.release()
    expect((await waiting[0]).rowCount).toBe(1)
    const next = await waiting[1]
    next.release()
    await pool.end()
  })

  test('lets nobody wait for ever', async () => {
    const pool = open(50)
    const held = await pool.connect()
    expect(readOutage(await pool.connect().catch((error: unknown) => error))).toBe('busy')
    held.release()
    await pool.end()
  })
})
