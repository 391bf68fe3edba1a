import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { dataOf, getSupabase } from '#src/lib/supabase.ts'

import { throwIfRefused } from './auth-refusal.ts'

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    created_at: v.string(),
    last_used_at: v.nullable(v.string()),
    user_agent: v.nullable(v.string()),
    is_current: v.boolean(),
  }),
)

/** Where the user is signed in: one session of one browser. */
export type Device = { id: string; userAgent: string; lastUsedAt: string; isThis: boolean }

/** Every device that the user is signed in on, this one first and then the last used. */
export function devicesQuery(userId: string) {
  return queryOptions({ queryKey: ['devices', userId], queryFn: readDevices, staleTime: 0 })
}

async function readDevices(): Promise<Device[]> {
  const supabase = await getSupabase()
  const rows = v.parse(rowsSchema, dataOf(await supabase.rpc('my_sessions')))
  return rows
    .map((row) => ({
      id: row.id,
      userAgent: row.user_agent ?? '',
      lastUsedAt: row.last_used_at ?? row.created_at,
      isThis: row.is_current,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isThis) - Number(one.isThis) ||
        Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
    )
}

/** Ends every session of the user but this one. @throws AuthRefusal */
export async function signOutOthers(): Promise<void> {
  const supabase = await getSupabase()
  throwIfRefused(await supabase.auth.signOut({ scope: 'others' }))
}
