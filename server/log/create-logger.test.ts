import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { ConfigError } from '../config/config.ts'
import { runInRequest } from '../http/request-context.ts'
import { createLogger } from './create-logger.ts'
import { collectSecrets } from './redact.ts'

function logTo(lines: string[], secrets: string[] = []) {
  return createLogger({ level: 'debug', secrets, destination: { write: (line) => void lines.push(line) } })
}

const SECRET = 'hunter2-hunter2'

const FORMS: [what: string, value: unknown][] = [
  ['a field', { password: SECRET }],
  ['a nested field', { request: { body: { new_password: SECRET } } }],
  ['JSON in a string', { body: JSON.stringify({ refresh_token: SECRET }) }],
  ['JSON in JSON in a string', { body: JSON.stringify({ body: JSON.stringify({ token_hash: SECRET }) }) }],
  ['a header', { headers: { authorization: `Bearer ${SECRET}`, cookie: SECRET, apikey: SECRET } }],
  ['a header in a string', { text: `authorization: Bearer ${SECRET}` }],
  ['a query string', { url: `/verify?type=recovery&token=${SECRET}&code=${SECRET}` }],
  ['a URL', { url: `postgres://marquee:${SECRET}@db.example:5432/marquee` }],
  ['an email', { path: `/user/${SECRET}@example.com/${SECRET}%40example.com` }],
  [
    'the path of a shared list',
    { path: `/shared/${SECRET}`, url: `https://marquee.example/shared/${SECRET}?x=1` },
  ],
  ...[
    '/SHARED/',
    '/%73hared/',
    '/%53%48ared/',
    '/%2573hared/',
    '//shared/',
    '/shared//',
    '/shared./',
    '/shared/./',
    '/shared/other/../',
    '\\shared\\',
    '/shared%2f',
    '/shared%252F',
    '%2Fshared%5c',
  ].map((start): [string, object] => [
    `the path ${start}`,
    { path: start + SECRET, text: `"${start}${SECRET}\\" x` },
  ]),
  ['the URL of a calendar', { url: `/functions/v1/calendar-feed/marquee.ics?token=${SECRET}` }],
  ['a Stripe key', { text: `sk_test_${SECRET.replace('-', '')}x whsec_hunter2hunter2` }],
  [
    'properties of an error',
    { err: Object.assign(new Error('refused'), { params: [SECRET], query: SECRET }) },
  ],
  ['the cause of an error', { err: new Error('failed', { cause: new Error(`token=${SECRET}`) }) }],
]

test.each(FORMS)('a secret in %s is redacted', (_what, value) => {
  const lines: string[] = []
  logTo(lines, []).error(value, 'failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('hunter2')
  expect(() => JSON.parse(lines[0] ?? '')).not.toThrow()
})

test.each(['/lists/', '/?', '/shared.html/', '/%2525252573hared/', '/rest/v1/rpc/x: '])(
  'a token after %s is redacted, also encoded',
  (start) => {
    const token = '0123456789abcdef0123456789ABCDEF01234567'
    const encoded = token.replaceAll('4', '%34').replaceAll('a', '%61').replaceAll('B', '%2542')
    const lines: string[] = []
    logTo(lines).error({ path: start + token, url: `${start}${encoded}.` }, 'failed')
    expect(lines[0]).not.toMatch(/23456|cdef/i)
  },
)

test('secrets from the environment are redacted, as written and decoded', () => {
  const lines: string[] = []
  const secrets = collectSecrets({
    DATABASE_URL: 'postgres://marquee:p%40ss%20%22word%22@db.example/marquee?sslpassword=other-secret',
    TMDB_API_KEY: '0123456789abcdef',
    SMTP_URL: 'not an address ://user:mail-secret@host',
  })
  logTo(lines, secrets).warn('p@ss "word" p%40ss%20%22word%22 other-secret 0123456789abcdef mail-secret')
  expect(lines[0]).not.toMatch(/p@ss|p%40ss|other-secret|0123456789|mail-secret/)
})

test.each([
  'a',
  '/shared',
  '/shared/',
  '%25',
  '%2573',
  '/.',
  'eyJ-',
  '\\',
  '-password',
  'a://a:',
  'a@',
  '"password":"',
])('redacting a long line of "%s" takes linear time', (piece) => {
  const lines: string[] = []
  const started = performance.now()
  logTo(lines).info({ text: piece.repeat(200_000 / piece.length) }, 'long')
  // Quadratic backtracking would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('messages, codes, stacks and context are logged', () => {
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

test('an aborted request is logged as info, and a complete one as an error', () => {
  const lines: string[] = []
  const logger = logTo(lines)
  for (const complete of [false, true]) {
    const incoming = new IncomingMessage(new Socket())
    incoming.complete = complete
    incoming.destroyed = true
    runInRequest({ id: 'mine', incoming }, () =>
      logger.error({ err: new Error('aborted') }, 'reading failed'),
    )
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, requestId: 'mine', msg: 'reading failed' },
    { level: 50, requestId: 'mine', msg: 'reading failed' },
  ])
})

test('an unknown level is rejected with the name of the variable', () => {
  expect(() => createLogger({ level: 'loud' })).toThrow(ConfigError)
  expect(() => createLogger({ level: 'loud' })).toThrow(/^LOG_LEVEL must be one of/)
})
