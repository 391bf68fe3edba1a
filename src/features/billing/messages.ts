/** Texts of checkouts and payments. */

export const errorTitle = 'Error'
export const checkoutFailed = 'Failed to create checkout session. Please try again.'
export const subscriptionCheckoutFailed = 'Failed to create subscription checkout. Please try again.'
export const portalFailed = 'We couldn’t open your billing page. Please try again.'
export const noBillingTitle = 'Nothing to manage'
export const noBillingText = 'You didn’t pay for your plan, so it has no billing page.'
export const withReason = (failure: string, reason: string) => `${failure} ${reason}`
export const unexpectedError = 'An unexpected error occurred. Please try again.'

export const creditsAddedTitle = 'Credits Added Successfully!'
/** The spec has the same words at every count. */
export const creditsAddedText = (credits: number) => `${credits} credits have been added to your account.`
export const paymentFailedTitle = 'Payment Processing Error'
export const paymentFailedText = 'There was an issue processing your payment. Please contact support.'
