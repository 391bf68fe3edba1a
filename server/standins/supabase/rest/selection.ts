import { RestError, unreadable } from './rest-error.ts'
import type { Table } from './schema.ts'
import { splitList, unquote } from './split-list.ts'
import { columnSql, quoteName } from './sql-text.ts'

/** The columns of an answer: where each comes from, and its name there, quoted. */
export type Selection = readonly { sql: string; name: string }[]

const ALIAS = /^(?<alias>[A-Za-z_]\w{0,62}):(?<column>.*)$/s

/** Reads `select=a,alias:b`; all columns when it is missing, empty or `*`. */
export function readSelection(query: URLSearchParams, table: Table): Selection {
  const text = query.get('select')?.trim() || '*'
  const columns = splitList(text).flatMap((item) => readItem(item.trim(), table))
  if (new Set(columns.map(({ name }) => name)).size < columns.length)
    throw unreadable('select parameter', text)
  return columns
}

/** `"t"."a" as "a", "t"."b" as "alias"` */
export function selectionSql(selection: Selection): string {
  return selection.map(({ sql, name }) => `${sql} as ${name}`).join(', ')
}

/** The names alone, to select from a query that was already named so. */
export function selectionNames(selection: Selection): string {
  return selection.map(({ name }) => name).join(', ')
}

function readItem(item: string, table: Table): Selection {
  if (item === '*') return [...table.typeByColumn.keys()].map((column) => columnOf(table, column, column))
  if (item.endsWith(')')) throw unknownRelation(table, item)
  const { alias, column = item } = ALIAS.exec(item)?.groups ?? {}
  const name = unquote(column)
  return [columnOf(table, name, alias ?? name)]
}

function columnOf(table: Table, column: string, name: string): Selection[number] {
  return { sql: columnSql(table, column), name: quoteName(name) }
}

function unknownRelation(table: Table, item: string): RestError {
  const relation = item.slice(0, item.indexOf('(')).slice(0, 100)
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table.name}' and '${relation}' in the schema cache`,
    { hint: 'Related rows are fetched with a request of their own.' },
  )
}
