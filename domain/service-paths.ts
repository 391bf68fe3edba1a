/** Where services answer, here or on a Supabase project: nothing beneath these is a page of the app. */
export const SERVICE_PATHS =
  /^\/+(?:(?:auth|rest|storage|functions|realtime|graphql|analytics|pg)\/v\d+|tmdb|mail|mail\.json)(?:\/|$)/i
