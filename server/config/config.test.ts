import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

const SIX = Array.from({ length: 6 }, (_, index) => ({
  name: `P${index}`,
  origin: `https://p${index}.example/path`,
}))

test('without variables, the documented defaults apply', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 4300,
    sandboxPort: 4301,
    dataFolder: resolve('data'),
    databaseUrl: undefined,
    tmdbApiKey: undefined,
    demoTitles: undefined,
    trialDays: 7,
    demoArtwork: 'generated',
    supabase: undefined,
    stripe: undefined,
    players: undefined,
    smtp: undefined,
    inboxToken: undefined,
    shouldConfirmEmail: false,
    shouldRemoveWorker: false,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toEqual(readConfig({}))
})

test('a Supabase project has an origin and a key', () => {
  const { supabase } = readConfig({ SUPABASE_URL: 'https://x.example/', SUPABASE_ANON_KEY: 'key' })
  expect(supabase).toEqual({ url: 'https://x.example', anonKey: 'key' })
})

test('SITE_URL is reduced to its origin', () => {
  expect(readConfig({ SITE_URL: 'https://marquee.example/' }).siteUrl).toBe('https://marquee.example')
})

test('trusted proxies can be IP addresses and CIDR ranges', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8' })
  expect(trustedProxies?.check('10.1.2.3')).toBe(true)
  expect(trustedProxies?.check('127.0.0.2')).toBe(false)
})

test('Stripe has two secrets', () => {
  const { stripe } = readConfig({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' })
  expect(stripe).toEqual({ secretKey: 'sk', webhookSecret: 'whsec' })
})

test('TRIAL_DAYS=0 switches the free trial off', () => {
  expect(readConfig({ TRIAL_DAYS: '0' }).trialDays).toBe(0)
})

test('each of the six players has a name and an origin', () => {
  expect(readConfig({ PLAYERS: JSON.stringify(SIX) }).players?.[5]).toEqual({
    name: 'P5',
    origin: 'https://p5.example',
  })
})

test('a player may have captions for each title', () => {
  const captions = { url: 'https://subs.example/{title}.vtt', label: 'English' }
  const players = SIX.map((player) => ({ ...player, captions }))
  expect(readConfig({ PLAYERS: JSON.stringify(players) }).players?.[1]).toMatchObject({ captions })
  const invalid = players.map((player) => ({ ...player, captions: { ...captions, url: 'subs.vtt' } }))
  expect(() => readConfig({ PLAYERS: JSON.stringify(invalid) })).toThrow('PLAYERS')
})

const withQuery = (query: string) =>
  readConfig({ PLAYERS: JSON.stringify(SIX.map((player) => ({ ...player, query }))) })

test('a player may have further parameters, in the language of the interface', () => {
  const query = 'lang={language}&theme=dark'
  expect(withQuery(query).players?.[1]).toMatchObject({ query })
  for (const invalid of ['', '#lang', 'lang={language} dark'])
    expect(() => withQuery(invalid)).toThrow('PLAYERS')
})

const withWaitingPath = (waitingPath: string) =>
  readConfig({ PLAYERS: JSON.stringify(SIX.map((player) => ({ ...player, waitingPath }))) })

test('a player may have a waiting page on its own origin', () => {
  expect(withWaitingPath('/embed/wait.html').players?.[1]).toMatchObject({ waitingPath: '/embed/wait.html' })
})

test.each(['', '/', 'wait', '//other.example/wait', '/\\\\other.example', 'https://other.example/wait'])(
  'a waiting page at %j is refused',
  (path) => {
    expect(() => withWaitingPath(path)).toThrow('PLAYERS')
  },
)

test.each([
  ['smtp://mail.example:25?from=noreply@example.com', 'smtp://mail.example:25', 'noreply@example.com'],
  [
    'smtps://user:p%40ss@mail.example:465?from=Marquee%20<noreply@example.com>',
    'smtps://user:p%40ss@mail.example:465',
    'Marquee <noreply@example.com>',
  ],
  [
    'smtp://hello%40example.com:secret@mail.example',
    'smtp://hello%40example.com:secret@mail.example',
    'hello@example.com',
  ],
])('SMTP_URL %s means the server %s and the sender %s', (text, url, from) => {
  expect(readConfig({ SMTP_URL: text }).smtp).toEqual({ url, from })
})

test('the error for an invalid SMTP_URL does not contain the password', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://user:s3cret@mail.example' })).toThrow(
    /^SMTP_URL has no valid sender(?!.*s3cret)/,
  )
})

