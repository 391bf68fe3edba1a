/** Local storage keys that the inline script reads before the app has loaded. */
export const SESSION_STORAGE_KEY = 'marquee-session'
export const SETTINGS_STORAGE_KEY = 'appSettings'

/** Stores true while the sidebar's links to the library are unfolded. */
export const LIBRARY_LINKS_STORAGE_KEY = 'libraryLinks'

/** The filters that the user named, in earlier versions. */
export const SAVED_FILTERS_STORAGE_KEY = 'savedFilters'

/** The rules for hiding titles, in earlier versions. */
export const HIDING_STORAGE_KEY = 'notForMe'

/** Stored while anything is hidden from lists. */
export const HAS_HIDE_RULES_STORAGE_KEY = 'hasHideRules'

/** The tokens of links that this device created; signing out deletes them. */
export const LINK_TOKENS_STORAGE_KEY = 'linkTokens'

/** Stores true if releases of followed titles are shown as notifications. */
export const REMINDERS_STORAGE_KEY = 'releaseReminders'

/** The choice of a language that this device and the account of its latest user had in common; signing out removes the user. */
export const SYNCED_LANGUAGE_STORAGE_KEY = 'syncedLanguage'

/** Data of each user of this device, beside the library. */
export const OWNED_STORAGE_KEYS = [
  'myProviders',
  'pickFeedback',
  'recentlyOpened',
  'recentSearches',
  'shownReleases',
] as const
