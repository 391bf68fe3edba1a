import type { Querier } from '@marquee/database/database.ts'

import type { ResponseOptions } from './response.ts'
import type { SchemaSnapshot, Table } from './schema/snapshot.ts'

/** A request for the rows of a table or view. */
export type TableRequest = ResponseOptions & {
  /** Has the role and claims of the caller. */
  transaction: Querier
  snapshot: SchemaSnapshot
  table: Table
  query: URLSearchParams
  body: string
}
