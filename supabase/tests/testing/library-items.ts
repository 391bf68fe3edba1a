import type { Database } from '@marquee/database/database.ts'
import type { TestEmulator, TestUser } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'

const HOUR_MS = 60 * 60_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

type Item = { kind?: string; key?: string; body?: object | null; changed_at?: string }

const ITEM = { kind: 'watchlist', key: 'movie:1', body: { name: 'North Pier' } }

/** Sends changes like a device; returns the current rows. */
export async function send({ client }: TestUser, ...items: Item[]) {
  const rows = items.map((item) => ({ ...ITEM, ...item }))
  const { data, error } = await client
    .from('library_items')
    .upsert(rows, { onConflict: 'user_id,kind,key' })
    .select('kind, key, body, version')
  if (error) throw error
  return data
}

export type SavedItem = {
  kind: string | null
  key: string | null
  body: object | null
  changed_at: string | null
  version: number | null
  error_code: string | null
  error_subcode: string | null
}

/** Saves changes with `save_library_items`; returns a row per item. */
export async function save({ client }: TestUser, ...items: Item[]): Promise<SavedItem[]> {
  const changes = items.map((item) => ({ ...ITEM, changed_at: hoursAgo(1), ...item }))
  const { data, error } = await client.rpc('save_library_items', changes)
  if (error) throw error
  return data
}

/** Calls `save_library_items` with the text of a request body, which a client library would not write. */
export async function saveText({ request }: TestEmulator, { token }: TestUser, body: string) {
  const response = await request('/rest/v1/rpc/save_library_items', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return { status: response.status, content: await response.json() }
}

export const codesOf = (rows: SavedItem[]) => rows.map(({ error_code: code }) => code)
export const subcodesOf = (rows: SavedItem[]) => rows.map(({ error_subcode: subcode }) => subcode)
export const keysOf = (rows: { key: string | null }[]) => rows.map(({ key }) => key)

export async function read({ client }: TestUser, aboveVersion = 0) {
  const { data } = await client
    .from('library_items')
    .select('kind, key, body, version')
    .gt('version', aboveVersion)
    .order('version')
  return data ?? []
}

export const viewing = (key: string, hours = 1) => ({ kind: 'viewing', key, changed_at: hoursAgo(hours) })
export const removal = (key: string) => ({ ...viewing(key), body: null })
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => viewing(`v${index + 1}`))
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
