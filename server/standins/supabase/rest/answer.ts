import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { contentType, type Preferences } from './preferences.ts'
import { RestError } from './rest-error.ts'

/** Rows as Postgres wrote them: a JSON array, or the row itself when one is wanted. */
export type Rows = { json: string; count: number }

/** The expression that turns the rows of `source` into the JSON of an answer. */
export function rowsJsonSql(source: string, { wantsObject }: Preferences): string {
  const array = `coalesce(json_agg(${source}), '[]')`
  return wantsObject ? `(${array} -> 0)::text` : `${array}::text`
}

/** @throws RestError 406 PGRST116 when one row is wanted and there is none, or more; inside a transaction that undoes it */
export function requireOneIfWanted(preferences: Preferences, count: number): void {
  if (!preferences.wantsObject || count === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
}

export function answerWithRows(
  context: Context,
  preferences: Preferences,
  rows: Rows,
  status: ContentfulStatusCode = 200,
): Response {
  namePreferences(context, preferences)
  context.header('content-type', contentType(preferences))
  return context.body(rows.json, status)
}

export function answerWithNothing(
  context: Context,
  preferences: Preferences,
  status: 200 | 201 | 204,
): Response {
  namePreferences(context, preferences)
  return context.body(null, status)
}

function namePreferences(context: Context, { applied }: Preferences): void {
  if (applied !== '') context.header('preference-applied', applied)
}
