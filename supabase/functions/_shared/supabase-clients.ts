import { createClient, type SupabaseClient } from '@supabase/supabase-js'

import { type Environment, requireVariable } from './environment.ts'

/** Untyped: results are validated where they are read. */
export type Client = SupabaseClient

/** Bypasses row-level security: what it does must depend on the verified caller, never on their input. */
export function createServiceClient(environment: Environment): Client {
  return createClientWithKey(environment, 'SUPABASE_SERVICE_ROLE_KEY')
}

/** Has the rights of a guest. With the IP address of a client, limits count its requests as the client's. */
export function createAnonClient(environment: Environment, clientIp: string | null = null): Client {
  return createClientWithKey(
    environment,
    'SUPABASE_ANON_KEY',
    clientIp === null ? {} : { 'x-forwarded-for': clientIp },
  )
}

function createClientWithKey(
  environment: Environment,
  keyVariable: string,
  headers: Record<string, string> = {},
): Client {
  return createClient(
    requireVariable(environment, 'SUPABASE_URL'),
    requireVariable(environment, keyVariable),
    // Clients live for one request and have no session.
    {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers },
    },
  )
}
