import { type Pool, TypeOverrides, type PoolClient, type QueryResultRow } from 'pg'

import { batchingSocket } from './batching-socket.ts'
import { BoundedPool } from './bounded-pool.ts'
import type { Database, Queryable, SqlParameter, Statement } from './database.ts'
import { int8Type, readInt8 } from './int8.ts'
import { readOutage } from './outage.ts'
import { allDone } from './settle-all.ts'

const MAX_CONNECTIONS = 10
/** For a new connection as for the wait until one is free. */
const CONNECT_TIMEOUT_MS = 5_000
/** Longer than any statement may take (act-as.ts): a server that took one and says nothing any more is given up. */
const ANSWER_TIMEOUT_MS = 70_000
/** A migration may take its time. */
const UNHURRIED = { query_timeout: 24 * 60 * 60_000 }

/**
 * Said to the server at the beginning; as a part of the connection itself, poolers such as PgBouncer would refuse it.
 * Compiling statements is left out, as on Supabase: for rows in rows it takes seconds where running them takes milliseconds.
 */
const SETTINGS = `
  set statement_timeout = '60s';
  set idle_in_transaction_session_timeout = '60s';
  set jit = off`

type Client = Pick<PoolClient, 'query'>

/** Opens a pool of connections to the Postgres server at `url`. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const types = new TypeOverrides()
  types.setTypeParser(int8Type, readInt8)
  const pool = new BoundedPool({
    application_name: 'marquee',
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    stream: batchingSocket,
    types,
    onConnect: async (client) => void (await client.query(SETTINGS)),
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
    const result = await allDone([client.query('begin')], work(queryable(client)))
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
    return allDone([begun, ...answers, committed], answers.at(-1) ?? Promise.resolve([]))
  })
}

/** Lends a connection for a transaction; what fails is rolled back. */
async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    broken = await takeBack(client, error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Rolls back; gives the error with which the connection must not be used again. */
async function takeBack(client: PoolClient, error: unknown): Promise<Error | undefined> {
  // It would wait for an answer that does not come; the server rolls back when it notices.
  if (error instanceof Error && readOutage(error) === 'unreachable') return error
  try {
    await client.query('rollback')
    return undefined
  } catch (reason) {
    return reason instanceof Error ? reason : new Error('rollback failed')
  }
}

function queryable(client: Client): Queryable {
  return {
    async query<Row extends object>(sql: string, parameters: readonly SqlParameter[] = []) {
      const result = await client.query<Row & QueryResultRow>(sql, [...parameters])
      return result.rows
    },
    async runScript(sql) {
      await client.query({ text: sql, ...UNHURRIED })
    },
  }
}
