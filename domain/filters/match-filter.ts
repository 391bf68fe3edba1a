import { getMinimumVotes, type TitleFilter, type TvStatus } from './title-filter.ts'

/** The known facts of a title. A missing property is unknown and not checked; null and empty mean that it has none. */
export type FilterFacts = {
  genreIds?: readonly number[]
  /** ISO date. */
  date?: string | null
  rating?: number | null
  votes?: number
  runtimeMinutes?: number | null
  /** Of a TV show. */
  status?: TvStatus | null
  /** ISO 639-1 code. */
  originalLanguage?: string | null
  /** By ISO 3166-1 code of the region. */
  certifications?: Readonly<Record<string, string>>
  keywordIds?: readonly number[]
  /** By ISO 3166-1 code of the region. */
  providerIds?: Readonly<Record<string, readonly number[]>>
}

/** Returns true if all known facts of a title match the filter. `region` applies where the filter names none. */
export function matchesFilter(facts: FilterFacts, filter: TitleFilter, region: string): boolean {
  return (
    matchesGenres(facts.genreIds, filter) &&
    matchesYears(facts.date, filter) &&
    matchesRating(facts, filter) &&
    matchesRuntime(facts.runtimeMinutes, filter) &&
    matchesStatus(facts.status, filter) &&
    matchesKeywords(facts.keywordIds, filter) &&
    matchesProviders(facts.providerIds, filter, filter.region ?? region) &&
    matchesLanguage(facts.originalLanguage, filter) &&
    matchesCertification(facts.certifications, filter, filter.region ?? region)
  )
}

function matchesGenres(genreIds: FilterFacts['genreIds'], filter: TitleFilter): boolean {
  return hasWanted(genreIds, filter.genres, filter.needsAllGenres, filter.excludedGenres)
}

function matchesKeywords(keywordIds: FilterFacts['keywordIds'], filter: TitleFilter): boolean {
  return hasWanted(keywordIds, filter.keywords, filter.needsAllKeywords, filter.excludedKeywords)
}

function hasWanted(
  ids: readonly number[] | undefined,
  wanted: readonly number[],
  needsAll: boolean,
  excluded: readonly number[],
): boolean {
  if (!ids) return true
  const isKnown = (id: number) => ids.includes(id)
  if (excluded.some(isKnown)) return false
  if (wanted.length === 0) return true
  return needsAll ? wanted.every(isKnown) : wanted.some(isKnown)
}

function matchesYears(date: FilterFacts['date'], { years: { from, to } }: TitleFilter): boolean {
  if (date === undefined || (from === undefined && to === undefined)) return true
  const year = Number.parseInt(date ?? '', 10)
  return year >= (from ?? -Infinity) && year <= (to ?? Infinity)
}

function matchesRating({ rating, votes }: FilterFacts, filter: TitleFilter): boolean {
  const { minimumRating } = filter
  if (votes !== undefined && votes < (getMinimumVotes(filter) ?? 0)) return false
  return rating === undefined || minimumRating === undefined || (rating ?? 0) >= minimumRating
}

function matchesRuntime(
  runtimeMinutes: FilterFacts['runtimeMinutes'],
  { runtimeMinutes: { from, to } }: TitleFilter,
): boolean {
  if (runtimeMinutes === undefined || (from === undefined && to === undefined)) return true
  return runtimeMinutes !== null && runtimeMinutes >= (from ?? 0) && runtimeMinutes <= (to ?? Infinity)
}

function matchesStatus(status: FilterFacts['status'], { statuses }: TitleFilter): boolean {
  if (status === undefined || statuses.length === 0) return true
  return status !== null && statuses.includes(status)
}

function matchesProviders(
  idsByRegion: FilterFacts['providerIds'],
  { providers }: TitleFilter,
  region: string,
): boolean {
  if (!idsByRegion || providers.length === 0) return true
  return (
    Object.hasOwn(idsByRegion, region) && providers.some((id) => idsByRegion[region]?.includes(id) === true)
  )
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
