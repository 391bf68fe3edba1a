import type { ServerConfig } from './config.ts'
import type { Payments } from './open-payments.ts'
import { originsOf, ownOrigin, publicHosts } from './public-origins.ts'
import { siteUrlOf } from './site-url.ts'
import type { FunctionEnvironment } from './standins/supabase/functions/functions-app.ts'

/** What the functions of the embedded backend need to know: where they find it, where people are, and who takes the money. */
export function functionEnvironment(
  config: ServerConfig,
  { secretKey, webhookSecret, apiUrl }: Payments,
  inside = ownOrigin(config.host, config.port),
): FunctionEnvironment {
  return {
    SUPABASE_URL: inside,
    SITE_URL: siteUrlOf(config),
    // Behind a proxy there is one name; without, as many as this machine has.
    SITE_ORIGINS: config.siteUrl ? undefined : originsOf(publicHosts(config.host), config.port).join(' '),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  }
}
