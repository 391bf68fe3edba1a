import { RestError } from '../rest-error.ts'
import type { Table } from '../schema/snapshot.ts'

/** For the columns that a body names. @throws RestError 400 PGRST204 when the table has no such column */
export function requireColumn(table: Table, column: string): void {
  if (table.columnByName.has(column)) return
  const name = column.slice(0, 100)
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  )
}
