import { type ColumnPair, leadsToOne, type Relationship } from '../schema/relationship.ts'
import type { Snapshot } from '../schema/snapshot.ts'
import { columnSql, type RowSource, rowSql, storedRows } from './row-source.ts'
import { publicName, quoteName } from './sql-text.ts'

/** The rows that one row of `parent` leads to; `number` tells them from others in the statement. */
export function embeddedSource(
  parent: RowSource,
  relationship: Relationship,
  { tableByName }: Snapshot,
  number: number,
): RowSource {
  const table = tableByName.get(relationship.target)
  if (!table) throw new Error('a relationship leads to no table')
  const source = { ...storedRows(table, `t${number}`), givesOne: leadsToOne(relationship) }
  if (relationship.kind === 'computed') {
    const name = publicName({ name: relationship.function })
    return { ...source, from: `${name}(${rowSql(parent)}) as ${source.alias}` }
  }
  if (relationship.kind !== 'many-to-many') {
    const conditions = relationship.columns.map(
      ([own, foreign]) => `${source.alias}.${quoteName(foreign)} = ${columnSql(parent, own)}`,
    )
    return { ...source, conditions }
  }
  const { junction } = relationship
  const between = `j${number}`
  const inBetween = ([column, outside]: ColumnPair) =>
    `${between}.${quoteName(column)} = ${source.alias}.${quoteName(outside)}`
  const ons = junction.foreignColumns.map(inBetween).join(' and ')
  return {
    ...source,
    from: `${source.from} join ${publicName({ name: junction.table })} as ${between} on ${ons}`,
    conditions: junction.ownColumns.map(
      ([own, column]) => `${between}.${quoteName(column)} = ${columnSql(parent, own)}`,
    ),
  }
}
