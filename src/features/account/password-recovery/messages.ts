/** Texts of the screens for a new password. */

export const newPasswordHeading = 'Choose a new password'
export const newPasswordText = (email: string) => `For ${email}`
export const passwordChangedTitle = 'Password changed'
export const passwordChangedText = 'You’re logged in. Your other devices have been logged out.'

export const openingHeading = 'One moment'
export const openingText = 'We’re opening your link.'
export const openingLabel = 'Opening the link'

export const expiredText = 'Links work once and expire after an hour. Request a new one.'

export const forgotHeading = 'Forgot your password?'
export const forgotText = 'Enter your email and we’ll send you a link to reset it.'
export const sendLink = 'Send link'
export const recoverySent =
  'If {email} has an account, we’ve sent a link to reset the password. It works once and expires in an hour.'
export const rememberedPassword = 'Remember your password?'
