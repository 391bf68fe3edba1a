/** Texts of the screen for the second factor. */
import { ph, t } from '@lingui/core/macro'

export const mfaHeading = () => t`One more step`
export const mfaText = () => t`Enter a code to finish logging in.`
export const loggingInAs = () => t`Logging in as ${ph({ email: '{email}' })}`
export const switchAccount = () => t`Use another account`
