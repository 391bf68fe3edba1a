import { RestError } from '../errors/rest-error.ts'
import { parseColumnNames } from '../query/field.ts'
import { parseQuery, type ParsedQuery } from '../query/parse-query.ts'
import { filterSql } from '../read/filter-sql.ts'
import { fieldSql, createTableSource } from '../read/row-source.ts'
import { SqlParameters, qualifiedName, quoteName, whereSql } from '../read/sql-text.ts'
import { respondWithoutBody, respondWithBody } from '../response.ts'
import { requireColumn } from '../schema/lookup.ts'
import type { TableRequest } from '../table-request.ts'
import { valueSql, bodyRowsSql, type MutationResult, NO_CHANGES, runMutation } from './mutation.ts'
import { parseObjectBody } from './parse-body.ts'

/** Handles PATCH: updates the rows that match the filters. */
export async function updateRows(request: TableRequest): Promise<Response> {
  const { context, table } = request
  const { object, json } = parseObjectBody(context.req.header('content-type'), request.body)
  const columns = parseColumnNames(request.query, 'columns') ?? Object.keys(object)
  for (const column of columns) requireColumn(table, column)
  const query = parseQuery(request.query)
  const parameters = new SqlParameters()
  const values = bodyRowsSql(request, columns, `[${json}]`, parameters)
  const where = requireWhere(request, query, 'UPDATE', parameters)
  // As in PostgREST, an empty body updates no row.
  if (columns.length === 0) return respond(request, { ...NO_CHANGES, body: '[]' })
  const set = columns.map((column) => `${quoteName(column)} = ${valueSql(request, column, parameters)}`)
  const sql = `update ${qualifiedName(table)} as t0 set ${set.join(', ')} from ${values}${where}`
  return respond(request, await runMutation(request, { sql, parameters, query }), query)
}

/** Handles DELETE: deletes the rows that match the filters. */
export async function deleteRows(request: TableRequest): Promise<Response> {
  const parameters = new SqlParameters()
  const query = parseQuery(request.query)
  const where = requireWhere(request, query, 'DELETE', parameters)
  const sql = `delete from ${qualifiedName(request.table)} as t0${where}`
  return respond(request, await runMutation(request, { sql, parameters, query }), query)
}

/** As on hosted projects, an update or delete without filters is rejected as a mistake. */
function requireWhere(
  { table }: TableRequest,
  { root }: ParsedQuery,
  verb: string,
  parameters: SqlParameters,
): string {
  const source = createTableSource(table)
  const conditions = root.filters.map((filter) =>
    filterSql(filter, {
      parameters,
      fieldSql: (field) => fieldSql(source, field, parameters),
      embedFilterSql: () => undefined,
    }),
  )
  if (conditions.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  return whereSql(conditions)
}

function respond(request: TableRequest, result: MutationResult, query?: ParsedQuery): Response {
  const { context, preferences } = request
  if (query) requireWithinLimit(query, result.count)
  const range = result.count > 0 ? `0-${result.count - 1}` : '*'
  context.header('content-range', `${range}/${preferences.count ? result.count : '*'}`)
  if (preferences.return !== 'representation') return respondWithoutBody(request, 204)
  return respondWithBody(request, result.body)
}

/**
 * PostgREST no longer supports limited updates and deletes: it ignores the limit and affects all matching rows. Rather
 * than silently do that, this rolls back if the limit would have made a difference.
 */
function requireWithinLimit({ root }: ParsedQuery, count: number): void {
  const { limit, offset } = root
  if (offset === 0 && (limit === undefined || count <= limit)) return
  throw new RestError(400, 'PGRST124', 'Limits and offsets do not apply to updates and deletes', {
    details: `The query affects ${count} rows`,
    hint: 'Use filters instead.',
  })
}
