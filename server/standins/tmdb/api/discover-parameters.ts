import type { DiscoverFilter, SortField } from '../catalogue/discover.ts'

const SORT_FIELDS: Readonly<Record<string, SortField>> = {
  popularity: 'popularity',
  vote_average: 'score',
  vote_count: 'votes',
  release_date: 'date',
  primary_release_date: 'date',
  first_air_date: 'date',
  title: 'title',
  original_title: 'title',
  name: 'title',
  original_name: 'title',
}

/** Reads the parameters of `/discover`. One that cannot be read is passed over, as TMDB does. */
export function readDiscoverParameters(parameters: Readonly<Record<string, string>>): DiscoverFilter {
  const [field = '', direction] = (parameters.sort_by ?? '').split('.')
  const known = Object.hasOwn(SORT_FIELDS, field)
  return {
    genreGroups: (parameters.with_genres ?? '')
      .split(',')
      .map((group) => readIds(group, '|'))
      .filter((group) => group.length > 0),
    withoutGenres: readIds(parameters.without_genres ?? '', /[,|]/),
    language: parameters.with_original_language || undefined,
    year: readNumber(parameters.primary_release_year ?? parameters.year ?? parameters.first_air_date_year),
    lowestScore: readNumber(parameters['vote_average.gte']),
    fewestVotes: readNumber(parameters['vote_count.gte']),
    sortBy: (known && SORT_FIELDS[field]) || 'popularity',
    ascending: known && direction === 'asc',
  }
}

function readIds(text: string, separator: string | RegExp): number[] {
  return text.split(separator).flatMap((part) => readNumber(part) ?? [])
}

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}
