/** Lists of people. */
import * as v from 'valibot'

import { optionalText, pageRecord, parseAll, text, type Page, type Person } from './from-tmdb.ts'

export type PersonSummary = Person & {
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
  known_for: v.fallback(v.array(v.unknown()), []),
})
const knownTitleRecord = v.object({ title: text, name: text })

/** Returns a page of people. Throws a `ValiError` if the body is not a page. */
export function parsePeoplePage(body: unknown): Page<PersonSummary> {
  const page = v.parse(pageRecord, body)
  const items = parseAll(summaryRecord, page.results).map((record) => ({
    ...toPerson(record),
    titles: parseAll(knownTitleRecord, record.known_for)
      .map(({ title, name }) => title || name)
      .filter(Boolean),
  }))
  return { items, pageCount: page.total_pages, total: page.total_results }
}

/** Returns the person that a body is about. Throws a `ValiError` if it is about none. */
export function parsePersonSummary(body: unknown): Person {
  return toPerson(v.parse(personRecord, body))
}

export function toPerson(record: v.InferOutput<typeof personRecord>): Person {
  const { id, name, known_for_department, profile_path } = record
  return { id, name, knownFor: known_for_department, profilePath: profile_path }
}
