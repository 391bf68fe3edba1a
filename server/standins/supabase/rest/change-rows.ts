import { answerWithNothing, answerWithRows } from './answer.ts'
import { type Changed, runChange } from './change-statement.ts'
import { readFilters, whereSql } from './filters.ts'
import { readObject } from './json-body.ts'
import { RestError } from './rest-error.ts'
import { BoundValues, quoteName, recordSql, requireColumn, tableSql } from './sql-text.ts'
import type { TableRequest } from './table-request.ts'

/** PATCH: changes the rows that the filters let through. */
export async function updateRows(request: TableRequest): Promise<Response> {
  const { table, body } = request
  const columns = Object.keys(readObject(body))
  for (const column of columns) requireColumn(table, column)
  const bound = new BoundValues()
  // A body without a column changes nothing, and says so of every row.
  const assignments = columns
    .map((column) => `${quoteName(column)} = "request body".${quoteName(column)}`)
    .join(', ')
  const record =
    columns.length > 0
      ? `json_to_record(${bound.bind(body)}::json) as "request body"(${recordSql(table, columns)})`
      : ''
  const where = requiredWhere(request, 'UPDATE', bound)
  if (columns.length === 0) return answer(request, { json: '[]', count: 0, inserted: 0 })
  const statement = `update ${tableSql(table)} set ${assignments} from ${record}${where}`
  return answer(request, await runChange(request, statement, bound))
}

/** DELETE: removes the rows that the filters let through. */
export async function deleteRows(request: TableRequest): Promise<Response> {
  const bound = new BoundValues()
  const statement = `delete from ${tableSql(request.table)}${requiredWhere(request, 'DELETE', bound)}`
  return answer(request, await runChange(request, statement, bound))
}

/** As on a hosted project: a change without any filter is taken for a mistake. */
function requiredWhere({ query, table }: TableRequest, verb: string, bound: BoundValues): string {
  const conditions = readFilters(query, table, bound)
  if (conditions.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  return whereSql(conditions)
}

function answer({ context, preferences }: TableRequest, changed: Changed): Response {
  const range = changed.count > 0 ? `0-${changed.count - 1}` : '*'
  context.header('content-range', `${range}/${preferences.countsAll ? changed.count : '*'}`)
  if (!preferences.returnsRows) return answerWithNothing(context, preferences, 204)
  return answerWithRows(context, preferences, changed)
}
