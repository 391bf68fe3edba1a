import { answerWithRows, requireOneIfWanted, rowsJsonSql } from './answer.ts'
import { readFilters, whereSql } from './filters.ts'
import { orderSql, type Page, readPage } from './page.ts'
import { RestError } from './rest-error.ts'
import { readSelection, selectionSql } from './selection.ts'
import { BoundValues, tableSql } from './sql-text.ts'
import type { TableRequest } from './table-request.ts'

type Found = { json: string; count: number; total: number | null }

/** GET and HEAD: the rows of a table that the caller may see and the filters let through, page by page. */
export async function readRows({
  context,
  transaction,
  table,
  query,
  preferences,
}: TableRequest): Promise<Response> {
  const bound = new BoundValues()
  const page = readPage(query)
  const from = `from ${tableSql(table)}${whereSql(readFilters(query, table, bound))}`
  const columns = selectionSql(readSelection(query, table))
  const total = preferences.countsAll ? `(select count(*) ${from})` : 'null::bigint'
  const [found] = await transaction.query<Found>(
    `with page as (
       select ${columns} ${from}${orderSql(query, table)} limit ${page.limit} offset ${page.offset}
     )
     select ${rowsJsonSql('page', preferences)} as json, count(*) as count, ${total} as total from page`,
    bound.values,
  )
  if (!found) throw new Error('an aggregate gave no row')
  requireOneIfWanted(preferences, found.count)
  requireOffsetWithin(page, found.total)
  const isPart = found.total !== null && found.count < found.total
  context.header('content-range', contentRange(page, found))
  return answerWithRows(context, preferences, found, isPart ? 206 : 200)
}

function contentRange({ offset }: Page, { count, total }: Found): string {
  return `${count > 0 ? `${offset}-${offset + count - 1}` : '*'}/${total ?? '*'}`
}

function requireOffsetWithin({ offset }: Page, total: number | null): void {
  if (total === null || offset === 0 || offset <= total) return
  throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  })
}
