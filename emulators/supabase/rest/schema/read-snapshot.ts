import type { Queryable } from '@marquee/database/database.ts'

import { findRelationships } from './relationships.ts'
import type { Column, Relationship, SchemaSnapshot, SqlFunction, Table } from './snapshot.ts'
import { type FunctionRow, readSystemCatalog, type TableRow } from './system-catalog.ts'
import { isViewKind, findViewSources, type SourcesByView } from './view-sources.ts'

/** SQL names of types that differ from those in pg_type. */
const TYPE_ALIASES = [
  'decimal',
  'dec',
  'float',
  'character',
  'char',
  'time with time zone',
  'time without time zone',
]

/** Types of a single unnamed parameter that receives the whole body. */
const BODY_TYPES = new Set(['json', 'jsonb', 'text', 'xml', 'bytea'])

export async function readSnapshot(database: Queryable): Promise<SchemaSnapshot> {
  const { tables, foreignKeys, functions, types } = await readSystemCatalog(database)
  const sources = findViewSources(tables)
  const relationships = findRelationships(tables, foreignKeys, functions, sources)
  const tableByName = new Map(
    tables.map((row) => {
      const primaryKey = isViewKind(row) ? getViewKey(row, tables, sources) : row.primaryKey
      return [
        row.name,
        toTable(row, { primaryKey, functions, sources, relationships: relationships.get(row.name) ?? [] }),
      ]
    }),
  )
  return {
    tableByName,
    functionsByName: Map.groupBy(
      functions.filter(isCallable).map((row) => toSqlFunction(row, tableByName)),
      ({ name }) => name,
    ),
    typeNames: new Set([...types.map(({ name }) => name), ...TYPE_ALIASES]),
  }
}

type TableContext = {
  primaryKey: string[]
  functions: readonly FunctionRow[]
  sources: SourcesByView
  relationships: readonly Relationship[]
}

function toTable(row: TableRow, { primaryKey, functions, sources, relationships }: TableContext): Table {
  const computed = functions.filter(
    ({ rowOf, isSet, resultKind }) => rowOf === row.name && !isSet && resultKind === 'scalar',
  )
  return {
    name: row.name,
    isView: isViewKind(row),
    sources: getSources(row, sources),
    columnByName: new Map(row.columns.map((column) => [column.name, column])),
    primaryKey,
    allows: { update: hasBit(row, 4), insert: hasBit(row, 8), delete: hasBit(row, 16) },
    typeByComputedColumn: new Map(computed.map(({ name, resultType }) => [name, resultType])),
    relationships,
  }
}

/** Returns the names of the table, or of the view and the tables whose columns it has. */
function getSources({ name }: TableRow, sourcesByView: SourcesByView): Set<string> {
  return new Set([name, ...[...(sourcesByView.get(name)?.values() ?? [])].map(({ table }) => table)])
}

/** A view of a single table has the table's primary key, if it includes all of its columns. */
function getViewKey(view: TableRow, tables: readonly TableRow[], sourcesByView: SourcesByView): string[] {
  const sources = [...(sourcesByView.get(view.name) ?? [])]
  const names = new Set(sources.map(([, { table }]) => table))
  if (names.size !== 1) return []
  const base = tables.find(({ name }) => names.has(name))
  const key = (base?.primaryKey ?? []).map(
    (column) => sources.find(([, source]) => source.column === column)?.[0],
  )
  return key.every((column) => column !== undefined) ? key : []
}

function hasBit({ allows }: TableRow, mask: number): boolean {
  // oxlint-disable-next-line no-bitwise -- a bit mask of Postgres
  return (allows & mask) !== 0
}

function toSqlFunction(row: FunctionRow, tableByName: ReadonlyMap<string, Table>): SqlFunction {
  const returns = getReturnKind(row)
  const hasRows = returns === 'row' || returns === 'rows'
  const table = row.resultTable === null ? undefined : tableByName.get(row.resultTable)
  return {
    name: row.name,
    parameters: row.parameters,
    returns,
    result: hasRows ? (table ?? createResultTable(row)) : undefined,
  }
}

/** Arguments are passed by name, or as the whole body to a single parameter without a name. */
function isCallable({ parameters }: FunctionRow): boolean {
  const [first] = parameters
  const takesBody = parameters.length === 1 && BODY_TYPES.has(first?.type ?? '')
  return takesBody || parameters.every(({ name }) => name !== '')
}

function getReturnKind({ resultKind, isSet, resultColumns }: FunctionRow): SqlFunction['returns'] {
  if (resultKind === 'void') return 'void'
  // A record of unknown columns is returned as a scalar.
  const hasColumns = resultKind !== 'scalar' && resultColumns.length > 0
  if (hasColumns) return isSet ? 'rows' : 'row'
  return isSet ? 'values' : 'value'
}

/** Describes the rows of a function that do not belong to a table. */
function createResultTable({ name, resultColumns }: FunctionRow): Table {
  const columns = resultColumns.map((column): [string, Column] => [
    column.name,
    { ...column, defaultSql: null, isRequired: false },
  ])
  return {
    name,
    isView: false,
    sources: new Set(),
    columnByName: new Map(columns),
    primaryKey: [],
    allows: { insert: false, update: false, delete: false },
    typeByComputedColumn: new Map(),
    relationships: [],
  }
}
