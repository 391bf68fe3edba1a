/** Texts of a movie's or TV show's page. */

export const loadingLabel = 'Loading'
export const loading = 'Loading…'
/** The spec has the same line on every title. */
export const tagline = 'Welcome to the family.'
export const poster = (title: string) => `Poster of ${title}`
export const noOverview = 'No overview available.'

export const favorite = 'Favorite'
export const inFavorites = 'In Favorites'
export const back = 'Back'

export const cast = 'Cast'
export const castFailed = 'We couldn’t load the cast.'
