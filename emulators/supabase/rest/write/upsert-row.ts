import { RestError } from '../errors/rest-error.ts'
import { parseColumnNames } from '../query/field.ts'
import type { Filter } from '../query/filters.ts'
import { parseQuery, type ParsedQuery } from '../query/parse-query.ts'
import { SqlParameters, quoteName } from '../read/sql-text.ts'
import { respondWithoutBody, respondWithBody } from '../response.ts'
import { requireColumn } from '../schema/lookup.ts'
import type { TableRequest } from '../table-request.ts'
import { insertSql, mergeSql } from './insert-rows.ts'
import { runMutation } from './mutation.ts'
import { parseObjectBody } from './parse-body.ts'

/** Handles PUT: inserts or replaces the row whose primary key is in the URL. */
export async function upsertRow(request: TableRequest): Promise<Response> {
  const { context, table, preferences } = request
  const query = parseQuery(request.query)
  const key = getKey(request, query)
  const { object, json } = parseObjectBody(context.req.header('content-type'), request.body)
  const columns = parseColumnNames(request.query, 'columns') ?? Object.keys(object)
  for (const column of columns) requireColumn(table, column)
  if (table.primaryKey.some((column) => !columns.includes(column))) throw createKeyMismatchError()
  const parameters = new SqlParameters()
  const matchesKey = key.map(([column, value]) => `body.${quoteName(column)} = ${parameters.bind(value)}`)
  const insert = insertSql(request, columns, `[${json}]`, parameters)
  const target = table.primaryKey.map(quoteName).join(', ')
  const sql = `${insert} where ${matchesKey.join(' and ')} on conflict (${target}) ${mergeSql(columns)}`
  const changed = await runMutation(request, { sql, parameters, query, shouldCountInserted: !table.isView })
  if (changed.count !== 1) throw createKeyMismatchError()
  if (preferences.return !== 'representation') return respondWithoutBody(request, 204)
  return respondWithBody(request, changed.body, changed.inserted > 0 ? 201 : 200)
}

/**
 * Returns the primary key in the URL.
 *
 * @throws RestError 405 PGRST105 for any other filter, 400 PGRST114 for a limit or offset
 */
function getKey({ table }: TableRequest, { root }: ParsedQuery): [column: string, value: string][] {
  if (root.limit !== undefined || root.offset > 0) {
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  }
  const key = root.filters.flatMap(getEquality)
  const isKey =
    key.length === root.filters.length &&
    key.length === table.primaryKey.length &&
    table.primaryKey.every((column) => key.some(([name]) => name === column))
  if (isKey && key.length > 0) return key
  throw new RestError(
    405,
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  )
}

function getEquality(filter: Filter): [column: string, value: string][] {
  if (filter.kind !== 'operation' || filter.isNegated || filter.field.path.length > 0) return []
  const { field, operation } = filter
  const isEquality = operation.kind === 'compare' && operation.symbol === '=' && !operation.quantifier
  return isEquality ? [[field.name, operation.value]] : []
}

function createKeyMismatchError(): RestError {
  return new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
}
