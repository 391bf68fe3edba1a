/** Lists of people. */
import * as v from 'valibot'

import { pageRecord, parseAll, personRecord, text, toPerson, type Page, type Person } from './from-tmdb.ts'

export type PersonSummary = Person & {
  /** Names of the titles that the person is known for. */
  titles: string[]
}

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
