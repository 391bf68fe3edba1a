/** Texts of the sign-up screen, and for confirming an email. */
import { ph, plural, t } from '@lingui/core/macro'

export const signUpHeading = () => t`We've not seen you here before...`
export const signUpText = (credits: number) =>
  plural(credits, {
    one: 'Start with # free credit. It’s good for one movie or episode.',
    other: 'Start with # free credits. Each one is good for a movie or episode.',
  })
/** For guests who pressed Watch: their credits can't be spent. */
export const signUpToWatchText = (credits: number, guestCredits: number) =>
  t`You need an account to watch. You’ll start with ${credits} free credits, which replace your ${guestCredits} guest credits. Each one is good for a movie or episode.`
export const haveAccount = () => t`Already have an account?`

export const expiredConfirmationText = () =>
  t`Links work once and expire after an hour. If you already opened it, your email is confirmed and you can log in.`
export const sendNewLink = () => t`Send a new link`
export const newConfirmationSent = () =>
  t`If ${ph({ email: '{email}' })} still needs to be confirmed, we’ve sent a new link.`
export const alreadyConfirmed = () => t`Already confirmed?`
