import type { MediaType } from '../media-type.ts'
import type { OutputColumns } from './output-columns.ts'
import { limitedValuesSql } from './response-budget.ts'

/** Returns the `from` item that serializes each row of `page`, for `bodySql`. */
export function serializedRowsSql({ form }: MediaType, page: string): string {
  // Postgres prints a row as a line of CSV in parentheses.
  const line = 'substr((page.*)::text, 2, length((page.*)::text) - 2)'
  return limitedValuesSql(form === 'csv' ? line : 'row_to_json(page.*)', page, 'serialized_page')
}

/** Returns the expression that joins the rows of `serializedRowsSql`. */
export function bodySql({ form, shouldStripNulls: stripsNulls }: MediaType): string {
  if (form === 'csv') return `coalesce(string_agg(serialized_page.value, E'\\n'), '')`
  const rows = `coalesce(json_agg(serialized_page.value), '[]')`
  const json = form === 'object' ? `(${rows} -> 0)` : rows
  return `${stripsNulls ? `json_strip_nulls(${json})` : json}::text`
}

/** Returns the expression for one of `serializedRowsSql`, for `joinRows`. */
export function rowSql({ shouldStripNulls: stripsNulls }: MediaType): string {
  return `${stripsNulls ? 'json_strip_nulls(serialized_page.value)' : 'serialized_page.value'}::text`
}

/** Joins rows as `bodySql` does. Rows arrive while Postgres serializes the next, so that this takes half the time. */
export function joinRows(mediaType: MediaType, columns: OutputColumns, rows: readonly string[]): string {
  if (mediaType.form === 'csv') return toBody(mediaType, columns, rows.join('\n'))
  return mediaType.form === 'object' ? (rows[0] ?? 'null') : `[${rows.join(', \n ')}]`
}

/** Adds the header line of CSV. */
export function toBody({ form }: MediaType, columns: OutputColumns, body: string): string {
  if (form !== 'csv') return body
  return `${columns.named.map(({ name }) => escapeCsv(name)).join(',')}\n${body}`
}

function escapeCsv(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
