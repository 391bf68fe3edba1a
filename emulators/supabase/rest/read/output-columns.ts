import type { RowSource } from './row-source.ts'
import { quoteName } from './sql-text.ts'

export type OutputColumn = { name: string; sql: string }

/** The select list: `all` is `alias.*`, if it includes every column of the source. */
export type OutputColumns = { all: string | undefined; named: readonly OutputColumn[] }

/**
 * Of two columns with the same name, the later wins. A star stays a star, so that Postgres expands it to the current
 * columns, unless another column replaces one of them or all names are needed.
 */
export function createOutputColumns(
  source: RowSource,
  hasStar: boolean,
  named: readonly OutputColumn[],
  needsNames: boolean,
): OutputColumns {
  const sqlByName = new Map(named.map(({ name, sql }) => [name, sql]))
  if (!hasStar) return { all: undefined, named: toColumns(sqlByName) }
  const own = [...source.table.columnByName.keys()].map((name): [string, string] => [
    name,
    `${source.alias}.${quoteName(name)}`,
  ])
  for (const [name] of own) source.usedColumns.add(name)
  const isReplaced = own.some(([name, sql]) => sqlByName.has(name) && sqlByName.get(name) !== sql)
  if (isReplaced || needsNames) return { all: undefined, named: toColumns(new Map([...own, ...sqlByName])) }
  for (const [name] of own) sqlByName.delete(name)
  return { all: `${source.alias}.*`, named: toColumns(sqlByName) }
}

export function outputSql({ all, named }: OutputColumns): string {
  const columns = named.map(({ name, sql }) => `${sql} as ${quoteName(name)}`)
  return [...(all === undefined ? [] : [all]), ...columns].join(', ')
}

export function isEmpty({ all, named }: OutputColumns): boolean {
  return all === undefined && named.length === 0
}

function toColumns(sqlByName: ReadonlyMap<string, string>): OutputColumn[] {
  return [...sqlByName].map(([name, sql]) => ({ name, sql }))
}
