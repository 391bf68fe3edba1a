import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Stripe } from 'stripe'

/** A way to act for the operator: the service's client, whoever answers it, and who takes the money. */
export type Backend = {
  service: SupabaseClient
  stripe: () => Stripe
  /** For messages, as in "the data folder /srv/marquee". */
  where: string
  close: () => Promise<void>
}

/** A client that sends what it asks by `send`. */
export function serviceClientFor(url: string, key: string, send: typeof fetch = fetch): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
  })
}
