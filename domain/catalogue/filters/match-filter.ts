import type { TitleFilter } from './title-filter.ts'

/** What is known of a title. A missing property is unknown and not checked; null and empty mean that it has none. */
export type FilterFacts = {
  genreIds?: readonly number[]
  /** ISO date. */
  date?: string | null
  rating?: number | null
  /** ISO 639-1 code. */
  originalLanguage?: string | null
  /** By ISO 3166-1 code of the region. */
  certifications?: Readonly<Record<string, string>>
}

/** Whether a title matches the filter in all that is known of it. `region` applies where the filter names none. */
export function matchesFilter(facts: FilterFacts, filter: TitleFilter, region: string): boolean {
  return (
    matchesGenres(facts.genreIds, filter) &&
    matchesYears(facts.date, filter) &&
    matchesRating(facts.rating, filter) &&
    matchesLanguage(facts.originalLanguage, filter) &&
    matchesCertification(facts.certifications, filter, filter.region ?? region)
  )
}

function matchesGenres(genreIds: FilterFacts['genreIds'], filter: TitleFilter): boolean {
  if (!genreIds) return true
  const hasGenre = (id: number) => genreIds.includes(id)
  if (filter.excludedGenres.some(hasGenre)) return false
  if (filter.genres.length === 0) return true
  return filter.needsAllGenres ? filter.genres.every(hasGenre) : filter.genres.some(hasGenre)
}

function matchesYears(date: FilterFacts['date'], { years: { from, to } }: TitleFilter): boolean {
  if (date === undefined || (from === undefined && to === undefined)) return true
  const year = Number.parseInt(date ?? '', 10)
  return year >= (from ?? -Infinity) && year <= (to ?? Infinity)
}

function matchesRating(rating: FilterFacts['rating'], { minimumRating }: TitleFilter): boolean {
  return rating === undefined || minimumRating === undefined || (rating ?? 0) >= minimumRating
}

function matchesLanguage(originalLanguage: string | null | undefined, { language }: TitleFilter): boolean {
  return originalLanguage === undefined || language === undefined || originalLanguage === language
}

function matchesCertification(
  certificationByRegion: FilterFacts['certifications'],
  { certifications }: TitleFilter,
  region: string,
): boolean {
  if (!certificationByRegion || certifications.length === 0) return true
  return (
    Object.hasOwn(certificationByRegion, region) &&
    certifications.includes(certificationByRegion[region] ?? '')
  )
}
