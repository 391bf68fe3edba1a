import type { TableRow } from './catalogue.ts'
import { readViewColumns } from './view-columns.ts'

type ColumnSource = { table: string; column: string }

/** For each view: its columns, and the columns of tables that they show unchanged. */
export type SourcesByView = ReadonlyMap<string, ReadonlyMap<string, ColumnSource>>

export function readViewSources(tables: readonly TableRow[]): SourcesByView {
  const found = new Map<string, Map<string, ColumnSource>>()
  for (const view of tables.filter(isViewKind)) found.set(view.name, viewSources(view))
  return found

  function viewSources(view: TableRow): Map<string, ColumnSource> {
    const known = found.get(view.name)
    if (known || view.rule === null) return known ?? new Map<string, ColumnSource>()
    const nameByNumber = new Map(view.columns.map(({ number, name }) => [number, name]))
    const sources = new Map<string, ColumnSource>()
    for (const { number, sourceTable, sourceColumn } of readViewColumns(view.rule)) {
      const name = nameByNumber.get(number)
      const source = tables.find(({ oid }) => oid === sourceTable)
      const column = source?.columns.find((candidate) => candidate.number === sourceColumn)?.name
      if (!name || !source || !column) continue
      const origin = isViewKind(source) ? viewSources(source).get(column) : { table: source.name, column }
      if (origin) sources.set(name, origin)
    }
    return sources
  }
}

export function isViewKind(table: TableRow | undefined): boolean {
  return table?.kind === 'v' || table?.kind === 'm'
}
