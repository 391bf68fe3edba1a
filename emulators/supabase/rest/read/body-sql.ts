import type { MediaType } from '../media-type.ts'
import type { OutputColumns } from './output-columns.ts'
import { limitedValuesSql } from './response-budget.ts'

/** Returns the `from` item that serializes each row of `page`, for `serializedRowSql`. */
export function serializedRowsSql({ form }: MediaType, page: string): string {
  // Postgres prints a row as a line of CSV in parentheses.
  const line = 'substr((page.*)::text, 2, length((page.*)::text) - 2)'
  return limitedValuesSql(form === 'csv' ? line : 'row_to_json(page.*)', page, 'serialized_page')
}

/** Returns the expression for one row of `serializedRowsSql`, for `joinRows`. */
export function serializedRowSql({ shouldStripNulls: stripsNulls }: MediaType): string {
  return `${stripsNulls ? 'json_strip_nulls(serialized_page.value)' : 'serialized_page.value'}::text`
}

/** Joins rows to a body. A row arrives while Postgres serializes the next, which takes half as long as joining in SQL. */
export function joinRows({ form }: MediaType, columns: OutputColumns, rows: readonly string[]): string {
  if (form === 'csv')
    return [columns.named.map(({ name }) => escapeCsv(name)).join(','), rows.join('\n')].join('\n')
  return form === 'object' ? (rows[0] ?? 'null') : `[${rows.join(', \n ')}]`
}

function escapeCsv(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
