import { TrieRouter } from 'hono/router/trie-router'

import type { Catalogue } from '../catalogue/open-catalogue.ts'
import { CONFIGURATION_ENDPOINTS } from './configuration-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { JsonText } from './json-text.ts'
import { LIST_ENDPOINTS } from './list-endpoints.ts'
import { MAKER_ENDPOINTS } from './maker-endpoints.ts'
import { readLanguage } from './parameters.ts'
import { PERSON_ENDPOINTS } from './person-endpoints.ts'
import { SEARCH_ENDPOINTS } from './search-endpoints.ts'
import { SEASON_ENDPOINTS } from './season-endpoints.ts'
import { TITLE_ENDPOINTS } from './title-endpoints.ts'
import { notFound } from './tmdb-error.ts'

/** An answer ready to be sent. */
export type Answer = { body: string; language: string | undefined }

export type Question = { catalogue: Catalogue; url: string; path: string; query: URLSearchParams }

const router = new TrieRouter<Endpoint>()
for (const endpoints of [
  CONFIGURATION_ENDPOINTS,
  LIST_ENDPOINTS,
  SEARCH_ENDPOINTS,
  SEASON_ENDPOINTS,
  PERSON_ENDPOINTS,
  TITLE_ENDPOINTS,
  MAKER_ENDPOINTS,
])
  for (const [path, endpoint] of Object.entries(endpoints)) router.add('GET', path, endpoint)

/** Answers for a path behind `/3`. @throws {TmdbError} for every other status than 200 */
export function answer({ catalogue, url, path, query }: Question): Answer {
  const [match] = router.match('GET', path)[0]
  if (!match) throw notFound()
  const [endpoint] = match
  const parts = Object.fromEntries(Object.entries(match[1]).map(([name, part]) => [name, String(part)]))
  const language = readLanguage(query)
  const content = endpoint({ catalogue, url, path: parts, query, language })
  const body = content instanceof JsonText ? content.text : JSON.stringify(content)
  return { body, language }
}
