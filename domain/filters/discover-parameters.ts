import type { TitleKind } from '../catalogue/title.ts'
import { describeFilter, type FilterChip } from './filter-chips.ts'
import { getMinimumVotes, type SortOrder, type TitleFilter, type TvStatus } from './title-filter.ts'

/** TMDB reports an error for the pages after this one. */
export const MAX_DISCOVER_PAGES = 500

const DATE_FIELDS = { movie: 'primary_release_date', tv: 'first_air_date' } as const

const NAME_FIELDS = { movie: 'title', tv: 'name' } as const

const STATUS_CODES: Record<TvStatus, number> = {
  returning: 0,
  planned: 1,
  production: 2,
  ended: 3,
  canceled: 4,
  pilot: 5,
}

/** Facts about titles that a person's credits lack. */
const NOT_IN_CREDITS: readonly FilterChip['type'][] = [
  'minutes',
  'certification',
  'provider',
  'status',
  'keyword',
  'excluded-keyword',
]

type Parameters = Record<string, string | number>

/**
 * Returns the parameters of `/discover/{kind}` for a filter. `today` is an ISO date: what is announced for later is not
 * among the newest. `region` applies where the filter names none.
 */
export function toDiscoverParameters(
  kind: TitleKind,
  filter: TitleFilter,
  region: string,
  today: string,
): Parameters {
  const dates = getDates(filter, today)
  const parameters: Record<string, string | number | undefined> = {
    with_genres: filter.genres.join(filter.needsAllGenres ? ',' : '|'),
    without_genres: filter.excludedGenres.join(','),
    [`${DATE_FIELDS[kind]}.gte`]: dates.first,
    [`${DATE_FIELDS[kind]}.lte`]: dates.last,
    ...toRuntimes(filter),
    'vote_average.gte': filter.minimumRating,
    'vote_count.gte': getMinimumVotes(filter),
    with_original_language: filter.language,
    ...toRegional(kind, filter, filter.region ?? region),
    with_status: kind === 'tv' ? filter.statuses.map((status) => STATUS_CODES[status]).join('|') : '',
    // `/discover/tv` ignores people.
    with_people: kind === 'movie' ? filter.people.join(filter.needsAllPeople ? ',' : '|') : '',
    with_keywords: filter.keywords.join(filter.needsAllKeywords ? ',' : '|'),
    without_keywords: filter.excludedKeywords.join(','),
    sort_by: toSortOrder(kind, filter.sort),
  }
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  )
  return Object.fromEntries(given)
}

/** Returns true if the titles of a filter are in the credits of its people, because `/discover` does not find them. */
export function isFromCredits(kind: TitleKind, { people }: TitleFilter): boolean {
  return kind === 'tv' && people.length > 0
}

/** Returns true if the titles that were found for a filter have to be checked one by one. */
export function needsCheck(kind: TitleKind, filter: TitleFilter): boolean {
  return describeFilter(filter).some((chip) => isChecked(kind, filter, chip))
}

/** Returns true if the catalogue's total counts titles that are left out afterwards. */
export function isTotalUpperBound(kind: TitleKind, filter: TitleFilter): boolean {
  return filter.hidesRated === true || needsCheck(kind, filter)
}

/** Returns true if the chip's part of the filter is checked title by title. */
export function isChecked(kind: TitleKind, filter: TitleFilter, { type }: FilterChip): boolean {
  if (isFromCredits(kind, filter)) return NOT_IN_CREDITS.includes(type)
  // `/discover/tv` ignores certifications.
  return kind === 'tv' && type === 'certification'
}

/** Returns the first and the last ISO date that a title may have; an empty text is none. */
export function getDates({ years: { from, to }, sort }: TitleFilter, today: string) {
  const first = from === undefined ? '' : `${from}-01-01`
  const last = to === undefined ? '' : `${to}-12-31`
  const isUntilToday = sort === 'newest' && first <= today && (last === '' || last > today)
  return { first, last: isUntilToday ? today : last }
}

function toRuntimes({ runtimeMinutes: { from, to } }: TitleFilter) {
  // Titles of unknown length have a runtime of zero.
  return { 'with_runtime.gte': from ?? (to && 1), 'with_runtime.lte': to }
}

function toRegional(kind: TitleKind, { certifications, providers }: TitleFilter, region: string) {
  return {
    ...(kind === 'movie' &&
      certifications.length > 0 && {
        certification_country: region,
        // Not `certification.lte`, which includes titles that are not rated.
        certification: certifications.join('|'),
      }),
    ...(providers.length > 0 && { with_watch_providers: providers.join('|'), watch_region: region }),
  }
}

function toSortOrder(kind: TitleKind, sort: SortOrder | undefined): string {
  switch (sort) {
    case undefined:
      return 'popularity.desc'
    case 'rating':
      return 'vote_average.desc'
    case 'votes':
      return 'vote_count.desc'
    case 'newest':
      return `${DATE_FIELDS[kind]}.desc`
    case 'oldest':
      return `${DATE_FIELDS[kind]}.asc`
    case 'title':
      return `${NAME_FIELDS[kind]}.asc`
    case 'revenue':
      return kind === 'movie' ? 'revenue.desc' : 'popularity.desc'
  }
}
