import { answerWithNothing, answerWithRows } from '../answer.ts'
import type { Condition } from '../query/conditions.ts'
import { readNames } from '../query/names.ts'
import { readQuery, type ReadQuery } from '../query/read-query.ts'
import { BoundValues, quoteName } from '../read/sql-text.ts'
import { RestError } from '../rest-error.ts'
import type { TableRequest } from '../table-request.ts'
import { runChange } from './change-statement.ts'
import { insertSql, mergeSql } from './insert-rows.ts'
import { readObjectBody } from './read-body.ts'
import { requireColumn } from './required-column.ts'

/** PUT: writes the one row whose primary key the address names, whether it is there already or not. */
export async function putRow(request: TableRequest): Promise<Response> {
  const { context, table, preferences } = request
  const query = readQuery(request.query)
  const key = readKey(request, query)
  const { object, json } = readObjectBody(context.req.header('content-type'), request.body)
  const columns = readNames(request.query, 'columns') ?? Object.keys(object)
  for (const column of columns) requireColumn(table, column)
  if (table.primaryKey.some((column) => !columns.includes(column))) throw otherKey()
  const bound = new BoundValues()
  const isThisKey = key.map(([column, value]) => `body.${quoteName(column)} = ${bound.bind(value)}`)
  const insert = insertSql(request, columns, `[${json}]`, bound)
  const target = table.primaryKey.map(quoteName).join(', ')
  const sql = `${insert} where ${isThisKey.join(' and ')} on conflict (${target}) ${mergeSql(columns)}`
  const changed = await runChange(request, { sql, bound, query, tellsInserted: !table.isView })
  if (changed.count !== 1) throw otherKey()
  if (preferences.returns !== 'rows') return answerWithNothing(request, 204)
  return answerWithRows(request, changed.body, changed.inserted > 0 ? 201 : 200)
}

/** The values of the primary key. @throws RestError 405 PGRST105 for any other filter, 400 PGRST114 for a limit */
function readKey({ table }: TableRequest, { root }: ReadQuery): [column: string, value: string][] {
  if (root.limit !== undefined || root.offset > 0) {
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  }
  const key = root.conditions.flatMap(readEquality)
  const isKey =
    key.length === root.conditions.length &&
    key.length === table.primaryKey.length &&
    table.primaryKey.every((column) => key.some(([name]) => name === column))
  if (isKey && key.length > 0) return key
  throw new RestError(
    405,
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  )
}

function readEquality(condition: Condition): [column: string, value: string][] {
  if (condition.kind !== 'test' || condition.isNegated || condition.field.path.length > 0) return []
  const { field, test } = condition
  return test.kind === 'compare' && test.symbol === '=' && !test.quantifier ? [[field.name, test.value]] : []
}

function otherKey(): RestError {
  return new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
}
