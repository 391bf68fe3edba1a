import { createPlanCheckoutHandler } from '../_shared/plan-checkout.ts'

/** Opens the checkout of the monthly plan. No body; `{url}`. */
export const handler = createPlanCheckoutHandler('create-checkout', 'monthly')
