import { isOffer, OFFERS } from '../catalogue/availability.ts'
import { dayNumber } from '../catalogue/calendar.ts'
import { certificatesIn } from '../catalogue/certificates.ts'
import type { NumberField, SortField } from '../catalogue/discover/columns.ts'
import type { Choice, DiscoverFilter, Range } from '../catalogue/discover/discover.ts'
import type { Facet, FacetValue } from '../catalogue/discover/facets.ts'
import type { TitleKind } from '../catalogue/title-ref.ts'
import {
  asCode,
  asId,
  readDate,
  readDecimal,
  readFlag,
  readGroups,
  readRegion,
  readWholeNumber,
} from './parameters.ts'
import { invalidParameters } from './tmdb-error.ts'

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

const DATE_NAMES = {
  movie: ['primary_release_date', 'release_date'],
  tv: ['first_air_date'],
} as const

const YEAR_NAMES = { movie: ['primary_release_year', 'year'], tv: ['first_air_date_year'] } as const

const WHERE_NOBODY_SAYS = 'US'

/** Reads the parameters of `/discover`. @throws TMDB's error 5 on one that cannot be read */
export function readDiscoverParameters(query: URLSearchParams, kind: TitleKind): DiscoverFilter {
  return {
    facets: readFacets(query, kind),
    people: [
      { of: 'cast' as const, ...readChoice(query, 'cast', asId) },
      { of: 'crew' as const, ...readChoice(query, 'crew', asId) },
      { of: 'anybody' as const, ...readChoice(query, 'people', asId) },
    ].filter(isWanted),
    ranges: readRanges(query, kind),
    airs: kind === 'tv' ? readAirDates(query) : undefined,
    includeAdult: readFlag(query, 'include_adult'),
    ...readOrder(query),
  }
}

function readFacets(query: URLSearchParams, kind: TitleKind): Choice<Facet, FacetValue>[] {
  const choices: Choice<Facet, FacetValue>[] = [
    { of: 'genre', ...readChoice(query, 'genres', asId) },
    { of: 'keyword', ...readChoice(query, 'keywords', asId) },
    { of: 'company', ...readChoice(query, 'companies', asId) },
    { of: 'network', ...readChoice(query, 'networks', asId) },
    { of: 'language', ...readChoice(query, 'original_language', asCode) },
    { of: 'country', ...readChoice(query, 'origin_country', (text) => asCode(text).toUpperCase()) },
    readProviders(query),
    ...readCertificates(query, kind),
  ]
  return choices.filter(isWanted)
}

/** `with_…` and `without_…` of one name. */
function readChoice<Value>(query: URLSearchParams, name: string, readValue: (text: string) => Value) {
  return {
    groups: readGroups(query, `with_${name}`, readValue),
    without: readGroups(query, `without_${name}`, readValue).flat(),
  }
}

function isWanted({ groups, without }: Choice<unknown, unknown>): boolean {
  return groups.length + without.length > 0
}

/** The providers, and how they offer the title, in one region. */
function readProviders(query: URLSearchParams): Choice<Facet, FacetValue> {
  const region = readRegion(query, 'watch_region') ?? WHERE_NOBODY_SAYS
  const types = readGroups(query, 'with_watch_monetization_types', asOffer).flat()
  const offers = types.length > 0 ? types : OFFERS
  const { groups, without } = readChoice(query, 'watch_providers', asId)
  const wanted = groups.map((ids) => ids.flatMap((id) => offers.map((offer) => `${offer} ${id}`)))
  const byTypeAlone = types.length > 0 && wanted.length === 0 ? [types] : []
  return {
    of: `provider ${region}`,
    groups: [...wanted, ...byTypeAlone],
    without: without.flatMap((id) => OFFERS.map((offer) => `${offer} ${id}`)),
  }
}

function asOffer(text: string): string {
  // TMDB knows two more ways, in which the demo catalogue offers nothing.
  if (!isOffer(text) && text !== 'free' && text !== 'ads') throw invalidParameters()
  return text
}

function readCertificates(query: URLSearchParams, kind: TitleKind): Choice<Facet, FacetValue>[] {
  const region = readRegion(query, 'certification_country')
  const board = region && certificatesIn(kind, region)
  if (!board) return []
  const exactly = readGroups(query, 'certification', (text) => text)
  const lowest = placeOn(board, query.get('certification.gte')) ?? 0
  const highest = placeOn(board, query.get('certification.lte')) ?? board.length - 1
  const isRange = lowest > 0 || highest < board.length - 1
  const groups = isRange ? [...exactly, board.slice(lowest, highest + 1)] : exactly
  return [{ of: `certificate ${region}`, groups, without: [] }]
}

/** @throws TMDB's error 5 when the board has no such certificate */
function placeOn(board: readonly string[], certificate: string | null): number | undefined {
  if (!certificate) return undefined
  const place = board.indexOf(certificate)
  if (place === -1) throw invalidParameters()
  return place
}

function readRanges(query: URLSearchParams, kind: TitleKind): Range[] {
  const years = YEAR_NAMES[kind].flatMap((name) => {
    const year = readWholeNumber(query, name)
    return year === undefined ? [] : [{ field: 'date' as const, ...daysOf(year) }]
  })
  const day = (name: string) => {
    const date = readDate(query, name)
    return date === undefined ? undefined : dayNumber(date)
  }
  const number = (name: string) => readDecimal(query, name)
  return [
    ...years,
    ...DATE_NAMES[kind].flatMap((name) => readRange('date', name, day)),
    ...readRange('score', 'vote_average', number),
    ...readRange('votes', 'vote_count', number),
    ...readRange('minutes', 'with_runtime', number),
  ]
}

/** `….gte` and `….lte` of one name; no range when neither is there. */
function readRange(
  field: NumberField,
  name: string,
  readBound: (name: string) => number | undefined,
): Range[] {
  const [low, high] = [readBound(`${name}.gte`), readBound(`${name}.lte`)]
  if (low === undefined && high === undefined) return []
  // What has no date is minus infinity, and in no range.
  return [{ field, low: low ?? -Number.MAX_VALUE, high: high ?? Number.MAX_VALUE }]
}

function daysOf(year: number): { low: number; high: number } {
  const name = String(year).padStart(4, '0')
  if (name.length > 4) throw invalidParameters()
  return { low: dayNumber(`${name}-01-01`), high: dayNumber(`${name}-12-31`) }
}

function readAirDates(query: URLSearchParams): DiscoverFilter['airs'] {
  const [from, to] = [readDate(query, 'air_date.gte'), readDate(query, 'air_date.lte')]
  return from || to ? { from: from ?? '0000-01-01', to: to ?? '9999-12-31' } : undefined
}

function readOrder(query: URLSearchParams): Pick<DiscoverFilter, 'sortBy' | 'ascending'> {
  const [name = '', direction, ...rest] = (query.get('sort_by')?.trim() || 'popularity.desc').split('.')
  const sortBy = Object.hasOwn(SORT_FIELDS, name) ? SORT_FIELDS[name] : undefined
  if (!sortBy || (direction !== 'asc' && direction !== 'desc') || rest.length > 0) throw invalidParameters()
  return { sortBy, ascending: direction === 'asc' }
}
