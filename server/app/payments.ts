import { join } from 'node:path'

import { loadStripeKeys } from '@marquee/stripe-emulator/keys.ts'
import type { PortalPlan } from '@marquee/stripe-emulator/portal/portal-plans.ts'
import { createStripeEmulator, type StripeEmulator } from '@marquee/stripe-emulator/stripe-emulator.ts'
import type { Logger } from 'pino'

import { SUBSCRIPTION_PLANS } from '#domain/credits/plans.ts'

import type { ServerConfig } from '../config/config.ts'
import { loopbackOrigin, publicHosts, toOrigins } from '../config/public-origins.ts'

/** How edge functions reach Stripe or its emulator. */
export type Payments = {
  secretKey: string
  webhookSecret: string
  /** Undefined for Stripe's own API. */
  apiUrl: string | undefined
  /** Set when the emulator takes Stripe's place. Its app must still be served and started. */
  emulator: StripeEmulator | undefined
}

/**
 * Returns Stripe's secrets if they are configured, or else opens the Stripe emulator. The emulator and the functions
 * reach each other at `internalOrigin`, or else at the public ports.
 */
export async function openPayments(
  config: ServerConfig,
  logger: Logger,
  internalOrigin?: string,
): Promise<Payments> {
  if (config.stripe) return { ...config.stripe, apiUrl: undefined, emulator: undefined }
  const { host, port, sandboxPort, dataFolder } = config
  const keys = await loadStripeKeys(dataFolder)
  const emulator = createStripeEmulator({
    ...keys,
    path: join(dataFolder, 'payments', 'stripe.sqlite'),
    webhookUrl: `${internalOrigin ?? loopbackOrigin(host, port)}/functions/v1/stripe-webhook`,
    pageOrigins: toOrigins(publicHosts(host), sandboxPort),
    plans: SUBSCRIPTION_PLANS.flatMap(toPortalPlan),
    logger,
  })
  return { ...keys, apiUrl: internalOrigin ?? loopbackOrigin(host, sandboxPort), emulator }
}

/** Returns the plan for the customer portal, or an empty list for a one-time purchase, which cannot be switched to. */
export function toPortalPlan({
  id,
  name,
  priceDollars,
  period,
}: (typeof SUBSCRIPTION_PLANS)[number]): PortalPlan[] {
  if (period === 'once') return []
  return [{ id, name, unitAmount: priceDollars * 100, currency: 'usd', interval: period }]
}
