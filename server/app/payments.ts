import { join } from 'node:path'

import { loadStripeKeys } from '@marquee/stripe-emulator/keys.ts'
import type { PortalPlan } from '@marquee/stripe-emulator/portal/portal-plans.ts'
import { createStripeStandIn, type StripeStandIn } from '@marquee/stripe-emulator/stripe-stand-in.ts'
import type { Logger } from 'pino'

import { SUBSCRIPTION_PLANS } from '#domain/credits/plans.ts'

import type { ServerConfig } from '../config/config.ts'
import { originsOf, ownOrigin, publicHosts } from '../config/public-origins.ts'

/** Who takes the money, and how the functions reach them. */
export type Payments = {
  secretKey: string
  webhookSecret: string
  /** Where the API is, when it is not Stripe's own. */
  apiUrl: string | undefined
  /** Present when no money moves. */
  standIn: StripeStandIn | undefined
}

/**
 * The real Stripe when its secrets are set; otherwise the test checkout, which still has to be served and started. It and
 * the functions reach each other at `inside`, where both are served to the product's own parts, or at the public addresses.
 */
export async function openPayments(config: ServerConfig, logger: Logger, inside?: string): Promise<Payments> {
  if (config.stripe) return { ...config.stripe, apiUrl: undefined, standIn: undefined }
  const { host, port, outsidePort, dataFolder } = config
  const keys = await loadStripeKeys(dataFolder)
  const standIn = createStripeStandIn({
    ...keys,
    path: join(dataFolder, 'payments', 'stripe.sqlite'),
    webhookUrl: `${inside ?? ownOrigin(host, port)}/functions/v1/stripe-webhook`,
    pageOrigins: originsOf(publicHosts(host), outsidePort),
    plans: SUBSCRIPTION_PLANS.flatMap(portalPlan),
    logger,
  })
  return { ...keys, apiUrl: inside ?? ownOrigin(host, outsidePort), standIn }
}

/** The plan as the portal offers it; nothing for what is paid once, which is no plan to change to. */
export function portalPlan({
  id,
  name,
  priceDollars,
  period,
}: (typeof SUBSCRIPTION_PLANS)[number]): PortalPlan[] {
  if (period === 'once') return []
  return [{ id, name, unitAmount: priceDollars * 100, currency: 'usd', interval: period }]
}
