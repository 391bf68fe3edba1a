import type { FunctionEnvironment } from '@marquee/supabase-emulator/functions/functions-app.ts'

import type { ServerConfig } from '../config/config.ts'
import { originsOf, ownOrigin, publicHosts } from '../config/public-origins.ts'
import { siteUrlOf } from '../config/site-url.ts'
import type { Payments } from './payments.ts'

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
