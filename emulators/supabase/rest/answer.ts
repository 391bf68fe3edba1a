import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { MediaType } from './media-type.ts'
import type { Preferences } from './preferences.ts'
import { RestError } from './rest-error.ts'

/** How a request wants to be answered. */
export type AnswerWish = { context: Context; preferences: Preferences; mediaType: MediaType }

/** @throws RestError 406 PGRST116 when one row is wanted and there is none, or more; inside a transaction that undoes it */
export function requireOneIfWanted({ form }: MediaType, count: number): void {
  if (form !== 'object' || count === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
}

/** @throws RestError 400 PGRST124 when more rows were touched than the caller allows; that undoes it */
export function requireAtMost({ maxAffected }: Preferences, count: number): void {
  if (maxAffected === undefined || count <= maxAffected) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  })
}

/** `body` is the rows as Postgres wrote them. */
export function answerWithRows(
  { context, preferences, mediaType }: AnswerWish,
  body: string,
  status: ContentfulStatusCode = 200,
): Response {
  namePreferences(context, preferences)
  context.header('content-type', mediaType.contentType)
  return context.body(body, status)
}

export function answerWithNothing(
  { context, preferences }: Omit<AnswerWish, 'mediaType'>,
  status: 200 | 201 | 204,
): Response {
  namePreferences(context, preferences)
  return context.body(null, status)
}

function namePreferences(context: Context, { applied }: Preferences): void {
  if (applied !== '') context.header('preference-applied', applied)
}
