import type { Database } from '@marquee/database/database.ts'

/** So many rows a statement, so that no sweep holds anybody up for long. */
const ROWS_AT_ONCE = 1000

/**
 * What nobody can use any more, or nobody has for half a year. Sessions do not end by themselves, as on Supabase; who
 * comes back later than that signs in again.
 */
const DEAD = {
  'auth.sessions': `coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '180 days'`,
  'auth.one_time_tokens': `created_at < now() - interval '1 day'`,
  'auth.flow_state': `created_at < now() - interval '1 day'`,
  'auth.mfa_challenges': `created_at < now() - interval '1 day'`,
  'auth.mfa_factors': `status = 'unverified' and created_at < now() - interval '1 day'`,
  // Links that work no more, and what was said to whom.
  'mail.messages': `sent_at < now() - interval '30 days'`,
} as const

/** Deletes it; gives the number of rows. Several servers on one database may do so at once. */
export async function sweepAccounts(database: Database): Promise<number> {
  let swept = 0
  for (const [table, isDead] of Object.entries(DEAD)) swept += await sweepTable(database, table, isDead)
  return swept
}

/** Both are from the list above: no part of the statement comes from outside. */
async function sweepTable(database: Database, table: string, isDead: string): Promise<number> {
  let swept = 0
  for (;;) {
    const rows = await database.query(
      `delete from ${table} where id in (
         select id from ${table} where ${isDead} limit ${ROWS_AT_ONCE} for update skip locked
       ) returning id`,
    )
    swept += rows.length
    if (rows.length < ROWS_AT_ONCE) return swept
  }
}
