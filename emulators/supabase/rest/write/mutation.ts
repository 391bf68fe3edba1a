import { createResourceQuery, type ParsedQuery } from '../query/parse-query.ts'
import { joinRows, serializedRowSql, serializedRowsSql } from '../read/body-sql.ts'
import { compileSelect } from '../read/compile-select.ts'
import { selectSql } from '../read/compiled-select.ts'
import { createResultSource } from '../read/row-source.ts'
import { type SqlParameters, quoteName, recordSql } from '../read/sql-text.ts'
import { requireMaxAffected, requireSingleRow } from '../response.ts'
import type { TableRequest } from '../table-request.ts'

/** `count` is the number of affected rows, `inserted` the number of new rows among them. */
export type MutationResult = { body: string; count: number; inserted: number }

/** A row of the representation, and at last the rest of the result. */
type MutationRow = Omit<MutationResult, 'body'> & { row: string | null }

export type Mutation = {
  /** An insert, update or delete of rows named `t0`, without `returning`. */
  sql: string
  parameters: SqlParameters
  query: ParsedQuery
  /** Only for upserts, because it requires the SELECT privilege. */
  shouldCountInserted?: boolean
}

export const NO_CHANGES: MutationResult = { body: '', count: 0, inserted: 0 }

/** Runs an insert, update or delete and returns, if the client prefers it, the representation of the affected rows. */
export async function runMutation(request: TableRequest, mutation: Mutation): Promise<MutationResult> {
  const { transaction, preferences, mediaType } = request
  const { sql, parameters, shouldCountInserted = false } = mutation
  const representation =
    preferences.return === 'representation' ? compileRepresentation(request, mutation) : undefined
  const columns = [...(representation?.usedColumns ?? [])]
  const returning = [
    ...columns.map((column) => `t0.${quoteName(column)}`),
    ...(shouldCountInserted ? ['(t0.xmax = 0) as "is inserted"'] : []),
  ]
  const results = await transaction.query<MutationRow>(
    `with changed as (${sql} returning ${returning.join(', ') || '1 as one'})
     ${representation ? `${representation.sql} union all` : ''}
     select null as row, count(*) as count,
       ${shouldCountInserted ? 'count(*) filter (where "is inserted")' : '0::bigint'} as inserted
     from changed`,
    parameters.values,
  )
  const result = results.pop()
  if (!result) throw new Error('The statement returned no row')
  requireMaxAffected(preferences, result.count)
  requireSingleRow(mediaType, result.count)
  const { count, inserted } = result
  const rows = results.map(({ row }) => row ?? 'null')
  return { count, inserted, body: representation?.joinRows(rows) ?? '' }
}

function compileRepresentation({ snapshot, table, mediaType }: TableRequest, mutation: Mutation) {
  const { query, parameters, shouldCountInserted = false } = mutation
  const source = createResultSource(table, 'changed')
  // A star would include the additional column of `changed`.
  const needsNames = mediaType.form === 'csv' || shouldCountInserted
  const select = compileSelect({ query, snapshot, parameters, needsNames }, source, {
    ...createResourceQuery(),
    order: query.root.order,
  })
  return {
    sql: `select ${serializedRowSql(mediaType)} as row, null::bigint as count, null::bigint as inserted
      from ${serializedRowsSql(mediaType, `(${selectSql(select)}) as page`)}`,
    usedColumns: source.usedColumns,
    joinRows: (rows: readonly string[]) => joinRows(mediaType, select.columns, rows),
  }
}

/**
 * Returns a `from` item with the rows of a JSON array of objects, converted to the types of the columns. With
 * `missing=default` it also has the original object of each row, to tell missing members from nulls.
 */
export function bodyRowsSql(
  { table, preferences }: TableRequest,
  columns: readonly string[],
  json: string,
  parameters: SqlParameters,
): string {
  if (columns.length === 0) return ''
  const record = `as body(${recordSql(table, columns)})`
  if (!preferences.shouldUseDefaults) return `json_to_recordset(${parameters.bind(json)}::json) ${record}`
  return `json_array_elements(${parameters.bind(json)}::json) as element(value),
    lateral json_to_record(element.value) ${record}`
}

/** Returns the value of a column in the rows of `bodyRowsSql`. */
export function valueSql(
  { table, preferences }: TableRequest,
  column: string,
  parameters: SqlParameters,
): string {
  const value = `body.${quoteName(column)}`
  if (!preferences.shouldUseDefaults) return value
  const missing = `(element.value -> ${parameters.bind(column)}::text) is null`
  return `case when ${missing} then ${table.columnByName.get(column)?.defaultSql ?? 'null'} else ${value} end`
}
