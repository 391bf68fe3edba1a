import * as fc from 'fast-check'

import { fuzzBytes, fuzzJson, fuzzText, fuzzUrlPart } from './fuzz-values.ts'
import type { SeedRequest } from './seed-requests.ts'

export type FuzzRequest = {
  origin: SeedRequest['origin']
  method: string
  /** Includes the query string. */
  path: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
  /** Key of `Callers`. */
  caller: string
}

type Draft = Omit<SeedRequest, 'headers'> & { headers: Record<string, string>; raw?: Uint8Array }
type Mutation = (draft: Draft) => Draft

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'QUERY']

const OPERATORS =
  `eq neq gt gte lt lte like ilike in is not.eq not.in cs cd ov fts plfts sl adj match imatch isdistinct
  eq(any) like(all) not.is phfts(english) nope`.split(/\s+/)

const PARAMETERS =
  `select order limit offset on_conflict columns or and not.or not.and id user_id title apikey token
  type redirect_to grant_type scope page per_page provider download __proto__ constructor watch_history.order`.split(
    /\s+/,
  )

const FIELDS =
  `email password data phone user_id role aud id is_anonymous app_metadata raw_app_meta_data __proto__
  constructor nonce code_challenge code_challenge_method token token_hash type email_confirm prefixes limit`.split(
    /\s+/,
  )

const HEADER_VALUES: Record<string, readonly string[]> = {
  prefer: [
    'return=representation',
    'return=headers-only',
    'count=exact',
    'count=nonsense',
    'resolution=ignore-duplicates',
    'tx=rollback',
    'handling=strict, nonsense',
    'max-affected=0',
    'missing=default',
    'params=single-object',
    'timezone=Mars/Olympus',
  ],
  accept: [
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.object+json;nulls=stripped',
    'application/vnd.pgrst.plan+json; options=analyze|verbose|settings|buffers|wal',
    'text/csv',
    'application/geo+json',
    'application/octet-stream',
    'text/html',
    'nonsense',
    '*/*;q=0',
  ],
  'accept-profile': ['public', 'auth', 'storage', 'pg_catalog', 'mail', 'platform', 'information_schema'],
  'content-profile': ['public', 'auth', 'storage', 'pg_catalog', 'mail'],
  range: ['0-9', '9-0', '-1-5', '5-', 'bytes=0-1', 'bytes=9-0,1-2', 'bytes=-99999999999999999999', '0-1e9'],
  'range-unit': ['items', 'bytes'],
  'content-type': [
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/octet-stream',
    'image/svg+xml',
    'text/html',
  ],
  'content-encoding': ['gzip', 'br', 'deflate', 'gzip, gzip', 'nonsense'],
  'x-supabase-api-version': ['2024-01-01', '9999-99-99', ''],
  'x-forwarded-for': ['127.0.0.1', '::1', '10.0.0.1, 127.0.0.1'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'x-client-info': ['x'],
  'x-upsert': ['true', 'nonsense'],
  'x-metadata': ['eyJhIjoxfQ==', '!!!'],
  'cache-control': ['max-age=1'],
  'user-agent': ['x'],
  origin: ['http://evil.example', 'null'],
  host: ['evil.example', 'localhost:1', '[::1]'],
  cookie: ['sb-access-token=x; __proto__=1'],
  'if-none-match': ['*', 'W/"x"'],
  'stripe-signature': ['t=0,v1=00', 't=99999999999999999999,v1=x', 'v1='],
  authorization: ['Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer a.b.c', 'bearer null'],
  apikey: ['', 'x', 'sb_publishable_x', 'sb_secret_x', 'service_role'],
}

const anyIndex = fc.nat({ max: 11 })

const headerName = fc.constantFrom(...Object.keys(HEADER_VALUES))

const setHeader = fc
  .tuple(headerName, anyIndex, fuzzText, fc.boolean())
  .map(([name, index, text, isKnown]): Mutation => {
    const known = HEADER_VALUES[name] ?? ['']
    const value = isKnown ? known[index % known.length] : toHeaderValue(text)
    return (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value ?? '' } })
  })

const setSegment = fc.tuple(anyIndex, fuzzUrlPart).map(([index, part]): Mutation => (draft) => ({
  ...draft,
  segments: replaceAt(draft.segments, index, part),
}))

const addSegment = fuzzUrlPart.map((part): Mutation => (draft) => ({
  ...draft,
  segments: [...draft.segments, part],
}))

