/** Texts of toasts about credits. */

export const creditUsedTitle = 'Credit Used'
export const creditUsedText = '1 credit used. Enjoy watching!'
export const creditReturnedTitle = 'Credit returned'
export const creditReturnedText = 'You left within 2 minutes, so we returned your credit.'
export const notReturnedTitle = 'Credit not returned'
export const returnLimitText = (limit: number) =>
  `You’ve reached the limit of ${limit} returns a day. This title stays unlocked for 48 hours.`
export const noCredits = 'No Credits Available'
export const errorTitle = 'Error'
export const useFailed = 'Failed to use credit. Please try again.'

/** The name of the bonus in the credit history. */
export const welcomeBonus = 'Welcome bonus'
export const bonusUsedTitle = 'Free credits already used'
export const bonusUsedText =
  'This email already got its free credits on another account. Get more credits to start watching.'

export const unexpectedError = 'An unexpected error occurred. Please try again.'

export const checkoutFailed = 'Failed to create checkout session. Please try again.'
export const subscriptionCheckoutFailed = 'Failed to create subscription checkout. Please try again.'
export const portalFailed = 'We couldn’t open your billing page. Please try again.'
export const noBillingTitle = 'Nothing to manage'
export const noBillingText = 'You didn’t pay for your plan, so it has no billing page.'
export const withReason = (failure: string, reason: string) => `${failure} ${reason}`
export const creditsAddedTitle = 'Credits Added Successfully!'
/** The spec has the same words at every count. */
export const creditsAddedText = (credits: number) => `${credits} credits have been added to your account.`
export const paymentFailedTitle = 'Payment Processing Error'
export const paymentFailedText = 'There was an issue processing your payment. Please contact support.'
