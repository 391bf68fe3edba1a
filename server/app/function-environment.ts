import type { FunctionEnvironment } from '@marquee/supabase-emulator/functions/functions-app.ts'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'

import type { ServerConfig } from '../config/config.ts'
import { getSiteUrl, loopbackOrigin, publicHosts, toOrigins } from '../config/public-origins.ts'
import type { Payments } from './payments.ts'

/** Returns the environment variables of the edge functions in the embedded backend. */
export function getFunctionEnvironment(
  config: ServerConfig,
  { secretKey, webhookSecret, apiUrl }: Payments,
  internalOrigin = loopbackOrigin(config.host, config.port),
): FunctionEnvironment {
  return {
    SUPABASE_URL: internalOrigin,
    SITE_URL: getSiteUrl(config),
    // A proxy has one host name; without one, the app is reachable under each name of this machine.
    SITE_ORIGINS: config.siteUrl ? undefined : toOrigins(publicHosts(config.host), config.port).join(' '),
    TMDB_API_KEY: config.tmdbApiKey ?? DEMO_CATALOGUE.apiKey,
    // The demo catalogue is part of this server.
    TMDB_API_URL: config.tmdbApiKey ? undefined : `${internalOrigin}${DEMO_CATALOGUE.apiUrl}`,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    TRIAL_DAYS: String(config.trialDays),
  }
}
