/** Lists of people. */
import * as v from 'valibot'

import {
  count,
  optionalText,
  pageRecord,
  parseListed,
  text,
  type Page,
  type Person,
} from '../catalogue/from-tmdb.ts'
import { rankResults } from '../text-match/score-match.ts'

export type PersonSummary = Person & {
  /** TMDB's measure; higher is more popular. */
  popularity: number
  /** Names of the titles that the person is known for. */
  titles: string[]
}

export const personRecord = v.object({
  id: v.number(),
  name: text,
  known_for_department: text,
  profile_path: optionalText,
})

const summaryRecord = v.object({
  ...personRecord.entries,
  popularity: count,
  known_for: v.fallback(v.array(v.unknown()), []),
})
const knownTitleRecord = v.object({ title: text, name: text })

/** Returns a page of people. Throws a `ValiError` if the body is not a page. */
export function parsePeoplePage(body: unknown): Page<PersonSummary> {
  const page = v.parse(pageRecord, body)
  const items = parseListed(summaryRecord, page.results).map((record) => ({
    ...toPerson(record),
    popularity: record.popularity,
    titles: parseListed(knownTitleRecord, record.known_for)
      .map(({ title, name }) => title || name)
      .filter(Boolean),
  }))
  return { items, pageCount: page.total_pages, total: page.total_results }
}

/** Returns the people that a search found: known ones before unknown namesakes. */
export function rankPeople(text: string, people: readonly PersonSummary[]): PersonSummary[] {
  return rankResults(text, people, {
    namesOf: ({ name }) => [name],
    popularityOf: ({ popularity }) => popularity,
    isPerson: () => true,
  })
}

/** Returns the person that a body is about. Throws a `ValiError` if it is about none. */
export function parsePersonSummary(body: unknown): Person {
  return toPerson(v.parse(personRecord, body))
}

export function toPerson(record: v.InferOutput<typeof personRecord>): Person {
  const { id, name, known_for_department, profile_path } = record
  return { id, name, knownFor: known_for_department, profilePath: profile_path }
}
