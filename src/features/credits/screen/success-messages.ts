/** Texts of the page that a subscription's checkout returns to. */
import { plural, t } from '@lingui/core/macro'

export const documentTitle = () => t`Subscription`
export const heading = () => t`Subscription`
export const confirming = () => t`Confirming your subscription…`

export const welcome = () => t`Welcome to Premium!`
export const planIsActive = (plan: string) => t`You’re all set with ${plan}.`
export const trialCredits = (credits: number) =>
  plural(credits, {
    one: 'You have # credit for your free trial.',
    other: 'You have # credits for your free trial.',
  })
export const perks = () => [
  t`Every movie and TV show in the catalog`,
  t`Pick up where you left off on any device`,
]
export const startWatching = () => t`Start Watching`

export const pendingHeading = () => t`Almost there`
export const pendingText = () => t`We’re still confirming your payment. This can take a minute.`
export const checkAgain = () => t`Check again`
