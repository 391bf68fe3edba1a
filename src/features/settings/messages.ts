/** Texts of the parts of Settings. */

export const theme = 'Theme'
export const lightTheme = 'Light'
export const darkTheme = 'Dark'
export const systemTheme = 'System'
export const primaryColor = 'Primary color'

export const addServerForm = 'Add a server'
export const serverName = 'Server name'
export const serverNamePlaceholder = 'My server'
export const serverUrl = 'Server URL'
export const serverUrlPlaceholder = 'https://player.example/embed/{id}'
export const addServer = 'Add server'
export const errorTitle = 'Error'
export const serverFieldsMissing = 'Please enter both server name and URL'
export const serverUrlInvalid = 'Enter a URL that starts with http:// or https://'
export const serverAddedTitle = 'Server Added'
export const serverAddedText = 'New streaming server has been added successfully'

export const placeholderHelp =
  'Use these placeholders in the URL. For movies, we leave out any part with a season or episode.'
export const idPlaceholder = 'TMDB ID of the movie or TV show'
export const typePlaceholder = 'movie or tv'
export const seasonPlaceholder = 'season number'
export const episodePlaceholder = 'episode number'

export const servers = 'Servers'
export const defaultServer = 'Default'
export const removeServer = (server: string) => `Remove ${server}`
