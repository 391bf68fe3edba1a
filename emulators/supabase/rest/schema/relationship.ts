/** Two columns of a join: the one of the table that is read, and the one of the table that is embedded in it. */
export type ColumnPair = readonly [own: string, foreign: string]

export type Junction = {
  table: string
  /** The two foreign keys of the table between: to the one that is read, and to the one that is embedded. */
  ownConstraint: string
  ownColumns: readonly ColumnPair[]
  foreignConstraint: string
  foreignColumns: readonly ColumnPair[]
}

/** How the rows of `table` lead to those of `target`. */
export type Relationship = {
  table: string
  target: string
  targetIsView: boolean
} & (
  | { kind: 'many-to-one' | 'one-to-many' | 'one-to-one'; constraint: string; columns: readonly ColumnPair[] }
  | { kind: 'many-to-many'; junction: Junction }
  | { kind: 'computed'; function: string; givesOne: boolean }
)

/** Whether each row leads to one row at most. */
export function leadsToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.givesOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}
