import * as v from 'valibot'

import type { CreditPack } from '#domain/credits/packs.ts'
import type { SubscriptionPlan } from '#domain/credits/plans.ts'
import { destructive, notify } from '#src/lib/notify.ts'
import { openTab } from '#src/lib/open-tab.ts'
import { getSupabase } from '#src/lib/supabase.ts'

const CHECKOUT_FUNCTIONS: Record<SubscriptionPlan['id'], string> = {
  monthly: 'create-checkout',
  annual: 'create-annual-checkout',
  lifetime: 'create-lifetime-checkout',
}

const checkoutSchema = v.object({ url: v.pipe(v.string(), v.url()) })

/** Opens the payment page of a plan in a new tab, or says that it cannot. */
export function openSubscriptionCheckout(plan: SubscriptionPlan['id']): Promise<void> {
  return openCheckout(
    CHECKOUT_FUNCTIONS[plan],
    undefined,
    'Failed to create subscription checkout. Please try again.',
  )
}

/** Opens the payment page of a credit pack in a new tab, or says that it cannot. */
export function openPackCheckout({ id, credits, priceDollars }: CreditPack): Promise<void> {
  const body = { packageId: id, amount: credits, price: priceDollars }
  return openCheckout('create-credit-checkout', body, 'Failed to create checkout session. Please try again.')
}

async function openCheckout(
  name: string,
  body: Record<string, unknown> | undefined,
  refusal: string,
): Promise<void> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke(name, { body })
  const checkout = v.safeParse(checkoutSchema, data)
  if (error || !checkout.success) {
    console.error(`${name} gave no checkout:`, error ?? data)
    return notify(destructive('Error', refusal))
  }
  openTab(checkout.output.url)
}
