import type { Context } from 'hono'

import type { Queryable } from '#server/db/database.ts'

import type { Preferences } from './preferences.ts'
import type { Table } from './schema.ts'

/** A request for the rows of a table, inside the transaction that has the caller's rights. */
export type TableRequest = {
  context: Context
  transaction: Queryable
  table: Table
  query: URLSearchParams
  preferences: Preferences
  /** The request's body as it came. */
  body: string
}
