import { planCheckout } from '../_shared/plan-checkout.ts'

/** Opens the checkout of the monthly plan. No body; `{url}`. */
export const handler = planCheckout('create-checkout', 'monthly')
