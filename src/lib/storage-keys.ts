/** Local storage keys that the inline script reads before the app has loaded. */
export const SESSION_STORAGE_KEY = 'marquee-session'
export const SETTINGS_STORAGE_KEY = 'appSettings'

/** Whether the sidebar's links to the library are unfolded. */
export const LIBRARY_LINKS_STORAGE_KEY = 'libraryLinks'

/** The texts that were last searched for. */
export const RECENT_SEARCHES_STORAGE_KEY = 'recentSearches'

/** The filters that the user named, in earlier versions. */
export const SAVED_FILTERS_STORAGE_KEY = 'savedFilters'

/** The streaming providers that the user has. */
export const MY_PROVIDERS_STORAGE_KEY = 'myProviders'

/** What is hidden from lists, in earlier versions. */
export const HIDING_STORAGE_KEY = 'notForMe'

/** Stored while anything is hidden from lists. */
export const HAS_HIDE_RULES_STORAGE_KEY = 'hasHideRules'

/** The tokens of links that this device created; signing out deletes them. */
export const LINK_TOKENS_STORAGE_KEY = 'linkTokens'

/** Whether releases of followed titles are shown as notifications. */
export const REMINDERS_STORAGE_KEY = 'releaseReminders'

/** The releases that were shown as notifications. */
export const SHOWN_RELEASES_STORAGE_KEY = 'shownReleases'
