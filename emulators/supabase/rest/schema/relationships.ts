import type { ForeignKeyRow, FunctionRow, TableRow } from './catalogue.ts'
import type { Junction, Relationship } from './relationship.ts'
import { isViewKind, type SourcesByView } from './view-sources.ts'

type Link = {
  constraint: string
  table: string
  target: string
  columns: [string, string][]
  isUnique: boolean
}

/** Everything that may be embedded in the rows of each table, read off its foreign keys and functions. */
export function relationshipsByTable(
  tables: readonly TableRow[],
  foreignKeys: readonly ForeignKeyRow[],
  functions: readonly FunctionRow[],
  sourcesByView: SourcesByView,
): Map<string, Relationship[]> {
  const tableByName = new Map(tables.map((table) => [table.name, table]))
  const links = foreignKeys.flatMap((key) => linksOf(key, tableByName, sourcesByView))
  const all = [
    ...links.flatMap((link) => [forward(link), backward(link)]),
    ...links.flatMap((link) => manyToMany(link, links, tableByName)),
    ...functions.flatMap(computed),
  ]
  const isView = (name: string) => isViewKind(tableByName.get(name))
  return Map.groupBy(
    all.map((found) => ({ ...found, targetIsView: isView(found.target) })),
    ({ table }) => table,
  )
}

/** The foreign key itself, and the same for every view that shows its columns, on either side. */
function linksOf(
  key: ForeignKeyRow,
  tableByName: ReadonlyMap<string, TableRow>,
  sourcesByView: SourcesByView,
): Link[] {
  const own = key.columns.map(([column]) => column)
  const foreign = key.columns.map(([, column]) => column)
  const isUnique = (tableByName.get(key.table)?.uniqueKeys ?? []).some((unique) => sameNames(unique, own))
  return faces(key.table, own, sourcesByView).flatMap((face) =>
    faces(key.target, foreign, sourcesByView).map((targetFace) => ({
      constraint: key.name,
      table: face.name,
      target: targetFace.name,
      columns: face.columns.map((column, index): [string, string] => [
        column,
        targetFace.columns[index] ?? '',
      ]),
      isUnique,
    })),
  )
}

/** A table under its own name, and under that of each view that shows all of these columns. */
function faces(table: string, columns: readonly string[], sourcesByView: SourcesByView) {
  const views = [...sourcesByView].flatMap(([view, sources]) => {
    const shown = [...sources].filter(([, source]) => source.table === table)
    const names = columns.map((column) => shown.find(([, source]) => source.column === column)?.[0])
    return names.every((name) => name !== undefined) ? [{ name: view, columns: names }] : []
  })
  return [{ name: table, columns }, ...views]
}

function forward({ constraint, table, target, columns, isUnique }: Link): Relationship {
  const kind = isUnique ? 'one-to-one' : 'many-to-one'
  return { kind, table, target, targetIsView: false, constraint, columns }
}

function backward({ constraint, table, target, columns, isUnique }: Link): Relationship {
  const kind = isUnique ? 'one-to-one' : 'one-to-many'
  return { kind, table: target, target: table, targetIsView: false, constraint, columns: columns.map(flip) }
}

/** A table whose primary key holds two foreign keys joins the two tables that they lead to. */
function manyToMany(own: Link, links: readonly Link[], tableByName: ReadonlyMap<string, TableRow>) {
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

/** A function of one row that gives rows of a table. */
function computed({ name, rowOf, resultTable, isSet, estimatedRows }: FunctionRow): Relationship[] {
  if (rowOf === null || resultTable === null) return []
  const givesOne = !isSet || estimatedRows === 1
  return [
    { kind: 'computed', table: rowOf, target: resultTable, targetIsView: false, function: name, givesOne },
  ]
}

function flip([own, foreign]: readonly [string, string]): [string, string] {
  return [foreign, own]
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name))
}
