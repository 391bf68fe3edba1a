import type { MediaType } from '../media-type.ts'
import type { OutputColumns } from './output-columns.ts'

/** Returns the expression that serializes the rows of `page`. */
export function bodySql({ form, shouldStripNulls: stripsNulls }: MediaType): string {
  // Postgres prints a row as a line of CSV in parentheses.
  if (form === 'csv')
    return `coalesce(string_agg(substr((page.*)::text, 2, length((page.*)::text) - 2), E'\\n'), '')`
  const rows = `coalesce(json_agg(page.*), '[]')`
  const json = form === 'object' ? `(${rows} -> 0)` : rows
  return `${stripsNulls ? `json_strip_nulls(${json})` : json}::text`
}

/** Adds the header line of CSV. */
export function toBody({ form }: MediaType, columns: OutputColumns, body: string): string {
  if (form !== 'csv') return body
  return `${columns.named.map(({ name }) => escapeCsv(name)).join(',')}\n${body}`
}

function escapeCsv(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
