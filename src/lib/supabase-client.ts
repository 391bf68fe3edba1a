import { createClient, type SupabaseClient } from '@supabase/supabase-js'

import { appConfig } from '#src/lib/app-config.ts'

import { fetchNotingWaits } from './asked-wait.ts'

export type ClientAuth = { storageKey: string; persistSession: boolean; autoRefreshToken: boolean }

/** The official client, at the configured service. Loaded by `supabase.ts` alone, which keeps it away from guests. */
export function createSupabaseClient(auth: ClientAuth): SupabaseClient {
  return createClient(appConfig.supabase.url || location.origin, appConfig.supabase.anonKey, {
    // What a mail's link brings is taken out of the address before anything else can read it, and by ourselves.
    auth: { ...auth, detectSessionInUrl: false },
    global: { fetch: fetchNotingWaits },
  })
}
