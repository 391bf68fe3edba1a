import { isNestedTooDeep } from '@marquee/database/nesting-limit.ts'

import { invalidBody } from '../rest-error.ts'
import { readCsv } from './csv.ts'

export type JsonObject = Record<string, unknown>

/** Rows out of a body. `json` is a list of them as text: numbers keep all their digits, which they lose in JavaScript. */
export type BodyRows = { objects: JsonObject[]; json: string }

/** Reads a body of one row or a list of them. @throws RestError 400 PGRST102 when it is neither, or of another type */
export function readRowsBody(contentType: string | undefined, body: string): BodyRows {
  const type = plainType(contentType)
  if (isJsonType(type)) return readJsonRows(body)
  const objects =
    type === 'text/csv'
      ? readCsv(body)
      : type === FORM_TYPE
        ? [Object.fromEntries(new URLSearchParams(body))]
        : undefined
  if (!objects) throw unreadableType(type)
  return { objects, json: JSON.stringify(objects) }
}

/** Reads a body of one object: the new values of a change, or the arguments of a call. */
export function readObjectBody(
  contentType: string | undefined,
  body: string,
): { object: JsonObject; json: string } {
  const type = plainType(contentType)
  if (type === FORM_TYPE) {
    const object = Object.fromEntries(new URLSearchParams(body))
    return { object, json: JSON.stringify(object) }
  }
  if (!isJsonType(type)) throw unreadableType(type)
  return { object: asObject(parseJson(body)), json: body }
}

/** The type of a body without its parameters; JSON when none is named. */
export function plainType(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() || JSON_TYPE
}

/** Whether a body is read as JSON: plain text is what a browser calls a string whose sender forgot to say what it is. */
function isJsonType(type: string): boolean {
  return type === JSON_TYPE || type === 'text/plain'
}

export function unreadableType(type: string): Error {
  return invalidBody(`Content-Type not acceptable: ${type.slice(0, 100)}`)
}

export function parseJson(body: string): unknown {
  if (isNestedTooDeep(body)) throw invalidBody('The body is too deeply nested')
  try {
    return JSON.parse(body)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

function readJsonRows(body: string): BodyRows {
  const value = parseJson(body)
  if (!Array.isArray(value)) return { objects: [asObject(value)], json: `[${body}]` }
  return { objects: value.map(asObject), json: body }
}

function asObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidBody('The body must be an object, or a list of objects')
  }
  return { ...value }
}
