/** Texts of filters, wherever they are used. */
import { ph, plural, t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatMinuteCount, formatMinuteRange } from '#domain/duration.ts'
import type { Bounds, FilterScope, SortOrder, TvStatus } from '#domain/filters/title-filter.ts'
import { formatNumber } from '#domain/format.ts'

export { cancel } from '#src/ui/messages.ts'

export const filters = () => t`Filters`
export const areOn = (count: number) =>
  t({ context: 'number of filters', message: plural(count, { one: '# on', other: '# on' }) })
export const activeFilters = () => t`Active filters`
export const reset = () => t`Reset`
export const close = () => t`Close`
export const or = () => t`or`

export const any = () => t`Any`
export const sortBy = () => t`Sort by`
export const popularity = () => t`Popularity`
export const sortOrders = (): Record<SortOrder, string> => ({
  rating: t({ message: 'Rating', context: 'sort order' }),
  votes: t`Number of votes`,
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  title: t`Title, A to Z`,
  revenue: t`Box office`,
})
export const sortChips = (): Record<SortOrder, string> => ({
  rating: t`Sorted by rating`,
  votes: t`Sorted by votes`,
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  title: t`A to Z`,
  revenue: t`Sorted by box office`,
})

export const genres = () => t`Genres`
export const genre = () => t`Genre`
export const excludedGenres = () => t`Exclude genres`
export const excluded = (label: string) => t`Not ${label}`
export const genreMatch = () => t`Match genres`
export const peopleMatch = () => t`Match people`
export const keywordMatch = () => t`Match keywords`
export const anyOfThem = () => t`Any of these`
export const allOfThem = () => t`All of these`

export const years = (): Record<FilterScope, string> => ({
  movie: t`Release year`,
  tv: t`First aired`,
  search: t`Year`,
  person: t`Year`,
})
export const runtime = (): Record<TitleKind, string> => ({
  movie: t`Runtime in minutes`,
  tv: t`Episode runtime in minutes`,
})
export const from = () => t({ message: 'From', context: 'lowest number' })
export const to = () => t({ message: 'To', context: 'highest number' })
export const decade = (year: number) => t({ message: `${year}s`, context: 'decade' })
export const yearsChip = ({ from, to }: Bounds) => {
  if (from === undefined) return to === undefined ? '' : t`${to} or earlier`
  if (from === to) return String(from)
  return to === undefined ? t`${from} or later` : t`${from}–${to}`
}
export const minutesChip = ({ from, to }: Bounds) => {
  if (from === undefined) return to === undefined ? '' : t`Up to ${ph({ minutes: formatMinuteCount(to) })}`
  if (from === to) return formatMinuteCount(from)
  return to === undefined
    ? t`${ph({ minutes: formatMinuteCount(from) })} or longer`
    : formatMinuteRange(from, to)
}

export const yourRating = () => t`Your rating`
export const notRatedByYou = () => t`Not rated by you`
export const minimumRating = () => t`Minimum rating`
export const ratingOption = (rating: number) => t`${ph({ rating: formatNumber(rating) })} and up`
export const ratingChip = (rating: number) => t`Rated ${ph({ rating: formatNumber(rating) })}+`
export const minimumVotes = () => t`Minimum votes`
export const anyVotes = () => t`Any number`
export const votesOption = (votes: number) => formatNumber(votes)
export const reliableVotes = (votes: number) => t`${ph({ votes: formatNumber(votes) })} (recommended)`
export const votesChip = (votes: number) =>
  votes === 0 ? t`Any number of votes` : t`${ph({ votes: formatNumber(votes) })}+ votes`

export const language = () => t`Original language`
export const region = () => t`Region`
export const certification = () => t`Age rating`
export const certificationNote = () => t`TV shows are checked one at a time, so this may take a moment.`
export const noCertifications = (region: string) => t`The catalog has no age ratings for ${region}.`
export const certificationChip = (name: string, region: string) => t`${name} (${region})`
export const providers = () => t`Available on`
export const provider = () => t`Streaming service`
export const providerChip = (name: string, region: string) => t`${name} (${region})`
export const moreProviders = (count: number) =>
  plural(count, { one: 'Show # more service', other: 'Show # more services' })
export const noProviders = (region: string) => t`The catalog has no streaming services for ${region}.`

export const status = () => t`Status`
export const statuses = (): Record<TvStatus, string> => ({
  returning: t`Returning`,
  planned: t`Planned`,
  production: t`In production`,
  ended: t`Ended`,
  canceled: t`Canceled`,
  pilot: t`Pilot`,
})

export const people = () => t`People`
export const person = () => t`Person`
export const personPlaceholder = () => t`Search people`
export const noPeople = (text: string) => t`No people match “${text}.”`
export const keywords = () => t`Keywords`
export const keyword = () => t`Keyword`
export const excludedKeywords = () => t`Exclude keywords`
export const keywordPlaceholder = () => t`Search keywords`
export const noKeywords = (text: string) => t`No keywords match “${text}.”`

/** Of what a field has found, and of what was chosen with it. */
export const chosen = (label: string) => t`Selected: ${label}`

export const countFailed = () => t`We couldn’t count the matches.`
export const show = (): Record<FilterScope, string> => ({
  movie: t`Show movies`,
  tv: t`Show TV shows`,
  search: t`Show results`,
  person: t`Show titles`,
})
const showCounts: Record<FilterScope, (count: number) => string> = {
  movie: (count) => plural(count, { one: 'Show # movie', other: 'Show # movies' }),
  tv: (count) => plural(count, { one: 'Show # TV show', other: 'Show # TV shows' }),
  search: (count) => plural(count, { one: 'Show # result', other: 'Show # results' }),
  person: (count) => plural(count, { one: 'Show # title', other: 'Show # titles' }),
}
const showLimits: Record<FilterScope, (count: number) => string> = {
  movie: (count) => plural(count, { one: 'Show up to # movie', other: 'Show up to # movies' }),
  tv: (count) => plural(count, { one: 'Show up to # TV show', other: 'Show up to # TV shows' }),
  search: (count) => plural(count, { one: 'Show up to # result', other: 'Show up to # results' }),
  person: (count) => plural(count, { one: 'Show up to # title', other: 'Show up to # titles' }),
}
export const showCount = (scope: FilterScope, count: number) => showCounts[scope](count)
export const showAtMost = (scope: FilterScope, count: number) => showLimits[scope](count)
export const noMatches = () => t`No titles match`

export const saved = () => t`Saved filters`
export const save = () => t`Save this filter`
export const name = () => t`Name`
export const saveName = () => t`Save`
export const savedAs = (name: string) => t`“${name}” saved`
export const renamed = (name: string) => t`Renamed to “${name}”`
export const rename = (name: string) => t`Rename ${name}`
export const remove = (name: string) => t`Delete ${name}`
export const deleted = (name: string) => t`“${name}” deleted`
export const undo = () => t`Undo`
export const numberBetween = ({ from, to }: Required<Bounds>) => t`Enter a number from ${from} to ${to}.`
export const replaceName = () => t`Replace`
export const nameTaken = () => t`You already have a filter with this name.`
export const tryAgain = () => t`Try again`
