/** Names of screens that only menus lead to. */
import { t } from '@lingui/core/macro'

export const creditHistory = () => t`Credit history`
export const notForMe = () => t`Not for me`
