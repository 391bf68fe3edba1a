/** Texts of the page that a subscription's checkout returns to. */
import { plural } from '#domain/plural.ts'

export const documentTitle = 'Subscription'
export const heading = 'Subscription'
export const confirming = 'Confirming your subscription…'

export const welcome = 'Welcome to Premium!'
export const planIsActive = (plan: string) => `You’re all set with ${plan}.`
export const trialCredits = (credits: number) =>
  plural(credits, {
    one: 'You have # credit for your free trial.',
    other: 'You have # credits for your free trial.',
  })
export const perks = ['Every movie and TV show in the catalog', 'Pick up where you left off on any device']
export const startWatching = 'Start Watching'

export const pendingHeading = 'Almost there'
export const pendingText = 'We’re still confirming your payment. This can take a minute.'
export const checkAgain = 'Check again'
