import { isOffer } from '../catalogue/availability.ts'
import { toDayNumber } from '../catalogue/calendar.ts'
import { getCertificates } from '../catalogue/certificates.ts'
import type { NumberField, SortField } from '../catalogue/discover/columns.ts'
import type { Criterion, DiscoverFilter, PersonField, Range } from '../catalogue/discover/discover.ts'
import type { Facet, FacetValue } from '../catalogue/discover/facets.ts'
import type { TitleKind } from '../catalogue/title.ts'
import {
  parseDate,
  parseDecimal,
  parseFlag,
  parseGroups,
  parseInteger,
  parseRegion,
  toCode,
  toId,
} from './parameters.ts'
import { invalidParametersError } from './tmdb-error.ts'

const SORT_FIELDS: Readonly<Record<string, SortField>> = {
  popularity: 'popularity',
  vote_average: 'score',
  vote_count: 'votes',
  revenue: 'revenue',
  release_date: 'date',
  primary_release_date: 'date',
  first_air_date: 'date',
  title: 'title',
  original_title: 'title',
  name: 'title',
  original_name: 'title',
}

const DATE_PARAMETERS = {
  movie: ['primary_release_date', 'release_date'],
  tv: ['first_air_date'],
} as const

const YEAR_PARAMETERS = { movie: ['primary_release_year', 'year'], tv: ['first_air_date_year'] } as const

/** Parses the parameters of `/discover`. Throws TMDB's error 5 if one is invalid. */
export function parseDiscoverParameters(query: URLSearchParams, kind: TitleKind): DiscoverFilter {
  return {
    facets: parseFacets(query, kind),
    people: kind === 'movie' ? parsePeople(query) : [],
    ranges: parseRanges(query, kind),
    airDates: kind === 'tv' ? parseAirDates(query) : undefined,
    includeAdult: parseFlag(query, 'include_adult'),
    ...parseOrder(query),
  }
}

function parseFacets(query: URLSearchParams, kind: TitleKind): Criterion<Facet, FacetValue>[] {
  const criteria: Criterion<Facet, FacetValue>[] = [
    { field: 'genre', ...parseCriterion(query, 'genres', toId) },
    { field: 'keyword', ...parseCriterion(query, 'keywords', toId) },
    { field: 'company', ...parseCriterion(query, 'companies', toId) },
    { field: 'network', ...parseCriterion(query, 'networks', toId) },
    { field: 'language', ...parseCriterion(query, 'original_language', toCode) },
    { field: 'country', ...parseCriterion(query, 'origin_country', (text) => toCode(text).toUpperCase()) },
    ...parseProviders(query),
    ...(kind === 'movie'
      ? parseCertificates(query)
      : [{ field: 'status' as const, ...parseCriterion(query, 'status', toId) }]),
  ]
  return criteria.filter(hasValues)
}

function parseCriterion<Value>(query: URLSearchParams, name: string, parseValue: (text: string) => Value) {
  return {
    groups: parseGroups(query, `with_${name}`, parseValue),
    excluded: parseGroups(query, `without_${name}`, parseValue).flat(),
  }
}

/** Of movies: like TMDB, `/discover/tv` ignores these parameters. There are none to exclude people. */
function parsePeople(query: URLSearchParams): Criterion<PersonField, number>[] {
  const fields: [name: string, field: PersonField][] = [
    ['with_cast', 'cast'],
    ['with_crew', 'crew'],
    ['with_people', 'anyone'],
  ]
  return fields
    .map(([name, field]) => ({ field, groups: parseGroups(query, name, toId), excluded: [] }))
    .filter(hasValues)
}

function hasValues({ groups, excluded }: Criterion<unknown, unknown>): boolean {
  return groups.length + excluded.length > 0
}

/**
 * Like on TMDB, providers and monetization types mean nothing without a region, and a title that one provider rents and
 * another streams has both providers and both types.
 */
