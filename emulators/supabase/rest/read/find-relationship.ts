import type { EmbedItem } from '../query/select-list.ts'
import { RestError } from '../rest-error.ts'
import type { Relationship } from '../schema/relationship.ts'
import { similarName } from '../schema/similar-name.ts'
import type { Snapshot, Table } from '../schema/snapshot.ts'

type Target = Pick<EmbedItem, 'name' | 'hint'>

/**
 * How a table leads to what a request embeds in its rows: named by the other table, by a foreign key, by a column of
 * one, or by a function of the row. @throws RestError PGRST200 when nothing leads there, 300 PGRST201 when several do
 */
export function findRelationship(table: Table, asked: Target, snapshot: Snapshot): Relationship {
  const computed = table.relationships.find(
    (candidate) => candidate.kind === 'computed' && candidate.function === asked.name,
  )
  if (computed) return computed
  const found = table.relationships.filter((candidate) => fits(candidate, asked))
  const [first] = found
  if (!first) throw noneFound(table, asked, snapshot)
  if (found.length > 1) throw severalFound(table, asked, found)
  return first
}

function fits(candidate: Relationship, { name, hint }: Target): boolean {
  const isSelf = candidate.table === candidate.target
  if (candidate.kind === 'computed' || (isSelf && candidate.kind === 'many-to-many')) return false
  const own = candidate.kind === 'many-to-many' ? undefined : single(candidate.columns)?.[0]
  const foreign = candidate.kind === 'many-to-many' ? undefined : single(candidate.columns)?.[1]
  const constraint = candidate.kind === 'many-to-many' ? undefined : candidate.constraint
  const isTarget = name === candidate.target
  // One foreign key of a table to itself leads both ways: its column to the one row, the table's name to the many.
  if (isSelf) {
    if (hint !== undefined)
      return isTarget && candidate.kind === 'one-to-many' && (hint === foreign || hint === constraint)
    return (
      (isTarget && candidate.kind === 'one-to-many') || (name === own && candidate.kind === 'many-to-one')
    )
  }
  if (hint === undefined)
    return isTarget || (!candidate.targetIsView && (name === constraint || name === own))
  const junction = candidate.kind === 'many-to-many' ? candidate.junction.table : undefined
  return isTarget && [constraint, own, foreign, junction].includes(hint)
}

function single<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

function noneFound(table: Table, { name, hint }: Target, { tableByName }: Snapshot): RestError {
  const searched = `Searched for a foreign key relationship between '${table.name}' and '${name}'`
  const targets = table.relationships.map(({ target }) => target)
  const similar = tableByName.has(name) ? undefined : similarName(name, targets)
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table.name}' and '${name}' in the schema cache`,
    {
      details: `${searched}${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema 'public', but no matches were found.`,
      hint: similar && `Perhaps you meant '${similar}' instead of '${name}'.`,
    },
  )
}

function severalFound(table: Table, { name }: Target, found: readonly Relationship[]): RestError {
  const choices = found.map((candidate) => `'${candidate.target}!${hintFor(candidate)}'`).join(', ')
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${table.name}' and '${name}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${name}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function hintFor(candidate: Relationship): string {
  if (candidate.kind === 'computed') return candidate.function
  return candidate.kind === 'many-to-many' ? candidate.junction.table : candidate.constraint
}

function describe(candidate: Relationship) {
  const { kind, table, target } = candidate
  return { cardinality: kind, embedding: `${table} with ${target}`, relationship: wayOf(candidate) }
}

function wayOf(candidate: Relationship): string {
  if (candidate.kind === 'computed') return candidate.function
  if (candidate.kind !== 'many-to-many') {
    const { constraint, table, target, columns } = candidate
    return `${constraint} using ${table}${list(columns.map(([own]) => own))} and ${target}${list(columns.map(([, foreign]) => foreign))}`
  }
  const { junction } = candidate
  const own = `${junction.ownConstraint}${list(junction.ownColumns.map(([, between]) => between))}`
  const foreign = `${junction.foreignConstraint}${list(junction.foreignColumns.map(([between]) => between))}`
  return `${junction.table} using ${own} and ${foreign}`
}

function list(names: readonly string[]): string {
  return `(${names.join(', ')})`
}
