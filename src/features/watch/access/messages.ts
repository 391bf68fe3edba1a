/** Texts for guests who open a watch page. */
import { t } from '@lingui/core/macro'

export const signUpRequired = () => t`Sign up required`
export const signUpRequiredText = () => t`Please sign up to continue watching`
