import { RestError } from '../rest-error.ts'
import { similarName } from './similar-name.ts'
import type { Snapshot, Table } from './snapshot.ts'

/** @throws RestError 404 PGRST205 when there is no table or view of that name */
export function requireTable({ tableByName }: Snapshot, name: string): Table {
  const table = tableByName.get(name)
  if (table) return table
  const similar = similarName(name, tableByName.keys())
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
    { hint: similar && `Perhaps you meant the table 'public.${similar}'` },
  )
}
