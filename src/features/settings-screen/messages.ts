/** Texts of Settings. */
import type { TvMode } from '#domain/tv-mode/tv-setting.ts'

export const heading = 'Settings'
export const tabs = { appearance: 'Appearance', data: 'Data', servers: 'Servers', profile: 'Profile' }

// Appearance
export const appearance = 'Appearance'
export const appearanceText = 'Choose how Marquee looks on this device.'
export const mouseGlow = 'Mouse glow'
export const mouseGlowText = 'Adds a soft light that follows your pointer.'
export const previewTrailers = 'Preview trailers on hover'
export const previewTrailersText =
  'Plays a muted trailer when you rest your pointer on a card. Never on metered connections or with reduced motion.'
export const spoilerShield = 'Spoiler shield'
export const spoilerShieldText = 'Hides names, images, and descriptions of episodes you haven’t reached yet.'
export const tvMode = 'TV mode'
export const tvModeText =
  'Large text and navigation by arrow keys, for remote controls and gamepads. Automatic turns it on for TVs, and when you use a gamepad.'
export const tvModes: Record<TvMode, string> = { auto: 'Automatic', on: 'On', off: 'Off' }
export const keyboard = 'Keyboard'
export const keyboardText = 'See every shortcut, or turn off single-key ones.'
export const keyboardShortcuts = 'Keyboard shortcuts'

export const region = 'Region'
export const regionText = 'Determines which streaming services and age ratings you see.'
export const automaticRegion = (region: string) => `Automatic (${region})`

// Data
export const watchHistory = 'Watch history'
export const watchHistoryText = 'We use your history to help you pick up where you left off.'
export const saveHistory = 'Save watch history'
export const saveHistoryText = 'When this is off, we save only what you mark as watched.'
export const privateSession = 'Private session'
export const privateSessionText = 'While this is on, what you open, watch, and search for isn’t saved.'
export const yourData = 'Your data'
export const yourDataText = 'Move your library in or out of Marquee.'
export const importTitle = 'Import'
export const importText = 'From Letterboxd, Trakt, IMDb, Netflix, and other services.'
export const importLink = 'Import files'
export const exportTitle = 'Export'
export const exportText =
  'Everything you’ve watched, saved, rated, and listed. The JSON file also has your settings.'
export const exportFormats = { json: 'JSON', csv: 'CSV', letterboxd: 'Letterboxd' }
export const exportFailed = 'Failed to export your library. Please try again.'
export const clearData = 'Clear data'
export const clearDataText = 'You can’t undo this.'
export const notForMe = 'Not for me'
export const notForMeText = 'What you don’t want to see in recommendations and search.'
export const hiddenTitles = 'Hidden titles, people, genres, and keywords'
export const hiddenTitlesText = 'Search what you’ve hidden, and show it again.'
export const manageHidden = 'See what’s hidden'
export const errorTitle = 'Error'
export const clearFailed = 'Failed to clear this data. Please try again.'

/** The texts of a row of Clear data; `accountText` is for signed-in users, where it differs. */
export type ClearTexts = {
  title: string
  text: string
  accountText?: string
  action: string
  question: string
  consequence: string
  clearedTitle: string
  clearedText: string
  failed?: string
}
export const clearableHistory: ClearTexts = {
  title: watchHistory,
  text: 'Everything you’ve watched, imported, or marked as watched on this device.',
  accountText: 'Everything you’ve watched, imported, or marked as watched, on all your devices.',
  action: 'Clear watch history',
  question: 'Clear your watch history?',
  consequence:
    'This deletes everything you’ve watched, imported, or marked as watched, your progress, and the titles and pages you opened last. You can’t undo this.',
  clearedTitle: 'Watch History Cleared',
  clearedText: 'Your watch history has been cleared',
  failed: 'Failed to clear your watch history. Please try again.',
}
export const clearableWatchlist: ClearTexts = {
  title: 'Watchlist',
  text: 'Every movie and TV show you’ve saved on this device.',
  accountText: 'Every movie and TV show you’ve saved, on all your devices.',
  action: 'Clear watchlist',
  question: 'Clear your watchlist?',
  consequence: 'This removes every movie and TV show from it.',
  clearedTitle: 'Watchlist Cleared',
  clearedText: 'Your watchlist has been cleared',
}
export const clearableRatings: ClearTexts = {
  title: 'Ratings',
  text: 'Every movie and TV show you’ve rated on this device.',
  accountText: 'Every movie and TV show you’ve rated, on all your devices.',
  action: 'Clear ratings',
  question: 'Clear your ratings?',
  consequence: 'This removes the stars from every movie and TV show.',
  clearedTitle: 'Ratings cleared',
  clearedText: 'Your ratings have been cleared',
}
export const clearableTvProgress: ClearTexts = {
  title: 'TV progress',
  text: 'Where you left off in every TV show on this device, and the episodes you imported.',
  action: 'Clear TV progress',
  question: 'Clear your TV show progress?',
  consequence:
    'Every TV show will start over from the first episode. Episodes you imported, or marked as watched in a list, are also deleted from your history.',
  clearedTitle: 'TV Progress Cleared',
  clearedText: 'Your TV show progress has been cleared',
  failed: 'We couldn’t clear the episodes you imported. Reload the page and try again.',
}
export const clearableFilters: ClearTexts = {
  title: 'Saved filters',
  text: 'Filters you’ve saved on this device.',
  accountText: 'Filters you’ve saved, on all your devices.',
  action: 'Clear saved filters',
  question: 'Clear your saved filters?',
  consequence: 'To use them again, you’ll have to save them again.',
  clearedTitle: 'Saved filters cleared',
  clearedText: 'Your saved filters have been cleared',
}
export const clearableSearches: ClearTexts = {
  title: 'Recent searches',
  text: 'Your recent searches on this device.',
  action: 'Clear recent searches',
  question: 'Clear your recent searches?',
  consequence: 'The search box won’t suggest them again.',
  clearedTitle: 'Recent searches cleared',
  clearedText: 'Your recent searches have been cleared',
}
export const clearableFeedback: ClearTexts = {
  title: 'Picks for you',
  text: 'Your “More like this” and “Less like this” votes.',
  action: 'Clear feedback',
  question: 'Clear your feedback on picks?',
  consequence: 'Picks will be based only on what you watch, save, and rate.',
  clearedTitle: 'Feedback cleared',
  clearedText: 'Your feedback on picks has been cleared',
}
export const clearableHidden: ClearTexts = {
  title: notForMe,
  text: 'Everything you’ve hidden on this device.',
  accountText: 'Everything you’ve hidden, on all your devices.',
  action: 'Clear what’s hidden',
  question: 'Show everything again?',
  consequence: 'This removes everything under Not for me, including its settings.',
  clearedTitle: 'Hidden items cleared',
  clearedText: 'Nothing is hidden now',
}
export const clearableEverything: ClearTexts = {
  title: 'Everything',
  text: 'Everything you’ve watched, saved, rated, listed, or hidden on this device.',
  accountText: 'Everything you’ve watched, saved, rated, listed, or hidden, on all your devices.',
  action: 'Delete everything',
  question: 'Delete everything in your library?',
  consequence:
    'This deletes your history, watchlist, ratings, lists, and hidden items. Your account, credits, and settings stay. To keep a copy, export your library first.',
  clearedTitle: 'Everything deleted',
  clearedText: 'Your library is empty',
  failed: 'Failed to delete everything. Please try again.',
}

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
