import { type BoundValues, quoteName, recordSql } from '../read/sql-text.ts'
import type { TableRequest } from '../table-request.ts'

/**
 * The rows of a body as something to select from: Postgres reads every value as its column's type. `json` is a list
 * of objects. Where a missing value means the default, each row stands beside the object that it was read from.
 */
export function valuesFrom(
  { table, preferences }: TableRequest,
  columns: readonly string[],
  json: string,
  bound: BoundValues,
): string {
  if (columns.length === 0) return ''
  const record = `as body(${recordSql(table, columns)})`
  if (!preferences.missingIsDefault) return `json_to_recordset(${bound.bindBody(json)}::json) ${record}`
  return `json_array_elements(${bound.bindBody(json)}::json) as element(value),
    lateral json_to_record(element.value) ${record}`
}

/** The value that a row of `valuesFrom` has for a column. */
export function valueSql({ table, preferences }: TableRequest, column: string, bound: BoundValues): string {
  const value = `body.${quoteName(column)}`
  if (!preferences.missingIsDefault) return value
  const missing = `(element.value -> ${bound.bind(column)}::text) is null`
  return `case when ${missing} then ${table.columnByName.get(column)?.defaultSql ?? 'null'} else ${value} end`
}
