import { type BillingCustomer, findByUser } from '../_shared/billing-customers.ts'
import type { Environment } from '../_shared/environment.ts'
import { loggable } from '../_shared/loggable.ts'
import { postHandler } from '../_shared/post-handler.ts'
import { reconcile } from '../_shared/reconcile.ts'
import { requireUser } from '../_shared/require-user.ts'
import { runningSubscription } from '../_shared/running-subscription.ts'
import { stripeClient } from '../_shared/stripe-client.ts'
import { type Client, serviceClient } from '../_shared/supabase-clients.ts'
import { takeAttempt } from '../_shared/take-attempt.ts'

/** Webhooks keep the database true; this is for the case that one is late or was lost. */
const TRUSTED_MS = 10 * 60 * 1000
/** Whoever was sent to Stripe's pages comes back to see what they bought, maybe before the webhook does. */
const WATCHED_AFTER_SENT_MS = 60 * 60 * 1000

/** What the caller holds: no body; `{subscribed, subscription_tier, subscription_end}`. */
export const handler = postHandler({
  name: 'check-subscription',
  work: async ({ request, environment }) => {
    const caller = await requireUser(request, environment)
    const service = serviceClient(environment)
    const customer = await findByUser(service, caller.id)
    if (customer && isStale(customer, Date.now())) await askStripe(service, customer, environment)
    const held = await runningSubscription(service, caller.id)
    return {
      subscribed: held !== undefined,
      subscription_tier: held?.tier ?? null,
      subscription_end: held?.endsAt ?? null,
    }
  },
})

function isStale({ checked_at: checkedAt, sent_at: sentAt }: BillingCustomer, now: number): boolean {
  const since = (time: string | null) => (time === null ? Infinity : now - Date.parse(time))
  return since(checkedAt) > TRUSTED_MS || since(sentAt) < WATCHED_AFTER_SENT_MS
}

/** Without an answer from Stripe what was last known counts: that its servers are down must not end a membership. */
async function askStripe(
  service: Client,
  customer: BillingCustomer,
  environment: Environment,
): Promise<void> {
  if ((await takeAttempt(service, customer.user_id, 'check')) > 0) return
  try {
    await reconcile(service, stripeClient(environment), customer)
  } catch (error) {
    console.error('check-subscription goes by what is known:', loggable(error))
  }
}
