/** Texts of the session, which every screen loads. */
import { t } from '@lingui/core/macro'

export const authenticatorApp = () => t`Authenticator app`
