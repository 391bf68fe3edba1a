import { Pool, TypeOverrides, type PoolClient, type QueryResultRow } from 'pg'

import type { Database, Queryable, SqlParameter, Statement } from './database.ts'
import { classifyOutage } from './outage.ts'
import { settleAll } from './settle-all.ts'

/** The limit of the smallest plans of hosted servers. */
const DEFAULT_MAX_CONNECTIONS = 10

/** The type OID of `int8`, the same in every Postgres. */
const INT8_OID = 20

/** Covers both opening a connection and waiting for a free one. */
const CONNECT_TIMEOUT_MS = 5_000
/** Longer than any statement timeout (see query-as.ts): if it expires, the server has stopped responding. */
const QUERY_TIMEOUT_MS = 70_000
const NO_QUERY_TIMEOUT = { query_timeout: 24 * 60 * 60_000 }

/**
 * Sent after connecting: poolers such as PgBouncer reject startup parameters. JIT is off, as on Supabase, because
 * compiling a query with nested rows takes seconds where running it takes milliseconds. Migrations of a Supabase project
 * name functions of the schema `extensions` without it.
 */
const SESSION_SETTINGS = `
  set statement_timeout = '60s';
  set idle_in_transaction_session_timeout = '60s';
  set jit = off;
  set search_path = "$user", public, extensions`

type Client = Pick<PoolClient, 'query'>

/** Opens a pool of connections to the Postgres server at `url`. */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  maxConnections = DEFAULT_MAX_CONNECTIONS,
): Database {
  const types = new TypeOverrides()
  // IDs and counts stay far below 2^53.
  types.setTypeParser(INT8_OID, Number)
  const pool = new Pool({
    application_name: 'marquee',
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    types,
    onConnect: async (client) => void (await client.query(SESSION_SETTINGS)),
  })
  // Without a listener, losing an idle connection ends the process.
  pool.on('error', onIdleError)
  // The same for a connection in use, whose next statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    kind: 'server',
    maxConnections,
    ...toQueryable(pool),
    transaction: (work) => runTransaction(pool, work),
    batch: (statements) => runBatch(pool, statements),
    close: () => pool.end(),
  }
}

async function runTransaction<Result>(pool: Pool, work: (transaction: Queryable) => Promise<Result>) {
  return withClient(pool, async (client) => {
    // `begin` is pipelined: the next statement is sent right behind it and runs after it.
    const result = await settleAll([client.query('begin')], work(toQueryable(client)))
    await client.query('commit')
    return result
  })
}

function runBatch<Row extends object>(pool: Pool, statements: readonly Statement[]): Promise<Row[]> {
  return withClient(pool, async (client) => {
    const begin = client.query('begin')
    const transaction = toQueryable(client)
    const results = statements.map(({ sql, parameters }) => transaction.query<Row>(sql, parameters))
    // If a statement fails, the server treats `commit` as `rollback`.
    const commit = client.query('commit')
    return settleAll([begin, ...results, commit], results.at(-1) ?? Promise.resolve([]))
  })
}

/** Runs `work` on a connection of the pool and rolls back when it rejects. */
async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    broken = await rollBack(client, error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Returns the error that makes the connection unusable, if any. */
async function rollBack(client: PoolClient, error: unknown): Promise<Error | undefined> {
  // A rollback would never complete; the server rolls back once it notices.
  if (error instanceof Error && classifyOutage(error) === 'unreachable') return error
  try {
    await client.query('rollback')
    return undefined
  } catch (reason) {
    return reason instanceof Error ? reason : new Error('rollback failed')
  }
}

function toQueryable(client: Client): Queryable {
  return {
    async query<Row extends object>(sql: string, parameters: readonly SqlParameter[] = []) {
      const result = await client.query<Row & QueryResultRow>(sql, [...parameters])
      return result.rows
    },
    async runScript(sql) {
      await client.query({ text: sql, ...NO_QUERY_TIMEOUT })
    },
  }
}
