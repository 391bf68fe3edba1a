import { Hono } from 'hono'

import { createDailyCatalogue } from '../catalogue/open-catalogue.ts'
import { createTmdbApi } from './tmdb-api.ts'

/** The API on a fixed day, mounted as the server mounts it. For tests. */
export const demo = new Hono().route(
  '/tmdb',
  createTmdbApi(createDailyCatalogue(() => new Date('2026-11-20T12:00:00Z'))),
)

/** Asks with a key. `path` begins behind `/tmdb/3`. */
export async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return demo.request(`/tmdb/3${path}`, { headers: { authorization: 'Bearer test', ...headers } })
}

/** Asks with a key for what must be there. */
export async function askJson(path: string): Promise<Record<string, unknown>> {
  const response = await ask(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** The results of a list; fails when the answer is none. */
export async function askResults(path: string): Promise<Record<string, unknown>[]> {
  const { results } = await askJson(path)
  if (!Array.isArray(results)) throw new Error(`${path} is no list`)
  return results
}
