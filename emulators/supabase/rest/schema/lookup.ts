import { RestError } from '../errors/rest-error.ts'
import { findSimilarName } from './similar-name.ts'
import type { SchemaSnapshot, Table } from './snapshot.ts'

/** @throws RestError 404 PGRST205 when there is no table or view of that name */
export function requireTable({ tableByName }: SchemaSnapshot, name: string): Table {
  const table = tableByName.get(name)
  if (table) return table
  const similar = findSimilarName(name, tableByName.keys())
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
    { hint: similar && `Perhaps you meant the table 'public.${similar}'` },
  )
}

/** @throws RestError 400 PGRST204 when the table has no such column */
export function requireColumn(table: Table, column: string): void {
  if (table.columnByName.has(column)) return
  const name = column.slice(0, 100)
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  )
}
