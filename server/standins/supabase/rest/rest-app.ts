import { type Context, Hono } from 'hono'

import { asCaller, type Caller } from '#server/db/act-as.ts'

import type { SupabaseStandInOptions } from '../stand-in-options.ts'
import { asRestError } from './as-rest-error.ts'
import { callFunction, refuseNarrowing } from './call-function.ts'
import { readCaller } from './caller.ts'
import { deleteRows, updateRows } from './change-rows.ts'
import { insertRows } from './insert-rows.ts'
import { readObject } from './json-body.ts'
import { readPreferences } from './preferences.ts'
import { readRows } from './read-rows.ts'
import { RestError } from './rest-error.ts'
import { Schema } from './schema.ts'
import type { TableRequest } from './table-request.ts'

type RestEnvironment = { Variables: { caller: Caller } }
type RestContext = Context<RestEnvironment>

const HANDLERS: Record<string, (request: TableRequest) => Promise<Response>> = {
  GET: readRows,
  HEAD: readRows,
  POST: insertRows,
  PATCH: updateRows,
  DELETE: deleteRows,
}

/** Rows and functions of the schema `public`, at `/rest/v1`, in the dialect of PostgREST. */
export function createRestApp({ database, keys, logger }: SupabaseStandInOptions): Hono<RestEnvironment> {
  const schema = new Schema(database)
  const app = new Hono<RestEnvironment>()
  app.use(async (context, next) => {
    context.set('caller', await readCaller(context, keys))
    requirePublicSchema(context)
    await next()
  })
  app.on(['GET', 'POST'], '/rpc/:name', async (context) => {
    const { json, argumentNames } = await readArguments(context)
    const called = await schema.function(context.req.param('name'), argumentNames)
    const preferences = readPreferences(context)
    return withRights(context, (transaction) =>
      callFunction({ context, transaction, function: called, json, argumentNames, preferences }),
    )
  })
  app.all('/:table', async (context) => {
    const handle = HANDLERS[context.req.method]
    if (!handle) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${context.req.method}`)
    const table = await schema.table(context.req.param('table'))
    const query = new URL(context.req.url).searchParams
    const preferences = readPreferences(context)
    const body = await context.req.text()
    return withRights(context, (transaction) =>
      handle({ context, transaction, table, query, preferences, body }),
    )
  })
  app.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  app.onError((error, context) => {
    // The caller is missing when reading it is what failed.
    const caller: Caller | undefined = context.get('caller')
    const { status, code, message, details, hint, challenge } = asRestError(
      error,
      caller?.role ?? 'anon',
      logger,
    )
    if (challenge) context.header('www-authenticate', challenge)
    return context.json({ code, details, hint, message }, status)
  })
  return app

  function withRights(
    context: RestContext,
    work: Parameters<typeof asCaller<Response>>[2],
  ): Promise<Response> {
    return asCaller(database, context.get('caller'), work, { readOnly: isReading(context) })
  }
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

async function readArguments(context: RestContext): Promise<{ json: string; argumentNames: string[] }> {
  const query = new URL(context.req.url).searchParams
  if (isReading(context)) {
    return { json: JSON.stringify(Object.fromEntries(query)), argumentNames: [...new Set(query.keys())] }
  }
  refuseNarrowing(query)
  const json = (await context.req.text()) || '{}'
  return { json, argumentNames: Object.keys(readObject(json)) }
}
