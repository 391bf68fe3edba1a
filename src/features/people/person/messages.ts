/** Texts of a person's page. */
import { formatNumber } from '#domain/format.ts'
import type { Age } from '#domain/people/person.ts'
import { plural } from '#domain/plural.ts'

export const loading = 'Loading this person'
export const notFound = 'Person not found'
export const notFoundText = 'They may have been removed from the catalog.'

export const unnamed = 'Unnamed person'
export const facts = 'Facts'
export const born = 'Born'
export const died = 'Died'
export const birthplace = 'Place of birth'
export const knownForDepartment = 'Known for'
export const dateWithAge = (date: string, { years, isExact }: Age) =>
  isExact ? `${date} (age ${years})` : `${date} (about ${years})`

export const biography = 'Biography'
export const noBiography = 'No biography yet.'
export const readMore = 'Read more'
export const readLess = 'Read less'
export const imdb = 'IMDb'

export const knownFor = 'Known for'
export const filmography = 'Filmography'
export const seenCount = (seen: number, total: number) => `You’ve seen ${seen} of ${total}`
export const seen = 'Seen'
export const announced = 'Announced'
export const noCredits = 'The catalog lists no titles with this person.'
export const noMatch = 'No titles match these filters.'
export const clearFilters = 'Clear filters'
export const filterText = 'Filter the filmography'
export const filterPlaceholder = 'Filter by title or role…'
export const department = 'Department'
export const allDepartments = 'All departments'
export const kinds = 'Type of title'
export const all = 'All'
export const movies = 'Movies'
export const tvShows = 'TV Shows'
export const rated = (rating: number) => `Rated ${rating.toFixed(1)}`
export const ratedByFew = (rating: number, count: number) => `${rated(rating)} (${votes(count)})`
export const votes = (count: number) =>
  plural(count, { one: '# vote', other: `${formatNumber(count)} votes` })
export const matchCount = (matches: number) => plural(matches, { one: '# title', other: '# titles' })
