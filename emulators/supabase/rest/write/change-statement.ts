import { requireAtMost, requireOneIfWanted } from '../answer.ts'
import { newPart, type ReadQuery } from '../query/read-query.ts'
import { bodySql, finishBody } from '../read/body-sql.ts'
import { compileRows } from '../read/compile-rows.ts'
import { rowsSql } from '../read/embedded-sql.ts'
import { givenRows } from '../read/row-source.ts'
import { type BoundValues, quoteName, tooComplex } from '../read/sql-text.ts'
import type { TableRequest } from '../table-request.ts'

/** What a change did: the answer's body, how many rows it touched and how many of them are new, and where the first is. */
export type Changed = { body: string; count: number; inserted: number; key: string[] | null }

export type ChangeStatement = {
  /** An insert, update or delete of the rows `t0`, up to its `returning`. */
  sql: string
  bound: BoundValues
  query: ReadQuery
  /** Adds how many rows are new, which only an upsert asks for: it costs the right to read the row. */
  tellsInserted?: boolean
  /** Adds the primary key of the row. */
  tellsKey?: boolean
}

export const NOTHING_CHANGED: Changed = { body: '', count: 0, inserted: 0, key: null }

/** Runs a change and gives the rows it touched where the caller wants them, with all that they want embedded. */
export async function runChange(request: TableRequest, statement: ChangeStatement): Promise<Changed> {
  const { transaction, table, preferences, mediaType } = request
  const { sql, bound, tellsInserted = false, tellsKey = false } = statement
  const answer = preferences.returns === 'rows' ? answerOf(request, statement) : undefined
  const key = tellsKey ? table.primaryKey : []
  const needed = [...new Set([...(answer?.usedColumns ?? []), ...key])]
  const returning = [
    ...needed.map((column) => `t0.${quoteName(column)}`),
    ...(tellsInserted ? ['(t0.xmax = 0) as "is inserted"'] : []),
  ]
  const keySql =
    key.length > 0
      ? `(select json_build_array(${key.map((column) => `${quoteName(column)}::text`).join(', ')}) from changed limit 1)`
      : 'null::json'
  const [changed] = await transaction.query<Changed>(
    `with changed as (${sql} returning ${returning.join(', ') || '1 as one'})
     select count(*) as count, ${tellsInserted ? 'count(*) filter (where "is inserted")' : '0::bigint'} as inserted,
       ${answer?.sql ?? `''`} as body, ${keySql} as key
     from changed`,
    bound.values,
  )
  if (!changed) throw tooComplex()
  requireAtMost(preferences, changed.count)
  requireOneIfWanted(mediaType, changed.count)
  return answer ? { ...changed, body: answer.finish(changed.body) } : changed
}

/** The body of an answer with the rows of `changed`, and which of their columns it takes. */
function answerOf({ snapshot, table, mediaType }: TableRequest, statement: ChangeStatement) {
  const { query, bound, tellsInserted = false } = statement
  const source = givenRows(table, 'changed')
  // Where `changed` has a column of its own, the star would show it.
  const needsNames = mediaType.form === 'csv' || tellsInserted
  const rows = compileRows({ query, snapshot, bound, needsNames }, source, {
    ...newPart(),
    order: query.root.order,
  })
  return {
    sql: `(select ${bodySql(mediaType)} from (${rowsSql(rows)}) as page)`,
    usedColumns: source.usedColumns,
    finish: (body: string | null) => finishBody(mediaType, rows.columns, body ?? 'null'),
  }
}
