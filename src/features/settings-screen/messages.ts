/** Texts of Settings. */
import { t } from '@lingui/core/macro'

import type { TvMode } from '#domain/tv-mode/tv-setting.ts'

export { errorTitle } from '#src/ui/messages.ts'

export const heading = () => t`Settings`
export const tabs = () => ({
  appearance: t`Appearance`,
  data: t`Data`,
  servers: t`Servers`,
  profile: t`Profile`,
})

// Appearance
export const appearance = () => t`Appearance`
export const appearanceText = () => t`Choose how Marquee looks on this device.`
export const mouseGlow = () => t`Mouse glow`
export const mouseGlowText = () => t`Adds a soft light that follows your pointer.`
export const previewTrailers = () => t`Preview trailers on hover`
export const previewTrailersText = () =>
  t`Plays a muted trailer when you rest your pointer on a card. Never on metered connections or with reduced motion.`
export const spoilerShield = () => t`Spoiler shield`
export const spoilerShieldText = () =>
  t`Hides names, images, and descriptions of episodes you haven’t reached yet.`
export const tvMode = () => t`TV mode`
export const tvModeText = () =>
  t`Large text and navigation by arrow keys, for remote controls and gamepads. Automatic turns it on for TVs, and when you use a gamepad.`
export const tvModes = (): Record<TvMode, string> => ({ auto: t`Automatic`, on: t`On`, off: t`Off` })
export const keyboard = () => t`Keyboard`
export const keyboardText = () => t`See every shortcut, or turn off single-key ones.`
export const keyboardShortcuts = () => t`Keyboard shortcuts`

export const language = () => t`Language`
export const languageText = () =>
  t`The language of Marquee, and of titles and descriptions where the catalog has them.`

export const region = () => t`Region`
export const regionText = () => t`Determines which streaming services and age ratings you see.`
export const automaticRegion = (region: string) => t`Automatic (${region})`

// Data
export const watchHistory = () => t`Watch history`
export const watchHistoryText = () => t`We use your history to help you pick up where you left off.`
export const saveHistory = () => t`Save watch history`
export const saveHistoryText = () => t`When this is off, we save only what you mark as watched.`
export const privateSession = () => t`Private session`
export const privateSessionText = () => t`While this is on, what you open, watch, and search for isn’t saved.`
export const yourData = () => t`Your data`
export const yourDataText = () => t`Move your library in or out of Marquee.`
export const importTitle = () => t`Import`
export const importText = () => t`From Letterboxd, Trakt, IMDb, Netflix, and other services.`
export const importLink = () => t`Import files`
export const exportTitle = () => t`Export`
export const exportText = () =>
  t`Everything you’ve watched, saved, rated, and listed. The JSON file also has your settings.`
