import { planCheckout } from '../_shared/plan-checkout.ts'

/** Opens the checkout of the lifetime plan. No body; `{url}`. */
export const handler = planCheckout('create-lifetime-checkout', 'lifetime')
