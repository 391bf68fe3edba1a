import type { ServerConfig } from './config.ts'
import type { Payments } from './open-payments.ts'
import { mainOrigin, ownOrigin } from './public-origins.ts'
import type { FunctionEnvironment } from './standins/supabase/functions/functions-app.ts'

/** What the functions of the embedded backend need to know: where they are, where people are, and who takes the money. */
export function functionEnvironment(
  { host, port, siteUrl }: ServerConfig,
  { secretKey, webhookSecret, apiUrl }: Payments,
): FunctionEnvironment {
  return {
    SUPABASE_URL: ownOrigin(host, port),
    SITE_URL: siteUrl ?? mainOrigin(host, port),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  }
}
