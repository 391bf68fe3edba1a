/** Texts of the page for addresses that no page has. */
import { t } from '@lingui/core/macro'

export const title = () => t`Oops! Page not found`
export const text = () => t`Check the URL, or head home to find something to watch.`
export const returnHome = () => t`Return to Home`
