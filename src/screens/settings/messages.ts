/** Texts of Settings. */

export const heading = 'Settings'
export const tabs = { appearance: 'Appearance', data: 'Data', servers: 'Servers', profile: 'Profile' }

// Appearance
export const appearance = 'Appearance'
export const appearanceText = 'Choose how Marquee looks on this device.'
export const mouseGlow = 'Mouse glow'
export const mouseGlowText = 'Adds a soft light that follows your pointer.'
export const previewTrailers = 'Preview trailers on hover'
export const previewTrailersText =
  'Plays a trailer without sound when you rest the mouse on a card. Never on metered connections or with reduced motion.'
export const spoilerShield = 'Spoiler shield'
export const spoilerShieldText =
  'Hides names, images and descriptions of episodes that you haven’t reached yet.'
export const keyboard = 'Keyboard'
export const keyboardText = 'See every shortcut, or turn off single-key ones.'
export const keyboardShortcuts = 'Keyboard shortcuts'

export const region = 'Region'
export const regionText = 'Sets where titles are available to watch, and which age ratings you see.'
export const automaticRegion = (region: string) => `Automatic (${region})`

// Data
export const watchHistory = 'Watch history'
export const watchHistoryText = 'We use your history to help you pick up where you left off.'
export const saveHistory = 'Save watch history'
export const saveHistoryText = 'When this is off, we save only what you mark as watched.'
export const clearData = 'Clear data'
export const clearDataText = 'You can’t undo this.'
export const watchlist = 'Watchlist'
export const watchlistText = 'Every movie and TV show you’ve saved on this device.'
export const clearWatchlist = 'Clear watchlist'
export const clearWatchlistQuestion = 'Clear your watchlist?'
export const clearWatchlistConsequence = 'This removes every movie and TV show from it.'
export const watchlistClearedTitle = 'Watchlist Cleared'
export const watchlistClearedText = 'Your watchlist has been cleared'
export const tvProgress = 'TV progress'
export const tvProgressText = 'Where you left off in every TV show on this device.'
export const clearTvProgress = 'Clear TV progress'
export const clearTvProgressQuestion = 'Clear your TV show progress?'
export const clearTvProgressConsequence = 'Every TV show will start over from the first episode.'
export const savedFilters = 'Saved filters'
export const savedFiltersText = 'The filters that you named on this device.'
export const clearSavedFilters = 'Clear saved filters'
export const clearSavedFiltersQuestion = 'Clear your saved filters?'
export const clearSavedFiltersConsequence = 'You’ll have to choose and name them again.'
export const savedFiltersClearedTitle = 'Saved Filters Cleared'
export const savedFiltersClearedText = 'Your saved filters have been cleared'
export const tvProgressClearedTitle = 'TV Progress Cleared'
export const tvProgressClearedText = 'Your TV show progress has been cleared'
export const clearHistory = 'Clear watch history'
export const clearHistoryText = 'Everything you’ve watched on this device.'
export const clearAccountHistoryText = 'Everything you’ve watched, on this device and in your account.'
export const clearHistoryQuestion = 'Clear your watch history?'
export const clearHistoryConsequence = 'This empties Continue Watching and Recently Watched.'
export const historyClearedTitle = 'Watch History Cleared'
export const historyClearedText = 'Your watch history has been cleared'
export const errorTitle = 'Error'
export const clearHistoryFailed = 'Failed to clear your watch history. Please try again.'

// Servers
export const servers = 'Streaming servers'
export const serversText =
  'The default servers, plus the ones you add. Yours show up as sources when you watch.'
export const startOver = 'Start over'
export const startOverText = 'Removes the servers you added and keeps the three defaults.'
export const reset = 'Reset to defaults'
export const resetQuestion = 'Reset your servers?'
export const resetConsequence = 'This removes the servers you added from this device.'
export const serversResetTitle = 'Servers Reset'
export const serversResetText = 'Streaming servers have been reset to defaults'
export const addServer = 'Add a server'
export const addServerText = 'Enter the URL of a page that plays movies or TV shows.'

// Profile
export const profile = 'Profile'
export const profileText = 'Your name, title, and avatar.'
export const loggedOut = 'You’re not logged in'
export const loggedOutText = 'Log in to set up your profile. Your settings work without one.'
export const logIn = 'Log in'
export const profileSettings = 'Profile Settings'
export const loggedInAs = (email: string) => `Logged in as ${email}`
export const editProfile = 'Edit profile'
export const loadingProfile = 'Loading profile'
