/** TV shows with certain people. TMDB finds none by person, so they come from the people's own credits. */
import * as v from 'valibot'

import { count, optionalText, parseListed, titleRecord, toTitle, type Title } from '../catalogue/from-tmdb.ts'
import { titleKey } from '../catalogue/title.ts'
import { compareNames } from '../compare-names.ts'
import { uniqueBy } from '../unique-by.ts'
import { getDates } from './discover-parameters.ts'
import { matchesFilter } from './match-filter.ts'
import type { SortOrder, TitleFilter } from './title-filter.ts'

/** A TV show that a person worked on or appeared in. */
export type CreditedShow = {
  title: Title
  votes: number
  popularity: number
  /** ISO 639-1 code. */
  originalLanguage: string | null
}

const list = v.fallback(v.array(v.unknown()), [])
const creditsRecord = v.object({ cast: list, crew: list })
const creditRecord = v.object({
  ...titleRecord.entries,
  vote_count: count,
  popularity: count,
  original_language: optionalText,
})

/** Returns the TV shows of a person, each one once. Throws a `ValiError` if the body has no credits. */
export function parseTvCredits(body: unknown): CreditedShow[] {
  const { cast, crew } = v.parse(creditsRecord, body)
  const shows = parseListed(creditRecord, [...cast, ...crew]).map((record) => ({
    title: toTitle(record, 'tv'),
    votes: record.vote_count,
    popularity: record.popularity,
    originalLanguage: record.original_language,
  }))
  return uniqueBy(shows, keyOf)
}

/**
 * Returns the TV shows with all of the people or one of them that match the filter in all that credits contain, in its
 * order. `today` is an ISO date.
 */
export function listCreditedShows(
  showsByPerson: readonly (readonly CreditedShow[])[],
  filter: TitleFilter,
  today: string,
): Title[] {
  const keys = showsByPerson.map((shows) => new Set(shows.map(keyOf)))
  const { first, last } = getDates(filter, today)
  return uniqueBy(showsByPerson.flat(), keyOf)
    .filter((show) => {
      const date = show.title.date ?? ''
      if ((first && date < first) || (last && (date === '' || date > last))) return false
      if (filter.needsAllPeople && !keys.every((known) => known.has(keyOf(show)))) return false
      return matchesFilter({ ...show, ...show.title }, filter, '')
    })
    .toSorted((one, other) => compare(one, other, filter.sort) || other.popularity - one.popularity)
    .map(({ title }) => title)
}

function compare(one: CreditedShow, other: CreditedShow, sort: SortOrder | undefined): number {
  switch (sort) {
    case 'rating':
      return (other.title.rating ?? 0) - (one.title.rating ?? 0)
    case 'votes':
      return other.votes - one.votes
    case 'newest':
      return (other.title.date ?? '').localeCompare(one.title.date ?? '')
    case 'oldest':
      return (one.title.date ?? '9999').localeCompare(other.title.date ?? '9999')
    case 'title':
      return compareNames(one.title.name, other.title.name)
    case 'revenue':
    case undefined:
      return 0
  }
}

function keyOf({ title }: CreditedShow): string {
  return titleKey(title)
}
