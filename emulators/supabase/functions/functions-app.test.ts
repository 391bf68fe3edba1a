import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { makeKeys } from '../keys.ts'
import { readFunctionSettings } from './function-settings.ts'
import { createFunctionsApp } from './functions-app.ts'

const FUNCTIONS: Record<string, string> = {
  'says-hello': `return Response.json({ hello: true })`,
  'open-to-all': `return new Response('open')`,
  'shows-environment': `return Response.json(Object.fromEntries(await request.json().then((names) =>
    names.map((name) => [name, environment(name) ?? null]))))`,
  'shows-request': `return Response.json({ method: request.method, text: await request.text(),
    type: request.headers.get('content-type'), url: request.url })`,
  throws: `throw new Error('a secret detail')`,
  'takes-for-ever': `return new Promise(() => {})`,
  'gives-no-response': `return 'text'`,
  'rejects-late': `await new Promise((resolve) => setTimeout(resolve, 150)); throw new Error('late')`,
}

const CONFIG = `
[api]
verify_jwt = false

[functions.open-to-all]
enabled = true
verify_jwt = false # its caller signs

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

const keys = await makeKeys()
const otherKeys = await makeKeys()
const session = await keys.sign({ sub: 'somebody', role: 'authenticated' })
const expired = await keys.sign({ sub: 'somebody', exp: 1 })
let logged: string[]
let app: ReturnType<typeof createFunctionsApp>

beforeEach(() => {
  logged = []
  app = createFunctionsApp({
    keys,
    publicUrl: 'http://marquee.test',
    environment: { SITE_URL: 'http://site.test', SUPABASE_ANON_KEY: 'not this' },
    logger: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    supabaseFolder,
    timeLimitMs: 100,
  })
})

type Wish = { token?: string | null; method?: string; body?: string }

async function call(path: string, { token = keys.anonKey, method = 'POST', body }: Wish = {}) {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  return app.request(`/${path}`, { method, body, headers })
}

async function answerOf(path: string, wish?: Wish): Promise<[status: number, body: unknown]> {
  const response = await call(path, wish)
  const text = await response.text()
  return [response.status, text.startsWith('{') ? JSON.parse(text) : text]
}

describe('the gate', () => {
  test.each([
    ['the anon key', keys.anonKey],
    ['the service key', keys.serviceRoleKey],
    ['a session', session],
  ])('lets %s through', async (_what, token) => {
    expect(await answerOf('says-hello', { token })).toEqual([200, { hello: true }])
  })

  test.each([
    ['no token', null, 'Missing authorization header'],
    ['nonsense', 'nonsense', 'Invalid JWT'],
    ['a token of another installation', otherKeys.serviceRoleKey, 'Invalid JWT'],
    ['an expired one', expired, 'Invalid JWT'],
  ])('refuses %s', async (_what, token, message) => {
    expect(await answerOf('says-hello', { token })).toEqual([401, { code: 401, message }])
  })

  test('lets everybody to a function that checks its callers itself', async () => {
    expect(await answerOf('open-to-all', { token: null })).toEqual([200, 'open'])
  })

  test('lets a browser ask with OPTIONS, and refuses in a way that it can read', async () => {
    expect((await call('shows-request', { token: null, method: 'OPTIONS' })).status).toBe(200)
    const refused = await call('says-hello', { token: null })
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each(['nothing-here', '_shared', '..', '%2e%2e%2f_shared', '__proto__', ''])(
    'finds no function "%s"',
    async (name) => {
      expect((await call(name)).status).toBe(404)
    },
  )

  test('keeps out a body larger than a megabyte', async () => {
    const [status, body] = await answerOf('shows-request', { body: 'x'.repeat(1024 * 1024 + 1) })
    expect([status, body]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  })
})

describe('a function', () => {
  test('gets the request as it came', async () => {
    const [, seen] = await answerOf('shows-request/and/more?x=1', { method: 'PUT', body: '{"a": 1}' })
    expect(seen).toMatchObject({ method: 'PUT', text: '{"a": 1}' })
  })

  test("finds Supabase's variables, those of the installation, and none of the process", async () => {
    const names = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SITE_URL', 'PATH']
    expect(await answerOf('shows-environment', { body: JSON.stringify(names) })).toEqual([
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

  test.each(['throws', 'gives-no-response', 'exports-nothing', 'fails-to-load'])(
    'that %s is an answer without a detail, and a line for the operator',
    async (name) => {
      const [status, body] = await answerOf(name)
      expect([status, body]).toEqual([
        500,
        { code: 'WORKER_ERROR', message: 'Function exited due to an error' },
      ])
      expect(logged).toHaveLength(1)
      expect(await answerOf('says-hello')).toEqual([200, { hello: true }])
    },
  )

  test.each(['takes-for-ever', 'rejects-late'])('that %s is not waited for', async (name) => {
    expect(await answerOf(name)).toMatchObject([504, { code: 'IDLE_TIMEOUT' }])
    expect(logged).toHaveLength(1)
  })
})

test("the product's own functions are found, and only the webhook is open to all", () => {
  const settings = [...readFunctionSettings(join(import.meta.dirname, '../../../supabase')).values()]
  expect(settings.map(({ name }) => name).toSorted()).toEqual([
    'check-subscription',
    'create-annual-checkout',
    'create-checkout',
    'create-credit-checkout',
    'create-lifetime-checkout',
    'customer-portal',
    'delete-account',
    'process-credit-payment',
    'stripe-webhook',
  ])
  expect(settings.filter(({ verifyJwt }) => !verifyJwt).map(({ name }) => name)).toEqual(['stripe-webhook'])
})
