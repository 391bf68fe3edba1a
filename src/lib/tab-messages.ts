/** Texts about new tabs. The first view opens none. */
import { t } from '@lingui/core/macro'

export const tabLoading = () => t`Loading…`
export const tabBlockedTitle = () => t`Your browser blocked a new tab`
export const tabBlockedText = () => t`The page is ready to open.`
export const openTab = () => t`Open`
