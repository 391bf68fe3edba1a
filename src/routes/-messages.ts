/** Texts of routes that have no screen of their own. */
import { t } from '@lingui/core/macro'

export const skipToContent = () => t`Skip to content`
