import type { Field } from '../query/field.ts'
import { unknownColumn } from '../rest-error.ts'
import { isJson, type Table } from '../schema/snapshot.ts'
import type { FieldSql } from './condition-sql.ts'
import { type BoundValues, publicName, quoteName } from './sql-text.ts'

/** Where the rows of one level of a question come from. */
export type RowSource = {
  table: Table
  alias: string
  /** What stands behind `from`, under the alias. */
  from: string
  /** What joins the rows to those of the level above. */
  conditions: readonly string[]
  /** False for what a statement gave: its rows have the names, but not the type, of the table's. */
  isStored: boolean
  /** Whether a row above leads to one of these at most. */
  givesOne: boolean
  /** The columns that were asked of it, which is what a statement has to give. */
  usedColumns: Set<string>
}

/** The rows of a table as they are stored. */
export function storedRows(table: Table, alias = 't0'): RowSource {
  const from = `${publicName(table)} as ${alias}`
  return { table, alias, from, conditions: [], isStored: true, givesOne: false, usedColumns: new Set() }
}

/** The rows that a statement gave, under the name that it has in a `with`. */
export function givenRows(table: Table, name: string): RowSource {
  const from = `${name} as t0`
  return {
    table,
    alias: 't0',
    from,
    conditions: [],
    isStored: false,
    givesOne: false,
    usedColumns: new Set(),
  }
}

export function columnSql(source: RowSource, column: string): string {
  if (!source.table.columnByName.has(column)) throw unknownColumn(source.table.name, column)
  source.usedColumns.add(column)
  return `${source.alias}.${quoteName(column)}`
}

/** The whole row, as a function of the table's rows takes it. */
export function rowSql(source: RowSource): string {
  if (source.isStored) return `${source.alias}.*`
  const columns = [...source.table.columnByName.keys()].map((column) => columnSql(source, column))
  return `row(${columns.join(', ')})::${publicName(source.table)}`
}

/** A column, or what a function of the row gives, or a place in the JSON value that either holds. */
export function fieldSql(source: RowSource, { name, path }: Field, bound: BoundValues): FieldSql {
  const whole = wholeField(source, name)
  const last = path.at(-1)
  if (!last) return whole
  const json = isJson(whole.type) ? whole.sql : `to_jsonb(${whole.sql})`
  const steps = path.map(({ operator, key }) =>
    typeof key === 'number' ? `${operator}(${key})` : `${operator}${bound.bind(key)}::text`,
  )
  const type = last.operator === '->>' ? 'text' : whole.type === 'json' ? 'json' : 'jsonb'
  return { sql: `(${json}${steps.join('')})`, type }
}

function wholeField(source: RowSource, name: string): FieldSql {
  const { columnByName, typeByComputedColumn } = source.table
  const computedType = columnByName.has(name) ? undefined : typeByComputedColumn.get(name)
  if (computedType !== undefined) {
    return { sql: `${publicName({ name })}(${rowSql(source)})`, type: computedType }
  }
  return { sql: columnSql(source, name), type: columnByName.get(name)?.type }
}
