/** Texts for when the command palette itself could not be loaded. */
import { t } from '@lingui/core/macro'

export const loadFailedTitle = () => t`The command palette isn’t available`
export const loadFailedText = () => t`Check your connection and try again.`
