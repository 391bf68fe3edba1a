import { Pool, TypeOverrides, type PoolClient, type QueryResultRow } from 'pg'

import type { Database, Queryable, SqlParameter } from './database.ts'
import { int8Type, readInt8 } from './int8.ts'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000

type Client = Pick<PoolClient, 'query'>

/** Opens a pool of connections to the Postgres server at `url`. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const types = new TypeOverrides()
  types.setTypeParser(int8Type, readInt8)
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  })
  // Without a listener a connection that drops while idle ends the process.
  pool.on('error', onIdleError)
  return {
    kind: 'server',
    ...queryable(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

async function inTransaction<Result>(pool: Pool, work: (transaction: Queryable) => Promise<Result>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(queryable(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error('rollback failed')
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function queryable(client: Client): Queryable {
  return {
    async query<Row extends object>(sql: string, parameters: readonly SqlParameter[] = []) {
      const result = await client.query<Row & QueryResultRow>(sql, [...parameters])
      return result.rows
    },
    async runScript(sql) {
      await client.query(sql)
    },
  }
}
