/** Texts of the command palette. */
import { plural } from '#domain/plural.ts'
import type { TvMode } from '#domain/tv-mode/tv-setting.ts'

export const name = 'Command palette'
export const close = 'Close'
export const searchLabel = 'Search titles, pages, and settings'
export const searchPlaceholder = 'Search titles, pages, and settings…'

export const moveHint = 'Navigate'
export const openHint = 'Open'
export const newTabHint = 'Open in a new tab'

export const results = 'Results'
export const noResults = (text: string) => `No results for “${text}”`
export const noResultsHint = 'Try a different spelling or fewer words.'
export const resultCount = (count: number) => plural(count, { one: '# result', other: '# results' })
export const searchFailed = 'Search failed. Try again.'

export const recent = 'Recent'
export const pages = 'Pages'
export const settings = 'Settings'
export const titles = 'Titles'

export const filterTitles = { movie: 'Filter movies', tv: 'Filter TV shows' }
export const picker = 'Find something that fits my time'
export const streamingService = 'Streaming service'
export const movieGenre = 'Movie genre'
export const tvShowGenre = 'TV show genre'

export const settingsPages = {
  appearance: 'Appearance settings',
  data: 'Data settings',
  servers: 'Server settings',
  profile: 'Profile settings',
}

export const theme = (name: string) => `${name} theme`
export const importLibrary = 'Import'
export const importKeywords = 'letterboxd trakt imdb netflix tv time stremio upload file library'
export const startPrivateSession = 'Start a private session'
export const endPrivateSession = 'End the private session'
export const privateSessionKeywords = 'incognito history record'
export const turnGlowOn = 'Turn on mouse glow'
export const turnGlowOff = 'Turn off mouse glow'
const tvModes: Record<TvMode, string> = { auto: 'automatic', on: 'on', off: 'off' }
export const tvMode = (mode: TvMode) => `TV mode: ${tvModes[mode]}`
export const accentColor = (color: string) => `${color} accent`
export const currentSetting = 'Current'
export const toggleSidebar = 'Toggle sidebar'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const rateTitle = 'Rate this title'
export const changeRegion = 'Change your region'
export const logOut = 'Log out'

/** Other words that find an entry. */
export const themeKeywords = 'mode appearance'
export const filterKeywords = 'discover year rating runtime provider certification'
export const hideTitle = 'Hide this title…'
export const notForMeKeywords = 'hide hidden block mute exclude'
export const glowKeywords = 'pointer light appearance'
export const tvModeKeywords = 'television remote control gamepad controller big screen 10-foot'
export const colorKeywords = 'primary colour color appearance'
export const sidebarKeywords = 'menu navigation collapse expand'
export const shortcutsKeywords = 'keys help hotkeys'
export const regionKeywords = 'country where to watch'
export const addToList = 'Add to a list'
export const addToListKeywords = 'save collection'
export const pickerKeywords = 'minutes tonight evening until random mood'
export const rateKeywords = 'stars rating'
export const logOutKeywords = 'logout sign out leave'

/** By path. */
export const screenKeywords: Partial<Record<string, string>> = {
  '/calendar': 'ical subscribe reminders notifications releases',
  '/hidden': notForMeKeywords,
  '/library': 'my collection saved',
  '/lists': 'my lists collections smart shared',
  '/picks': 'picks for you recommendations',
  '/ratings': 'my ratings stars rated download export',
  '/statistics': 'stats hours streak charts year in review wrapped',
}
