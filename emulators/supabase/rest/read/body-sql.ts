import type { MediaType } from '../media-type.ts'
import type { OutputColumns } from './output-columns.ts'

/** The expression that turns the rows of `page` into the body of an answer. */
export function bodySql({ form, stripsNulls }: MediaType): string {
  // The text of a whole row is a line of CSV in brackets.
  if (form === 'csv')
    return `coalesce(string_agg(substr((page.*)::text, 2, length((page.*)::text) - 2), E'\\n'), '')`
  const rows = `coalesce(json_agg(page.*), '[]')`
  const json = form === 'object' ? `(${rows} -> 0)` : rows
  return `${stripsNulls ? `json_strip_nulls(${json})` : json}::text`
}

/** The body itself: CSV begins with a line of names. */
export function finishBody({ form }: MediaType, columns: OutputColumns, body: string): string {
  if (form !== 'csv') return body
  return `${columns.named.map(({ name }) => csvField(name)).join(',')}\n${body}`
}

function csvField(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
