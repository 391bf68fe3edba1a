/** Texts of My Watchlist. */

export const heading = 'My Watchlist'
export const lists = 'My lists'
export const tabs = 'Filter by type'
export const tab = (label: string, count: number) => `${label} (${count})`
export const all = 'All'
export const movies = 'Movies'
export const tvShows = 'TV Shows'
export const savedTitles = 'Saved titles'

export const empty = 'Your watchlist is empty'
export const emptyText = 'Save movies and TV shows to watch later'
export const noMovies = 'No movies in your watchlist'
export const noMoviesText = 'Save movies to watch later'
export const noTvShows = 'No TV shows in your watchlist'
export const noTvShowsText = 'Save TV shows to watch later'
export const findSomething = 'Find something to watch'

export const copyright = (year: number) => `© ${year} Marquee. All rights reserved.`
export const importLibrary = 'Import your watchlist'
