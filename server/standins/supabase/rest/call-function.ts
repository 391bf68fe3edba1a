import type { Context } from 'hono'

import type { Queryable } from '#server/db/database.ts'

import { answerWithNothing, answerWithRows, requireOneIfWanted, rowsJsonSql } from './answer.ts'
import { MAX_ROWS } from './page.ts'
import type { Preferences } from './preferences.ts'
import { unreadable } from './rest-error.ts'
import type { SqlFunction } from './schema.ts'
import { quoteName } from './sql-text.ts'

export type FunctionRequest = {
  context: Context
  transaction: Queryable
  function: SqlFunction
  /** The arguments by name, as JSON; and which of the parameters they name. */
  json: string
  argumentNames: readonly string[]
  preferences: Preferences
}

/** POST and GET of /rpc/name: calls a function with named arguments and answers with what it returns. */
export async function callFunction(request: FunctionRequest): Promise<Response> {
  const { context, transaction, preferences, json } = request
  const { returns } = request.function
  const [result] = await transaction.query<{ json: string | null; count: number }>(callSql(request), [json])
  if (returns === 'nothing') return answerWithNothing(context, preferences, 204)
  const isSet = returns === 'rows' || returns === 'values'
  const shape = isSet ? preferences : { ...preferences, wantsObject: false }
  const count = result?.count ?? 0
  requireOneIfWanted(shape, count)
  context.header('content-range', count > 0 ? `0-${count - 1}/*` : '*/*')
  return answerWithRows(context, shape, { json: result?.json ?? 'null', count })
}

/** Arguments are read from JSON as a record, each by its parameter's type, like the columns of a new row. */
function callSql({ function: called, argumentNames, preferences }: FunctionRequest): string {
  const given = called.parameters.filter(({ name }) => argumentNames.includes(name))
  const values = given.map(({ name }) => `${quoteName(name)} => arguments.${quoteName(name)}`).join(', ')
  const record = given.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ')
  // A record needs a column, so a call without arguments reads one that nobody names.
  const source = `json_to_record($1::json) as arguments(${record || '"no argument" text'})`
  const call = `public.${quoteName(called.name)}(${values})`
  if (called.returns === 'nothing') return `select (${call})::text as json, 0::bigint as count from ${source}`
  if (called.returns === 'value')
    return `select to_json(${call})::text as json, 1::bigint as count from ${source}`
  if (called.returns === 'row') {
    return `select to_json(result)::text as json, 1::bigint as count from ${source}, lateral ${call} as result`
  }
  const isRows = called.returns === 'rows'
  const columns = isRows ? 'result.*' : 'result'
  return `select ${rowsJsonSql(isRows ? 'page' : 'page.result', preferences)} as json, count(*) as count
          from (select ${columns} from ${source}, lateral ${call} as result limit ${MAX_ROWS}) as page`
}

/** A function's result is answered whole: the part of a query string that would narrow it is refused, not overlooked. */
export function refuseNarrowing(query: URLSearchParams): void {
  const [first] = query
  if (first) throw unreadable('parameter of a function call', first.join('='))
}
