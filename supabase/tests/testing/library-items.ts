import type { Database } from '@marquee/database/database.ts'
import type { TestUser } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'

const HOUR_MS = 60 * 60_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

type Item = { kind?: string; key?: string; body?: object | null; changed_at?: string }

/** Sends changes like a device; returns the current rows. */
export async function send({ client }: TestUser, ...items: Item[]) {
  const rows = items.map((item) => ({
    kind: 'watchlist',
    key: 'movie:1',
    body: { name: 'North Pier' },
    ...item,
  }))
  const { data, error } = await client
    .from('library_items')
    .upsert(rows, { onConflict: 'user_id,kind,key' })
    .select('kind, key, body, version')
  if (error) throw error
  return data
}

export async function read({ client }: TestUser, aboveVersion = 0) {
  const { data } = await client
    .from('library_items')
    .select('kind, key, body, version')
    .gt('version', aboveVersion)
    .order('version')
  return data ?? []
}

export const clearing = (changed_at: string) => ({ kind: 'clearing', key: 'viewing', body: {}, changed_at })

/** Returns the size of a library as the database keeps it. */
export async function usageOf(database: Database, { user }: TestUser) {
  const [usage] = await database.query(
    'select rows, items, bytes from private.library_usage where user_id = $1',
    [user.id],
  )
  return usage
}

/** Returns the size of a library as its rows have it. Clearings do not count. */
export async function countUsage(database: Database, { user }: TestUser) {
  const [usage] = await database.query(
    `select count(*) as rows, count(body) as items,
       coalesce(sum(octet_length(key) + octet_length(body::text)), 0)::bigint as bytes
     from public.library_items where user_id = $1 and kind <> 'clearing'`,
    [user.id],
  )
  return usage
}
