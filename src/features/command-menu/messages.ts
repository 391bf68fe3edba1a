/** Texts of the command palette. */
import { plural, t } from '@lingui/core/macro'

import type { TvMode } from '#domain/tv-mode/tv-setting.ts'

export const name = () => t`Command palette`
export const close = () => t`Close`
export const searchLabel = () => t`Search titles, pages, and settings`
export const searchPlaceholder = () => t`Search titles, pages, and settings…`

export const moveHint = () => t`Navigate`
export const openHint = () => t`Open`
export const newTabHint = () => t`Open in a new tab`

export const results = () => t`Results`
export const noResults = (text: string) => t`No results for “${text}”`
export const noResultsHint = () => t`Try a different spelling or fewer words.`
export const resultCount = (count: number) => plural(count, { one: '# result', other: '# results' })
export const searchFailed = () => t`Search failed. Try again.`

export const recent = () => t`Recent`
export const pages = () => t`Pages`
export const settings = () => t`Settings`
export const titles = () => t`Titles`

export const filterTitles = () => ({ movie: t`Filter movies`, tv: t`Filter TV shows` })
export const picker = () => t`Find something that fits my time`
export const streamingService = () => t`Streaming service`
export const movieGenre = () => t`Movie genre`
export const tvShowGenre = () => t`TV show genre`

export const settingsPages = () => ({
  appearance: t`Appearance settings`,
  data: t`Data settings`,
  servers: t`Server settings`,
  profile: t`Profile settings`,
})

export const theme = (name: string) => t`${name} theme`
export const importLibrary = () => t`Import`
export const importKeywords = () => t`letterboxd trakt imdb netflix tv time stremio upload file library`
export const startPrivateSession = () => t`Start a private session`
export const endPrivateSession = () => t`End the private session`
export const privateSessionKeywords = () => t`incognito history record`
export const turnGlowOn = () => t`Turn on mouse glow`
export const turnGlowOff = () => t`Turn off mouse glow`
export const tvModes = (): Record<TvMode, string> => ({
  auto: t`TV mode: automatic`,
  on: t`TV mode: on`,
  off: t`TV mode: off`,
})
export const accentColor = (color: string) => t`${color} accent`
export const currentSetting = () => t`Current`
export const toggleSidebar = () => t`Toggle sidebar`
export const keyboardShortcuts = () => t`Keyboard shortcuts`
export const rateTitle = () => t`Rate this title`
export const changeRegion = () => t`Change your region`
export const logOut = () => t`Log out`

/** Other words that find an entry. */
export const themeKeywords = () => t`mode appearance`
export const filterKeywords = () => t`discover year rating runtime provider certification`
export const hideTitle = () => t`Hide this title…`
export const notForMeKeywords = () => t`hide hidden block mute exclude`
export const glowKeywords = () => t`pointer light appearance`
export const tvModeKeywords = () => t`television remote control gamepad controller big screen 10-foot`
export const colorKeywords = () => t`primary colour color appearance`
export const sidebarKeywords = () => t`menu navigation collapse expand`
export const shortcutsKeywords = () => t`keys help hotkeys`
export const regionKeywords = () => t`country where to watch`
export const addToList = () => t`Add to a list`
export const addToListKeywords = () => t`save collection`
export const pickerKeywords = () => t`minutes tonight evening until random mood`
export const rateKeywords = () => t`stars rating`
export const logOutKeywords = () => t`logout sign out leave`

/** By path. */
export const screenKeywords = (): Partial<Record<string, string>> => ({
  '/calendar': t`ical subscribe reminders notifications releases`,
  '/hidden': notForMeKeywords(),
  '/library': t`my collection saved`,
  '/lists': t`my lists collections smart shared`,
  '/picks': t`picks for you recommendations`,
  '/ratings': t`my ratings stars rated download export`,
  '/statistics': t`stats hours streak charts year in review wrapped`,
})
