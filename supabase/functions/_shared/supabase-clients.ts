import { createClient, type SupabaseClient } from '@supabase/supabase-js'

import { type Environment, requireVariable } from './environment.ts'

/** Untyped: results are validated where they are read. */
export type Client = SupabaseClient

/** Bypasses row-level security: what it does must depend on the verified caller, never on their input. */
export function createServiceClient(environment: Environment): Client {
  return createClientWithKey(environment, 'SUPABASE_SERVICE_ROLE_KEY')
}

/** Has the rights of a guest. */
export function createAnonClient(environment: Environment): Client {
  return createClientWithKey(environment, 'SUPABASE_ANON_KEY')
}

function createClientWithKey(environment: Environment, keyVariable: string): Client {
  return createClient(
    requireVariable(environment, 'SUPABASE_URL'),
    requireVariable(environment, keyVariable),
    // Clients live for one request and have no session.
    { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } },
  )
}
