/** Texts of toasts about credits. */
import { plural, t } from '@lingui/core/macro'

export { errorTitle, unexpectedError } from '#src/ui/messages.ts'

export const creditUsedTitle = () => t`Credit Used`
export const creditUsedText = () => t`1 credit used. Enjoy watching!`
export const creditReturnedTitle = () => t`Credit returned`
export const creditReturnedText = () => t`You left within 2 minutes, so we returned your credit.`
export const notReturnedTitle = () => t`Credit not returned`
export const returnLimitText = (limit: number) =>
  t`You’ve reached the limit of ${limit} returns a day. This title stays unlocked for 48 hours.`
export const noCredits = () => t`No Credits Available`
export const useFailed = () => t`Failed to use credit. Please try again.`

export const bonusUsedTitle = () => t`Free credits already used`
export const bonusUsedText = () =>
  t`This email already got its free credits on another account. Get more credits to start watching.`

export const checkoutFailed = () => t`Failed to create checkout session. Please try again.`
export const subscriptionCheckoutFailed = () => t`Failed to create subscription checkout. Please try again.`
export const portalFailed = () => t`We couldn’t open your billing page. Please try again.`
export const noBillingTitle = () => t`Nothing to manage`
export const noBillingText = () => t`You didn’t pay for your plan, so it has no billing page.`
export const withReason = (failure: string, reason: string) => `${failure} ${reason}`
export const creditsAddedTitle = () => t`Credits Added Successfully!`
/** The spec has the same words at every count. */
export const creditsAddedText = (credits: number) =>
  plural(credits, {
    one: `${credits} credits have been added to your account.`,
    other: `${credits} credits have been added to your account.`,
  })
export const paymentFailedTitle = () => t`Payment Processing Error`
export const paymentFailedText = () => t`There was an issue processing your payment. Please contact support.`
