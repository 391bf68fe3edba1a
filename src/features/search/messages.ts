/** Texts of Search. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatNumber } from '#domain/format.ts'

export const heading = () => t`Search`
export const documentTitle = (text: string) => t`${text} · Search`
export const emptyTitle = () => t`Discover Your Next Watch`
export const emptyText = () => t`Search for a movie, TV show, or person above.`
export const browseGenres = () => t`Browse genres`
export const surpriseMe = () => t`Surprise me`

export const loading = () => t`Searching…`
export const failed = () => t`Search failed. Try again.`
/** The spec has the same words at every count. */
export const resultCount = (shown: number, total: number) =>
  plural(total, {
    one: `${ph({ shown: formatNumber(shown) })} of # results for ${ph({ text: '{text}' })}`,
    other: `${ph({ shown: formatNumber(shown) })} of # results for ${ph({ text: '{text}' })}`,
  })
export const noResults = () => t`No results found`
export const noResultsText = () => t`Try a different spelling or fewer words.`
export const showAll = () => t`Show all results`
export const results = () => t`Results`

export const filters = () => t`Filter results`
/** Counts in filters have no separators, as in tabs. */
export const filter = (group: string, count: number) => t`${group} (${ph({ count })})`
export const groups = () => ({ all: t`All`, movie: t`Movies`, tv: t`TV Shows`, person: t`People` })

export const showMore = () => t`Show more results`
export const moreLoaded = (count: number) => plural(count, { one: '# result', other: '# results' })
export const moreFailed = () => t`We couldn’t load more results.`

export const showingSimilar = () => t`Showing results for ${ph({ text: '{text}' })}`
export const nothingFor = (text: string) => t`No results for “${text}.”`

export const collections = () => t`Collections`
export const collection = () => t`Collection`
export const loadingCollections = () => t`Loading collections`
export const collectionsFailed = () => t`We couldn’t load collections.`

export const titlesWith = () => t`Titles with ${ph({ name: '{name}' })}`
export const otherPeople = () => t`Also: ${ph({ names: '{names}' })}`
export const unknownPerson = (name: string) => t`No people match “${name}.”`

export const unknownTmdbId = (id: number) => t`No movie or TV show has the TMDB ID ${id}.`
export const sharedTmdbId = (id: number) => t`A movie and a TV show have the TMDB ID ${id}.`
export const unknownImdbId = (id: string) => t`No title or person has the IMDb ID ${id}.`

export const recentSearches = () => t`Recent searches`
export const clearRecent = () => t`Clear all`
export const recentCleared = () => t`Recent searches cleared`
export const removeRecent = (text: string) => t`Remove “${text}”`
export const recentRemoved = (text: string) => t`Removed “${text}”`

export const tips = () => t`Search tips`
export const tipsText = () => t`Combine these with other words, in any order. Small typos are fine.`
export const closeTips = () => t`Close`
export const tipList = () => [
  { example: 'year:1999', meaning: t`Released or first aired in that year` },
  {
    example: 'genre:comedy',
    meaning: t`Movies and TV shows in that genre. Put quotes around more than one word.`,
  },
  { example: 'person:"first last"', meaning: t`Titles with that person` },
  { example: 'tmdb:603', meaning: t`Opens the title with that TMDB ID. Also: tmdb:movie/603, tmdb:tv/1399` },
  { example: 'imdb:tt0133093', meaning: t`Opens the title or person with that IMDb ID` },
]

export const noMatches = () => t`No titles match these filters`
export const resetFilters = () => t`Reset filters`
