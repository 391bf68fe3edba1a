import type { Database, Querier } from '@marquee/database/database.ts'
import { type Caller, queryAs, transactionAs } from '@marquee/database/query-as.ts'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { basePath, routePath } from 'hono/route'

import type { SupabaseEmulatorOptions } from '../emulator-options.ts'
import { authenticate } from './authenticate.ts'
import { RestError } from './errors/rest-error.ts'
import { toRestError } from './errors/to-rest-error.ts'
import { negotiateMediaType } from './media-type.ts'
import { respondWithOpenApi } from './openapi.ts'
import { parsePreferences } from './preferences.ts'
import { readRows } from './read/read-rows.ts'
import type { ResponseOptions } from './response.ts'
import { callFunction } from './rpc/call-function.ts'
import { getArgumentNames, parseBodyCall, parseQueryCall } from './rpc/parse-call.ts'
import { resolveFunction } from './rpc/resolve-function.ts'
import { requireTable } from './schema/lookup.ts'
import { SchemaCache } from './schema/schema-cache.ts'
import type { TableRequest } from './table-request.ts'
import { insertRows } from './write/insert-rows.ts'
import { deleteRows, updateRows } from './write/update-delete.ts'

type RestEnvironment = { Variables: { caller: Caller } }
type RestContext = Context<RestEnvironment>
type RestServices = { database: Database; schema: SchemaCache }

const TABLE_HANDLERS: Record<string, (request: TableRequest) => Promise<Response>> = {
  GET: readRows,
  HEAD: readRows,
  POST: insertRows,
  PATCH: updateRows,
  DELETE: deleteRows,
}

/** Returns the PostgREST API of the schema `public`, to be mounted at `/rest/v1`. */
export function createRestApp(options: SupabaseEmulatorOptions): Hono<RestEnvironment> {
  const { database, keys, logger, publicUrl } = options
  const services = { database, schema: new SchemaCache(database, options.rest) }
  const describeSchema = (context: RestContext) =>
    services.schema.run(async (snapshot) =>
      respondWithOpenApi(context, context.get('caller').role, snapshot, publicUrl),
    )
  const app = new Hono<RestEnvironment>()
  app.use(async (context, next) => {
    context.set('caller', await authenticate(context, keys))
    requirePublicSchema(context)
    await next()
  })
  app.get('/', describeSchema)
  app.all('/rpc/:name', (context) => handleCall(context, services, context.req.param('name')))
  app.all('/:table', (context) => handleTable(context, services, context.req.param('table')))
  app.all('*', (context) => {
    const root = routePath(context).replace('*', '')
    if (isReadRequest(context) && context.req.path === root) return describeSchema(context)
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  app.onError((error, context) => {
    // Undefined when authentication itself failed.
    const caller: Caller | undefined = context.get('caller')
    const { status, code, message, details, hint, challenge, headers } = toRestError(
      error,
      caller?.role ?? 'anon',
      logger,
    )
    if (challenge) context.header('www-authenticate', challenge)
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return context.json({ code, details, hint, message }, status)
  })
  return app
}

async function handleCall(context: RestContext, services: RestServices, name: string): Promise<Response> {
  const { method } = context.req
  if (!isReadRequest(context) && method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
  }
  const call = isReadRequest(context)
    ? parseQueryCall(new URL(context.req.url).searchParams)
    : parseBodyCall(context, await context.req.text())
  const options = getResponseOptions(context)
  return services.schema.run((snapshot) => {
    const argumentNames = getArgumentNames(call.arguments)
    const resolved = resolveFunction(snapshot, {
      name,
      argumentNames,
      hasBody: call.arguments.kind !== 'query',
    })
    const callArguments = resolved.takesBody ? ({ kind: 'body', text: call.text } as const) : call.arguments
    const sqlFunction = resolved.function
    const work = (transaction: Querier) =>
      callFunction({
        ...options,
        transaction,
        snapshot,
        function: sqlFunction,
        arguments: callArguments,
        query: call.query,
      })
    // Only a result of rows can violate a preference after the call, which must then be rolled back.
    const mayRollBack = sqlFunction.returns !== 'value' && sqlFunction.returns !== 'void'
    return runAsCaller(context, services, { work, ...options.preferences, mayRollBack })
  })
}

async function handleTable(context: RestContext, services: RestServices, name: string): Promise<Response> {
  const handle = TABLE_HANDLERS[context.req.method]
  if (!handle) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${context.req.method}`)
  const query = new URL(context.req.url).searchParams
  const body = await context.req.text()
  const options = getResponseOptions(context)
  return services.schema.run((snapshot) => {
    const table = requireTable(snapshot, name)
    const work = (transaction: Querier) => handle({ ...options, transaction, snapshot, table, query, body })
    return runAsCaller(context, services, { work, ...options.preferences })
  })
}

type Run = {
  work: (transaction: Querier) => Promise<Response>
  shouldRollBack: boolean
  mayRollBack?: boolean
}

/** A single statement that needs no rollback runs as a batch, which takes one round trip instead of two. */
function runAsCaller(
  context: RestContext,
  { database }: RestServices,
  { work, shouldRollBack, mayRollBack = true }: Run,
): Promise<Response> {
  const options = { readOnly: isReadRequest(context), settings: describeRequest(context) }
  const caller = context.get('caller')
  return (options.readOnly || !mayRollBack) && !shouldRollBack
    ? work(queryAs(database, caller, options))
    : transactionAs(database, caller, work, { ...options, shouldRollBack })
}

/** Returns the settings in which SQL finds the request. https://docs.postgrest.org/en/stable/references/transactions.html */
function describeRequest(context: RestContext): Record<string, string> {
  const headers = Object.entries(context.req.header()).filter(([name]) => name !== 'cookie')
  return {
    'request.method': context.req.method,
    'request.path': new URL(context.req.url).pathname.slice(basePath(context).length),
    'request.headers': JSON.stringify(Object.fromEntries(headers)),
    'request.cookies': JSON.stringify(getCookie(context)),
  }
}

function getResponseOptions(context: RestContext): ResponseOptions {
  const preferences = parsePreferences(context, {
    canRollBack: context.get('caller').role === 'service_role',
  })
  return { context, preferences, mediaType: negotiateMediaType(context.req.header('accept')) }
}

function isReadRequest(context: RestContext): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD'
}

function requirePublicSchema(context: RestContext): void {
  const header = isReadRequest(context) ? 'accept-profile' : 'content-profile'
  const name = context.req.header(header) ?? 'public'
  if (name === 'public') return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${name.slice(0, 100)}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}
