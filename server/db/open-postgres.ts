import { Pool, TypeOverrides, type PoolClient, type QueryResultRow } from 'pg'

import { allDone } from './all-done.ts'
import { batchingSocket } from './batching-socket.ts'
import type { Database, Queryable, SqlParameter, Statement } from './database.ts'
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
    pipeline: true,
    stream: batchingSocket,
    types,
  })
  // Without a listener a connection that drops while idle ends the process.
  pool.on('error', onIdleError)
  return {
    kind: 'server',
    ...queryable(pool),
    transaction: (work) => inTransaction(pool, work),
    transactionOf: (statements) => transactionOf(pool, statements),
    close: () => pool.end(),
  }
}

async function inTransaction<Result>(pool: Pool, work: (transaction: Queryable) => Promise<Result>) {
  return withClient(pool, async (client) => {
    // Not waited for: what comes next is sent right behind it, and runs after it.
    const [, result] = await allDone([client.query('begin'), work(queryable(client))])
    await client.query('commit')
    return result
  })
}

function transactionOf<Row extends object>(pool: Pool, statements: readonly Statement[]): Promise<Row[]> {
  return withClient(pool, async (client) => {
    const begun = client.query('begin')
    const transaction = queryable(client)
    const answers = statements.map(({ sql, parameters }) => transaction.query<Row>(sql, parameters))
    // After a refusal the server takes it for a rollback.
    const committed = client.query('commit')
    await allDone([begun, ...answers, committed])
    return (await answers.at(-1)) ?? []
  })
}

/** Lends a connection for a transaction; what fails is rolled back. */
async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
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
