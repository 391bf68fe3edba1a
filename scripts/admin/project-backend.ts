import type { ServerConfig } from '../../server/config/config.ts'
import { stripeClient } from '../../supabase/functions/_shared/stripe-client.ts'
import { AdminError } from './admin-error.ts'
import { type Backend, serviceClientFor } from './backend.ts'

/** A Supabase project, by its service key. @throws AdminError without one */
export function openProject({ supabase, stripe }: ServerConfig, serviceKey: string | undefined): Backend {
  if (!supabase || !serviceKey)
    throw new AdminError('SUPABASE_SERVICE_ROLE_KEY is missing: with SUPABASE_URL this works by that key')
  return {
    service: serviceClientFor(supabase.url, serviceKey),
    stripe() {
      if (!stripe) throw new AdminError('STRIPE_SECRET_KEY is missing: the account pays by Stripe')
      return stripeClient((name) => (name === 'STRIPE_SECRET_KEY' ? stripe.secretKey : undefined))
    },
    where: supabase.url,
    close: async () => {},
  }
}
