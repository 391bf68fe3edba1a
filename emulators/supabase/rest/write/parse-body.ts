import { createInvalidBodyError } from '../errors/rest-error.ts'
import { requireDoubles } from '../json-numbers.ts'

const FIELD = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r?\n|$)/y

export type JsonObject = Record<string, unknown>

/** The rows of a body. `json` is the JSON array as text, because large numbers lose digits in JavaScript. */
export type BodyRows = { objects: JsonObject[]; json: string }

/** Parses a body of one or more rows. @throws RestError 400 PGRST102 for anything else or another content type */
export function parseRowsBody(contentType: string | undefined, body: string): BodyRows {
  const type = getMediaType(contentType)
  if (isJsonType(type)) return parseJsonRows(body)
  const objects =
    type === 'text/csv'
      ? parseCsv(body)
      : type === FORM_TYPE
        ? [Object.fromEntries(new URLSearchParams(body))]
        : undefined
  if (!objects) throw createContentTypeError(type)
  return { objects, json: JSON.stringify(objects) }
}

/** Parses a body of one object. @throws RestError 400 PGRST102 */
export function parseObjectBody(
  contentType: string | undefined,
  body: string,
): { object: JsonObject; json: string } {
  const type = getMediaType(contentType)
  if (type === FORM_TYPE) {
    const object = Object.fromEntries(new URLSearchParams(body))
    return { object, json: JSON.stringify(object) }
  }
  if (!isJsonType(type)) throw createContentTypeError(type)
  return { object: toObject(parseJson(body)), json: body }
}

/** Returns the media type of a `Content-Type` header without parameters; the default is JSON. */
export function getMediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() || JSON_TYPE
}

/** Browsers send strings as plain text if the client does not set a content type. */
function isJsonType(type: string): boolean {
  return type === JSON_TYPE || type === 'text/plain'
}

export function createContentTypeError(type: string): Error {
  return createInvalidBodyError(`Content-Type not acceptable: ${type.slice(0, 100)}`)
}

export function parseJson(body: string): unknown {
  const value = parseOrReject(body)
  requireDoubles(body)
  return value
}

function parseOrReject(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw createInvalidBodyError('Empty or invalid json')
  }
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

function parseJsonRows(body: string): BodyRows {
  const value = parseJson(body)
  if (!Array.isArray(value)) return { objects: [toObject(value)], json: `[${body}]` }
  return { objects: value.map(toObject), json: body }
}

function toObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw createInvalidBodyError('The body must be an object or an array of objects')
  }
  return { ...value }
}

/** Parses CSV with a header line; `NULL` is null. @throws RestError 400 PGRST102 */
function parseCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = parseLines(text)
  if (!names || names.includes(''))
    throw createInvalidBodyError('A CSV body must begin with the column names')
  return lines.map((line) => {
    if (line.length !== names.length)
      throw createInvalidBodyError('All lines must have same number of fields')
    return Object.fromEntries(
      names.map((name, index) => [name, line[index] === 'NULL' ? null : (line[index] ?? null)]),
    )
  })
}

function parseLines(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length) {
    const { quoted, plain, end } = FIELD.exec(text)?.groups ?? {}
    if (end === undefined) throw createInvalidBodyError('Empty or invalid CSV')
    line.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',' && FIELD.lastIndex < text.length) continue
    if (end === ',') line.push('')
    lines.push(line)
    line = []
  }
  return lines
}
