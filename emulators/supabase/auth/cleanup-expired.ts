import type { Database } from '@marquee/database/database.ts'
import type { Logger } from 'pino'

import type { BackgroundTasks } from '../background-tasks.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000

/** Keeps each statement short, so that the cleanup never blocks requests for long. */
const BATCH_SIZE = 1000

/** As on Supabase, sessions do not expire. Those unused for half a year are deleted anyway. */
const EXPIRED_BY_TABLE = {
  'auth.sessions': `coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '180 days'`,
  'auth.one_time_tokens': `created_at < now() - interval '1 day'`,
  'auth.flow_state': `created_at < now() - interval '1 day'`,
  'auth.mfa_challenges': `created_at < now() - interval '1 day'`,
  'auth.mfa_factors': `status = 'unverified' and created_at < now() - interval '1 day'`,
  'mail.messages': `sent_at < now() - interval '30 days'`,
} as const

type CleanupServices = { database: Database; background: BackgroundTasks; logger: Logger }

/** Deletes expired rows now and once a day. Returns a function that stops the schedule. */
export function scheduleCleanup({ database, background, logger }: CleanupServices): () => void {
  const cleanUp = () =>
    background.start('deleting expired auth rows', async () => {
      const rows = await deleteExpired(database)
      if (rows > 0) logger.info({ rows }, 'deleted expired auth rows')
    })
  cleanUp()
  const timer = setInterval(cleanUp, ONE_DAY_MS)
  // Lets the process exit.
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns the number of deleted rows. Several servers on one database can run it at the same time. */
export async function deleteExpired(database: Database): Promise<number> {
  let deleted = 0
  for (const [table, condition] of Object.entries(EXPIRED_BY_TABLE))
    deleted += await deleteExpiredFrom(database, table, condition)
  return deleted
}

/** `table` and `condition` are interpolated: they must come from the constant above. */
async function deleteExpiredFrom(database: Database, table: string, condition: string): Promise<number> {
  let deleted = 0
  for (;;) {
    const rows = await database.query(
      `delete from ${table} where id in (
         select id from ${table} where ${condition} limit ${BATCH_SIZE} for update skip locked
       ) returning id`,
    )
    deleted += rows.length
    if (rows.length < BATCH_SIZE) return deleted
  }
}
