import { createPlanCheckoutHandler } from '../_shared/plan-checkout.ts'

/** Opens the checkout of the lifetime plan. No body; `{url}`. */
export const handler = createPlanCheckoutHandler('create-lifetime-checkout', 'lifetime')
