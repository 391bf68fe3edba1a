import { MAX_ROWS } from '../query/page.ts'
import { isEmpty, type OutputColumn, outputSql } from './output-columns.ts'
import type { Embedded, Rows } from './rows.ts'
import { quoteName, whereSql } from './sql-text.ts'

/** What the row above gets: the rows as JSON under their name, or for a spread their columns. */
export function embeddedColumns({ item, alias, rows }: Embedded): OutputColumn[] {
  if (isEmpty(rows.columns)) return []
  if (!item.isSpread) return [{ name: item.alias ?? item.name, sql: `${alias}."json"` }]
  return rows.columns.named.map(({ name }) => ({ name, sql: `${alias}.${quoteName(name)}` }))
}

/** The join that finds them, one row for each row above. */
export function joinSql({ item, alias, rows }: Embedded): string {
  const { givesOne } = rows.source
  // Nothing of them is shown, but what is asked of them is still part of the statement.
  if (isEmpty(rows.columns)) return lateral(rowsSql(rows, 1))
  const inner = rowsSql(rows, givesOne ? 1 : Math.min(rows.part.limit ?? MAX_ROWS, MAX_ROWS))
  if (givesOne && item.isSpread) return lateral(inner)
  const json = givesOne ? 'row_to_json("row".*)' : `coalesce(json_agg("row".*), '[]')`
  const gathered = item.isSpread
    ? rows.columns.named.map(({ name }) => arrayOf(name)).join(', ')
    : `${json} as "json"`
  return lateral(`select ${gathered} from (${inner}) as "row"`)

  function lateral(sql: string): string {
    return ` left join lateral (${sql}) as ${alias} on true`
  }
}

/** Whether there are any, as a condition on the row above. */
export function existsSql({ source, conditions }: Rows): string {
  return `exists (select from ${source.from}${whereSql(conditions)})`
}

/** The statement that gives the rows of one level. */
export function rowsSql({ source, columns, joins, conditions, order, part }: Rows, limit?: number): string {
  const offset = part.offset > 0 ? ` offset ${part.offset}` : ''
  const page = limit === undefined ? '' : ` limit ${limit}${offset}`
  return `select ${outputSql(columns)} from ${source.from}${joins}${whereSql(conditions)}${order}${page}`
}

function arrayOf(name: string): string {
  return `coalesce(json_agg("row".${quoteName(name)}), '[]') as ${quoteName(name)}`
}
