/** Why the catalogue does not deliver. */

export const outage = {
  'api-key': 'The catalog rejected this site’s API key. The site’s operator needs to set a new TMDB_API_KEY.',
  unreachable: 'We can’t reach the catalog right now.',
}
export const backToHome = 'Back to Home'
export const tryAgain = 'Try again'
