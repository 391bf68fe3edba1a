import type { RowSource } from './row-source.ts'
import { quoteName } from './sql-text.ts'

export type OutputColumn = { name: string; sql: string }

/** What a row of an answer holds: every column of its source, if `all`, and those that are named. */
export type OutputColumns = { all: string | undefined; named: readonly OutputColumn[] }

/**
 * Puts the columns of an answer together, where of two with one name the later counts. The star is left to Postgres,
 * which knows the columns of this moment, unless one of them is meant by another column or every name must be known.
 */
export function outputColumns(
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
  const isHidden = own.some(([name, sql]) => sqlByName.has(name) && sqlByName.get(name) !== sql)
  if (isHidden || needsNames) return { all: undefined, named: toColumns(new Map([...own, ...sqlByName])) }
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
