/** Texts of the About page. */
import { t } from '@lingui/core/macro'

export const heading = () => t`About Marquee`
export const version = (number: string) => t`Version ${number}`
export const intro = () =>
  t`Find movies and TV shows, keep a watchlist, pick up where you left off, and watch.`

export const dataHeading = () => t`Movie and TV show data`
/** TMDB requires these words. */
export const tmdbNotice = () => t`This product uses the TMDB API but is not endorsed or certified by TMDB.`
export const demoNotice = () =>
  t`Marquee also comes with a demo catalog. Its movies, TV shows, people, and artwork are made up.`
export const tmdb = 'TMDB'
export const tmdbLink = () => t`Visit TMDB`

export const streamingHeading = () => t`Where to watch`
export const streamingText = () =>
  t`TMDB’s data on where to stream, rent, and buy titles comes from JustWatch.`

export const librariesHeading = () => t`Open-source licenses`
export const librariesText = () =>
  t`Marquee is built with these libraries. Thank you to everyone who makes them.`
export const libraries = () => t`Libraries`
export const loadingLibraries = () => t`Loading licenses`
export const librariesFailed = () => t`We couldn’t load the list of licenses.`