function parseProviders(query: URLSearchParams): Criterion<Facet, FacetValue>[] {
  const { groups, excluded } = parseCriterion(query, 'watch_providers', toId)
  const types = parseGroups(query, 'with_watch_monetization_types', toOffer)
  const region = parseRegion(query, 'watch_region')
  return region ? [{ field: `provider ${region}`, groups: [...groups, ...types], excluded }] : []
}

function toOffer(text: string): string {
  if (!isOffer(text)) throw invalidParametersError()
  return text
}

/** Of movies: like TMDB, `/discover/tv` ignores these parameters. */
function parseCertificates(query: URLSearchParams): Criterion<Facet, FacetValue>[] {
  const region = parseRegion(query, 'certification_country')
  if (!region) return []
  // In a region without certificates, none matches.
  const board = getCertificates('movie', region) ?? []
  const exact = parseGroups(query, 'certification', (text) => text)
  const lowest = findCertificate(board, query.get('certification.gte')) ?? 0
  const highest = findCertificate(board, query.get('certification.lte')) ?? board.length - 1
  const isRange = lowest > 0 || highest < board.length - 1
  const groups = isRange ? [...exact, board.slice(lowest, highest + 1)] : exact
  return [{ field: `certificate ${region}`, groups, excluded: [] }]
}

/** Returns the certificate's index. Throws TMDB's error 5 if the board does not have it. */
function findCertificate(board: readonly string[], certificate: string | null): number | undefined {
  if (!certificate) return undefined
  const index = board.indexOf(certificate)
  if (index === -1) throw invalidParametersError()
  return index
}

function parseRanges(query: URLSearchParams, kind: TitleKind): Range[] {
  const years = YEAR_PARAMETERS[kind].flatMap((name) => {
    const year = parseInteger(query, name)
    return year === undefined ? [] : [{ field: 'date' as const, ...toDayRange(year) }]
  })
  const parseDay = (name: string) => {
    const date = parseDate(query, name)
    return date === undefined ? undefined : toDayNumber(date)
  }
  const parseNumber = (name: string) => parseDecimal(query, name)
  return [
    ...years,
    ...DATE_PARAMETERS[kind].flatMap((name) => parseRange('date', name, parseDay)),
    ...parseRange('score', 'vote_average', parseNumber),
    ...parseRange('votes', 'vote_count', parseNumber),
    ...parseRange('runtime', 'with_runtime', parseNumber),
  ]
}

/** Parses `{name}.gte` and `{name}.lte`; returns no range if both are missing. */
function parseRange(
  field: NumberField,
  name: string,
  parseBound: (name: string) => number | undefined,
): Range[] {
  const [low, high] = [parseBound(`${name}.gte`), parseBound(`${name}.lte`)]
  if (low === undefined && high === undefined) return []
  // Not infinite: a title without a date has the date -Infinity and is in no range.
  return [{ field, low: low ?? -Number.MAX_VALUE, high: high ?? Number.MAX_VALUE }]
}

function toDayRange(year: number): { low: number; high: number } {
  const text = String(year).padStart(4, '0')
  if (text.length > 4) throw invalidParametersError()
  return { low: toDayNumber(`${text}-01-01`), high: toDayNumber(`${text}-12-31`) }
}

function parseAirDates(query: URLSearchParams): DiscoverFilter['airDates'] {
  const [from, to] = [parseDate(query, 'air_date.gte'), parseDate(query, 'air_date.lte')]
  return from || to ? { from: from ?? '0000-01-01', to: to ?? '9999-12-31' } : undefined
}

function parseOrder(query: URLSearchParams): Pick<DiscoverFilter, 'sortBy' | 'isAscending'> {
  const [name = '', direction, ...rest] = (query.get('sort_by')?.trim() || 'popularity.desc').split('.')
  const sortBy = Object.hasOwn(SORT_FIELDS, name) ? SORT_FIELDS[name] : undefined
  if (!sortBy || (direction !== 'asc' && direction !== 'desc') || rest.length > 0)
    throw invalidParametersError()
  return { sortBy, isAscending: direction === 'asc' }
}
