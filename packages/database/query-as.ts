import { CallerLanes } from './caller-lanes.ts'
import type { Querier, Database, Queryable, Statement } from './database.ts'
import { dryRun } from './dry-run.ts'
import { settleAll } from './settle-all.ts'

/** Supabase's roles for row-level security. */
export const CALLER_ROLES = ['anon', 'authenticated', 'service_role'] as const

export type CallerRole = (typeof CALLER_ROLES)[number]

export type Caller = {
  role: CallerRole
  /** Verified claims of the caller's token. Policies read `sub` through `auth.uid()`. */
  claims: Readonly<Record<string, unknown>>
}

export type QueryAsOptions = {
  /** Rejects writes, for requests with a safe HTTP method. */
  readOnly?: boolean
}

type TransactionOptions = QueryAsOptions & {
  /** Rolls back even if `work` resolves. */
  shouldRollBack?: boolean
}

/** Supabase's limits. */
const STATEMENT_TIMEOUT_MS: Record<CallerRole, number> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 60_000,
}

/** The embedded engine runs one statement at a time, so that a slow one makes everybody wait. */
const EMBEDDED_TIMEOUT_MS = { ...STATEMENT_TIMEOUT_MS, authenticated: 3_000 }

/**
 * All guests are one caller. A Postgres server has ten connections. The service and signing in use the ones that users leave.
 */
const LANE_LIMITS = {
  embedded: { maxPerCaller: 2, maxRunning: 2, maxSlowRunning: 1, isSerial: true },
  server: { maxPerCaller: 3, maxRunning: 8, maxSlowRunning: 4, isSerial: false },
}

/** A caller whose statement passed its time limit waits this many times as long for the next turn. */
const PAUSE_FACTOR = 2

const lanesByDatabase = new WeakMap<Database, CallerLanes>()

/**
 * Runs `work` in a transaction with the caller's role and claims, the way PostgREST does.
 *
 * Does not wait for the role to be set before `work` sends its first statement, which saves a round trip. Statements run
 * in the order they were sent, and if setting the role fails, the transaction rejects all others.
 */
export function transactionAs<Result>(
  database: Database,
  caller: Caller,
  work: (transaction: Queryable) => Promise<Result>,
  { shouldRollBack = false, ...options }: TransactionOptions = {},
): Promise<Result> {
  const { sql, parameters } = setRole(database, caller, options)
  const workAs = (transaction: Queryable) =>
    settleAll([transaction.query(sql, parameters)], work(transaction))
  return takeTurn(database, caller, (timeoutMs) =>
    shouldRollBack ? dryRun(database, workAs, { timeoutMs }) : database.transaction(workAs, { timeoutMs }),
  )
}

/** Returns a querier with the caller's role and claims. Each query is its own transaction and takes one round trip. */
export function queryAs(database: Database, caller: Caller, options: QueryAsOptions = {}): Querier {
  const statement = setRole(database, caller, options)
  return {
    query: (sql, parameters = []) =>
      takeTurn(database, caller, (timeoutMs) =>
        database.batch([statement, { sql, parameters }], { timeoutMs }),
      ),
  }
}

/** Runs the work when it is the caller's turn. The service role does not wait for turns. */
function takeTurn<Result>(
  database: Database,
  { role, claims }: Caller,
  work: (timeoutMs: number) => Promise<Result>,
): Promise<Result> {
  const timeoutMs = getTimeoutMs(database, role)
  if (role === 'service_role') return work(timeoutMs)
  const lanes = lanesByDatabase.get(database) ?? new CallerLanes(LANE_LIMITS[database.kind])
  lanesByDatabase.set(database, lanes)
  const options = {
    caller: role === 'anon' ? role : `user ${String(claims['sub'])}`,
    // Guests are many people, who must not wait for one of them.
    pauseMs: role === 'anon' ? 0 : timeoutMs * PAUSE_FACTOR,
  }
  return lanes.run(options, () => work(timeoutMs))
}

function getTimeoutMs({ kind }: Database, role: CallerRole): number {
  return (kind === 'embedded' ? EMBEDDED_TIMEOUT_MS : STATEMENT_TIMEOUT_MS)[role]
}

function setRole(
  database: Database,
  { role, claims }: Caller,
  { readOnly = false }: QueryAsOptions,
): Statement {
  return {
    sql: `select set_config('role', $1, true),
                 set_config('request.jwt.claims', $2, true),
                 set_config('statement_timeout', $3, true),
                 set_config('transaction_read_only', $4, true)`,
    parameters: [
      role,
      JSON.stringify({ ...claims, role }),
      String(getTimeoutMs(database, role)),
      readOnly ? 'on' : 'off',
    ],
  }
}
