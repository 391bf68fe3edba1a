/** Why the catalogue does not deliver. */
import { t } from '@lingui/core/macro'

export const outage = () => ({
  'api-key': t`The catalog rejected this site’s API key. The site’s operator needs to set a new TMDB_API_KEY.`,
  unreachable: t`We can’t reach the catalog right now.`,
})
export const backToHome = () => t`Back to Home`
export const tryAgain = () => t`Try again`
