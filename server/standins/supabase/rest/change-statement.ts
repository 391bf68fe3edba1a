import { requireOneIfWanted, type Rows, rowsJsonSql } from './answer.ts'
import { RestError, unreadable } from './rest-error.ts'
import { readSelection, selectionNames, selectionSql } from './selection.ts'
import type { BoundValues } from './sql-text.ts'
import type { TableRequest } from './table-request.ts'

export type Changed = Rows & { inserted: number }

/**
 * Runs an insert, update or delete and gives the rows it touched, as JSON where the caller wants them.
 * `tellsInserted` adds how many are new, which only an upsert asks for: it costs the right to read the row.
 */
export async function runChange(
  { transaction, table, query, preferences }: TableRequest,
  statement: string,
  bound: BoundValues,
  { tellsInserted = false } = {},
): Promise<Changed> {
  for (const name of ['order', 'limit', 'offset']) {
    if (query.has(name)) throw unreadable(`${name} of a change`, query.get(name) ?? '')
  }
  const selection = preferences.returnsRows ? readSelection(query, table) : []
  const returning = preferences.returnsRows ? selectionSql(selection) : '1 as one'
  const [changed] = await transaction.query<Changed>(
    `with changed as (${statement} returning ${returning}${tellsInserted ? ', (xmax = 0) as "is inserted"' : ''})
     select count(*) as count,
       ${tellsInserted ? 'count(*) filter (where "is inserted")' : '0::bigint'} as inserted,
       ${preferences.returnsRows ? answerSql(selectionNames(selection)) : `''`} as json
     from changed`,
    bound.values,
  )
  if (!changed) throw new Error('an aggregate gave no row')
  if (preferences.maxAffected !== undefined && changed.count > preferences.maxAffected) {
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${changed.count} rows`,
    })
  }
  requireOneIfWanted(preferences, changed.count)
  return changed

  function answerSql(names: string): string {
    return `(select ${rowsJsonSql('answer', preferences)} from (select ${names} from changed) answer)`
  }
}
