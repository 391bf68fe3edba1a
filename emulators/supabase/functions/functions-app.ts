import { join } from 'node:path'

import { within } from '@marquee/database/timeout.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'

import type { Keys } from '../keys.ts'
import { type FunctionSettings, readFunctionSettings } from './function-settings.ts'
import { type FunctionHandler, loadFunction, type ReadVariable } from './load-function.ts'
import { tokenComplaint } from './token-gate.ts'

/**
 * What the functions find in their environment beside Supabase's own variables. SUPABASE_URL may be among it, where the
 * server reaches itself under another address than browsers do.
 */
export type FunctionEnvironment = Readonly<Record<string, string | undefined>>

export type FunctionsAppOptions = {
  keys: Keys
  publicUrl: string
  environment: FunctionEnvironment
  logger: Logger
  /** The folder with `config.toml` and `functions`; the product's own unless a test brings another. */
  supabaseFolder?: string
  timeLimitMs?: number
}

const SUPABASE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'supabase')
const MAX_BODY_BYTES = 1024 * 1024
const TIME_LIMIT_MS = 60_000

/**
 * Runs the files that deploy to Supabase, at `/functions/v1/<name>`, behind a gate with the rules of Supabase's. What
 * goes wrong in a function is its own answer and nobody else's.
 */
export function createFunctionsApp(options: FunctionsAppOptions): Hono {
  const { keys, logger, supabaseFolder = SUPABASE_FOLDER, timeLimitMs = TIME_LIMIT_MS } = options
  const settingsByName = readFunctionSettings(supabaseFolder)
  const handlerOf = loadEachOnce(readVariableFrom(options))

  const answer = async (context: Context) => {
    const settings = settingsByName.get(context.req.param('name') ?? '')
    if (!settings) return refuse(context, 404, 'NOT_FOUND', 'Requested function was not found')
    // A browser asks by OPTIONS without a token; the function itself answers.
    const complaint =
      settings.verifyJwt && context.req.method !== 'OPTIONS' ? await tokenComplaint(context, keys) : undefined
    if (complaint) return refuse(context, 401, 401, complaint)
    const handler = await handlerOf(settings)
    const response = await within(timeLimitMs, handler(context.req.raw))
    if (response) return response
    logger.error({ function: settings.name }, 'a function took too long')
    return refuse(context, 504, 'IDLE_TIMEOUT', 'The function did not answer in time')
  }

  const app = new Hono()
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => refuse(context, 413, 'PAYLOAD_TOO_LARGE', 'Request body is larger than 1 MB'),
    }),
  )
  app.all('/:name/*', answer)
  app.onError((error, context) => {
    logger.error({ err: error, path: context.req.path }, 'a function failed')
    return refuse(context, 500, 'WORKER_ERROR', 'Function exited due to an error')
  })
  return app
}

function readVariableFrom({ keys, publicUrl, environment }: FunctionsAppOptions): ReadVariable {
  const variables: FunctionEnvironment = {
    SUPABASE_URL: publicUrl,
    ...environment,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
  }
  return (name) => variables[name]
}

/** A function is loaded when it is first asked for, so that none of them delays the start. */
function loadEachOnce(readVariable: ReadVariable): (settings: FunctionSettings) => Promise<FunctionHandler> {
  const handlerByName = new Map<string, Promise<FunctionHandler>>()
  return (settings) => {
    const handler = handlerByName.get(settings.name) ?? loadFunction(settings, readVariable)
    handlerByName.set(settings.name, handler)
    return handler
  }
}

function refuse(
  context: Context,
  status: 401 | 404 | 413 | 500 | 504,
  code: string | number,
  message: string,
) {
  // Without this the app would see a failed connection instead.
  context.header('access-control-allow-origin', '*')
  return context.json({ code, message }, status)
}
