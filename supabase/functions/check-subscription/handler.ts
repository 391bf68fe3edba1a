import { getActiveSubscription } from '../_shared/active-subscription.ts'
import { type BillingCustomer, findByUser } from '../_shared/billing-customers.ts'
import type { Environment } from '../_shared/environment.ts'
import { sanitizeForLog } from '../_shared/http-error.ts'
import { createPostHandler } from '../_shared/post-handler.ts'
import { consumeAttempt } from '../_shared/rate-limit.ts'
import { reconcile } from '../_shared/reconcile.ts'
import { requireUser } from '../_shared/require-user.ts'
import { createStripeClient } from '../_shared/stripe-client.ts'
import { type Client, createServiceClient } from '../_shared/supabase-clients.ts'

/** How long the database is trusted; webhooks may be late or lost. */
const FRESH_MS = 10 * 60 * 1000
/** After visiting Stripe's pages, users return to see their purchase, possibly before the webhook. */
const RECHECK_AFTER_VISIT_MS = 60 * 60 * 1000

/** Returns the caller's plan. No body; `{subscribed, subscription_tier, subscription_end, is_trial}`. */
export const handler = createPostHandler({
  name: 'check-subscription',
  work: async ({ request, environment }) => {
    const caller = await requireUser(request, environment)
    const service = createServiceClient(environment)
    const customer = await findByUser(service, caller.id)
    if (customer && isStale(customer, Date.now())) await refreshFromStripe(service, customer, environment)
    const plan = await getActiveSubscription(service, caller.id)
    return {
      subscribed: plan !== undefined,
      subscription_tier: plan?.tier ?? null,
      subscription_end: plan?.endsAt ?? null,
      is_trial: plan?.isTrial ?? false,
    }
  },
})

function isStale({ checked_at: checkedAt, sent_at: sentAt }: BillingCustomer, now: number): boolean {
  const since = (time: string | null) => (time === null ? Infinity : now - Date.parse(time))
  return since(checkedAt) > FRESH_MS || since(sentAt) < RECHECK_AFTER_VISIT_MS
}

/** If Stripe is down, the last known state counts: an outage must not end a paid plan. */
async function refreshFromStripe(
  service: Client,
  customer: BillingCustomer,
  environment: Environment,
): Promise<void> {
  if ((await consumeAttempt(service, customer.user_id, 'check')) > 0) return
  try {
    await reconcile(service, createStripeClient(environment), customer)
  } catch (error) {
    console.error('check-subscription uses the last known state:', sanitizeForLog(error))
  }
}
