import type { Junction, Relationship } from './snapshot.ts'
import type { ForeignKeyRow, FunctionRow, TableRow } from './system-catalog.ts'
import { isViewKind, type SourcesByView } from './view-sources.ts'

type Link = {
  constraint: string
  table: string
  target: string
  columns: [string, string][]
  isUnique: boolean
}

/** Returns the relationships of each table, which come from foreign keys and from functions of its rows. */
export function findRelationships(
  tables: readonly TableRow[],
  foreignKeys: readonly ForeignKeyRow[],
  functions: readonly FunctionRow[],
  sourcesByView: SourcesByView,
): Map<string, Relationship[]> {
  const tableByName = new Map(tables.map((table) => [table.name, table]))
  const links = foreignKeys.flatMap((key) => createLinks(key, tableByName, sourcesByView))
  const all = [
    ...links.flatMap((link) => [toForward(link), toReverse(link)]),
    ...links.flatMap((link) => findManyToMany(link, links, tableByName)),
    ...functions.flatMap(toComputed),
  ]
  const isView = (name: string) => isViewKind(tableByName.get(name))
  return Map.groupBy(
    all.map((relationship) => ({ ...relationship, targetIsView: isView(relationship.target) })),
    ({ table }) => table,
  )
}

/** Returns the foreign key for its tables and for all views that include its columns. */
function createLinks(
  key: ForeignKeyRow,
  tableByName: ReadonlyMap<string, TableRow>,
  sourcesByView: SourcesByView,
): Link[] {
  const own = key.columns.map(([column]) => column)
  const foreign = key.columns.map(([, column]) => column)
  const isUnique = (tableByName.get(key.table)?.uniqueKeys ?? []).some((unique) => haveSameNames(unique, own))
  return findAppearances(key.table, own, sourcesByView).flatMap((source) =>
    findAppearances(key.target, foreign, sourcesByView).map((target) => ({
      constraint: key.name,
      table: source.name,
      target: target.name,
      columns: source.columns.map((column, index): [string, string] => [column, target.columns[index] ?? '']),
      isUnique,
    })),
  )
}

/** Returns the table, and every view of it that includes these columns, with their names there. */
function findAppearances(table: string, columns: readonly string[], sourcesByView: SourcesByView) {
  const views = [...sourcesByView].flatMap(([view, sources]) => {
    const shown = [...sources].filter(([, source]) => source.table === table)
    const names = columns.map((column) => shown.find(([, source]) => source.column === column)?.[0])
    return names.every((name) => name !== undefined) ? [{ name: view, columns: names }] : []
  })
  return [{ name: table, columns }, ...views]
}

function toForward({ constraint, table, target, columns, isUnique }: Link): Relationship {
  const kind = isUnique ? 'one-to-one' : 'many-to-one'
  return { kind, table, target, targetIsView: false, constraint, columns }
}

function toReverse({ constraint, table, target, columns, isUnique }: Link): Relationship {
  const kind = isUnique ? 'one-to-one' : 'one-to-many'
  return { kind, table: target, target: table, targetIsView: false, constraint, columns: columns.map(flip) }
}

/** A table whose primary key holds two foreign keys joins the two tables that they lead to. */
function findManyToMany(own: Link, links: readonly Link[], tableByName: ReadonlyMap<string, TableRow>) {
  const key = new Set(tableByName.get(own.table)?.primaryKey)
  const isInKey = ({ columns }: Link) => columns.every(([column]) => key.has(column))
  if (!isInKey(own)) return []
  return links
    .filter((other) => other.table === own.table && other.constraint !== own.constraint && isInKey(other))
    .map((other): Relationship => {
      const junction: Junction = {
        table: own.table,
        ownConstraint: own.constraint,
        ownColumns: own.columns.map(flip),
        foreignConstraint: other.constraint,
        foreignColumns: other.columns,
      }
      return { kind: 'many-to-many', table: own.target, target: other.target, targetIsView: false, junction }
    })
}

/** A computed relationship is a function that takes a row and returns rows of a table. */
function toComputed({ name, rowOf, resultTable, isSet, estimatedRows }: FunctionRow): Relationship[] {
  if (rowOf === null || resultTable === null) return []
  const isToOne = !isSet || estimatedRows === 1
  return [
    {
      kind: 'computed',
      table: rowOf,
      target: resultTable,
      targetIsView: false,
      function: name,
      isToOne,
    },
  ]
}

function flip([own, foreign]: readonly [string, string]): [string, string] {
  return [foreign, own]
}

function haveSameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name))
}
