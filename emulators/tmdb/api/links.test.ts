import { expect, test } from 'vitest'

import { createLibrary } from '../catalogue/library.ts'
import { request, getJson } from './testing/request-api.ts'

const { movies, tvShows, people } = createLibrary({ today: '2026-11-20' })

/** One item in this many is requested: all of them would take a minute. */
const STEP = 7
const isSampled = (_: unknown, index: number) => index % STEP === 0

test('all titles and people that a response links to exist', async () => {
  const paths = new Set([
    ...movies.filter(isSampled).map(({ id }) => `/movie/${id}`),
    ...tvShows
      .filter(isSampled)
      .flatMap(({ id, seasons }) => [
        `/tv/${id}`,
        ...seasons.map((_, index) => `/tv/${id}/season/${index + 1}`),
      ]),
    ...people.filter(isSampled).map(({ id }) => `/person/${id}`),
  ])
  const links = new Set<string>()
  for (const path of paths) {
    const body = await getJson(`${path}?append_to_response=credits,recommendations,similar,combined_credits`)
    collectLinks(body, links)
  }
  expect(links.size).toBeGreaterThan(2000)
  for (const path of links) if (!paths.has(path)) expect((await request(path)).status, path).toBe(200)
})

/** Adds the paths of all titles and people in a response body. */
function collectLinks(value: unknown, links: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && 'genre_ids' in value)
    links.add(`/${'title' in value ? 'movie' : 'tv'}/${String(value.id)}`)
  if ('id' in value && 'known_for_department' in value) links.add(`/person/${String(value.id)}`)
  for (const inner of Object.values(value)) collectLinks(inner, links)
}
