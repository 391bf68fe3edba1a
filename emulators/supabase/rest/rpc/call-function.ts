import type { Querier } from '@marquee/database/database.ts'

import { createUnknownColumnError, RestError } from '../errors/rest-error.ts'
import { type ParsedQuery, parseQuery } from '../query/parse-query.ts'
import { resolveRowRange } from '../query/row-range.ts'
import { compileSelect } from '../read/compile-select.ts'
import { respondWithRows, toContentRange } from '../read/read-rows.ts'
import { limitedValuesSql, limitedValueSql } from '../read/response-budget.ts'
import { createResultSource } from '../read/row-source.ts'
import { SqlParameters } from '../read/sql-text.ts'
import {
  requireMaxAffected,
  requireSingleRow,
  respondWithBody,
  respondWithoutBody,
  type ResponseOptions,
} from '../response.ts'
import type { SchemaSnapshot, SqlFunction, Table } from '../schema/snapshot.ts'
import { type CallArguments, type CallSql, callSql } from './parse-call.ts'

export type FunctionRequest = ResponseOptions & {
  transaction: Querier
  snapshot: SchemaSnapshot
  function: SqlFunction
  arguments: CallArguments
  /** Selects, filters and orders the returned rows. */
  query: URLSearchParams
}

/** Calls a SQL function and responds with its result. */
export async function callFunction(request: FunctionRequest): Promise<Response> {
  const { function: sqlFunction, preferences } = request
  const isSet = sqlFunction.returns === 'rows' || sqlFunction.returns === 'values'
  if (preferences.maxAffected !== undefined && !isSet) throw createMaxAffectedError()
  const parameters = new SqlParameters()
  const call = callSql(sqlFunction, request.arguments, parameters)
  if (sqlFunction.result) return respondWithTable(request, sqlFunction.result, call, parameters)
  return sqlFunction.returns === 'values'
    ? respondWithValues(request, call, parameters)
    : respondWithValue(request, call, parameters)
}

async function respondWithValue(
  request: FunctionRequest,
  { call, source }: CallSql,
  parameters: SqlParameters,
) {
  const { transaction, context, function: sqlFunction, mediaType, preferences } = request
  const isVoid = sqlFunction.returns === 'void'
  requireNoColumnQuery(request, parseQuery(request.query))
  const from = source === undefined ? '' : ` from ${source}`
  const value = `${isVoid ? `(${call})` : `to_json(${call})`}::text`
  const [result] = await transaction.query<{ json: string | null }>(
    `select value as json from ${limitedValueSql(value, from, 'result')}`,
    parameters.values,
  )
  if (!result) throw new Error('The statement returned no row')
  context.header('content-range', preferences.count ? '0-0/1' : '0-0/*')
  if (isVoid) return respondWithoutBody(request, 204)
  return respondWithBody({ ...request, mediaType: toJsonMediaType(mediaType) }, result.json ?? 'null')
}

async function respondWithValues(request: FunctionRequest, call: CallSql, parameters: SqlParameters) {
  const { transaction, context, preferences, mediaType } = request
  const query = parseQuery(request.query)
  requireNoColumnQuery(request, query)
  const range = resolveRowRange(query.root, context.req.header('range'))
  const array = `coalesce(json_agg(page.value), '[]')`
  const total = preferences.count ? '(select count(*) from called)' : 'null::bigint'
  const [result] = await transaction.query<{ json: string | null; count: number; total: number | null }>(
    `with called as (select result."value" from ${fromSql(call)} as result("value")),
       called_page as (select "value" from called limit ${range.limit} offset ${range.offset})
     select (${mediaType.form === 'object' ? `${array} -> 0` : array})::text as json, count(*) as count, ${total} as total
     from ${limitedValuesSql('to_json("value")', 'called_page', 'page')}`,
    parameters.values,
  )
  if (!result) throw new Error('The statement returned no row')
  const { count } = result
  requireMaxAffected(preferences, count)
  requireSingleRow(mediaType, count)
  context.header('content-range', toContentRange(range, count, result.total))
  const isPartial = (result.total ?? 0) > count
  return respondWithBody(
    { ...request, mediaType: toJsonMediaType(mediaType) },
    result.json ?? 'null',
    isPartial ? 206 : 200,
  )
}

/** Rows can be selected, filtered, ordered and embedded like a table's. */
async function respondWithTable(
  request: FunctionRequest,
  table: Table,
  call: CallSql,
  parameters: SqlParameters,
) {
  const { context, snapshot, mediaType } = request
  const query = parseQuery(request.query)
  const isSingle = request.function.returns === 'row'
  const compileOptions = { query, snapshot, parameters, needsNames: mediaType.form === 'csv' }
  const select = compileSelect(compileOptions, createResultSource(table, 'called'), query.root)
  const range = resolveRowRange(query.root, context.req.header('range'))
  const withSql = `called as (select result.* from ${fromSql(call)} as result), `
  return respondWithRows(request.transaction, request, { select, range, parameters, withSql, isSingle })
}

function fromSql({ call, source }: CallSql): string {
  return source === undefined ? call : `${source}, lateral ${call}`
}

/** A scalar result has no columns to select, filter or order by. */
function requireNoColumnQuery({ function: sqlFunction }: FunctionRequest, query: ParsedQuery): void {
  const { select, root, embedQueryByPath } = query
  const filter = root.filters.find((each) => each.kind === 'operation')
  const item = select.find(({ kind }) => kind !== 'all')
  const selected = item?.kind === 'field' ? item.field.name : item?.kind === 'embed' ? item.name : undefined
  const column = selected ?? filter?.field.name ?? root.order[0]?.field.name
  const hasFilters = root.filters.length > 0 || embedQueryByPath.size > 0
  if (column !== undefined || hasFilters) throw createUnknownColumnError(sqlFunction.name, column ?? 'value')
}

function createMaxAffectedError(): RestError {
  return new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}

/** A scalar is JSON even if the client accepts one object only. */
function toJsonMediaType({ form, ...mediaType }: ResponseOptions['mediaType']): ResponseOptions['mediaType'] {
  if (form === 'csv') {
    throw new RestError(406, 'PGRST107', 'None of these media types are available: text/csv')
  }
  return form === 'object'
    ? { ...mediaType, form: 'array', contentType: 'application/json; charset=utf-8' }
    : { ...mediaType, form }
}
