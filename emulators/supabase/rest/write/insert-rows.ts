import { createInvalidBodyError, createUnknownColumnError } from '../errors/rest-error.ts'
import { parseColumnNames } from '../query/field.ts'
import { parseQuery } from '../query/parse-query.ts'
import { SqlParameters, qualifiedName, quoteName } from '../read/sql-text.ts'
import { respondWithoutBody, respondWithBody } from '../response.ts'
import { requireColumn } from '../schema/lookup.ts'
import type { TableRequest } from '../table-request.ts'
import { valueSql, bodyRowsSql, type MutationResult, NO_CHANGES, runMutation } from './mutation.ts'
import { type JsonObject, parseRowsBody } from './parse-body.ts'

/** Handles POST: inserts rows. The `resolution` preference makes it an upsert. */
export async function insertRows(request: TableRequest): Promise<Response> {
  const { context, table, preferences } = request
  const { objects, json } = parseRowsBody(context.req.header('content-type'), request.body)
  const columns = getColumns(request, objects)
  const query = parseQuery(request.query)
  const parameters = new SqlParameters()
  const isUpsert = preferences.onConflict !== 'fail'
  const sql = insertSql(request, columns, json, parameters) + (isUpsert ? conflictSql(request, columns) : '')
  const changed: MutationResult =
    objects.length === 0
      ? { ...NO_CHANGES, body: '[]' }
      : await runMutation(request, {
          sql,
          parameters,
          query,
          shouldCountInserted: preferences.onConflict === 'merge' && !table.isView,
        })

  const status = preferences.onConflict === 'merge' && changed.inserted === 0 ? 200 : 201
  context.header('content-range', `*/${preferences.count ? changed.count : '*'}`)
  if (preferences.return !== 'representation') return respondWithoutBody(request, status)
  return respondWithBody(request, changed.body, status)
}

/** Passes the JSON of the rows on to Postgres unchanged. The caller may append an `on conflict` clause. */
function insertSql(
  request: TableRequest,
  columns: readonly string[],
  json: string,
  parameters: SqlParameters,
): string {
  const target = `insert into ${qualifiedName(request.table)} as t0`
  if (columns.length === 0) return `${target} default values`
  const names = columns.map(quoteName).join(', ')
  const from = bodyRowsSql(request, columns, json, parameters)
  const values = columns.map((column) => valueSql(request, column, parameters)).join(', ')
  return `${target} (${names}) select ${values} from ${from}`
}

/** @throws RestError 400 PGRST204 for an unknown column, PGRST102 when the rows have different keys */
function getColumns({ query, table }: TableRequest, objects: JsonObject[]): string[] {
  const named = parseColumnNames(query, 'columns')
  const columns = named ?? [...new Set(objects.flatMap((row) => Object.keys(row)))]
  if (columns.length === 0 && objects.length > 1)
    throw createInvalidBodyError('Only one empty object can be inserted at a time')
  const isRagged = objects.some((row) => columns.some((column) => !Object.hasOwn(row, column)))
  if (isRagged && !named) throw createInvalidBodyError('All object keys must match')
  for (const column of columns) requireColumn(table, column)
  return columns
}

function conflictSql({ table, preferences, query }: TableRequest, columns: readonly string[]): string {
  const target = parseColumnNames(query, 'on_conflict') ?? table.primaryKey
  for (const column of target)
    if (!table.columnByName.has(column)) throw createUnknownColumnError(table.name, column)
  if (target.length === 0) return ''
  return ` on conflict (${target.map(quoteName).join(', ')}) ${
    preferences.onConflict === 'ignore' || columns.length === 0 ? 'do nothing' : mergeSql(columns)
  }`
}

/** Returns the action for a row that exists already. */
function mergeSql(columns: readonly string[]): string {
  const set = columns.map((column) => `${quoteName(column)} = excluded.${quoteName(column)}`)
  return `do update set ${set.join(', ')}`
}
