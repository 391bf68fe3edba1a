import { createNotSupportedError } from '../errors/rest-error.ts'
import type { EmbedItem } from '../query/select.ts'
import { isToOne, type Relationship, type Table } from '../schema/snapshot.ts'

export type EmbedStep = {
  item: EmbedItem
  relationship: Relationship
  target: Table
  /** The requested table and the tables of the embedded resources around this one. */
  tables: readonly Table[]
}

/**
 * Rejects a path that leads back to a table that it came through, also by a view of it, because rows multiply with every
 * lap. A path may end with the single row that a foreign key refers to, or with rows of the same table, such as the
 * replies to a comment.
 *
 * @throws RestError 400 PGRST127
 */
export function requireNoCircle({ item, relationship, target, tables }: EmbedStep): void {
  const repeated = tables.filter(({ sources }) => [...target.sources].some((name) => sources.has(name)))
  const [table] = repeated
  if (!table) return
  const isSelf = relationship.table === relationship.target
  const isParent = relationship.kind !== 'computed' && isToOne(relationship)
  const isLast = item.items.every(({ kind }) => kind !== 'embed')
  if (isLast && (isSelf || isParent) && repeated.length === 1) return
  const names = [...tables, target].map(({ name }) => name).join(' → ')
  throw createNotSupportedError(
    `'${target.name}' occurs twice in the path ${names}`,
    'Embed each table once, and request the rest separately.',
  )
}
