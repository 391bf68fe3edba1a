import type { Querier } from '@marquee/database/database.ts'

import {
  type AnswerWish,
  answerWithNothing,
  answerWithRows,
  requireAtMost,
  requireOneIfWanted,
} from '../answer.ts'
import { readPage } from '../query/page.ts'
import { readQuery, type ReadQuery } from '../query/read-query.ts'
import { answerRows } from '../read/answer-rows.ts'
import { compileRows } from '../read/compile-rows.ts'
import { givenRows } from '../read/row-source.ts'
import { BoundValues, tooComplex } from '../read/sql-text.ts'
import { RestError, unknownColumn } from '../rest-error.ts'
import type { Snapshot, SqlFunction, Table } from '../schema/snapshot.ts'
import { type CallArguments, type CallSql, callSql } from './call-arguments.ts'

export type FunctionRequest = AnswerWish & {
  transaction: Querier
  snapshot: Snapshot
  function: SqlFunction
  given: CallArguments
  /** What is asked of the rows that it gives. */
  query: URLSearchParams
}

/** /rpc/name: calls a function with named arguments and answers with what it returns. */
export async function callFunction(request: FunctionRequest): Promise<Response> {
  const { function: called, preferences } = request
  const isSet = called.returns === 'rows' || called.returns === 'values'
  if (preferences.maxAffected !== undefined && !isSet) throw maxAffectedOfNoSet()
  const bound = new BoundValues()
  const call = callSql(called, request.given, bound)
  if (called.result) return answerWithResult(request, called.result, call, bound)
  return called.returns === 'values'
    ? answerWithValues(request, call, bound)
    : answerWithValue(request, call, bound)
}

/** What is returned as it is: a value, or nothing. */
async function answerWithValue(request: FunctionRequest, { call, source }: CallSql, bound: BoundValues) {
  const { transaction, context, function: called, mediaType } = request
  const isNothing = called.returns === 'nothing'
  requireNoColumns(request, readQuery(request.query))
  const from = source === undefined ? '' : ` from ${source}`
  const [result] = await transaction.query<{ json: string | null }>(
    `select ${isNothing ? `(${call})` : `to_json(${call})`}::text as json${from}`,
    bound.values,
  )
  if (!result) throw tooComplex()
  if (isNothing) return answerWithNothing(request, 204)
  context.header('content-range', '0-0/*')
  return answerWithRows({ ...request, mediaType: jsonOf(mediaType) }, result.json ?? 'null')
}

async function answerWithValues(request: FunctionRequest, call: CallSql, bound: BoundValues) {
  const { transaction, context, preferences, mediaType } = request
  const query = readQuery(request.query)
  requireNoColumns(request, query)
  const { limit, offset } = readPage(query.root, context.req.header('range'))
  const array = `coalesce(json_agg(page."value"), '[]')`
  const total = preferences.count ? '(select count(*) from called)' : 'null::bigint'
  const [found] = await transaction.query<{ json: string | null; count: number; total: number | null }>(
    `with called as (select result."value" from ${fromSql(call)} as result("value")),
       page as (select "value" from called limit ${limit} offset ${offset})
     select (${mediaType.form === 'object' ? `${array} -> 0` : array})::text as json, count(*) as count, ${total} as total
     from page`,
    bound.values,
  )
  if (!found) throw tooComplex()
  const { count } = found
  requireAtMost(preferences, count)
  requireOneIfWanted(mediaType, count)
  context.header(
    'content-range',
    `${count > 0 ? `${offset}-${offset + count - 1}` : '*'}/${found.total ?? '*'}`,
  )
  const isPart = (found.total ?? 0) > count
  return answerWithRows(
    { ...request, mediaType: jsonOf(mediaType) },
    found.json ?? 'null',
    isPart ? 206 : 200,
  )
}

/** Rows can be filtered, ordered and have others embedded, like those of a table; one row is answered alone. */
async function answerWithResult(request: FunctionRequest, table: Table, call: CallSql, bound: BoundValues) {
  const { context, snapshot, mediaType } = request
  const query = readQuery(request.query)
  const isOne = request.function.returns === 'row'
  const question = { query, snapshot, bound, needsNames: mediaType.form === 'csv' }
  const rows = compileRows(question, givenRows(table, 'called'), query.root)
  const page = readPage(query.root, context.req.header('range'))
  const given = `called as (select result.* from ${fromSql(call)} as result), `
  return answerRows(request.transaction, request, { rows, page, bound, given, isOne })
}

function fromSql({ call, source }: CallSql): string {
  return source === undefined ? call : `${source}, lateral ${call}`
}

/** A value has no columns that could be asked about. */
function requireNoColumns({ function: called }: FunctionRequest, query: ReadQuery): void {
  const { select, root, partByPath } = query
  const test = root.conditions.find((condition) => condition.kind === 'test')
  const item = select.find(({ kind }) => kind !== 'all')
  const named = item?.kind === 'field' ? item.field.name : item?.kind === 'embed' ? item.name : undefined
  const column = named ?? test?.field.name ?? root.order[0]?.field.name
  const isAsked = root.conditions.length > 0 || partByPath.size > 0
  if (column !== undefined || isAsked) throw unknownColumn(called.name, column ?? 'value')
}

function maxAffectedOfNoSet(): RestError {
  return new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}

/** A value by itself is JSON, whoever asks for an object. */
function jsonOf({ form, ...mediaType }: AnswerWish['mediaType']): AnswerWish['mediaType'] {
  if (form === 'csv') {
    throw new RestError(406, 'PGRST107', 'None of these media types are available: text/csv')
  }
  return form === 'object'
    ? { ...mediaType, form: 'array', contentType: 'application/json; charset=utf-8' }
    : { ...mediaType, form }
}
