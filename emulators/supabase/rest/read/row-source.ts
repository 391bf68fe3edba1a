import { createUnknownColumnError } from '../errors/rest-error.ts'
import type { Field } from '../query/field.ts'
import {
  type ColumnPair,
  isJson,
  isToOne,
  type Relationship,
  type SchemaSnapshot,
  type Table,
} from '../schema/snapshot.ts'
import type { FieldSql } from './filter-sql.ts'
import { qualifiedName, quoteName, type SqlParameters } from './sql-text.ts'

/** The `from` clause of one resource. */
export type RowSource = {
  table: Table
  alias: string
  from: string
  /** Join the rows to the parent resource's. */
  conditions: readonly string[]
  /** False for the result of another statement, whose rows have the columns of the table but not its row type. */
  isStored: boolean
  /** True if each parent row has at most one of these rows. */
  isSingle: boolean
  /** Columns that are read, and must therefore be in the result of the other statement. */
  usedColumns: Set<string>
}

export function createTableSource(table: Table, alias = 't0'): RowSource {
  const from = `${qualifiedName(table)} as ${alias}`
  return { table, alias, from, conditions: [], isStored: true, isSingle: false, usedColumns: new Set() }
}

/** Creates a source for rows of the table that come from a common table expression. */
export function createResultSource(table: Table, name: string): RowSource {
  const from = `${name} as t0`
  return {
    table,
    alias: 't0',
    from,
    conditions: [],
    isStored: false,
    isSingle: false,
    usedColumns: new Set(),
  }
}

function columnSql(source: RowSource, column: string): string {
  if (!source.table.columnByName.has(column)) throw createUnknownColumnError(source.table.name, column)
  source.usedColumns.add(column)
  return `${source.alias}.${quoteName(column)}`
}

/** Returns the row as an argument for functions of the table's row type. */
function rowSql(source: RowSource): string {
  if (source.isStored) return `${source.alias}.*`
  const columns = [...source.table.columnByName.keys()].map((column) => columnSql(source, column))
  return `row(${columns.join(', ')})::${qualifiedName(source.table)}`
}

/** Returns the SQL of a column or computed column, or of a value in its JSON. */
export function fieldSql(source: RowSource, { name, path }: Field, parameters: SqlParameters): FieldSql {
  const column = columnFieldSql(source, name)
  const last = path.at(-1)
  if (!last) return column
  const json = isJson(column.type) ? column.sql : `to_jsonb(${column.sql})`
  const steps = path.map(({ operator, key }) =>
    typeof key === 'number' ? `${operator}(${key})` : `${operator}${parameters.bind(key)}::text`,
  )
  const type = last.operator === '->>' ? 'text' : column.type === 'json' ? 'json' : 'jsonb'
  return { sql: `(${json}${steps.join('')})`, type }
}

function columnFieldSql(source: RowSource, name: string): FieldSql {
  const { columnByName, typeByComputedColumn } = source.table
  const computedType = columnByName.has(name) ? undefined : typeByComputedColumn.get(name)
  if (computedType !== undefined) {
    return { sql: `${qualifiedName({ name })}(${rowSql(source)})`, type: computedType }
  }
  // Like PostgREST, even if aggregates are disabled: Postgres reads `t.count` as `count(t)`.
  if (name === 'count' && !columnByName.has(name)) return { sql: 'count(*)', type: 'bigint' }
  return { sql: columnSql(source, name), type: columnByName.get(name)?.type }
}

/** Creates the source of a resource embedded in `parent`. `number` makes its aliases unique in the statement. */
export function createEmbedSource(
  parent: RowSource,
  relationship: Relationship,
  { tableByName }: SchemaSnapshot,
  number: number,
): RowSource {
  const table = tableByName.get(relationship.target)
  if (!table) throw new Error('The target of the relationship does not exist')
  const source = { ...createTableSource(table, `t${number}`), isSingle: isToOne(relationship) }
  if (relationship.kind === 'computed') {
    const name = qualifiedName({ name: relationship.function })
    return { ...source, from: `${name}(${rowSql(parent)}) as ${source.alias}` }
  }
  if (relationship.kind !== 'many-to-many') {
    const conditions = relationship.columns.map(
      ([own, foreign]) => `${source.alias}.${quoteName(foreign)} = ${columnSql(parent, own)}`,
    )
    return { ...source, conditions }
  }
  const { junction } = relationship
  const junctionAlias = `j${number}`
  const joinPair = ([column, targetColumn]: ColumnPair) =>
    `${junctionAlias}.${quoteName(column)} = ${source.alias}.${quoteName(targetColumn)}`
  const joinConditions = junction.foreignColumns.map(joinPair).join(' and ')
  return {
    ...source,
    from: `${source.from} join ${qualifiedName({ name: junction.table })} as ${junctionAlias} on ${joinConditions}`,
    conditions: junction.ownColumns.map(
      ([own, column]) => `${junctionAlias}.${quoteName(column)} = ${columnSql(parent, own)}`,
    ),
  }
}
