/** Texts of the screens for login, sign-up and passwords. */
import { plural } from '#domain/plural.ts'

export const logIn = 'Log in'
export const signUp = 'Sign up'

export const signInHeading = 'Welcome back'
export const signInText = 'Log in to pick up where you left off.'
export const forgotPassword = 'Forgot password?'
export const newHere = 'New to Marquee?'

export const signUpHeading = "We've not seen you here before..."
export const signUpText = (credits: number) =>
  plural(credits, {
    one: 'Start with # free credit. It’s good for one movie or episode.',
    other: 'Start with # free credits. Each one is good for a movie or episode.',
  })
/** For guests who pressed Watch: their credits can't be spent. */
export const signUpToWatchText = (credits: number, guestCredits: number) =>
  `You need an account to watch. You’ll start with ${credits} free credits, which replace your ${guestCredits} guest credits. Each one is good for a movie or episode.`
export const haveAccount = 'Already have an account?'

export const expiredHeading = 'This link no longer works'
export const expiredText = 'Links work once and expire after an hour. Request a new one.'
export const expiredConfirmationText =
  'Links work once and expire after an hour. If you already opened it, your email is confirmed and you can log in.'
export const sendNewLink = 'Send a new link'
export const newConfirmationSent = 'If {email} still needs to be confirmed, we’ve sent a new link.'
export const alreadyConfirmed = 'Already confirmed?'

export const mfaHeading = 'One more step'
export const mfaText = 'Enter a code to finish logging in.'
export const loggingInAs = 'Logging in as {email}'
export const switchAccount = 'Use another account'

export const newPasswordHeading = 'Choose a new password'
export const newPasswordText = (email: string) => `For ${email}`
export const passwordChangedTitle = 'Password changed'
export const passwordChangedText = 'You’re logged in. Your other devices have been logged out.'
export const openingHeading = 'One moment'
export const openingText = 'We’re opening your link.'
export const openingLabel = 'Opening the link'

export const forgotHeading = 'Forgot your password?'
export const forgotText = 'Enter your email and we’ll send you a link to reset it.'
export const sendLink = 'Send link'
export const recoverySent =
  'If {email} has an account, we’ve sent a link to reset the password. It works once and expires in an hour.'
export const rememberedPassword = 'Remember your password?'
