import type { Stripe } from 'stripe'

import { planOfKind } from './purchase-kind.ts'

/** Closes the pages where a customer could still pay for a plan, so that two tabs do not become two subscriptions. */
export async function closeOpenPlanCheckouts(stripe: Stripe, customer: string): Promise<void> {
  await closeOpenCheckouts(stripe, customer, ({ metadata }) => planOfKind(metadata?.['kind']) !== undefined)
}

/** Closes every page where a customer could still pay for something. */
export async function closeOpenCheckouts(
  stripe: Stripe,
  customer: string,
  isMeant: (session: Stripe.Checkout.Session) => boolean = () => true,
): Promise<void> {
  const open = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: 1000 })
  for (const { id } of open.filter(isMeant)) await expire(stripe, id)
}

/** One that was paid this very moment cannot be closed any more; whoever asks next finds out that it was. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id)
  if (status === 'open') await stripe.checkout.sessions.expire(id)
}
