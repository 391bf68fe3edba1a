/** Where the real movie database answers, and where it keeps its pictures. */
export const TMDB = { apiUrl: 'https://api.themoviedb.org/3', imageUrl: 'https://image.tmdb.org/t/p' }

/** The same of the demo catalogue, on the app's own origin. */
export const DEMO_CATALOGUE = { apiUrl: '/tmdb/3', imageUrl: '/tmdb/t/p', apiKey: 'demo' }
