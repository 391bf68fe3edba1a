/** Texts of the sidebar and the top bar. */

export const sidebar = 'Sidebar'
export const menu = 'Menu'
export const closeMenu = 'Close menu'
export const mainNavigation = 'Main'
export const bottomNavigation = 'Bottom bar'

export const showLibrary = 'Show library links'
export const logOut = 'Logout'
export const accountMenu = 'Account menu'
export const importAndExport = 'Import and export'
export const privateSession = 'Private session'
export const logOutOfMenu = 'Log out'

export const darkMode = 'Dark Mode'
export const streamingServices = 'Streaming Services'
export const activeService = 'Active'

export const loadingAccount = 'Loading account'
export const unnamedUser = 'User'
export const userTagline = 'Movie Lover'
export const guestName = 'Guest User'
export const guestTagline = 'Browse & Discover'

export const loadingCredits = 'Loading credits'
export const credits = 'Credits'
export const creditsLeft = (balance: number) => `${balance} left`
export const creditsBar = (full: number) => `Credits left, out of ${full}`
export const lowCredits = 'Running low on credits!'
export const moreCredits = 'More Credits'
export const unlimited = 'Unlimited'

export const toggleSidebar = 'Toggle sidebar'
export const openCommandPalette = 'Open command palette'
export const commandPaletteKeys = { apple: '⌘K', other: 'Ctrl K' }
export const searchBox = 'Search movies, TV shows, and people'
export const trial = 'START FREE TRIAL'
export const trialShort = 'TRIAL'
export const managePlan = 'Manage plan'
export const managePlanShort = 'Plan'
