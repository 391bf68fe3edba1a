import { createPlanCheckoutHandler } from '../_shared/plan-checkout.ts'

/**
 * Opens the checkout of the monthly plan. Without a body it charges at once; `{trial: true}` offers the free trial to
 * users who have not had a plan. `{url}`.
 */
export const handler = createPlanCheckoutHandler('create-checkout', 'monthly', { hasTrial: true })
