/** Texts of the account menu. */
import { t } from '@lingui/core/macro'

export const importAndExport = () => t`Import and export`
export const privateSession = () => t`Private session`
export const logOut = () => t`Log out`
