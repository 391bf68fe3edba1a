export type Column = {
  name: string
  /** In SQL, such as `character varying(10)`. */
  type: string
  /** Default expression, or null if the column has none. */
  defaultSql: string | null
  isRequired: boolean
}

/** A table or view, or the result of a function. */
export type Table = {
  name: string
  isView: boolean
  /** Names of the tables whose rows it has: its own, and for a view also the tables behind it. */
  sources: ReadonlySet<string>
  /** In table order. */
  columnByName: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** Possible operations, regardless of privileges. */
  allows: { insert: boolean; update: boolean; delete: boolean }
  /** Types of computed columns, which are functions that take a row and return a scalar. */
  typeByComputedColumn: ReadonlyMap<string, string>
  relationships: readonly Relationship[]
}

export type Parameter = { name: string; type: string; isOptional: boolean; isVariadic: boolean }

export type SqlFunction = {
  name: string
  parameters: readonly Parameter[]
  returns: 'void' | 'value' | 'values' | 'row' | 'rows'
  /** Columns and relationships of the result, if it consists of rows. */
  result: Table | undefined
}

/** Join columns of the requested table and the embedded one. */
export type ColumnPair = readonly [own: string, foreign: string]

export type Junction = {
  table: string
  /** Its foreign keys to the requested table and to the embedded one. */
  ownConstraint: string
  ownColumns: readonly ColumnPair[]
  foreignConstraint: string
  foreignColumns: readonly ColumnPair[]
}

/** A way to embed rows of `target` in rows of `table`. */
export type Relationship = {
  table: string
  target: string
  targetIsView: boolean
} & (
  | { kind: 'many-to-one' | 'one-to-many' | 'one-to-one'; constraint: string; columns: readonly ColumnPair[] }
  | { kind: 'many-to-many'; junction: Junction }
  | { kind: 'computed'; function: string; isToOne: boolean }
)

/** Returns true if each row has at most one related row. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}

/** Settings of the API that hosted projects turn off by default. */
export type RestSettings = {
  /** True if requests may use `count()`, `sum()`, `avg()`, `min()` and `max()`. */
  areAggregatesEnabled?: boolean
}

/** The schema `public` at one point in time. */
export type SchemaSnapshot = {
  tableByName: ReadonlyMap<string, Table>
  /** Overloads by name. */
  functionsByName: ReadonlyMap<string, readonly SqlFunction[]>
  /** Names of all types, including those that requests must not cast to. */
  typeNames: ReadonlySet<string>
  settings?: RestSettings
}

export function isJson(type: string | undefined): boolean {
  return type === 'json' || type === 'jsonb'
}
