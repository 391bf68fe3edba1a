/** Texts of Search. */

export const heading = 'Search'
export const documentTitle = (text: string) => `${text} · Search`
export const emptyTitle = 'Discover Your Next Watch'
export const emptyText = 'Search for a movie, TV show, or person above.'
export const browseGenres = 'Browse genres'
export const surpriseMe = 'Surprise me'

export const loading = 'Searching...'
export const failed = 'Search failed. Try again.'
/** The spec has the same words at every count. */
export const resultCount = (shown: number, total: number) => `${shown} of ${total} results for {text}`
export const noResults = 'No results found'
export const noResultsText = 'Try a different spelling or fewer words.'
export const showAll = 'Show all results'
export const results = 'Results'

export const filters = 'Filter results'
export const filter = (group: string, count: number) => `${group} (${count})`
export const groups = { all: 'All', movie: 'Movies', tv: 'TV Shows', person: 'People' }
