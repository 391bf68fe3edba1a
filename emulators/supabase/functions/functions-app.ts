import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { withTimeout } from '@marquee/database/timeout.ts'
import { getClientIp, toClientNetwork } from '@marquee/http/client-ip.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errors } from 'jose'
import type { Logger } from 'pino'
import * as v from 'valibot'

import type { Keys } from '../keys.ts'
import { getBearerToken } from '../request-credentials.ts'
import { ClientTurns, TooManyCallsError } from './client-turns.ts'
import { runAsFunction } from './uncaught-errors.ts'

const functionModule = v.object({ handler: v.function() })

/**
 * Variables of the functions, in addition to Supabase's own. May override SUPABASE_URL, where the server must reach
 * itself under a different URL than browsers do.
 */
export type FunctionEnvironment = Readonly<Record<string, string | undefined>>

export type FunctionsAppOptions = {
  keys: Keys
  publicUrl: string
  environment: FunctionEnvironment
  logger: Logger
  /** The project's `supabase/functions`, with its `config.toml` next to the folder. Without it there are no functions. */
  functionsFolder?: string
  timeoutMs?: number
}

const MAX_BODY_BYTES = 1024 * 1024
const DEFAULT_TIMEOUT_MS = 60_000

const CLIENT_IP_HEADER = 'cf-connecting-ip'

/**
 * Hosts edge functions, to be mounted at `/functions/v1`. Checks JWTs as Supabase's gateway does. An error in a function
 * fails only its own request.
 */
export function createFunctionsApp(options: FunctionsAppOptions): Hono {
  const { keys, logger, functionsFolder, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const configByName = readFunctionConfigs(functionsFolder)
  const getHandler = createFunctionLoader(createEnvironment(options))
  const turns = new ClientTurns()

  const handle = async (context: Context) => {
    const config = configByName.get(context.req.param('name') ?? '')
    if (!config) return respondWithError(context, 404, 'NOT_FOUND', 'Requested function was not found')
    // CORS preflights carry no token; the function itself responds to them.
    const tokenError =
      config.verifyJwt && context.req.method !== 'OPTIONS' ? await findTokenError(context, keys) : undefined
    if (tokenError) return respondWithError(context, 401, 401, tokenError)
    const handler = await getHandler(config)
    const ip = getClientIp(context)
    const response = await turns.run(`${config.name} ${ip === undefined ? '' : toClientNetwork(ip)}`, () =>
      withTimeout(timeoutMs, handler(withClientIp(context.req.raw, ip))),
    )
    if (response) return response
    logger.error({ function: config.name }, 'an edge function timed out')
    return respondWithError(context, 504, 'IDLE_TIMEOUT', 'The function did not respond in time')
  }

  const app = new Hono()
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) =>
        respondWithError(context, 413, 'PAYLOAD_TOO_LARGE', 'Request body is larger than 1 MB'),
    }),
  )
  app.all('/:name/*', handle)
  app.onError((error, context) => {
    if (error instanceof TooManyCallsError) {
      context.header('retry-after', '1')
      return respondWithError(context, 429, 'TOO_MANY_REQUESTS', 'Too many calls of this function at once')
    }
    logger.error({ err: error, path: context.req.path }, 'an edge function failed')
    return respondWithError(context, 500, 'WORKER_ERROR', 'Function exited due to an error')
  })
  return app
}

function createEnvironment({ keys, publicUrl, environment }: FunctionsAppOptions): GetVariable {
  const variables: FunctionEnvironment = {
    SUPABASE_URL: publicUrl,
    ...environment,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
  }
  return (name) => variables[name]
}

/** Returns the request with the client's IP address, as Supabase's gateway adds it and clients cannot set it. */
function withClientIp(request: Request, ip: string | undefined): Request {
  const headers = new Headers(request.headers)
  headers.delete(CLIENT_IP_HEADER)
  if (ip !== undefined) headers.set(CLIENT_IP_HEADER, ip)
  return new Request(request, { headers })
}

/** Loads each function on its first request, so that functions do not slow down the start. */
function createFunctionLoader(
  getVariable: GetVariable,
): (config: FunctionConfig) => Promise<FunctionHandler> {
  const handlerByName = new Map<string, Promise<FunctionHandler>>()
  return (config) => {
    const handler = handlerByName.get(config.name) ?? loadFunction(config, getVariable)
    handlerByName.set(config.name, handler)
    return handler
  }
}

/** Returns the error message of Supabase's gateway, or undefined if the token is valid. */
async function findTokenError(context: Context, keys: Keys): Promise<string | undefined> {
  const token = getBearerToken(context)
  if (!token) return 'Missing authorization header'
  try {
    await keys.verify(token)
    return undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return 'Invalid JWT'
    throw error
  }
}

function respondWithError(
  context: Context,
  status: 401 | 404 | 413 | 429 | 500 | 504,
  code: string | number,
  message: string,
) {
  // Otherwise browsers hide the response from the app.
  context.header('access-control-allow-origin', '*')
  return context.json({ code, message }, status)
}

type FunctionConfig = { name: string; handlerFile: string; verifyJwt: boolean }

type FunctionHandler = (request: Request) => Promise<Response>

type GetVariable = (name: string) => string | undefined

/** Returns the functions of a folder by name; empty without a folder. Folders that start with an underscore hold shared code. */
export function readFunctionConfigs(folder?: string): Map<string, FunctionConfig> {
  if (folder === undefined) return new Map()
  const configFile = join(folder, '..', 'config.toml')
  const publicFunctions = findPublicFunctions(existsSync(configFile) ? readFileSync(configFile, 'utf8') : '')
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name))
    .map(({ name }) => name)
  return new Map(
    names.map((name) => [
      name,
      { name, handlerFile: join(folder, name, 'handler.ts'), verifyJwt: !publicFunctions.has(name) },
    ]),
  )
}

/**
 * Loads the `handler.ts` of a function. Its `index.ts`, which starts Deno's server, is not used.
 *
 * @throws Error when the file exports no handler factory
 */
async function loadFunction(
  { name, handlerFile }: FunctionConfig,
  getVariable: GetVariable,
): Promise<FunctionHandler> {
  const module = v.safeParse(functionModule, await import(pathToFileURL(handlerFile).href))
  if (!module.success) throw new Error(`${name}/handler.ts does not export a handler`)
  const handle: unknown = runAsFunction(name, () => module.output.handler(getVariable))
  if (typeof handle !== 'function') throw new Error(`The handler of ${name} did not return a function`)
  return async (request) => {
    const response: unknown = await runAsFunction(name, () => handle(request))
    if (!(response instanceof Response)) throw new Error(`${name} did not return a response`)
    return response
  }
}

/** Returns the names of all `[functions.name]` sections with `verify_jwt = false`. */
function findPublicFunctions(toml: string): Set<string> {
  const sections = toml.split(/^\[/m)
  const withoutJwt = sections.filter((section) => /^verify_jwt\s*=\s*false\s*(#.*)?$/m.test(section))
  return new Set(withoutJwt.flatMap((section) => /^functions\.([a-z0-9-]+)\]/.exec(section)?.[1] ?? []))
}
