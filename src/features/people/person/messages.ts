/** Texts of a person's page. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatNumber } from '#domain/format.ts'
import type { Age } from '#domain/people/person.ts'
import { formatRating } from '#src/features/titles/row-messages.ts'

export const loading = () => t`Loading this person`
export const notFound = () => t`Person not found`
export const notFoundText = () => t`They may have been removed from the catalog.`

export const unnamed = () => t`Unnamed person`
export const facts = () => t`Facts`
export const born = () => t`Born`
export const died = () => t`Died`
export const birthplace = () => t`Place of birth`
export const knownForDepartment = () => t`Known for`
export const dateWithAge = (date: string, { years, isExact }: Age) =>
  isExact ? t`${date} (age ${years})` : t`${date} (about ${years})`

export const biography = () => t`Biography`
export const noBiography = () => t`No biography yet.`
export const readMore = () => t`Read more`
export const readLess = () => t`Read less`
export const imdb = 'IMDb'

export const knownFor = () => t({ message: 'Known for', context: 'heading of titles' })
export const filmography = () => t`Filmography`
export const seenCount = (seen: number, total: number) =>
  t`You’ve seen ${ph({ seen: formatNumber(seen) })} of ${ph({ total: formatNumber(total) })}`
export const seen = () => t`Seen`
export const announced = () => t({ message: 'Announced', context: 'instead of a year' })
export const noCredits = () => t`The catalog lists no titles with this person.`
export const noMatch = () => t`No titles match these filters.`
export const clearFilters = () => t`Clear filters`
export const filterText = () => t`Filter the filmography`
export const filterPlaceholder = () => t`Filter by title or role…`
export const department = () => t`Department`
export const allDepartments = () => t`All departments`
export const kinds = () => t`Type of title`
export const all = () => t`All`
export const movies = () => t`Movies`
export const tvShows = () => t`TV Shows`
export const rated = (rating: number) => t`Rated ${ph({ rating: formatRating(rating) })}`
export const ratedByFew = (rating: number, count: number) =>
  t`Rated ${ph({ rating: formatRating(rating) })} (${plural(count, { one: '# vote', other: '# votes' })})`
export const votes = (count: number) => plural(count, { one: '# vote', other: '# votes' })
export const matchCount = (matches: number) => plural(matches, { one: '# title', other: '# titles' })
