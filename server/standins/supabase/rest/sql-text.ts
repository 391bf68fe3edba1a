import type { SqlParameter } from '#server/db/database.ts'

import { RestError, unknownColumn } from './rest-error.ts'
import type { Table } from './schema.ts'

/** The values of one statement: each is bound, and its place is what stands in the text. */
export class BoundValues {
  readonly values: SqlParameter[] = []

  /** The placeholder of a value, such as `$3`. */
  bind(value: SqlParameter): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function tableSql(table: Table): string {
  return `public.${quoteName(table.name)}`
}

/** A column with its table. @throws RestError 400 42703 when the table has no such column */
export function columnSql(table: Table, column: string): string {
  if (!table.typeByColumn.has(column)) throw unknownColumn(table.name, column)
  return `${quoteName(table.name)}.${quoteName(column)}`
}

/** `"a" integer, "b" text`: the columns of a JSON record, with the types of the table. */
export function recordSql(table: Table, columns: readonly string[]): string {
  return columns
    .map((column) => `${quoteName(column)} ${table.typeByColumn.get(column) ?? 'text'}`)
    .join(', ')
}

/** For the columns that a body names. @throws RestError 400 PGRST204 when the table has no such column */
export function requireColumn(table: Table, column: string): void {
  if (table.typeByColumn.has(column)) return
  const name = column.slice(0, 100)
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  )
}
