/** Texts of the parts of Settings. */
import { t } from '@lingui/core/macro'

import type { PrimaryColor } from './appearance.ts'

export { checkConnection as languageFailedText, errorTitle } from '#src/ui/messages.ts'

export const theme = () => t`Theme`
export const lightTheme = () => t`Light`
export const darkTheme = () => t`Dark`
export const systemTheme = () => t`System`
export const colors = (): Record<PrimaryColor, string> => ({
  violet: t`Violet`,
  red: t`Red`,
  green: t`Green`,
  blue: t`Blue`,
  orange: t`Orange`,
  pink: t`Pink`,
  teal: t`Teal`,
  yellow: t`Yellow`,
  purple: t`Purple`,
  slate: t`Slate`,
})
export const primaryColor = () => t`Primary color`

export const addServerForm = () => t`Add a server`
export const serverName = () => t`Server name`
export const serverNamePlaceholder = () => t`My server`
export const serverUrl = () => t`Server URL`
export const serverUrlPlaceholder = 'https://player.example/embed/{id}'
export const addServer = () => t`Add server`
export const serverFieldsMissing = () => t`Please enter both server name and URL`
export const serverUrlInvalid = () => t`Enter a URL that starts with http:// or https://`
export const serverAddedTitle = () => t`Server Added`
export const serverAddedText = () => t`New streaming server has been added successfully`

export const placeholderHelp = () =>
  t`Use these placeholders in the URL. For movies, we leave out any part with a season or episode.`
export const idPlaceholder = () => t`TMDB ID of the movie or TV show`
export const typePlaceholder = () => t`movie or tv`
export const seasonPlaceholder = () => t`season number`
export const episodePlaceholder = () => t`episode number`
export const languagePlaceholder = () => t`language of the page, such as en`

export const servers = () => t`Servers`
export const defaultServer = () => t`Default`
export const removeServer = (server: string) => t`Remove ${server}`

export const language = () => t`Language`
export const automaticLanguage = (language: string) => t`Automatic (${language})`
export const searchLanguages = () => t`Search languages`
export const noLanguages = (text: string) => t`No languages match “${text}.”`
export const languageFailedTitle = () => t`Couldn’t change the language`
