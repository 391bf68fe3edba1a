import { answerWithNothing, answerWithRows } from '../answer.ts'
import { readNames } from '../query/names.ts'
import { readQuery, type ReadQuery } from '../query/read-query.ts'
import { conditionSql } from '../read/condition-sql.ts'
import { fieldSql, storedRows } from '../read/row-source.ts'
import { BoundValues, publicName, quoteName, whereSql } from '../read/sql-text.ts'
import { RestError } from '../rest-error.ts'
import type { TableRequest } from '../table-request.ts'
import { valueSql, valuesFrom } from './body-values.ts'
import { type Changed, NOTHING_CHANGED, runChange } from './change-statement.ts'
import { readObjectBody } from './read-body.ts'
import { requireColumn } from './required-column.ts'

/** PATCH: changes the rows that the filters let through. */
export async function updateRows(request: TableRequest): Promise<Response> {
  const { context, table } = request
  const { object, json } = readObjectBody(context.req.header('content-type'), request.body)
  const columns = readNames(request.query, 'columns') ?? Object.keys(object)
  for (const column of columns) requireColumn(table, column)
  const query = readQuery(request.query)
  const bound = new BoundValues()
  const values = valuesFrom(request, columns, `[${json}]`, bound)
  const where = requiredWhere(request, query, 'UPDATE', bound)
  // A body without a column changes nothing, and says so of every row.
  if (columns.length === 0) return answer(request, { ...NOTHING_CHANGED, body: '[]' })
  const set = columns.map((column) => `${quoteName(column)} = ${valueSql(request, column, bound)}`)
  const sql = `update ${publicName(table)} as t0 set ${set.join(', ')} from ${values}${where}`
  return answer(request, await runChange(request, { sql, bound, query }), query)
}

/** DELETE: removes the rows that the filters let through. */
export async function deleteRows(request: TableRequest): Promise<Response> {
  const bound = new BoundValues()
  const query = readQuery(request.query)
  const where = requiredWhere(request, query, 'DELETE', bound)
  const sql = `delete from ${publicName(request.table)} as t0${where}`
  return answer(request, await runChange(request, { sql, bound, query }), query)
}

/** As on a hosted project: a change without any filter is taken for a mistake. */
function requiredWhere(
  { table }: TableRequest,
  { root }: ReadQuery,
  verb: string,
  bound: BoundValues,
): string {
  const source = storedRows(table)
  const conditions = root.conditions.map((condition) =>
    conditionSql(condition, {
      bound,
      fieldSql: (field) => fieldSql(source, field, bound),
      embeddedSql: () => undefined,
    }),
  )
  if (conditions.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  return whereSql(conditions)
}

function answer(request: TableRequest, changed: Changed, query?: ReadQuery): Response {
  const { context, preferences } = request
  if (query) requireWithinLimit(query, changed.count)
  const range = changed.count > 0 ? `0-${changed.count - 1}` : '*'
  context.header('content-range', `${range}/${preferences.count ? changed.count : '*'}`)
  if (preferences.returns !== 'rows') return answerWithNothing(request, 204)
  return answerWithRows(request, changed.body)
}

/**
 * PostgREST has stopped to apply a limit to a change and passes over it, so that all rows change. A caller who counts
 * on it is refused, before anything is committed; one whom it would not have stopped does not notice.
 */
function requireWithinLimit({ root }: ReadQuery, count: number): void {
  const { limit, offset } = root
  if (offset === 0 && (limit === undefined || count <= limit)) return
  throw new RestError(400, 'PGRST124', 'A limit or offset does not narrow a change', {
    details: `The query affects ${count} rows`,
    hint: 'Name the rows by filters.',
  })
}
