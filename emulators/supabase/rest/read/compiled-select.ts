import type { ResourceQuery } from '../query/parse-query.ts'
import { MAX_ROWS } from '../query/row-range.ts'
import type { EmbedItem } from '../query/select.ts'
import {
  groupSql,
  isAggregated,
  isEmpty,
  type OutputColumn,
  type OutputColumns,
  outputSql,
} from './output-columns.ts'
import { countRowsSql, limitedColumnsSql, limitedValuesSql } from './response-budget.ts'
import type { RowSource } from './row-source.ts'
import { quoteName, whereSql } from './sql-text.ts'

/** The SQL of one resource: the requested table or an embedded one. */
export type CompiledSelect = {
  source: RowSource
  columns: OutputColumns
  joins: string
  conditions: readonly string[]
  order: string
  query: ResourceQuery
}

export type CompiledEmbed = { item: EmbedItem; alias: string; select: CompiledSelect }

export function selectSql(
  { source, columns, joins, conditions, order, query }: CompiledSelect,
  limit?: number,
): string {
  const offset = query.offset > 0 ? ` offset ${query.offset}` : ''
  const page = limit === undefined ? '' : ` limit ${limit}${offset}`
  const from = `from ${source.from}${joins}${whereSql(conditions)}${groupSql(columns)}`
  return `select ${outputSql(columns)} ${from}${order}${page}`
}

/** Returns the lateral join that embeds the resource, with one row per parent row. */
export function joinSql({ item, alias, select }: CompiledEmbed): string {
  const { isSingle } = select.source
  // Nothing is selected, but its parameters must still occur in the statement.
  if (isEmpty(select.columns)) return lateral(selectSql(select, 1))
  const inner = selectSql(select, isSingle ? 1 : Math.min(select.query.limit ?? MAX_ROWS, MAX_ROWS))
  if (isSingle && item.isSpread) return lateral(inner)
  if (isSingle) return lateral(`select row_to_json("row".*) as "json" from (${inner}) as "row"`)
  if (!item.isSpread) {
    const rows = limitedValuesSql('row_to_json("row".*)', `(${inner}) as "row"`, 'list')
    return lateral(`select coalesce(json_agg(list.value), '[]') as "json" from ${rows}${countRowsSql()}`)
  }
  const aggregated = select.columns.named.map(({ name }) => aggregateSql(name)).join(', ')
  return lateral(`select ${aggregated} from ${limitedColumnsSql(`(${inner})`, '"row"')}${countRowsSql()}`)
  function lateral(sql: string): string {
    return ` left join lateral (${sql}) as ${alias} on true`
  }
}

/**
 * Returns what the parent row contains: a column of JSON, or for a spread the columns themselves. Aggregates of a spread
 * row become aggregates of the parent rows.
 */
export function embedColumns({ item, alias, select }: CompiledEmbed): OutputColumn[] {
  if (isEmpty(select.columns)) return []
  if (!item.isSpread) return [{ name: item.alias ?? item.name, sql: `${alias}."json"` }]
  const { named, isHoisted } = select.columns
  return named.map(({ name, aggregateSql: hoisted }) => ({
    name,
    sql: `${alias}.${quoteName(name)}`,
    ...(isHoisted && hoisted && { aggregateSql: hoisted }),
  }))
}

/** Returns the names of the columns that embedded lists and rows become. Their type, JSON, cannot be grouped. */
export function getJsonColumns(embeds: readonly CompiledEmbed[]): Set<string> {
  const json = embeds.filter(({ item, select }) => !item.isSpread || !select.source.isSingle)
  return new Set(json.flatMap(embedColumns).map(({ name }) => name))
}

/** Returns a `from` clause, with the rows that match or the groups that aggregates form of them. */
export function countedSql(select: CompiledSelect): string {
  if (isAggregated(select.columns.named)) return `from (${selectSql(select)}) as grouped`
  return `from ${select.source.from}${whereSql(select.conditions)}`
}

/** Returns the condition that the parent row has embedded rows. */
export function existsSql({ source, conditions }: CompiledSelect): string {
  return `exists (select from ${source.from}${whereSql(conditions)})`
}

function aggregateSql(name: string): string {
  return `coalesce(json_agg("row".${quoteName(name)}), '[]') as ${quoteName(name)}`
}
