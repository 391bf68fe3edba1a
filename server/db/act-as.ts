import { allDone } from './all-done.ts'
import type { Asking, Database, Queryable, Statement } from './database.ts'

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
 * Compiling a statement is left out, as on Supabase: for rows in rows it takes seconds where running it takes milliseconds.
 */
export function asCaller<Result>(
  database: Database,
  caller: Caller,
  work: (transaction: Queryable) => Promise<Result>,
  options: ActOptions = {},
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `select set_config('role', $1, true),
              set_config('request.jwt.claims', $2, true),
              set_config('statement_timeout', $3, true),
              set_config('transaction_read_only', $4, true),
              set_config('jit', 'off', true)`,
      [
        role,
        JSON.stringify({ ...claims, role }),
        String(STATEMENT_TIMEOUT_MS[role]),
        readOnly ? 'on' : 'off',
      ],
    )
    return work(transaction)
  })
}
