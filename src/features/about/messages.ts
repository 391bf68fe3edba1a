/** Texts of the About page. */

export const heading = 'About Marquee'
export const version = (number: string) => `Version ${number}`
export const intro = 'Find movies and TV shows, keep a watchlist, pick up where you left off, and watch.'

export const dataHeading = 'Movie and TV show data'
/** TMDB requires these words. */
export const tmdbNotice = 'This product uses the TMDB API but is not endorsed or certified by TMDB.'
export const demoNotice =
  'Marquee also comes with a demo catalog. Its movies, TV shows, people, and artwork are made up.'
export const tmdb = 'TMDB'
export const tmdbLink = 'Visit TMDB'

export const streamingHeading = 'Where to watch'
export const streamingText = 'TMDB’s data on where to stream, rent, and buy titles comes from JustWatch.'

export const librariesHeading = 'Open-source licenses'
export const librariesText = 'Marquee is built with these libraries. Thank you to everyone who makes them.'
export const libraries = 'Libraries'
export const loadingLibraries = 'Loading licenses'
export const librariesFailed = 'We couldn’t load the list of licenses.'
