/** Texts of filters, wherever they are used. */
import type { TitleKind } from '#domain/catalogue/title.ts'
import type { Bounds, FilterScope, SortOrder, TvStatus } from '#domain/filters/title-filter.ts'
import { formatNumber } from '#domain/format.ts'
import { plural } from '#domain/plural.ts'

export const filters = 'Filters'
/** After the number of filters. */
export const areOn = ' on'
export const activeFilters = 'Active filters'
export const reset = 'Reset'
export const close = 'Close'
export const or = 'or'

export const any = 'Any'
export const sort = 'Sort by'
export const popularity = 'Popularity'
export const sortOrders: Record<SortOrder, string> = {
  rating: 'Rating',
  votes: 'Number of votes',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  revenue: 'Box office',
}
export const sortChips: Record<SortOrder, string> = {
  rating: 'Sorted by rating',
  votes: 'Sorted by votes',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'A to Z',
  revenue: 'Sorted by box office',
}

export const genres = 'Genres'
export const genre = 'Genre'
export const excludedGenres = 'Exclude genres'
export const excluded = (label: string) => `Not ${label}`
export const genreMatch = 'Match genres'
export const peopleMatch = 'Match people'
export const keywordMatch = 'Match keywords'
export const anyOfThem = 'Any of these'
export const allOfThem = 'All of these'

export const years: Record<FilterScope, string> = {
  movie: 'Release year',
  tv: 'First aired',
  search: 'Year',
  person: 'Year',
}
export const runtime: Record<TitleKind, string> = {
  movie: 'Runtime in minutes',
  tv: 'Episode runtime in minutes',
}
export const from = 'From'
export const to = 'To'
export const decade = (year: number) => `${year}s`
export const yearsChip = ({ from, to }: Bounds) => {
  if (from === to) return String(from)
  if (to === undefined) return `${from} or later`
  return from === undefined ? `${to} or earlier` : `${from}–${to}`
}
export const minutesChip = ({ from, to }: Bounds) => {
  if (from === to) return `${from} min`
  if (to === undefined) return `${from} min or longer`
  return from === undefined ? `Up to ${to} min` : `${from}–${to} min`
}

export const yourRating = 'Your rating'
export const notRatedByYou = 'Not rated by you'
export const minimumRating = 'Minimum rating'
export const ratingOption = (rating: number) => `${rating} and up`
export const ratingChip = (rating: number) => `Rated ${rating}+`
export const minimumVotes = 'Minimum votes'
export const anyVotes = 'Any number'
export const votesOption = (votes: number) => formatNumber(votes)
export const reliableVotes = (votes: number) => `${votes} (recommended)`
export const votesChip = (votes: number) =>
  votes === 0 ? 'Any number of votes' : `${formatNumber(votes)}+ votes`

export const language = 'Original language'
export const region = 'Region'
export const certification = 'Age rating'
export const certificationNote = 'TV shows are checked one at a time, so this may take a moment.'
export const noCertifications = (region: string) => `The catalog has no age ratings for ${region}.`
export const certificationChip = (name: string, region: string) => `${name} (${region})`
export const providers = 'Available on'
export const provider = 'Streaming service'
export const providerChip = (name: string, region: string) => `${name} (${region})`
export const moreProviders = (count: number) =>
  plural(count, { one: 'Show # more service', other: 'Show # more services' })
export const noProviders = (region: string) => `The catalog has no streaming services for ${region}.`

export const status = 'Status'
export const statuses: Record<TvStatus, string> = {
  returning: 'Returning',
  planned: 'Planned',
  production: 'In production',
  ended: 'Ended',
  canceled: 'Canceled',
  pilot: 'Pilot',
}

export const people = 'People'
export const person = 'Person'
export const personPlaceholder = 'Search people'
export const noPeople = (text: string) => `No people match “${text}.”`
export const keywords = 'Keywords'
export const keyword = 'Keyword'
export const excludedKeywords = 'Exclude keywords'
export const keywordPlaceholder = 'Search keywords'
export const noKeywords = (text: string) => `No keywords match “${text}.”`

/** Of what a field has found, and of what was chosen with it. */
export const chosen = (label: string) => `Selected: ${label}`

export const countFailed = 'We couldn’t count the matches.'
export const show: Record<FilterScope, string> = {
  movie: 'Show movies',
  tv: 'Show TV shows',
  search: 'Show results',
  person: 'Show titles',
}
const counts: Record<FilterScope, (count: string, form: number) => string> = {
  movie: (count, form) => plural(form, { one: `${count} movie`, other: `${count} movies` }),
  tv: (count, form) => plural(form, { one: `${count} TV show`, other: `${count} TV shows` }),
  search: (count, form) => plural(form, { one: `${count} result`, other: `${count} results` }),
  person: (count, form) => plural(form, { one: `${count} title`, other: `${count} titles` }),
}
const titleCount = (scope: FilterScope, count: number) => counts[scope](formatNumber(count), count)
export const showCount = (scope: FilterScope, count: number) => `Show ${titleCount(scope, count)}`
export const showAtMost = (scope: FilterScope, count: number) => `Show up to ${titleCount(scope, count)}`
export const noMatches = 'No titles match'

export const saved = 'Saved filters'
export const save = 'Save this filter'
export const name = 'Name'
export const saveName = 'Save'
export const cancel = 'Cancel'
export const savedAs = (name: string) => `“${name}” saved`
export const renamed = (name: string) => `Renamed to “${name}”`
export const rename = (name: string) => `Rename ${name}`
export const remove = (name: string) => `Delete ${name}`
export const deleted = (name: string) => `“${name}” deleted`
export const undo = 'Undo'
export const numberBetween = ({ from, to }: Bounds) => `Enter a number from ${from} to ${to}.`
export const replaceName = 'Replace'
export const nameTaken = 'You already have a filter with this name.'
export const tryAgain = 'Try again'
