import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { createKeys } from '../keys.ts'
import { createFunctionsApp, readFunctionConfigs } from './functions-app.ts'

const FUNCTIONS: Record<string, string> = {
  'says-hello': `return Response.json({ hello: true })`,
  'is-public': `return new Response('public')`,
  'shows-environment': `return Response.json(Object.fromEntries(await request.json().then((names) =>
    names.map((name) => [name, environment(name) ?? null]))))`,
  'shows-request': `return Response.json({ method: request.method, text: await request.text(),
    type: request.headers.get('content-type'), url: request.url })`,
  'shows-ip': `return Response.json({ ip: request.headers.get('cf-connecting-ip'), text: await request.text() })`,
  throws: `throw new Error('a secret detail')`,
  'never-responds': `return new Promise(() => {})`,
  'returns-text': `return 'text'`,
  'rejects-late': `await new Promise((resolve) => setTimeout(resolve, 150)); throw new Error('late')`,
}

const CONFIG = `
[api]
verify_jwt = false

[functions.is-public]
enabled = true
verify_jwt = false # verifies a signature instead

[functions.says-hello]
verify_jwt = true
`

const supabaseFolder = mkdtempSync(join(tmpdir(), 'marquee-functions-'))
for (const [name, body] of Object.entries(FUNCTIONS)) {
  write(name, `export const handler = (environment) => async (request) => { ${body} }`)
}
write('_shared', `export const handler = () => async () => new Response('not a function')`)
write('exports-nothing', `export const other = 1`)
write('fails-to-load', `throw new Error('a secret detail')`)
writeFileSync(join(supabaseFolder, 'config.toml'), CONFIG)
afterAll(() => rmSync(supabaseFolder, { recursive: true }))

function write(name: string, code: string): void {
  mkdirSync(join(supabaseFolder, 'functions', name), { recursive: true })
  writeFileSync(join(supabaseFolder, 'functions', name, 'handler.ts'), code)
}

const keys = await createKeys()
const otherKeys = await createKeys()
const session = await keys.sign({ sub: 'user', role: 'authenticated' })
const expired = await keys.sign({ sub: 'user', exp: 1 })
let logged: string[]
let app: ReturnType<typeof createFunctionsApp>

beforeEach(() => {
  logged = []
  app = createFunctionsApp({
    keys,
    publicUrl: 'http://marquee.test',
    environment: { SITE_URL: 'http://site.test', SUPABASE_ANON_KEY: 'not this' },
    logger: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    functionsFolder: join(supabaseFolder, 'functions'),
    timeoutMs: 100,
  })
})

type CallOptions = { token?: string | null; method?: string; body?: string }

async function call(path: string, { token = keys.anonKey, method = 'POST', body }: CallOptions = {}) {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  return app.request(`/${path}`, { method, body, headers })
}

async function callFunction(path: string, options?: CallOptions): Promise<[status: number, body: unknown]> {
  const response = await call(path, options)
  const text = await response.text()
  return [response.status, text.startsWith('{') ? JSON.parse(text) : text]
}

describe('JWT verification', () => {
  test.each([
    ['the anon key', keys.anonKey],
    ['the service key', keys.serviceRoleKey],
    ['a session', session],
  ])('accepts %s', async (_what, token) => {
    expect(await callFunction('says-hello', { token })).toEqual([200, { hello: true }])
  })

  test.each([
    ['no token', null, 'Missing authorization header'],
    ['a malformed token', 'malformed', 'Invalid JWT'],
    ['a token of another project', otherKeys.serviceRoleKey, 'Invalid JWT'],
    ['an expired token', expired, 'Invalid JWT'],
  ])('rejects %s', async (_what, token, message) => {
    expect(await callFunction('says-hello', { token })).toEqual([401, { code: 401, message }])
  })

  test('is skipped for a function with verify_jwt = false', async () => {
    expect(await callFunction('is-public', { token: null })).toEqual([200, 'public'])
  })

  test('allows CORS preflights, and lets browsers read errors', async () => {
    expect((await call('shows-request', { token: null, method: 'OPTIONS' })).status).toBe(200)
    const unauthorized = await call('says-hello', { token: null })
    expect(unauthorized.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each(['nothing-here', '_shared', '..', '%2e%2e%2f_shared', '__proto__', ''])(
    'responds with 404 for the function "%s"',
    async (name) => {
      expect((await call(name)).status).toBe(404)
    },
  )

  test('rejects a body larger than 1 MB', async () => {
    const [status, body] = await callFunction('shows-request', { body: 'x'.repeat(1024 * 1024 + 1) })
    expect([status, body]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  })
})

describe('an edge function', () => {
  test('receives the request unchanged', async () => {
    const [, received] = await callFunction('shows-request/and/more?x=1', { method: 'PUT', body: '{"a": 1}' })
    expect(received).toMatchObject({ method: 'PUT', text: '{"a": 1}' })
  })

  test('learns the client’s IP address from this server only', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.1', authorization: `Bearer ${keys.anonKey}` }
    const incoming = { socket: { remoteAddress: '192.0.2.7' } }
    const from = async (bindings?: object) =>
      (await app.request('/shows-ip', { method: 'POST', body: '{}', headers }, bindings)).json()
    expect(await from({ incoming })).toEqual({ ip: '192.0.2.7', text: '{}' })
    expect(await from()).toEqual({ ip: null, text: '{}' })
  })

  test('has the variables of Supabase and of the installation, but not of the process', async () => {
    const names = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SITE_URL', 'PATH']
    expect(await callFunction('shows-environment', { body: JSON.stringify(names) })).toEqual([
      200,
      {
        SUPABASE_URL: 'http://marquee.test',
        SUPABASE_ANON_KEY: keys.anonKey,
        SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
        SITE_URL: 'http://site.test',
        PATH: null,
      },
    ])
  })

  test.each(['throws', 'returns-text', 'exports-nothing', 'fails-to-load'])(
    'that %s causes a generic error and one log entry',
    async (name) => {
      const [status, body] = await callFunction(name)
      expect([status, body]).toEqual([
        500,
        { code: 'WORKER_ERROR', message: 'Function exited due to an error' },
      ])
      expect(logged).toHaveLength(1)
      expect(await callFunction('says-hello')).toEqual([200, { hello: true }])
    },
  )

  test.each(['never-responds', 'rejects-late'])('that %s times out', async (name) => {
    expect(await callFunction(name)).toMatchObject([504, { code: 'IDLE_TIMEOUT' }])
    expect(logged).toHaveLength(1)
  })
})

test('finds the functions of this repository, of which the webhook and the links are public', () => {
  const configs = [...readFunctionConfigs(join(import.meta.dirname, '../../../supabase/functions')).values()]
  expect(configs.map(({ name }) => name).toSorted()).toEqual([
    'calendar-feed',
    'check-subscription',
    'create-annual-checkout',
    'create-checkout',
    'create-credit-checkout',
    'create-lifetime-checkout',
    'customer-portal',
    'delete-account',
    'process-credit-payment',
    'shared-list',
    'stripe-webhook',
  ])
  const publicNames = configs.filter(({ verifyJwt }) => !verifyJwt).map(({ name }) => name)
  expect(publicNames.toSorted()).toEqual(['calendar-feed', 'shared-list', 'stripe-webhook'])
})
