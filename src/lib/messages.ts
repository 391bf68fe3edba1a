/** Texts of toasts about the browser's storage. */
import { t } from '@lingui/core/macro'

export const storageFullTitle = () => t`Storage is full`
export const storageFullText = () => t`Remove a few titles from your watchlist and try again.`

export const notStoredTitle = () => t`Not saved on this device`
export const notStoredText = () =>
  t`You’ll lose this change when you close the page. Free up storage or allow site data to keep it.`
