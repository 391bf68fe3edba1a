import type { Querier } from '@marquee/database/database.ts'

import type { Preferences } from '../preferences.ts'
import { parseQuery } from '../query/parse-query.ts'
import { createRangeError, MAX_ROWS, resolveRowRange, type RowRange } from '../query/row-range.ts'
import { requireMaxAffected, requireSingleRow, respondWithBody, type ResponseOptions } from '../response.ts'
import type { TableRequest } from '../table-request.ts'
import { joinRows, serializedRowSql, serializedRowsSql } from './body-sql.ts'
import { compileSelect } from './compile-select.ts'
import { type CompiledSelect, countedSql, selectSql } from './compiled-select.ts'
import { createTableSource } from './row-source.ts'
import { SqlParameters } from './sql-text.ts'

/** Handles GET and HEAD of a table. */
export async function readRows(request: TableRequest): Promise<Response> {
  const { context, snapshot, table, mediaType } = request
  const parameters = new SqlParameters()
  const query = parseQuery(request.query)
  const options = { query, snapshot, parameters, needsNames: mediaType.form === 'csv' }
  const select = compileSelect(options, createTableSource(table), query.root)
  const range = resolveRowRange(query.root, context.req.header('range'))
  return respondWithRows(request.transaction, request, { select, range, parameters })
}

type ReadPlan = {
  select: CompiledSelect
  range: RowRange
  parameters: SqlParameters
  /** Common table expressions that the select needs, each followed by a comma. */
  withSql?: string
  /** There is at most one row, which is returned as an object unless the client accepts other formats only. */
  isSingle?: boolean
}

/** A row of the page, and at last the total. */
type PageRow = { row: string | null; total: number | null }

/** Runs the select and responds with a page of rows and, if the client prefers a count, the total. */
export async function respondWithRows(
  transaction: Querier,
  options: ResponseOptions,
  { select, range, parameters, withSql = '', isSingle = false }: ReadPlan,
): Promise<Response> {
  const { context, preferences } = options
  const mediaType =
    isSingle && options.mediaType.form === 'array'
      ? { ...options.mediaType, form: 'object' as const }
      : options.mediaType
  const paged = { ...select, query: { ...select.query, offset: range.offset } }
  const results = await transaction.query<PageRow>(
    `with ${withSql}page as (${selectSql(paged, range.limit)})
     select ${serializedRowSql(mediaType)} as row, null as total from ${serializedRowsSql(mediaType, 'page')}
     union all select null, ${totalSql(select, preferences)}`,
    parameters.values,
  )
  const counted = results.pop()?.total ?? null
  const rows = results.map(({ row }) => row ?? 'null')
  if (!isSingle) requireSingleRow(mediaType, rows.length)
  requireMaxAffected(preferences, rows.length)
  const total = await resolveTotal(transaction, preferences, { select, parameters, withSql }, counted)
  requireSatisfiableOffset(range, total)
  context.header('content-range', toContentRange(range, rows.length, total))
  const isPartial = total !== null && rows.length < total
  return respondWithBody(
    { ...options, mediaType },
    joinRows(mediaType, select.columns, rows),
    isPartial ? 206 : 200,
  )
}

export function toContentRange({ offset }: RowRange, count: number, total: number | null): string {
  return `${count > 0 ? `${offset}-${offset + count - 1}` : '*'}/${total ?? '*'}`
}

function requireSatisfiableOffset({ offset }: RowRange, total: number | null): void {
  if (total === null || offset === 0 || offset <= total) return
  throw createRangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`)
}

/** `count=estimated` counts exactly up to `MAX_ROWS`. */
function totalSql(select: CompiledSelect, { count }: Preferences): string {
  if (count === 'exact') return `(select count(*) ${countedSql(select)})`
  if (count === 'estimated') {
    return `(select count(*) from (select ${countedSql(select)} limit ${MAX_ROWS + 1}) as counted)`
  }
  return 'null::bigint'
}

/** Returns the counted total, or the planner's estimate for `count=planned` and for estimates above `MAX_ROWS`. */
async function resolveTotal(
  transaction: Querier,
  { count }: Preferences,
  { select, parameters, withSql }: { select: CompiledSelect; parameters: SqlParameters; withSql: string },
  counted: number | null,
): Promise<number | null> {
  const isCounted = counted !== null && counted <= MAX_ROWS
  if (count === undefined || count === 'exact' || (count === 'estimated' && isCounted)) return counted
  const prefix = withSql === '' ? '' : `with ${withSql.replace(/,\s*$/, '')} `
  // Postgres requires every parameter to occur, also the select list's, which is missing here. They follow
  // the conditions, which determine their types, in a clause that does not change the estimate.
  const values = parameters.values.map((_, index) => `$${index + 1}::text`).join(', ')
  const orderBy = values === '' ? '' : ` order by (array[${values}])[1]`
  const [explained] = await transaction.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `explain (format json) ${prefix}select ${countedSql(select)}${orderBy}`,
    parameters.values,
  )
  return Math.max(counted ?? 0, explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}
