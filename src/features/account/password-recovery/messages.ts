/** Texts of the screens for a new password. */
import { ph, t } from '@lingui/core/macro'

export const newPasswordHeading = () => t`Choose a new password`
export const newPasswordText = (email: string) => t`For ${email}`
export const passwordChangedTitle = () => t`Password changed`
export const passwordChangedText = () => t`You’re logged in. Your other devices have been logged out.`

export const openingHeading = () => t`One moment`
export const openingText = () => t`We’re opening your link.`
export const openingLabel = () => t`Opening the link`

export const expiredText = () => t`Links work once and expire after an hour. Request a new one.`

export const forgotHeading = () => t`Forgot your password?`
export const forgotText = () => t`Enter your email and we’ll send you a link to reset it.`
export const sendLink = () => t`Send link`
export const recoverySent = () =>
  t`If ${ph({ email: '{email}' })} has an account, we’ve sent a link to reset the password. It works once and expires in an hour.`
export const rememberedPassword = () => t`Remember your password?`
