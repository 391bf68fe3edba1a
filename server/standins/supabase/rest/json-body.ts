import { invalidBody } from './rest-error.ts'

export type JsonObject = Record<string, unknown>

/**
 * Reads a body of one object or a list of them. `json` is the text as it came, as a list: numbers keep all their
 * digits, which they lose when they pass through JavaScript.
 */
export function readObjects(body: string): { objects: JsonObject[]; json: string } {
  const value = parse(body)
  if (!Array.isArray(value)) return { objects: [asObject(value)], json: `[${body}]` }
  return { objects: value.map(asObject), json: body }
}

/** Reads a body of one object. */
export function readObject(body: string): JsonObject {
  return asObject(parse(body))
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

function asObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidBody('The body must be an object, or a list of objects')
  }
  return { ...value }
}
