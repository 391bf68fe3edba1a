import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { ConfigError } from '../config/config.ts'
import { whileAnswering } from '../http/current-request.ts'
import { createLogger } from './create-logger.ts'
import { secretsIn } from './known-secrets.ts'

function logTo(lines: string[], secrets: string[] = []) {
  return createLogger({ level: 'debug', secrets, destination: { write: (line) => void lines.push(line) } })
}

const SECRET = 'hunter2-hunter2'

const FORMS: [what: string, value: unknown][] = [
  ['a field', { password: SECRET }],
  ['a field deep within', { request: { body: { new_password: SECRET } } }],
  ['JSON in a text', { body: JSON.stringify({ refresh_token: SECRET }) }],
  ['JSON in JSON in a text', { body: JSON.stringify({ body: JSON.stringify({ token_hash: SECRET }) }) }],
  ['a header', { headers: { authorization: `Bearer ${SECRET}`, cookie: SECRET, apikey: SECRET } }],
  ['a header in a text', { text: `authorization: Bearer ${SECRET}` }],
  ['a query string', { url: `/verify?type=recovery&token=${SECRET}&code=${SECRET}` }],
  ['an address', { url: `postgres://marquee:${SECRET}@db.example:5432/marquee` }],
  ['an e-mail address', { path: `/user/${SECRET}@example.com/${SECRET}%40example.com` }],
  ['a key of the payment service', { text: `sk_test_${SECRET.replace('-', '')}x whsec_hunter2hunter2` }],
  [
    'what hangs on an error',
    { err: Object.assign(new Error('refused'), { params: [SECRET], query: SECRET }) },
  ],
  ['the cause of an error', { err: new Error('failed', { cause: new Error(`token=${SECRET}`) }) }],
]

test.each(FORMS)('a secret in %s is not written', (_what, value) => {
  const lines: string[] = []
  logTo(lines, []).error(value, 'told')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('hunter2')
  expect(() => JSON.parse(lines[0] ?? '')).not.toThrow()
})

test('a secret of the environment is not written, whatever it looks like and however it is spelt', () => {
  const lines: string[] = []
  const secrets = secretsIn({
    DATABASE_URL: 'postgres://marquee:p%40ss%20%22word%22@db.example/marquee?sslpassword=other-secret',
    TMDB_API_KEY: '0123456789abcdef',
    SMTP_URL: 'not an address ://user:mail-secret@host',
  })
  logTo(lines, secrets).warn('p@ss "word" p%40ss%20%22word%22 other-secret 0123456789abcdef mail-secret')
  expect(lines[0]).not.toMatch(/p@ss|p%40ss|other-secret|0123456789|mail-secret/)
})

test.each(['a', 'eyJ-', '\\', '-password', 'a://a:', 'a@', '"password":"'])(
  'a long line of "%s" does not keep the server busy',
  (piece) => {
    const lines: string[] = []
    const started = performance.now()
    logTo(lines).info({ text: piece.repeat(200_000 / piece.length) }, 'long')
    // What looks back at every step takes minutes for this.
    expect(performance.now() - started).toBeLessThan(5_000)
  },
)

test('what an operator needs is written', () => {
  const lines: string[] = []
  const error = Object.assign(new Error('duplicate key value violates "users_pkey"'), { code: '23505' })
  logTo(lines).error({ err: error, path: '/rest/v1/credits', function: 'create-checkout' }, 'it failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'it failed',
    path: '/rest/v1/credits',
    function: 'create-checkout',
    err: { type: 'Error', message: error.message, code: '23505', stack: expect.stringContaining('.test.ts') },
  })
})

test('a request whose sender hung up in the middle makes no error, one that came whole does', () => {
  const lines: string[] = []
  const logger = logTo(lines)
  for (const complete of [false, true]) {
    const incoming = new IncomingMessage(new Socket())
    incoming.complete = complete
    incoming.destroyed = true
    whileAnswering({ id: 'mine', incoming }, () =>
      logger.error({ err: new Error('aborted') }, 'reading failed'),
    )
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, requestId: 'mine', msg: 'reading failed' },
    { level: 50, requestId: 'mine', msg: 'reading failed' },
  ])
})

test('a level that there is not is refused by the name of its variable', () => {
  expect(() => createLogger({ level: 'loud' })).toThrow(ConfigError)
  expect(() => createLogger({ level: 'loud' })).toThrow(/^LOG_LEVEL must be one of/)
})
