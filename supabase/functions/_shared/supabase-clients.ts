import { createClient, type SupabaseClient } from '@supabase/supabase-js'

import { type Environment, requireVariable } from './environment.ts'

/** Untyped: what comes back is checked where it is read. */
export type Client = SupabaseClient

/** Has every right. What it does must follow from who the caller is shown to be, never from what the caller says. */
export function serviceClient(environment: Environment): Client {
  return clientWith(environment, 'SUPABASE_SERVICE_ROLE_KEY')
}

/** Has the rights of a visitor. */
export function visitorClient(environment: Environment): Client {
  return clientWith(environment, 'SUPABASE_ANON_KEY')
}

function clientWith(environment: Environment, keyVariable: string): Client {
  return createClient(
    requireVariable(environment, 'SUPABASE_URL'),
    requireVariable(environment, keyVariable),
    // One request, one client: there is no session to keep.
    { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } },
  )
}
