import { createPlanCheckoutHandler } from '../_shared/plan-checkout.ts'

/** Opens the checkout of the annual plan. No body; `{url}`. */
export const handler = createPlanCheckoutHandler('create-annual-checkout', 'annual')
