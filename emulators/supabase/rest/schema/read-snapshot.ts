import type { Queryable } from '@marquee/database/database.ts'

import { type FunctionRow, readCatalogue, type TableRow } from './catalogue.ts'
import type { Relationship } from './relationship.ts'
import { relationshipsByTable } from './relationships.ts'
import type { Column, Snapshot, SqlFunction, Table } from './snapshot.ts'
import { isViewKind, readViewSources, type SourcesByView } from './view-sources.ts'

/** What SQL calls some types beside their names in the catalogue. */
const TYPE_ALIASES = [
  'int',
  'integer',
  'smallint',
  'bigint',
  'decimal',
  'dec',
  'real',
  'float',
  'double precision',
  'boolean',
  'character',
  'char',
  'character varying',
  'time with time zone',
  'time without time zone',
  'timestamp with time zone',
  'timestamp without time zone',
]

export async function readSnapshot(database: Queryable): Promise<Snapshot> {
  const { tables, foreignKeys, functions, types } = await readCatalogue(database)
  const sources = readViewSources(tables)
  const relationships = relationshipsByTable(tables, foreignKeys, functions, sources)
  const tableByName = new Map(
    tables.map((row) => {
      const primaryKey = isViewKind(row) ? viewKey(row, tables, sources) : row.primaryKey
      return [row.name, asTable(row, primaryKey, functions, relationships.get(row.name) ?? [])]
    }),
  )
  return {
    tableByName,
    functionsByName: Map.groupBy(
      functions.map((row) => asFunction(row, tableByName)),
      ({ name }) => name,
    ),
    typeByName: new Map([
      ...types.map(({ name, sql }) => [name, sql] as const),
      ...TYPE_ALIASES.map((alias) => [alias, alias] as const),
    ]),
  }
}

function asTable(
  row: TableRow,
  primaryKey: string[],
  functions: readonly FunctionRow[],
  relationships: readonly Relationship[],
): Table {
  const computed = functions.filter(
    ({ rowOf, isSet, resultKind }) => rowOf === row.name && !isSet && resultKind === 'scalar',
  )
  return {
    name: row.name,
    isView: isViewKind(row),
    columnByName: new Map(row.columns.map((column) => [column.name, column])),
    primaryKey,
    allows: { update: bit(row, 4), insert: bit(row, 8), delete: bit(row, 16) },
    typeByComputedColumn: new Map(computed.map(({ name, resultType }) => [name, resultType])),
    relationships,
  }
}

/** A view has the key of the one table behind it, when it shows all of it. */
function viewKey(view: TableRow, tables: readonly TableRow[], sourcesByView: SourcesByView): string[] {
  const sources = [...(sourcesByView.get(view.name) ?? [])]
  const names = new Set(sources.map(([, { table }]) => table))
  if (names.size !== 1) return []
  const base = tables.find(({ name }) => names.has(name))
  const key = (base?.primaryKey ?? []).map(
    (column) => sources.find(([, source]) => source.column === column)?.[0],
  )
  return key.every((column) => column !== undefined) ? key : []
}

function bit({ allows }: TableRow, mask: number): boolean {
  // oxlint-disable-next-line no-bitwise -- Postgres gives it so
  return (allows & mask) !== 0
}

function asFunction(row: FunctionRow, tableByName: ReadonlyMap<string, Table>): SqlFunction {
  const returns = returnsOf(row)
  const hasRows = returns === 'row' || returns === 'rows'
  const table = row.resultTable === null ? undefined : tableByName.get(row.resultTable)
  return {
    name: row.name,
    parameters: row.parameters,
    isVolatile: row.isVolatile,
    returns,
    result: hasRows ? (table ?? resultOf(row)) : undefined,
  }
}

function returnsOf({ resultKind, isSet, resultColumns }: FunctionRow): SqlFunction['returns'] {
  if (resultKind === 'void') return 'nothing'
  // A record of unknown columns can be had only as one value.
  const hasColumns = resultKind !== 'scalar' && resultColumns.length > 0
  if (hasColumns) return isSet ? 'rows' : 'row'
  return isSet ? 'values' : 'value'
}

/** The rows of a function that are those of no table. */
function resultOf({ name, resultColumns }: FunctionRow): Table {
  const columns = resultColumns.map((column): [string, Column] => [
    column.name,
    { ...column, defaultSql: null, isRequired: false },
  ])
  return {
    name,
    isView: false,
    columnByName: new Map(columns),
    primaryKey: [],
    allows: { insert: false, update: false, delete: false },
    typeByComputedColumn: new Map(),
    relationships: [],
  }
}
