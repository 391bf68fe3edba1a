/** The id of the element in the page that holds the configuration as JSON. */
export const APP_CONFIG_ELEMENT_ID = 'app-config'
