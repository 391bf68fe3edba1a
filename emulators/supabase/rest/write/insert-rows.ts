import { answerWithNothing, answerWithRows } from '../answer.ts'
import { readNames } from '../query/names.ts'
import { readQuery } from '../query/read-query.ts'
import { BoundValues, publicName, quoteName } from '../read/sql-text.ts'
import { invalidBody, unknownColumn } from '../rest-error.ts'
import type { TableRequest } from '../table-request.ts'
import { valueSql, valuesFrom } from './body-values.ts'
import { type Changed, NOTHING_CHANGED, runChange } from './change-statement.ts'
import { type JsonObject, readRowsBody } from './read-body.ts'
import { requireColumn } from './required-column.ts'

/** POST: adds rows; with a `resolution` it changes the ones that are there already, or leaves them. */
export async function insertRows(request: TableRequest): Promise<Response> {
  const { context, table, preferences } = request
  const { objects, json } = readRowsBody(context.req.header('content-type'), request.body)
  const columns = readColumns(request, objects)
  const query = readQuery(request.query)
  const bound = new BoundValues()
  const isUpsert = preferences.onDuplicate !== 'fail'
  const sql = insertSql(request, columns, json, bound) + (isUpsert ? conflictSql(request, columns) : '')
  const tellsKey = preferences.returns === 'headers' && objects.length === 1
  const changed: Changed =
    objects.length === 0
      ? { ...NOTHING_CHANGED, body: '[]' }
      : await runChange(request, { sql, bound, query, tellsInserted: isUpsert && !table.isView, tellsKey })

  const status = isUpsert && changed.inserted === 0 ? 200 : 201
  context.header('content-range', `*/${preferences.count ? changed.count : '*'}`)
  const place = changed.key && keyQuery(table.primaryKey, changed.key)
  if (place) context.header('location', `/${encodeURIComponent(table.name)}?${place}`)
  if (preferences.returns !== 'rows') return answerWithNothing(request, status)
  return answerWithRows(request, changed.body, status)
}

/** The rows go to Postgres as the JSON that they are, where `conditions` let them. */
export function insertSql(
  request: TableRequest,
  columns: readonly string[],
  json: string,
  bound: BoundValues,
): string {
  const target = `insert into ${publicName(request.table)} as t0`
  if (columns.length === 0) return `${target} default values`
  const names = columns.map(quoteName).join(', ')
  const from = valuesFrom(request, columns, json, bound)
  const values = columns.map((column) => valueSql(request, column, bound)).join(', ')
  return `${target} (${names}) select ${values} from ${from}`
}

/** The columns that the new rows name. @throws RestError PGRST204 for one that the table has not */
function readColumns({ query, table }: TableRequest, objects: JsonObject[]): string[] {
  const named = readNames(query, 'columns')
  const columns = named ?? [...new Set(objects.flatMap((row) => Object.keys(row)))]
  if (columns.length === 0 && objects.length > 1) throw invalidBody('Empty objects are added one at a time')
  const isRagged = objects.some((row) => columns.some((column) => !Object.hasOwn(row, column)))
  if (isRagged && !named) throw invalidBody('All object keys must match')
  for (const column of columns) requireColumn(table, column)
  return columns
}

function conflictSql({ table, preferences, query }: TableRequest, columns: readonly string[]): string {
  const target = readNames(query, 'on_conflict') ?? table.primaryKey
  for (const column of target) if (!table.columnByName.has(column)) throw unknownColumn(table.name, column)
  if (target.length === 0) return ''
  return ` on conflict (${target.map(quoteName).join(', ')}) ${
    preferences.onDuplicate === 'ignore' || columns.length === 0 ? 'do nothing' : mergeSql(columns)
  }`
}

/** What becomes of the row that is there already. */
export function mergeSql(columns: readonly string[]): string {
  const set = columns.map((column) => `${quoteName(column)} = excluded.${quoteName(column)}`)
  return `do update set ${set.join(', ')}`
}

/** `id=eq.5`: the query that finds the new row. */
function keyQuery(columns: readonly string[], values: readonly string[]): string {
  return new URLSearchParams(columns.map((column, index) => [column, `eq.${values[index]}`])).toString()
}
