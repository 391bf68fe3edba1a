import { planCheckout } from '../_shared/plan-checkout.ts'

/** Opens the checkout of the monthly plan: no body; `{url}`. */
export const handler = planCheckout('create-checkout', 'monthly')
