import { Hono } from 'hono'

import { createDailyCatalogue } from '../../catalogue/catalogue.ts'
import { createTmdbApi } from '../tmdb-api.ts'

/** The API on a fixed day, mounted at the same path as in the app. */
export const api = new Hono().route(
  '/tmdb',
  createTmdbApi(createDailyCatalogue(() => new Date('2026-11-20T12:00:00Z'))),
)

/** Sends an authorized request. `path` starts after `/tmdb/3`. */
export async function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return api.request(`/tmdb/3${path}`, { headers: { authorization: 'Bearer test', ...headers } })
}

/** Returns the body of a response; throws if its status is not 2xx. */
export async function getJson(path: string): Promise<Record<string, unknown>> {
  const response = await request(path)
  if (!response.ok) throw new Error(`GET ${path} returned status ${response.status}`)
  return response.json()
}

/** Returns the results of a list; throws if the response is not one. */
export async function getResults(path: string): Promise<Record<string, unknown>[]> {
  const { results } = await getJson(path)
  if (!Array.isArray(results)) throw new Error(`GET ${path} did not return a list`)
  return results
}