export const exportFormats = () => ({ json: t`JSON`, csv: t`CSV`, letterboxd: t`Letterboxd` })
export const exportFailed = () => t`Failed to export your library. Please try again.`
export const clearData = () => t`Clear data`
export const clearDataText = () => t`You can’t undo this.`
export const notForMe = () => t`Not for me`
export const notForMeText = () => t`What you don’t want to see in recommendations and search.`
export const hiddenTitles = () => t`Hidden titles, people, genres, and keywords`
export const hiddenTitlesText = () => t`Search what you’ve hidden, and show it again.`
export const manageHidden = () => t`See what’s hidden`
export const clearFailed = () => t`Failed to clear this data. Please try again.`

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
export const clearableHistory = (): ClearTexts => ({
  title: watchHistory(),
  text: t`Everything you’ve watched, imported, or marked as watched on this device.`,
  accountText: t`Everything you’ve watched, imported, or marked as watched, on all your devices.`,
  action: t`Clear watch history`,
  question: t`Clear your watch history?`,
  consequence: t`This deletes everything you’ve watched, imported, or marked as watched, your progress, and the titles and pages you opened last. You can’t undo this.`,
  clearedTitle: t`Watch History Cleared`,
  clearedText: t`Your watch history has been cleared`,
  failed: t`Failed to clear your watch history. Please try again.`,
})
export const clearableWatchlist = (): ClearTexts => ({
  title: t`Watchlist`,
  text: t`Every movie and TV show you’ve saved on this device.`,
  accountText: t`Every movie and TV show you’ve saved, on all your devices.`,
  action: t`Clear watchlist`,
  question: t`Clear your watchlist?`,
  consequence: t`This removes every movie and TV show from it.`,
  clearedTitle: t`Watchlist Cleared`,
  clearedText: t`Your watchlist has been cleared`,
})
export const clearableRatings = (): ClearTexts => ({
  title: t`Ratings`,
  text: t`Every movie and TV show you’ve rated on this device.`,
  accountText: t`Every movie and TV show you’ve rated, on all your devices.`,
  action: t`Clear ratings`,
  question: t`Clear your ratings?`,
  consequence: t`This removes the stars from every movie and TV show.`,
  clearedTitle: t`Ratings cleared`,
  clearedText: t`Your ratings have been cleared`,
})
export const clearableTvProgress = (): ClearTexts => ({
  title: t`TV progress`,
  text: t`Where you left off in every TV show on this device, and the episodes you imported.`,
  action: t`Clear TV progress`,
  question: t`Clear your TV show progress?`,
  consequence: t`Every TV show will start over from the first episode. Episodes you imported, or marked as watched in a list, are also deleted from your history.`,
  clearedTitle: t`TV Progress Cleared`,
  clearedText: t`Your TV show progress has been cleared`,
  failed: t`We couldn’t clear the episodes you imported. Reload the page and try again.`,
})
export const clearableFilters = (): ClearTexts => ({
  title: t`Saved filters`,
  text: t`Filters you’ve saved on this device.`,
  accountText: t`Filters you’ve saved, on all your devices.`,
  action: t`Clear saved filters`,
  question: t`Clear your saved filters?`,
  consequence: t`To use them again, you’ll have to save them again.`,
  clearedTitle: t`Saved filters cleared`,
  clearedText: t`Your saved filters have been cleared`,
})
export const clearableSearches = (): ClearTexts => ({
  title: t`Recent searches`,
  text: t`Your recent searches on this device.`,
  action: t`Clear recent searches`,
  question: t`Clear your recent searches?`,
  consequence: t`The search box won’t suggest them again.`,
  clearedTitle: t`Recent searches cleared`,
  clearedText: t`Your recent searches have been cleared`,
})
export const clearableFeedback = (): ClearTexts => ({
  title: t`Picks for you`,
  text: t`Your “More like this” and “Less like this” votes.`,
  action: t`Clear feedback`,
  question: t`Clear your feedback on picks?`,
  consequence: t`Picks will be based only on what you watch, save, and rate.`,
  clearedTitle: t`Feedback cleared`,
  clearedText: t`Your feedback on picks has been cleared`,
})
export const clearableHidden = (): ClearTexts => ({
  title: notForMe(),
  text: t`Everything you’ve hidden on this device.`,
  accountText: t`Everything you’ve hidden, on all your devices.`,
  action: t`Clear what’s hidden`,
  question: t`Show everything again?`,
  consequence: t`This removes everything under Not for me, including its settings.`,
  clearedTitle: t`Hidden items cleared`,
  clearedText: t`Nothing is hidden now`,
})
export const clearableEverything = (): ClearTexts => ({
  title: t`Everything`,
  text: t`Everything you’ve watched, saved, rated, listed, or hidden on this device.`,
  accountText: t`Everything you’ve watched, saved, rated, listed, or hidden, on all your devices.`,
  action: t`Delete everything`,
  question: t`Delete everything in your library?`,
  consequence: t`This deletes your history, watchlist, ratings, lists, and hidden items. Your account, credits, and settings stay. To keep a copy, export your library first.`,
  clearedTitle: t`Everything deleted`,
  clearedText: t`Your library is empty`,
  failed: t`Failed to delete everything. Please try again.`,
})

// Servers
export const servers = () => t`Streaming servers`
export const serversText = () =>
  t`The default servers, plus the ones you add. Yours show up as sources when you watch.`
export const startOver = () => t({ message: 'Start over', context: 'reset of the servers' })
export const startOverText = () => t`Removes the servers you added and keeps the three defaults.`
export const reset = () => t`Reset to defaults`
export const resetQuestion = () => t`Reset your servers?`
export const resetConsequence = () => t`This removes the servers you added from this device.`
export const serversResetTitle = () => t`Servers Reset`
export const serversResetText = () => t`Streaming servers have been reset to defaults`
export const addServer = () => t`Add a server`
export const addServerText = () => t`Enter the URL of a page that plays movies or TV shows.`

// Profile
export const profile = () => t`Profile`
export const profileText = () => t`Your name, title, and avatar.`
export const loggedOut = () => t`You’re not logged in`
export const loggedOutText = () => t`Log in to set up your profile. Your settings work without one.`
export const logIn = () => t`Log in`
export const profileSettings = () => t`Profile Settings`
export const loggedInAs = (email: string) => t`Logged in as ${email}`
export const editProfile = () => t`Edit profile`
export const loadingProfile = () => t`Loading profile`
