import { planCheckout } from '../_shared/plan-checkout.ts'

/** Opens the checkout of the annual plan. No body; `{url}`. */
export const handler = planCheckout('create-annual-checkout', 'annual')
