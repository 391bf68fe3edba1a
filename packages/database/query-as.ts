import type { Querier, Database, Queryable, Statement } from './database.ts'
import { allDone } from './settle-all.ts'

/** The roles that row-level security knows; the names are Supabase's. */
export const CALLER_ROLES = ['anon', 'authenticated', 'service_role'] as const

export type CallerRole = (typeof CALLER_ROLES)[number]

export type Caller = {
  role: CallerRole
  /** The verified claims of the caller's token: policies read `sub` through `auth.uid()`. */
  claims: Readonly<Record<string, unknown>>
}

export type ActOptions = {
  /** Refuse every change, for requests that by their method must not make one. */
  readOnly?: boolean
}

/** As on Supabase: a statement of a visitor or user may not hold the database longer. The embedded engine ignores it. */
const STATEMENT_TIMEOUT_MS: Record<CallerRole, number> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 60_000,
}

/**
 * Runs `work` in a transaction with the rights of the caller, the way PostgREST does; role and claims end with it.
 *
 * The first statement of `work` may be under way before the rights are confirmed, which saves a journey to the server:
 * statements run in the order in which they were sent, and when taking the rights fails the transaction refuses all others.
 */
export function transactionAs<Result>(
  database: Database,
  caller: Caller,
  work: (transaction: Queryable) => Promise<Result>,
  options: ActOptions = {},
): Promise<Result> {
  const { sql, parameters } = setRole(caller, options)
  return database.transaction((transaction) =>
    allDone([transaction.query(sql, parameters)], work(transaction)),
  )
}

/** Asks with the rights of the caller: each statement is a transaction of its own, and all of it is one journey. */
export function queryAs(database: Database, caller: Caller, options: ActOptions = {}): Querier {
  const rights = setRole(caller, options)
  return {
    query: (sql, parameters = []) => database.transactionOf([rights, { sql, parameters }]),
  }
}

function setRole({ role, claims }: Caller, { readOnly = false }: ActOptions): Statement {
  return {
    sql: `select set_config('role', $1, true),
                 set_config('request.jwt.claims', $2, true),
                 set_config('statement_timeout', $3, true),
                 set_config('transaction_read_only', $4, true)`,
    parameters: [
      role,
      JSON.stringify({ ...claims, role }),
      String(STATEMENT_TIMEOUT_MS[role]),
      readOnly ? 'on' : 'off',
    ],
  }
}
