import type { Context } from 'hono'

import { looksLikeTest } from '../query/value-test.ts'
import { parseJson, plainType, readObjectBody, unreadableType } from '../write/read-body.ts'
import type { CallArguments } from './call-arguments.ts'

/** A call as it came: its arguments, and the parameters that ask something of the rows that it gives. */
export type CallRequest = {
  given: CallArguments
  bodyTypes: readonly string[]
  text: string
  query: URLSearchParams
}

/** Parameters of the query string that ask something of the rows, beside those that look like a condition. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'and', 'or', 'not.and', 'not.or', 'columns'])

/** What a parameter without a name must be to take a whole body of this type, when no parameters have the names in it. */
const BODY_TYPES: Record<string, readonly string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
}

/** GET and HEAD: arguments and conditions stand side by side in the query string. */
export function readQueryCall(query: URLSearchParams): CallRequest {
  const pairs = [...query]
  const asked = pairs.filter(([name, value]) => asksOfRows(name, value))
  const given = pairs.filter(([name, value]) => !asksOfRows(name, value))
  const grouped = Map.groupBy(given, ([name]) => name)
  const textsByName = new Map([...grouped].map(([name, all]) => [name, all.map(([, value]) => value)]))
  return { given: { kind: 'texts', textsByName }, bodyTypes: [], text: '', query: new URLSearchParams(asked) }
}

/** POST: the body is an object of arguments, or all that the function takes. */
export function readBodyCall(context: Context, text: string): CallRequest {
  const query = new URL(context.req.url).searchParams
  const rowQuery = new URLSearchParams([...query].filter(([name, value]) => asksOfRows(name, value)))
  const header = context.req.header('content-type')
  const type = plainType(header)
  if (type === 'text/xml' || (type === 'text/plain' && !text.trim().startsWith('{'))) {
    const bodyTypes = [type === 'text/xml' ? 'xml' : 'text']
    return { given: { kind: 'body', text }, bodyTypes, text, query: rowQuery }
  }
  const bodyTypes = BODY_TYPES[type] ?? []
  if (type === 'application/json' && text.trim().startsWith('[')) {
    parseJson(text)
    return { given: { kind: 'body', text }, bodyTypes, text, query: rowQuery }
  }
  if (type === 'text/csv') throw unreadableType(type)
  const { object, json } = readObjectBody(header, text || '{}')
  return {
    given: { kind: 'object', json, names: Object.keys(object) },
    bodyTypes,
    text: json,
    query: rowQuery,
  }
}

function asksOfRows(name: string, value: string): boolean {
  return RESERVED.has(name) || name.includes('.') || looksLikeTest(value)
}
