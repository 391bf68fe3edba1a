import { createInvalidBodyError } from '../errors/rest-error.ts'
import { requireDoubles } from '../json-numbers.ts'

export type JsonObject = Record<string, unknown>

/** The rows of a body. `json` is the JSON array as text, because large numbers lose digits in JavaScript. */
export type BodyRows = { objects: JsonObject[]; json: string }

/** Parses a body of one or more rows. @throws RestError 400 PGRST102 for anything else or another content type */
export function parseRowsBody(contentType: string | undefined, body: string): BodyRows {
  const value = parseJsonBody(contentType, body)
  if (!Array.isArray(value)) return { objects: [toObject(value)], json: `[${body}]` }
  return { objects: value.map(toObject), json: body }
}

/** Parses a body of one object. @throws RestError 400 PGRST102 */
export function parseObjectBody(
  contentType: string | undefined,
  body: string,
): { object: JsonObject; json: string } {
  return { object: toObject(parseJsonBody(contentType, body)), json: body }
}

/** Browsers send strings as plain text if the client does not set a content type. */
const JSON_TYPES = ['application/json', 'text/plain']

/** Parses a body of any JSON value. @throws RestError 400 PGRST102 */
export function parseJsonBody(contentType: string | undefined, body: string): unknown {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type && !JSON_TYPES.includes(type))
    throw createInvalidBodyError(`Content-Type not acceptable: ${type.slice(0, 100)}`)
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

function toObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw createInvalidBodyError('The body must be an object or an array of objects')
  }
  return { ...value }
}
