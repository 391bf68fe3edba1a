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
  /** Further settings of the transaction, which SQL reads with `current_setting`. */
  settings?: Readonly<Record<string, string>>
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

/** All guests are one caller. */
const GUESTS = { caller: 'anon', maxRunning: 3 }

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
  const { sql, parameters } = setRole(caller, options)
  const workAs = (transaction: Queryable) =>
    settleAll([transaction.query(sql, parameters)], work(transaction))
  return takeTurn(database, caller, () =>
    shouldRollBack ? dryRun(database, workAs) : database.transaction(workAs),
  )
}

/** Returns a querier with the caller's role and claims. Each query is its own transaction and takes one round trip. */
export function queryAs(database: Database, caller: Caller, options: QueryAsOptions = {}): Querier {
  const statement = setRole(caller, options)
  return {
    query: (sql, parameters = []) =>
      takeTurn(database, caller, () => database.batch([statement, { sql, parameters }])),
  }
}

/** Runs the work when it is the caller's turn. The service role does not wait for turns. */
function takeTurn<Result>(
  database: Database,
  { role, claims }: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  if (role === 'service_role') return work()
  const lanes = lanesByDatabase.get(database) ?? new CallerLanes(database.maxConnections)
  lanesByDatabase.set(database, lanes)
  const user = { caller: `user ${String(claims['sub'])}`, maxRunning: 1 }
  return lanes.run(role === 'anon' ? GUESTS : user, work)
}

function setRole({ role, claims }: Caller, { readOnly = false, settings }: QueryAsOptions): Statement {
  const values = Object.entries({
    ...settings,
    role,
    'request.jwt.claims': JSON.stringify({ ...claims, role }),
    statement_timeout: String(STATEMENT_TIMEOUT_MS[role]),
    transaction_read_only: readOnly ? 'on' : 'off',
  })
  const calls = values.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  return { sql: `select ${calls.join(', ')}`, parameters: values.flat() }
}
