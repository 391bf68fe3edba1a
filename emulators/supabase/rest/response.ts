import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { RestError } from './errors/rest-error.ts'
import type { MediaType } from './media-type.ts'
import type { Preferences } from './preferences.ts'

export type ResponseOptions = { context: Context; preferences: Preferences; mediaType: MediaType }

/** @throws RestError 406 PGRST116 when the client accepts one object only and there is not exactly one row */
export function requireSingleRow({ form }: MediaType, count: number): void {
  if (form !== 'object' || count === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
}

/** @throws RestError 400 PGRST124 when more rows were affected than the preference allows */
export function requireMaxAffected({ maxAffected }: Preferences, count: number): void {
  if (maxAffected === undefined || count <= maxAffected) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  })
}

/** Sends a body that Postgres has already serialized. */
export function respondWithBody(
  { context, preferences, mediaType }: ResponseOptions,
  body: string,
  status: ContentfulStatusCode = 200,
): Response {
  setPreferenceApplied(context, preferences)
  context.header('content-type', mediaType.contentType)
  return context.body(body, status)
}

export function respondWithoutBody(
  { context, preferences }: Omit<ResponseOptions, 'mediaType'>,
  status: 200 | 201 | 204,
): Response {
  setPreferenceApplied(context, preferences)
  return context.body(null, status)
}

function setPreferenceApplied(context: Context, { applied }: Preferences): void {
  if (applied !== '') context.header('preference-applied', applied)
}
