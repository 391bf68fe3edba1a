import { answerWithNothing, answerWithRows } from './answer.ts'
import { type Changed, runChange } from './change-statement.ts'
import { type JsonObject, readObjects } from './json-body.ts'
import { invalidBody, unknownColumn } from './rest-error.ts'
import type { Table } from './schema.ts'
import { readNames } from './split-list.ts'
import { BoundValues, quoteName, recordSql, requireColumn, tableSql } from './sql-text.ts'
import type { TableRequest } from './table-request.ts'

/** POST: adds rows; with a `resolution` it changes the ones that are there already, or leaves them. */
export async function insertRows(request: TableRequest): Promise<Response> {
  const { context, table, preferences, query } = request
  const { objects, json } = readObjects(request.body)
  const columns = readColumns(request, objects)
  const bound = new BoundValues()
  const isUpsert = preferences.onDuplicate !== 'fail'
  const statement = insertSql(table, columns, json, bound) + (isUpsert ? onConflict(request, columns) : '')
  const changed: Changed =
    objects.length === 0
      ? { json: '[]', count: 0, inserted: 0 }
      : await runChange(request, statement, bound, { tellsInserted: isUpsert })

  const status = isUpsert && changed.inserted === 0 ? 200 : 201
  context.header('content-range', `*/${preferences.countsAll ? changed.count : '*'}`)
  if (!preferences.returnsRows) return answerWithNothing(context, preferences, status)
  return answerWithRows(context, preferences, changed, status)

  function onConflict({ table, preferences }: TableRequest, columns: string[]): string {
    const named = readNames(query.get('on_conflict'))
    const target = named.length > 0 ? named : table.primaryKey
    for (const column of target) if (!table.typeByColumn.has(column)) throw unknownColumn(table.name, column)
    if (target.length === 0) return ''
    const action =
      preferences.onDuplicate === 'ignore' || columns.length === 0
        ? 'do nothing'
        : `do update set ${columns.map((column) => `${quoteName(column)} = excluded.${quoteName(column)}`).join(', ')}`
    return ` on conflict (${target.map(quoteName).join(', ')}) ${action}`
  }
}

/** The columns that the new rows name. @throws RestError PGRST204 for one that the table has not */
function readColumns({ query, table, preferences }: TableRequest, objects: JsonObject[]): string[] {
  const named = readNames(query.get('columns'))
  const used = [...new Set(objects.flatMap((row) => Object.keys(row)))]
  const columns = [...new Set(named.length > 0 ? named : used)]
  if (columns.length === 0 && objects.length > 1) throw invalidBody('Empty objects are added one at a time')
  const isRagged = objects.some((row) => columns.some((column) => !Object.hasOwn(row, column)))
  if (isRagged && named.length === 0) throw invalidBody('All object keys must match')
  if (isRagged && preferences.missingIsDefault) {
    throw invalidBody(
      'Rows with different keys cannot be filled with defaults: send them in requests of their own',
    )
  }
  for (const column of columns) requireColumn(table, column)
  return columns
}

/** The rows go to Postgres as the JSON that they are; it reads every value as its column's type. */
function insertSql(table: Table, columns: string[], json: string, bound: BoundValues): string {
  const target = `insert into ${tableSql(table)}`
  if (columns.length === 0) return `${target} default values`
  const names = columns.map(quoteName).join(', ')
  const record = `json_to_recordset(${bound.bind(json)}::json) as body(${recordSql(table, columns)})`
  return `${target} (${names}) select ${names} from ${record}`
}
