/** Id of the element in the HTML page that holds the app configuration as JSON. */
export const APP_CONFIG_ELEMENT_ID = 'app-config'

/** Paths of backend services, on this server or on a Supabase project. No page of the app may start with one. */
export const SERVICE_PATH_PATTERN =
  /^\/+(?:(?:auth|rest|storage|functions|realtime|graphql|analytics|pg)\/v\d+|tmdb|mail|mail\.json)(?:\/|$)/i
