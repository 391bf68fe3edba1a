/** Texts of the app itself: error pages and the new version. */
import { t } from '@lingui/core/macro'

export const crashTitle = () => t`Something went wrong`
export const crashText = () => t`We couldn’t show this page. Your data is safe.`
export const offlineTitle = () => t`You’re offline`
export const offlineText = () => t`This page isn’t available offline. Try again when you’re back online.`
export const tryAgain = () => t`Try again`

export const newVersion = () => t`A new version is ready`
export const reload = () => t`Reload`
