import type { TableRow } from './system-catalog.ts'

const TARGET =
  /\{TARGETENTRY .*?:resno (?<number>\d+) :resname .*?:resorigtbl (?<table>\d+) :resorigcol (?<column>\d+)/gsu

type ColumnSource = { table: string; column: string }

/** Maps the columns of each view to the table columns that they return unchanged. */
export type SourcesByView = ReadonlyMap<string, ReadonlyMap<string, ColumnSource>>

export function findViewSources(tables: readonly TableRow[]): SourcesByView {
  const found = new Map<string, Map<string, ColumnSource>>()
  for (const view of tables.filter(isViewKind)) found.set(view.name, findSources(view))
  return found

  function findSources(view: TableRow): Map<string, ColumnSource> {
    const known = found.get(view.name)
    if (known || view.rule === null) return known ?? new Map<string, ColumnSource>()
    const nameByNumber = new Map(view.columns.map(({ number, name }) => [number, name]))
    const sources = new Map<string, ColumnSource>()
    for (const { number, sourceTable, sourceColumn } of parseViewColumns(view.rule)) {
      const name = nameByNumber.get(number)
      const source = tables.find(({ oid }) => oid === sourceTable)
      const column = source?.columns.find((candidate) => candidate.number === sourceColumn)?.name
      if (!name || !source || !column) continue
      const origin = isViewKind(source) ? findSources(source).get(column) : { table: source.name, column }
      if (origin) sources.set(name, origin)
    }
    return sources
  }
}

export function isViewKind(table: TableRow | undefined): boolean {
  return table?.kind === 'v' || table?.kind === 'm'
}

/** A view column, by number, and the table or view column that it returns unchanged. */
type ViewColumn = { number: number; sourceTable: number; sourceColumn: number }

/**
 * Parses the origin of view columns from the view's rewrite rule, the only place in the catalog that has it. Ignores
 * subqueries, whose columns are numbered separately.
 */
function parseViewColumns(rule: string): ViewColumn[] {
  return [...extractTopLevel(rule).matchAll(TARGET)]
    .map(({ groups }) => ({
      number: Number(groups?.['number']),
      sourceTable: Number(groups?.['table']),
      sourceColumn: Number(groups?.['column']),
    }))
    .filter(({ sourceTable }) => sourceTable > 0)
}

/** Returns the query and its target list without deeper nested nodes. */
function extractTopLevel(rule: string): string {
  let depth = 0
  let part = ''
  for (let at = 0; at < rule.length; at += 1) {
    const character = rule[at]
    // Braces inside names are escaped.
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    if (depth <= 2) part += character
    if (character === '}') depth -= 1
  }
  return part
}
