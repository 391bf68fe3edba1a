import type { RowSource } from './row-source.ts'
import { quoteName } from './sql-text.ts'

export type OutputColumn = {
  name: string
  sql: string
  /** Returns the SQL of an aggregate whose argument is `sql`. Columns without one group the rows. */
  aggregateSql?: (argument: string) => string
}

/** The select list: `all` is `alias.*`, if it includes every column of the source. */
export type OutputColumns = {
  all: string | undefined
  named: readonly OutputColumn[]
  /** True if aggregates are left to the parent row, into which these columns are spread. */
  isHoisted: boolean
}

type OutputOptions = {
  hasStar: boolean
  /** True if the names of all columns must be known. */
  needsNames: boolean
  isHoisted: boolean
}

/**
 * Of two columns with the same name, the later wins. A star stays a star, so that Postgres expands it to the current
 * columns, unless another column replaces one of them or all names are needed.
 */
export function createOutputColumns(
  source: RowSource,
  named: readonly OutputColumn[],
  { hasStar, needsNames, isHoisted }: OutputOptions,
): OutputColumns {
  const columnByName = new Map(named.map((column) => [column.name, column]))
  if (!hasStar) return { all: undefined, named: [...columnByName.values()], isHoisted }
  const own = [...source.table.columnByName.keys()].map((name): [string, OutputColumn] => [
    name,
    { name, sql: `${source.alias}.${quoteName(name)}` },
  ])
  for (const [name] of own) source.usedColumns.add(name)
  const isReplaced = own.some(([name, { sql }]) => {
    const replacing = columnByName.get(name)
    return replacing && (replacing.sql !== sql || replacing.aggregateSql)
  })
  if (isReplaced || needsNames || isAggregated(named)) {
    return { all: undefined, named: [...new Map([...own, ...columnByName]).values()], isHoisted }
  }
  for (const [name] of own) columnByName.delete(name)
  return { all: `${source.alias}.*`, named: [...columnByName.values()], isHoisted }
}

export function isAggregated(columns: readonly OutputColumn[]): boolean {
  return columns.some(({ aggregateSql }) => aggregateSql)
}

export function outputSql({ all, named, isHoisted }: OutputColumns): string {
  const columns = named.map(({ name, sql, aggregateSql }) => {
    const value = aggregateSql && !isHoisted ? aggregateSql(sql) : sql
    return `${value} as ${quoteName(name)}`
  })
  return [...(all === undefined ? [] : [all]), ...columns].join(', ')
}

/** Returns the `group by` clause, which names columns by position, or an empty text without aggregates. */
export function groupSql({ named, isHoisted }: OutputColumns): string {
  if (isHoisted || !isAggregated(named)) return ''
  const positions = named.flatMap(({ aggregateSql }, index) => (aggregateSql ? [] : [index + 1]))
  return positions.length > 0 ? ` group by ${positions.join(', ')}` : ''
}

export function isEmpty({ all, named }: OutputColumns): boolean {
  return all === undefined && named.length === 0
}
