/** Texts of the app itself: error pages and the new version. */
import { t } from '@lingui/core/macro'

export const crashTitle = () => t`Something went wrong`
export const crashText = () => t`We couldn’t show this page. Your data is safe.`
export const offlineTitle = () => t`You’re offline`
export const offlineText = () => t`This page isn’t available offline. Try again when you’re back online.`
export const tryAgain = () => t`Try again`

export const notFoundTitle = () => t`Oops! Page not found`
export const notFoundText = () => t`Check the URL, or head home to find something to watch.`
export const returnHome = () => t`Return to Home`

export const newVersion = () => t`A new version is ready`
export const reload = () => t`Reload`
