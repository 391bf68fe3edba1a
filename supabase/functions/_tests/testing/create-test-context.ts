import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parseCidrList, trustProxies } from '@marquee/http/client-ip.ts'
import { listenOnFreePort } from '@marquee/stripe-emulator/testing/listen.ts'
import { createSessionResponse, startSession } from '@marquee/supabase-emulator/auth/sessions/sessions.ts'
import {
  startSupabaseEmulator,
  type TestEmulator,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { createTmdbEmulator } from '@marquee/tmdb-emulator/tmdb-emulator.ts'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect } from 'vitest'

import { startOnDeno } from './deno-runtime.ts'
import { startOnNode } from './node-runtime.ts'
import { customerOf } from './purchases.ts'
import { startStripe } from './start-stripe.ts'
import type {
  FunctionRuntime,
  TestContext,
  FunctionResponse,
  CallOptions,
  FunctionName,
  User,
} from './test-context.ts'

const ISSUER = 'http://localhost/auth/v1'

const SITE_URL = 'https://marquee.example'

/** Starts everything over HTTP for the tests of a file. Logged errors that no test takes fail the file. */
export async function createTestContext(runtimeName: 'Node' | 'Deno'): Promise<TestContext> {
  const supabase = await startSupabaseEmulator()
  const front = new Hono()
  // The functions pass on for whom they sign in, and a test says from where it calls.
  front.use(trustProxies(parseCidrList('127.0.0.1')))
  const backend = await listenOnFreePort(front)
  const backendUrl = `http://127.0.0.1:${backend.port}`
  // The emulator needs the webhook URL before the functions can be given the emulator's URL.
  const startedRuntime = Promise.withResolvers<FunctionRuntime>()
  const deliver: TestContext['deliver'] = async ({ body, signature }) =>
    callFunction(await startedRuntime.promise, 'stripe-webhook', {
      body,
      headers: { 'stripe-signature': signature },
    })
  const payments = await startStripe(deliver)
  const variables = {
    ...payments.variables,
    TMDB_API_KEY: 'demo',
    TMDB_API_URL: `${backendUrl}/tmdb/3`,
    SITE_URL: `${SITE_URL}/`,
    SUPABASE_URL: backendUrl,
    SUPABASE_ANON_KEY: supabase.keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: supabase.keys.serviceRoleKey,
  }
  const runtime =
    runtimeName === 'Node'
      ? startOnNode(front, backendUrl, supabase.keys, variables)
      : await startOnDeno(variables)
  startedRuntime.resolve(runtime)
  const catalogue = createCatalogue()
  front.route('/tmdb', catalogue.app)
  front.route('/', supabase.app)
  payments.start()
  afterAll(async () => {
    await payments.close()
    await runtime.close()
    await backend.close()
    expect(runtime.takeLogged()).toEqual([])
  })
  const service = supabase.service()
  const { stripe, recorder, settleWebhooks, duringOutage } = payments
  return {
    supabase,
    stripe,
    service,
    siteUrl: SITE_URL,
    createUser: () => createUser(supabase),
    call: (name, options) => callFunction(runtime, name, options),
    deliver,
    async advanceMonths(user, months) {
      const customer = await customerOf({ service }, user)
      await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer}/advance`, { months })
      await settleWebhooks()
    },
    holdWebhooks() {
      recorder.hold()
      return {
        async takeAll() {
          await settleWebhooks()
          return recorder.takeAll()
        },
      }
    },
    releaseWebhooks: recorder.release,
    duringOutage,
    settleWebhooks,
    duringCatalogueOutage: catalogue.duringOutage,
    requestCatalogue: async (path) =>
      (await catalogue.app.request(`/3${path}`, { headers: { authorization: 'Bearer demo' } })).json(),
    takeLogged: runtime.takeLogged,
  }
}

/** Returns the demo catalogue, which can fail. */
function createCatalogue() {
  const { routes } = createTmdbEmulator({
    cacheFolder: join(tmpdir(), 'marquee-unused-artwork'),
    artwork: 'plain',
    logger: pino({ level: 'silent' }),
  })
  let rejected: number | undefined
  const app = new Hono()
  app.use(async (context, next) => {
    if (rejected === undefined) return next()
    rejected += 1
    return context.json({ status_code: 9 }, 503)
  })
  app.route('/', routes)
  return {
    app,
    duringOutage: async (work: () => Promise<void>): Promise<number> => {
      rejected = 0
      try {
        await work()
        return rejected
      } finally {
        rejected = undefined
      }
    },
  }
}

/** Calls a function over HTTP; bodies other than strings are sent as JSON. */
async function callFunction(
  runtime: FunctionRuntime,
  name: FunctionName,
  { token, body, method = 'POST', headers, query = '' }: CallOptions = {},
): Promise<FunctionResponse> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${runtime.urlOf(name)}${query}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: method === 'POST' ? text : undefined,
  })
  const responseText = await response.text()
  return {
    status: response.status,
    body: responseText.startsWith('{') ? JSON.parse(responseText) : {},
    text: responseText,
    headers: response.headers,
  }
}

/** Creates a user with a session but without a password, which is slow to hash. */
async function createUser({ addUser, database, keys, withToken }: TestEmulator): Promise<User> {
  const user = await addUser()
  const session = await startSession(database, {
    userId: user.user.id,
    method: 'password',
    device: { ip: null, userAgent: null },
  })
  const { access_token: token } = await createSessionResponse({ keys, issuer: ISSUER }, session)
  return { ...user, token, client: withToken(token) }
}
