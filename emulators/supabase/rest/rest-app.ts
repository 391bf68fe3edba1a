import type { Querier } from '@marquee/database/database.ts'
import { transactionAs, queryAs, type Caller } from '@marquee/database/query-as.ts'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'

import type { SupabaseStandInOptions } from '../stand-in-options.ts'
import { asRestError } from './as-rest-error.ts'
import { argumentNames } from './call/call-arguments.ts'
import { callFunction } from './call/call-function.ts'
import { readBodyCall, readQueryCall } from './call/call-request.ts'
import { chooseFunction } from './call/choose-function.ts'
import { readCaller } from './caller.ts'
import { describeSchema } from './describe-schema.ts'
import { readMediaType } from './media-type.ts'
import { methodsOfFunction, methodsOfTable } from './methods.ts'
import { readPreferences } from './preferences.ts'
import { readRows } from './read/read-rows.ts'
import { RestError } from './rest-error.ts'
import { requireTable } from './schema/require-table.ts'
import { Schema } from './schema/schema.ts'
import type { TableRequest } from './table-request.ts'
import { deleteRows, updateRows } from './write/change-rows.ts'
import { insertRows } from './write/insert-rows.ts'
import { putRow } from './write/put-row.ts'

type RestEnvironment = { Variables: { caller: Caller } }
type RestContext = Context<RestEnvironment>

const HANDLERS: Record<string, (request: TableRequest) => Promise<Response>> = {
  GET: readRows,
  HEAD: readRows,
  POST: insertRows,
  PUT: putRow,
  PATCH: updateRows,
  DELETE: deleteRows,
}

/** Rows and functions of the schema `public`, at `/rest/v1`, in the dialect of PostgREST. */
export function createRestApp({
  database,
  keys,
  logger,
  publicUrl,
}: SupabaseStandInOptions): Hono<RestEnvironment> {
  const schema = new Schema(database)
  const app = new Hono<RestEnvironment>()
  app.use(async (context, next) => {
    context.set('caller', await readCaller(context, keys))
    requirePublicSchema(context)
    await next()
  })
  app.get('/', describe)
  app.options('/rpc/:name', (context) =>
    schema.with(async ({ functionsByName }) => {
      const functions = functionsByName.get(context.req.param('name')) ?? []
      return context.body(null, 200, { allow: methodsOfFunction(functions) })
    }),
  )
  app.all('/rpc/:name', async (context) => {
    const { method } = context.req
    if (!isReading(context) && method !== 'POST') {
      throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
    }
    const request = isReading(context)
      ? readQueryCall(new URL(context.req.url).searchParams)
      : readBodyCall(context, await context.req.text())
    const wish = readWish(context)
    return schema.with((snapshot) => {
      const asked = {
        ...request,
        name: context.req.param('name'),
        argumentNames: argumentNames(request.given),
      }
      const chosen = chooseFunction(snapshot, asked)
      const given = chosen.takesBody ? ({ kind: 'body', text: request.text } as const) : request.given
      const { query } = request
      const called = chosen.function
      return withRights(
        context,
        (transaction) => callFunction({ ...wish, transaction, snapshot, function: called, given, query }),
        // A value is answered as it is; of rows, one may be wanted where there are several.
        { mayUndo: called.returns !== 'value' && called.returns !== 'nothing' },
      )
    })
  })
  app.options('/:table', (context) =>
    schema.with(async (snapshot) => {
      const table = requireTable(snapshot, context.req.param('table'))
      return context.body(null, 200, { allow: methodsOfTable(table) })
    }),
  )
  app.all('/:table', async (context) => {
    const handle = HANDLERS[context.req.method]
    if (!handle) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${context.req.method}`)
    const query = new URL(context.req.url).searchParams
    const body = await context.req.text()
    const wish = readWish(context)
    return schema.with((snapshot) => {
      const table = requireTable(snapshot, context.req.param('table'))
      return withRights(context, (transaction) =>
        handle({ ...wish, transaction, snapshot, table, query, body }),
      )
    })
  })
  app.all('*', (context) => {
    const root = routePath(context).replace('*', '')
    if (isReading(context) && context.req.path === root) return describe(context)
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  app.onError((error, context) => {
    // The caller is missing when reading it is what failed.
    const caller: Caller | undefined = context.get('caller')
    const refusal = asRestError(error, caller?.role ?? 'anon', logger)
    const { status, code, message, details, hint, challenge, headers } = refusal
    if (challenge) context.header('www-authenticate', challenge)
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return context.json({ code, details, hint, message }, status)
  })
  return app

  function describe(context: RestContext): Promise<Response> {
    return schema.with(async (snapshot) =>
      describeSchema(context, context.get('caller').role, snapshot, publicUrl),
    )
  }

  function withRights(
    context: RestContext,
    work: (transaction: Querier) => Promise<Response>,
    { mayUndo = true } = {},
  ): Promise<Response> {
    const readOnly = isReading(context)
    const caller = context.get('caller')
    return readOnly || !mayUndo
      ? work(queryAs(database, caller, { readOnly }))
      : transactionAs(database, caller, work)
  }
}

function readWish(context: RestContext) {
  const preferences = readPreferences(context)
  return { context, preferences, mediaType: readMediaType(context.req.header('accept')) }
}

function isReading(context: RestContext): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD'
}

function requirePublicSchema(context: RestContext): void {
  const asked = context.req.header(isReading(context) ? 'accept-profile' : 'content-profile') ?? 'public'
  if (asked === 'public') return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${asked.slice(0, 100)}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}
