/** Texts of notices that show on every screen. */

export const showingCached = 'You’re offline. Showing what’s saved on this device.'
export const unavailable =
  'You’re offline. This page isn’t available offline, but your watchlist and recently opened pages are.'

export const links = 'Available offline'
export const watchlist = 'My Watchlist'
export const home = 'Home'
export const settings = 'Settings'

export const privateSession = 'Private session'
export const privateText = 'Private session: your activity isn’t saved.'
export const endPrivateSession = 'End'
export const endPrivateSessionLabel = 'End private session'
