import { RestError } from '../errors/rest-error.ts'
import type { EmbedItem } from '../query/select.ts'
import { findSimilarName } from '../schema/similar-name.ts'
import type { Relationship, SchemaSnapshot, Table } from '../schema/snapshot.ts'

/** The client can embed these tables, so their names are no secret. */
const MIN_TARGET_SIMILARITY = 0.33

type EmbedTarget = Pick<EmbedItem, 'name' | 'hint'>

/**
 * Returns the relationship that an embedded resource names: by target table, foreign key, column of a foreign key, or
 * computed relationship.
 *
 * @throws RestError 400 PGRST200 when there is none, 300 PGRST201 when there are several
 */
export function findRelationship(table: Table, target: EmbedTarget, snapshot: SchemaSnapshot): Relationship {
  const computed = table.relationships.find(
    (candidate) => candidate.kind === 'computed' && candidate.function === target.name,
  )
  if (computed) return computed
  const candidates = table.relationships.filter((candidate) => matches(candidate, target))
  const [first] = candidates
  if (!first) throw createNotFoundError(table, target, snapshot)
  if (candidates.length > 1) throw createAmbiguousError(table, target, candidates)
  return first
}

function matches(candidate: Relationship, { name, hint }: EmbedTarget): boolean {
  const isSelf = candidate.table === candidate.target
  if (candidate.kind === 'computed' || (isSelf && candidate.kind === 'many-to-many')) return false
  const own = candidate.kind === 'many-to-many' ? undefined : single(candidate.columns)?.[0]
  const foreign = candidate.kind === 'many-to-many' ? undefined : single(candidate.columns)?.[1]
  const constraint = candidate.kind === 'many-to-many' ? undefined : candidate.constraint
  const isTarget = name === candidate.target
  // A self-referencing foreign key goes both ways: its column names the one parent, the table name the many children.
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

function createNotFoundError(
  table: Table,
  { name, hint }: EmbedTarget,
  { tableByName }: SchemaSnapshot,
): RestError {
  const searched = `Searched for a foreign key relationship between '${table.name}' and '${name}'`
  const targets = table.relationships.map(({ target }) => target)
  const similar = tableByName.has(name) ? undefined : findSimilarName(name, targets, MIN_TARGET_SIMILARITY)
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

function createAmbiguousError(
  table: Table,
  { name }: EmbedTarget,
  candidates: readonly Relationship[],
): RestError {
  const choices = candidates.map((candidate) => `'${candidate.target}!${getHint(candidate)}'`).join(', ')
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${table.name}' and '${name}'`,
    {
      details: candidates.map(describe),
      hint: `Try changing '${name}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function getHint(candidate: Relationship): string {
  if (candidate.kind === 'computed') return candidate.function
  return candidate.kind === 'many-to-many' ? candidate.junction.table : candidate.constraint
}

function describe(candidate: Relationship) {
  const { kind, table, target } = candidate
  return { cardinality: kind, embedding: `${table} with ${target}`, relationship: describeJoin(candidate) }
}

function describeJoin(candidate: Relationship): string {
  if (candidate.kind === 'computed') return candidate.function
  if (candidate.kind !== 'many-to-many') {
    const { constraint, table, target, columns } = candidate
    return `${constraint} using ${table}${formatColumns(columns.map(([own]) => own))} and ${target}${formatColumns(columns.map(([, foreign]) => foreign))}`
  }
  const { junction } = candidate
  const own = `${junction.ownConstraint}${formatColumns(junction.ownColumns.map(([, column]) => column))}`
  const foreign = `${junction.foreignConstraint}${formatColumns(junction.foreignColumns.map(([column]) => column))}`
  return `${junction.table} using ${own} and ${foreign}`
}

function formatColumns(names: readonly string[]): string {
  return `(${names.join(', ')})`
}
