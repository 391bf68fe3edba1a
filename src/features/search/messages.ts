/** Texts of Search. */
import { plural } from '#domain/plural.ts'

export const heading = 'Search'
export const documentTitle = (text: string) => `${text} · Search`
export const emptyTitle = 'Discover Your Next Watch'
export const emptyText = 'Search for a movie, TV show, or person above.'
export const browseGenres = 'Browse genres'
export const surpriseMe = 'Surprise me'

export const loading = 'Searching…'
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

export const showMore = 'Show more results'
export const moreLoaded = (count: number) => plural(count, { one: '# result', other: '# results' })
export const moreFailed = 'We couldn’t load more results.'

export const showingSimilar = 'Showing results for {text}'
export const nothingFor = (text: string) => `No results for “${text}.”`

export const collections = 'Collections'
export const collection = 'Collection'
export const loadingCollections = 'Loading collections'
export const collectionsFailed = 'We couldn’t load collections.'

export const titlesWith = 'Titles with {name}'
export const otherPeople = 'Also:'
export const unknownPerson = (name: string) => `No people match “${name}.”`

export const unknownTmdbId = (id: number) => `No movie or TV show has the TMDB ID ${id}.`
export const sharedTmdbId = (id: number) => `A movie and a TV show have the TMDB ID ${id}.`
export const unknownImdbId = (id: string) => `No title or person has the IMDb ID ${id}.`

export const recentSearches = 'Recent searches'
export const clearRecent = 'Clear all'
export const recentCleared = 'Recent searches cleared'
export const removeRecent = (text: string) => `Remove “${text}”`
export const recentRemoved = (text: string) => `Removed “${text}”`

export const tips = 'Search tips'
export const tipsText = 'Combine these with other words, in any order. Small typos are fine.'
export const closeTips = 'Close'
export const tipList = () => [
  { example: 'year:1999', meaning: 'Released or first aired in that year' },
  {
    example: 'genre:comedy',
    meaning: 'Movies and TV shows in that genre. Put quotes around more than one word.',
  },
  { example: 'person:"first last"', meaning: 'Titles with that person' },
  { example: 'tmdb:603', meaning: 'Opens the title with that TMDB ID. Also: tmdb:movie/603, tmdb:tv/1399' },
  { example: 'imdb:tt0133093', meaning: 'Opens the title or person with that IMDb ID' },
]

export const noMatches = 'No titles match these filters'
export const resetFilters = 'Reset filters'
