/** Texts of My Watchlist. */
import { ph, t } from '@lingui/core/macro'

export const heading = () => t`My Watchlist`
export const lists = () => t`My lists`
export const tabs = () => t`Filter by type`
/** Counts in tabs have no separators. */
export const tab = (label: string, count: number) => t`${label} (${ph({ count })})`
export const all = () => t`All`
export const movies = () => t`Movies`
export const tvShows = () => t`TV Shows`
export const savedTitles = () => t`Saved titles`

export const empty = () => t`Your watchlist is empty`
export const emptyText = () => t`Save movies and TV shows to watch later`
export const noMovies = () => t`No movies in your watchlist`
export const noMoviesText = () => t`Save movies to watch later`
export const noTvShows = () => t`No TV shows in your watchlist`
export const noTvShowsText = () => t`Save TV shows to watch later`
export const findSomething = () => t`Find something to watch`

export const copyright = (year: number) => t`© ${year} Marquee. All rights reserved.`
export const importLibrary = () => t`Import your watchlist`
