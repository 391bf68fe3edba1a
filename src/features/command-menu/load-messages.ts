/** Texts for when the command palette itself could not be loaded. */
import { t } from '@lingui/core/macro'

export { checkConnection as loadFailedText } from '#src/ui/messages.ts'

export const loadFailedTitle = () => t`The command palette isn’t available`
