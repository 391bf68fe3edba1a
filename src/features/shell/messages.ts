/** Texts of the sidebar and the top bar. */
import { ph, t } from '@lingui/core/macro'

export const sidebar = () => t`Sidebar`
export const menu = () => t`Menu`
export const closeMenu = () => t`Close menu`
export const mainNavigation = () => t`Main`
export const bottomNavigation = () => t`Bottom bar`

export const showLibrary = () => t`Show library links`
export const logOut = () => t`Logout`
export const accountMenu = () => t`Account menu`

export const darkMode = () => t`Dark Mode`
export const streamingServices = () => t`Streaming Services`
export const activeService = () => t`Active`

export const loadingAccount = () => t`Loading account`
export const unnamedUser = () => t`User`
export const userTagline = () => t`Movie Lover`
export const guestName = () => t`Guest User`
export const guestTagline = () => t`Browse & Discover`

export const loadingCredits = () => t`Loading credits`
export const credits = () => t`Credits`
export const creditsLeft = (credits: number) => t`${ph({ balance: credits })} left`
export const creditsBar = (full: number) => t`Credits left, out of ${full}`
export const lowCredits = () => t`Running low on credits!`
export const moreCredits = () => t`More Credits`
export const unlimited = () => t`Unlimited`

export const toggleSidebar = () => t`Toggle sidebar`
export const openCommandPalette = () => t`Open command palette`
export const commandPaletteKeys = () => ({ apple: t`⌘K`, other: t`Ctrl K` })
export const searchBox = () => t`Search movies, TV shows, and people`
export const trial = () => t`START FREE TRIAL`
export const trialShort = () => t`TRIAL`
export const managePlan = () => t`Manage plan`
export const managePlanShort = () => t`Plan`
