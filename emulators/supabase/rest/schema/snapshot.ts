import type { Relationship } from './relationship.ts'

export type Column = {
  name: string
  /** As SQL writes it, such as `character varying(10)`. */
  type: string
  /** What a new row gets when it does not name the column; `null` by itself. */
  defaultSql: string | null
  isRequired: boolean
}

/** A table or view, or whatever else has rows with named columns, such as the result of a function. */
export type Table = {
  name: string
  isView: boolean
  /** In the order of the table. */
  columnByName: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** What may be done to its rows, rights aside. */
  allows: { insert: boolean; update: boolean; delete: boolean }
  /** Functions of one row that give a value, which read like columns, with the type of the value. */
  typeByComputedColumn: ReadonlyMap<string, string>
  relationships: readonly Relationship[]
}

export type Parameter = { name: string; type: string; isOptional: boolean; isVariadic: boolean }

export type SqlFunction = {
  name: string
  parameters: readonly Parameter[]
  returns: 'nothing' | 'value' | 'values' | 'row' | 'rows'
  isVolatile: boolean
  /** The rows it gives, when it gives rows or one row. */
  result: Table | undefined
}

/** What the schema `public` holds, as it was read at one time. */
export type Snapshot = {
  tableByName: ReadonlyMap<string, Table>
  /** Functions of one name may differ in their parameters. */
  functionsByName: ReadonlyMap<string, readonly SqlFunction[]>
  /** Types that a value may be cast to: how a request names them, and how SQL does. */
  typeByName: ReadonlyMap<string, string>
}

export function isJson(type: string | undefined): boolean {
  return type === 'json' || type === 'jsonb'
}
