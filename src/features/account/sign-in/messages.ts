/** Texts of the login screen. */
import { t } from '@lingui/core/macro'

export const signInHeading = () => t`Welcome back`
export const signInText = () => t`Log in to pick up where you left off.`
export const forgotPassword = () => t`Forgot password?`

export const newHere = () => t`New to Marquee?`
export const signUp = () => t`Sign up`
