/** Texts of notices that show on every screen. */
import { t } from '@lingui/core/macro'

export const showingCached = () => t`You’re offline. Showing what’s saved on this device.`
export const unavailable = () =>
  t`You’re offline. This page isn’t available offline, but your watchlist and recently opened pages are.`

export const links = () => t`Available offline`
export const watchlist = () => t`My Watchlist`
export const home = () => t`Home`
export const settings = () => t`Settings`

export const privateSession = () => t`Private session`
export const privateText = () => t`Private session: your activity isn’t saved.`
export const endPrivateSession = () => t`End`
export const endPrivateSessionLabel = () => t`End private session`