const filterValue = fc
  .tuple(fc.constantFrom(...OPERATORS), fuzzUrlPart, fc.boolean())
  .map(([operator, part, isList]) => `${operator}.${isList ? `(${part})` : part}`)

const queryValue = fc.oneof(fuzzUrlPart, filterValue)

const setQueryValue = fc.tuple(anyIndex, queryValue).map(([index, value]): Mutation => (draft) => ({
  ...draft,
  query: changeAt(draft.query, index, ([name]) => [name, value] as const),
}))

const setQueryName = fc.tuple(anyIndex, fuzzUrlPart).map(([index, name]): Mutation => (draft) => ({
  ...draft,
  query: changeAt(draft.query, index, ([, value]) => [name, value] as const),
}))

const addQuery = fc
  .tuple(fc.oneof(fc.constantFrom(...PARAMETERS), fuzzUrlPart), queryValue)
  .map((pair): Mutation => (draft) => ({ ...draft, query: [...draft.query, pair] }))

const setField = fc.tuple(anyIndex, fuzzJson).map(([index, json]): Mutation => (draft) => ({
  ...draft,
  fields: draft.fields && changeAt(draft.fields, index, ([name]) => [name, json] as const),
}))

const addField = fc
  .tuple(fc.oneof(fc.constantFrom(...FIELDS), fuzzText), fuzzJson)
  .map((field): Mutation => (draft) => ({ ...draft, fields: [...(draft.fields ?? []), field] }))

const setBody = fc
  .oneof(
    fuzzJson.map((text) => Buffer.from(text)),
    fuzzBytes,
  )
  .map((raw): Mutation => (draft) => ({ ...draft, raw }))

const setMethod = fc.constantFrom(...METHODS).map((method): Mutation => (draft) => ({ ...draft, method }))

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: setQueryValue },
  { weight: 2, arbitrary: setQueryName },
  { weight: 4, arbitrary: addQuery },
  { weight: 5, arbitrary: setField },
  { weight: 3, arbitrary: addField },
  { weight: 2, arbitrary: setBody },
  { weight: 4, arbitrary: setHeader },
  { weight: 3, arbitrary: setSegment },
  { weight: 1, arbitrary: addSegment },
  { weight: 1, arbitrary: setMethod },
)

/** Returns an arbitrary of seed requests with up to three mutations, which shrinks to the fewest mutations. */
export function createRequestArbitrary(
  seeds: readonly SeedRequest[],
  callers: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(mutation, { maxLength: 3 }), fc.constantFrom(...callers))
    .map(([seed, mutations, caller]) => {
      const draft = mutations.reduce<Draft>((changed, mutate) => mutate(changed), seed)
      return toFuzzRequest(draft, caller)
    })
}

/** Formats a request so that it can be reproduced. */
export function describeRequest({ caller, origin, method, path, headers, body }: FuzzRequest): string {
  const bodyText =
    body && (body.length > 2000 ? `${body.length} bytes` : JSON.stringify(Buffer.from(body).toString()))
  return `${caller} to ${origin}: ${method} ${path}\n${JSON.stringify(headers)}\n${bodyText ?? '(no body)'}`
}

function toFuzzRequest(draft: Draft, caller: string): FuzzRequest {
  const { origin, method, segments, query, headers } = draft
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const canHaveBody = !['GET', 'HEAD', 'get'].includes(method)
  return {
    origin,
    method,
    path: `/${segments.join('/')}${search === '' ? '' : `?${search}`}`,
    headers,
    body: canHaveBody ? createBody(draft) : undefined,
    caller,
  }
}

function createBody({ raw, bytes, fields }: Draft): Uint8Array<ArrayBuffer> | undefined {
  const rawBody = raw ?? bytes
  if (rawBody) return new Uint8Array(rawBody)
  if (!fields) return undefined
  const text = fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')
  return new Uint8Array(Buffer.from(`{${text}}`))
}

/** Header values are bytes, without those that end the header. */
function toHeaderValue(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[\0\r\n]/g, '')
}

function replaceAt<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return changeAt(items, index, () => item)
}

function changeAt<Item>(items: readonly Item[], index: number, change: (item: Item) => Item): Item[] {
  const target = items.length === 0 ? -1 : index % items.length
  return items.map((item, each) => (each === target ? change(item) : item))
}