test('DEMO_ARTWORK=plain replaces the artwork of the demo catalogue', () => {
  expect(readConfig({}).demoArtwork).toBe('generated')
  expect(readConfig({ DEMO_ARTWORK: 'plain' }).demoArtwork).toBe('plain')
})

test('MAIL_CONFIRM turns email confirmation on', () => {
  expect(readConfig({ MAIL_CONFIRM: 'on' }).shouldConfirmEmail).toBe(true)
  expect(readConfig({ MAIL_CONFIRM: 'off' }).shouldConfirmEmail).toBe(false)
})

test('SERVICE_WORKER=off removes the service worker', () => {
  expect(readConfig({ SERVICE_WORKER: 'on' }).shouldRemoveWorker).toBe(false)
  expect(readConfig({ SERVICE_WORKER: 'off' }).shouldRemoveWorker).toBe(true)
})

describe('SANDBOX_PORT', () => {
  test('can still be set by its former name', () => {
    expect(readConfig({ OUTSIDE_PORT: '5001' }).sandboxPort).toBe(5001)
    expect(readConfig({ SANDBOX_PORT: '5001', OUTSIDE_PORT: '5001' }).sandboxPort).toBe(5001)
  })

  test('must not contradict its former name', () => {
    const environment = { SANDBOX_PORT: '5001', OUTSIDE_PORT: '5002' }
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(/SANDBOX_PORT.*OUTSIDE_PORT/)
  })
})

describe('an invalid value is rejected with the name of its variable', () => {
  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '43.5' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: 'x' }],
    ['OUTSIDE_PORT', { OUTSIDE_PORT: 'x' }],
    ['OUTSIDE_PORT', { OUTSIDE_PORT: '-1' }],
    ['SANDBOX_PORT', { PORT: '5000', SANDBOX_PORT: '5000' }],
    ['HOST', { HOST: 'a b' }],
    ['DEMO_TITLES', { DEMO_TITLES: '99' }],
    ['DEMO_TITLES', { DEMO_TITLES: '200001' }],
    ['DEMO_TITLES', { DEMO_TITLES: 'many' }],
    ['DEMO_ARTWORK', { DEMO_ARTWORK: 'none' }],
    ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['SITE_URL', { SITE_URL: 'marquee.example' }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: 'proxy.example' }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.0/33' }],
    ['SUPABASE_URL', { SUPABASE_ANON_KEY: 'key' }],
    ['SUPABASE_ANON_KEY', { SUPABASE_URL: 'https://x.example' }],
    ['SUPABASE_URL', { SUPABASE_URL: 'ftp://x', SUPABASE_ANON_KEY: 'key' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec' }],
    ['TRIAL_DAYS', { TRIAL_DAYS: 'week' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk' }],
    ['SMTP_URL', { SMTP_URL: 'nonsense' }],
    ['INBOX_TOKEN', { INBOX_TOKEN: 'too-short' }],
    ['INBOX_TOKEN', { INBOX_TOKEN: 'sixteen characters & more' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example?from=a@example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?from=a@example.com%0D%0ABcc:b@example.com' }],
    ['MAIL_CONFIRM', { MAIL_CONFIRM: 'yes' }],
    ['PLAYERS', { PLAYERS: '{' }],
    ['PLAYERS', { PLAYERS: '[{"name":"one"}]' }],
    ['PLAYERS', { PLAYERS: JSON.stringify(SIX.slice(1)) }],
    [
      'PLAYERS',
      { PLAYERS: JSON.stringify(SIX.map((player) => ({ ...player, origin: 'javascript:alert(1)' }))) },
    ],
  ])('%s in %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(name)
  })
})
